import { createActor } from 'xstate'
import { expect, test } from 'vitest'
import { connectDanmakuSetting } from '../../machines/live/danmaku-setting.connect'
import {
  danmakuSettingMachine,
  defaultDanmaku,
  type DanmakuSetting,
} from '../../machines/live/danmaku-setting.machine'

const start = (input: DanmakuSetting) => {
  const kept: DanmakuSetting[] = []
  const machine = danmakuSettingMachine.provide({
    actions: { keep: (_, setting) => void kept.push(setting) },
  })
  const actor = createActor(machine, { input }).start()
  const look = () => connectDanmakuSetting(actor.getSnapshot(), (event) => actor.send(event))
  return { kept, look }
}

test('[FEAT-06] each choice in the sheet is in force and kept at once, the others stay', () => {
  const { kept, look } = start(defaultDanmaku)
  const opened = look()
  if (opened.is === 'closed') opened.open()
  for (const choice of [
    { size: 'large' },
    { area: 'quarter' },
    { opacity: 40 },
    { speed: 'slow' },
  ] as const) {
    const open = look()
    if (open.is === 'open') open.choose(choice)
  }
  expect({ setting: look().setting, kept }).toEqual({
    setting: { size: 'large', area: 'quarter', opacity: 40, speed: 'slow' },
    kept: [
      { size: 'large', area: 'half', opacity: 100, speed: 'normal' },
      { size: 'large', area: 'quarter', opacity: 100, speed: 'normal' },
      { size: 'large', area: 'quarter', opacity: 40, speed: 'normal' },
      { size: 'large', area: 'quarter', opacity: 40, speed: 'slow' },
    ],
  })
})

test('the sheet opens and closes, and what was chosen last time holds', () => {
  const { look } = start({ ...defaultDanmaku, size: 'small' })
  const before = look()
  if (before.is === 'closed') before.open()
  const open = look()
  if (open.is === 'open') open.close()
  expect([before.is, open.is, look().is, look().setting.size]).toEqual(['closed', 'open', 'closed', 'small'])
})

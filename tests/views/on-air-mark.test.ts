import { act } from 'react'
import { assign, sendTo, setup, type EventObject } from 'xstate'
import { expect, test, vi } from 'vitest'
import { hosted } from '../support/hosted'
import { onAirMark } from '../../src/features/studio/on-air-mark'
import { setLanguage } from '../../src/text/text'
import type { MarkSays } from '../../machines/studio/broadcast.machine'

const places = setup({
  types: { context: {} as { place: { path: string } }, events: {} as { type: 'go'; path: string } },
}).createMachine({
  context: { place: { path: '/room' } },
  on: { go: { actions: assign({ place: ({ event }) => ({ path: event.path }) }) } },
})

const says = (event: EventObject): MarkSays => event as MarkSays
const camera = setup({ actors: { onAirMark } }).createMachine({
  initial: 'off',
  states: {
    off: { on: { open: 'on' } },
    on: {
      invoke: { src: 'onAirMark', id: 'mark' },
      on: { close: 'off', 'mark.says': { actions: sendTo('mark', ({ event }) => says(event)) } },
    },
  },
})

const shown = () => document.querySelector('nav a')?.textContent ?? null

test('[FEAT-16] while the camera is on air every page but the room says so and leads back to it', () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const { actor, other } = hosted(camera, { beside: { navigation: { logic: places } } })
  act(() => actor.send({ type: 'open' }))
  act(() => actor.send({ type: 'mark.says', is: 'live' }))
  const seen = ['/room', '/home/index', '/room', '/schedule/index'].map((path) => {
    act(() => other('navigation').send({ type: 'go', path }))
    return shown()
  })
  act(() => actor.send({ type: 'close' }))
  expect([seen, shown()]).toEqual([[null, '在直播 · 回到直播间', null, '在直播 · 回到直播间'], null])
})

test.each([
  [
    'zh-CN',
    [
      '正在连接 · 回到直播间',
      '在直播 · 回到直播间',
      '在直播，麦克风已关 · 回到直播间',
      '网络断了，正在重连 · 回到直播间',
      '正在结束 · 回到直播间',
    ],
  ],
  [
    'en',
    [
      'Connecting · back to the room',
      'On air · back to the room',
      'On air, microphone off · back to the room',
      'No network, reconnecting · back to the room',
      'Ending · back to the room',
    ],
  ],
] as const)('[FEAT-16] what it says is so, in %s', async (language, words) => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  await setLanguage(language)
  const { actor, other } = hosted(camera, { beside: { navigation: { logic: places } } })
  act(() => other('navigation').send({ type: 'go', path: '/home/index' }))
  act(() => actor.send({ type: 'open' }))
  const seen = (['connecting', 'live', 'muted', 'reconnecting', 'closing'] as const).map((is) => {
    act(() => actor.send({ type: 'mark.says', is }))
    return shown()
  })
  act(() => actor.send({ type: 'close' }))
  await setLanguage('zh-CN')
  expect(seen).toEqual(words)
})

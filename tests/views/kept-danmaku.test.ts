import { beforeEach, expect, it } from 'vitest'
import { defaultDanmaku } from '../../machines/live/danmaku-setting.machine'
import { storeDanmakuSetting, readDanmakuSetting } from '../../src/actors/danmaku-persistence'

beforeEach(() => window.localStorage.clear())

it('[STORE-02] how danmaku look is kept in the envelope, under an upper-case key, as long as nobody chooses anew', () => {
  storeDanmakuSetting({ size: 'large', opacity: 70, area: 'full', speed: 'slow' })
  expect([window.localStorage.getItem('DANMAKU-SETTING'), readDanmakuSetting()]).toEqual([
    '{"value":{"size":"large","opacity":70,"area":"full","speed":"slow"},"expire":null}',
    { size: 'large', opacity: 70, area: 'full', speed: 'slow' },
  ])
})

it.each([
  ['nothing', null, defaultDanmaku],
  ['what is no envelope', '7', defaultDanmaku],
  [
    'fields that are none of the choices',
    '{"value":{"size":"huge","opacity":70,"area":null},"expire":null}',
    { ...defaultDanmaku, opacity: 70 },
  ],
])('[STORE-04] with %s in the storage each field is a choice or the default', (_, kept, setting) => {
  if (kept !== null) window.localStorage.setItem('DANMAKU-SETTING', kept)
  expect(readDanmakuSetting()).toEqual(setting)
})

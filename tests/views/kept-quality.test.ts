import { beforeEach, expect, it, vi } from 'vitest'
import { readQuality, storeQuality } from '../../src/actors/quality-persistence'
import { chooseQuality } from '../../src/features/picture-quality'
import { AUDIO_ONLY } from '../../contract/constants'

beforeEach(() => window.localStorage.clear())

it('[STORE-02] the quality chosen for pictures is kept as long as nobody chooses anew', () => {
  storeQuality('720p')
  expect([window.localStorage.getItem('PICTURE-QUALITY'), readQuality()]).toEqual([
    '{"value":"720p","expire":null}',
    '720p',
  ])
})

it('[FEAT-01] [STORE-02] the sound alone is chosen for one room, a picture for those to come, too', () => {
  const choose = vi.fn<(quality: string | null) => void>()
  const quality = { chosen: null, playing: null, offered: [], isSoundAlone: false, choose }
  const kept = ['source', AUDIO_ONLY, null].map((one) => {
    chooseQuality(quality, one)
    return readQuality()
  })
  expect([kept, choose.mock.calls]).toEqual([
    ['source', 'source', null],
    [['source'], [AUDIO_ONLY], [null]],
  ])
})

it.each([
  ['nothing', null],
  ['what is no name', '{"value":{"a":1},"expire":null}'],
  ['an empty name', '{"value":"","expire":null}'],
])('[STORE-04] with %s in the storage it is what the network carries', (_, kept) => {
  if (kept !== null) window.localStorage.setItem('PICTURE-QUALITY', kept)
  expect(readQuality()).toBeNull()
})

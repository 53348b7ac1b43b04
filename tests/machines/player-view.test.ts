import { describe, expect, test } from 'vitest'
import { begin, OPEN_B, playback, to, type Word } from './support/player'
import type { Player } from '../../machines/live/player.connect'
import { chooseEngine } from '../../machines/live/player.source'
import type { Capabilities, Source } from '../../machines/live/player.setup'
import type { Playback } from '../../contract/entities.schema'

const does = (view: object): readonly string[] =>
  Object.entries(view).flatMap(([name, value]) => (typeof value === 'function' ? [name] : []))

const facts = (words: readonly Word[]) => {
  const { picture } = begin()
    .notify(...words)
    .look()
  return Object.fromEntries(Object.entries(picture).filter(([, value]) => typeof value !== 'function'))
}

describe('what a view may do with the picture', () => {
  test.each<[Player['picture']['is'], readonly Word[], readonly string[]]>([
    ['waiting', [], []],
    ['opening', to.opening, ['pause']],
    ['playing', to.playing, ['pause']],
    ['behind', to.behind, ['pause', 'returnToEdge']],
    ['stalled', to.stalled, ['pause']],
    ['paused', to.person, ['play']],
    ['paused', [...to.person, 'woke'], ['play']],
    ['reconnecting', to.reconnecting, ['retry']],
    ['ended', to.ended, ['retry']],
  ])('[FEAT-01] %s after %j', (is, words, functions) => {
    const { picture } = begin()
      .notify(...words)
      .look()
    expect([picture.is, does(picture)]).toEqual([is, functions])
  })

  test('[FEAT-01] a failed and an unsupported player offer a retry', () => {
    const failed = begin().notify(...to.reconnecting)
    for (let count = 0; count < 8; count++) failed.pass(10_400).notify('network failed')
    const unsupported = begin({ playback: [] }).notify('attached')
    expect([failed, unsupported].map((run) => [run.look().picture.is, does(run.look().picture)])).toEqual([
      ['failed', ['retry']],
      ['unsupported', ['retry']],
    ])
  })

  test('[FEAT-01] facts go with their state: the delay, who paused, which try it is', () => {
    expect([
      facts([...to.playing, 'at the edge']),
      facts(to.hiddenTab),
      facts(to.browser),
      facts(to.person),
      facts(to.reconnecting),
      facts(to.offline),
    ]).toEqual([
      { is: 'playing', delay: 912 },
      { is: 'paused', by: 'hiddenTab' },
      { is: 'paused', by: 'browser' },
      { is: 'paused', by: 'person' },
      { is: 'reconnecting', attempt: 1, offline: false },
      { is: 'reconnecting', attempt: 1, offline: true },
    ])
  })
})

describe('what a view may do beside it', () => {
  test.each<[Player['sound']['is'], readonly Word[], readonly string[]]>([
    ['trying', [], ['mute']],
    ['on', ['playing'], ['mute']],
    ['needsTap', ['refused'], ['unmute']],
    ['muted', ['went silent'], ['unmute']],
  ])('[FEAT-01] sound %s', (is, words, functions) => {
    const { sound } = begin()
      .notify('attached', ...words)
      .look()
    expect([sound.is, does(sound)]).toEqual([is, functions])
  })

  test.each<[Player['frame']['is'], Word[], readonly string[]]>([
    ['inline', ['attached'], ['toggleFullWindow', 'toggleFullscreen', 'togglePictureInPicture']],
    [
      'fullWindow',
      ['attached', 'toggle page'],
      ['toggleFullWindow', 'toggleFullscreen', 'togglePictureInPicture'],
    ],
    ['fullscreen', ['attached', 'on screen'], ['toggleFullscreen', 'togglePictureInPicture']],
    ['pictureInPicture', ['attached', 'in window'], ['toggleFullscreen', 'togglePictureInPicture']],
    ['inline', ['attached without pip'], ['toggleFullWindow', 'toggleFullscreen']],
  ])('[FEAT-01] frame %s after %j', (is, words, functions) => {
    const { frame } = begin()
      .notify(...words)
      .look()
    expect([frame.is, does(frame)]).toEqual([is, functions])
  })

  test('[FEAT-01] every function is a wish that the machine hears', () => {
    const run = begin().notify(...to.playing)
    run.heard()
    const { frame, picture, quality, sound } = run.look()
    if (picture.is === 'playing') picture.pause()
    if (sound.is === 'on') sound.mute()
    frame.toggleFullscreen()
    frame.togglePictureInPicture?.()
    quality.choose('360P')
    expect(run.heard()).toEqual(['pause', 'mute', 'fullscreen.enter', 'pip.enter', 'close', OPEN_B])
    expect(run.look().quality).toEqual({
      chosen: '360P',
      offered: ['720P', '360P'],
      choose: expect.any(Function),
      playing: '360P',
      isSoundAlone: false,
    })
  })
})

test('[FEAT-01] who asks for the sound alone gets it without another tap', () => {
  const run = begin().notify(...to.playing, 'with sound alone', 'refused')
  run.heard()
  run.look().quality.choose('audio')
  expect(run.heard()).toEqual(['close', 'open fmp4 /media/a/audio/live.mp4', 'unmute'])
})

const chrome: Capabilities = {
  mediaSource: true,
  nativeHls: true,
  pictureInPicture: true,
}
const oldPhone: Capabilities = { ...chrome, mediaSource: false }
const bare: Capabilities = { ...oldPhone, nativeHls: false }
const [fast720, fast360, hls720] = playback
const sound: Playback = { kind: 'fmp4', quality: 'audio', url: '/media/a/audio/live.mp4' }
const choose = (
  can: Capabilities | null,
  more: Partial<Parameters<typeof chooseEngine>[0]> = {},
): Source | null =>
  chooseEngine({ playback, tape: null, place: null, can, quality: null, unplayable: [], lowered: 0, ...more })

describe('the choice of an address', () => {
  test.each<[string, Source | null, unknown]>([
    ['Media Source plays fMP4', choose(chrome), ['fmp4', fast720?.url]],
    ['the wanted quality comes first', choose(chrome, { quality: '360P' }), ['fmp4', fast360?.url]],
    ['an unknown quality is as good as none', choose(chrome, { quality: '4K' }), ['fmp4', fast720?.url]],
    [
      'what turned out unplayable is left out',
      choose(chrome, { unplayable: playback.slice(0, 2).map(({ url }) => url) }),
      ['hls', hls720?.url],
    ],
    [
      'the sound alone comes last, whatever plays it faster',
      choose(chrome, {
        playback: [...playback.slice(2), sound],
      }),
      ['hls', hls720?.url],
    ],
    [
      'the sound alone is played where it is wanted',
      choose(chrome, { playback: [...playback, sound], quality: 'audio' }),
      ['fmp4', sound.url],
    ],
    ['the sound alone is better than nothing', choose(chrome, { playback: [sound] }), ['fmp4', sound.url]],
    ['a phone without Media Source plays HLS itself', choose(oldPhone), ['native', hls720?.url]],
    ['nothing plays', choose(bare), [undefined, undefined]],
    ['nothing is known of the browser', choose(null), [undefined, undefined]],
  ])('[FEAT-01] %s', (_, source, expected) => {
    expect([source?.kind, source?.url]).toEqual(expected)
  })
})

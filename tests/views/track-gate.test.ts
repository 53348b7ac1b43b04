import type { FragmentLoaderContext, HlsConfig, LoaderCallbacks } from 'hls.js'
import { describe, expect, it, vi } from 'vitest'
import { trackGate, trackKinds } from '../../src/actors/media/track-gate'

const HEAD = 'hdlr\0\0\0\0\0\0\0\0'
const initOf = (...kinds: readonly string[]): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(
    Array.from(kinds.map((kind) => `....moov${HEAD}${kind}....`).join(''), (each) => each.charCodeAt(0)),
  )

describe('[FEAT-01] the tracks of an init segment', () => {
  it.each([
    ['sound and picture', ['vide', 'soun'], 'soun vide'],
    ['the same in another order', ['soun', 'vide'], 'soun vide'],
    ['picture alone', ['vide'], 'vide'],
    ['none', [], ''],
  ])('%s', (_, kinds, told) => {
    expect(trackKinds(initOf(...kinds))).toBe(told)
  })

  it('one that is cut off tells of none', () => {
    expect(trackKinds(initOf('vide').subarray(0, 21))).toBe('')
  })
})

type Callbacks = LoaderCallbacks<FragmentLoaderContext>

/** Answers what is asked for under `/loud/` with sound and picture, and else with picture alone. */
class Loads {
  load(context: FragmentLoaderContext, _config: never, callbacks: Callbacks): void {
    const { url } = context.frag
    const kinds = url.includes('loud') ? ['vide', 'soun'] : ['vide']
    callbacks.onSuccess({ url, data: initOf(...kinds).buffer }, {} as never, context, null)
  }
}

const gate = () => {
  const holds: (string | null)[] = []
  const Gated = trackGate(Loads as unknown as HlsConfig['loader'], (init) => void holds.push(init))
  /** Whether it comes. */
  const comes = (frag: object): boolean => {
    const onSuccess = vi.fn<() => void>()
    const loader = new Gated({} as never)
    const context = { frag } as FragmentLoaderContext
    loader.load(context, {} as never, { onSuccess } as unknown as Callbacks)
    return onSuccess.mock.calls.length === 1
  }
  return {
    holds,
    init: (url: string) => comes({ sn: 'initSegment', url }),
    media: (url: string) => comes({ sn: 1, url: `${url}.m4s`, initSegment: { url } }),
  }
}

describe('[FEAT-01] what has other tracks than what came first', () => {
  it('is held back, and its media once its tracks are known', () => {
    const { init, media, holds } = gate()
    expect([init('loud/1'), media('loud/1'), init('still/2'), media('still/2'), media('loud/1')]).toEqual([
      true,
      true,
      false,
      false,
      true,
    ])
    expect(holds).toEqual([null, 'still/2', null, 'still/2', null])
  })

  it('is what has a sound, too, where the first had none', () => {
    const { init, holds } = gate()
    expect([init('still/1'), init('loud/2'), init('still/3'), holds]).toEqual([true, false, true, ['loud/2']])
  })
})

import { beforeEach, describe, expect, it, vi } from 'vitest'
import { openTape } from '../../src/actors/media/tape'
import type { OpenTape } from '../../src/actors/media/engine.types'

type ReportedByTape = Parameters<Parameters<OpenTape>[3]>[0]

interface Piece {
  readonly start: number
  readonly duration: number
  readonly programDateTime: number
  readonly initSegment?: { readonly url: string }
}
type Hear = (name: string, data: unknown) => void

type Fetch = (context: object, config: object, callbacks: object) => void
const made = vi.hoisted(() => ({
  hears: new Map<string, Hear>(),
  loads: [] as number[],
  fetches: [] as (new () => { load: Fetch })[],
}))
/** Answers with an init segment whose one track is what its address says. */
const answer = vi.hoisted(() => ({
  load: (context: { frag: { url: string } }, callbacks: { onSuccess: (response: object) => void }): void =>
    callbacks.onSuccess({ data: new TextEncoder().encode(`hdlr\0\0\0\0\0\0\0\0${context.frag.url}`).buffer }),
}))

vi.mock('hls.js/light', () => ({
  ErrorDetails: {},
  ErrorTypes: {},
  Events: { ERROR: 'error', MANIFEST_PARSED: 'manifest', LEVEL_UPDATED: 'level', FRAG_LOADED: 'loaded' },
  Hls: class {
    static DefaultConfig = {
      loader: class {
        load(context: { frag: { url: string } }, _: object, callbacks: { onSuccess: () => void }): void {
          answer.load(context, callbacks)
        }
      },
    }
    constructor({ fLoader }: { fLoader: new () => { load: Fetch } }) {
      made.fetches.push(fLoader)
    }
    on(name: string, hear: Hear): void {
      made.hears.set(name, hear)
    }
    startLoad(from: number): void {
      made.loads.push(from)
    }
    loadSource(): void {}
    attachMedia(): void {}
    destroy(): void {}
  },
}))

const FROM = Date.UTC(2026, 7, 1, 12)
/** Ten pieces of four seconds; after the fifth nothing came for twenty. */
const pieces: Piece[] = Array.from({ length: 10 }, (_, nth) => ({
  start: nth * 4,
  duration: 4,
  programDateTime: FROM + nth * 4_000 + (nth < 5 ? 0 : 20_000),
}))

const open = (place: number, report: (event: ReportedByTape) => void = () => {}): number[] => {
  const video = document.createElement('video')
  Object.defineProperty(video, 'readyState', { value: HTMLMediaElement.HAVE_METADATA })
  const tape = openTape(
    video,
    { kind: 'hls', url: '/rewind.m3u8' },
    { from: FROM, place: FROM + place * 1_000, rate: 1 },
    report,
    Date.now,
  )
  made.hears.get('manifest')?.('manifest', {})
  for (let time = 0; time < 2; time += 1)
    made.hears.get('level')?.('level', { details: { fragments: pieces, edge: 40 } })
  video.dispatchEvent(new Event('seeked'))
  tape.close()
  return made.loads
}

/** A replay that has no sound from its sixth piece on, and whose next part is held back. */
const mixed = (video: HTMLVideoElement) => {
  const inits = { loud: { url: 'soun' }, still: { url: 'vide' } }
  const fragments = pieces.map((piece, nth) => ({
    ...piece,
    initSegment: nth < 5 ? inits.loud : inits.still,
  }))
  Object.defineProperty(video, 'readyState', { value: HTMLMediaElement.HAVE_METADATA })
  const told: ReportedByTape[] = []
  const tape = openTape(
    video,
    { kind: 'hls', url: '/recording.m3u8' },
    { from: FROM, place: FROM + 10_000, rate: 1 },
    (event) => told.push(event),
    Date.now,
  )
  const listed = (): void => {
    made.hears.get('manifest')?.('manifest', {})
    made.hears.get('level')?.('level', { details: { fragments, edge: 40 } })
  }
  const fetchInit = (part: keyof typeof inits): void => {
    const Loader = made.fetches[made.fetches.length - 1]
    if (Loader)
      new Loader().load({ frag: { sn: 'initSegment', url: inits[part].url } }, {}, { onSuccess: () => {} })
  }
  listed()
  fetchInit('loud')
  fetchInit('still')
  return { close: () => tape.close(), fetchInit, listed, obey: tape.obey, told }
}
const runsUpTo = (video: HTMLVideoElement, time: number): void => {
  video.currentTime = time
  video.dispatchEvent(new Event('waiting'))
}

const failed = (told: readonly ReportedByTape[]) => told.filter(({ type }) => type === 'engine.failed')
const hear = (details: string, fatal: boolean, code?: number, frag?: object): void =>
  made.hears.get('error')?.('error', {
    type: 'networkError',
    details,
    fatal,
    ...(frag && { frag }),
    ...(code && { response: { code } }),
  })

describe('[FEAT-01] what went before in a stream', () => {
  beforeEach(() => {
    made.loads.length = 0
    made.fetches.length = 0
  })

  it.each([
    ['before the gap', 10, [10]],
    ['after it: not where the clock says, beyond the end', 54, [54, 34]],
    ['within it: at the last picture before', 30, [30, 20]],
    ['at the end', 60, [60, 39]],
    ['at its first picture', 0, [0.1]],
  ])('is fetched from %s', (_, place, loads) => {
    expect(open(place)).toEqual(loads)
  })

  it('tells where pictures are missing in it', () => {
    const told: ReportedByTape[] = []
    open(54, (event) => told.push(event))
    expect(
      told.flatMap((event) => (event.type === 'latency.measured' ? [event.at, event.breaks] : [])),
    ).toEqual([FROM + 54_000, [{ from: FROM + 20_000, until: FROM + 40_000 }]])
  })

  it('begins anew where what follows has other tracks, once the picture has come there', () => {
    const video = document.createElement('video')
    const { close, fetchInit, listed, told } = mixed(video)
    // The picture is not there yet.
    video.dispatchEvent(new Event('waiting'))
    const before = made.fetches.length
    runsUpTo(video, 19.9)
    listed()
    const after = [made.fetches.length, video.currentTime, made.loads]
    // Of what is held at the same place once more nothing will come.
    fetchInit('loud')
    video.currentTime = 20.05
    fetchInit('still')
    video.dispatchEvent(new Event('waiting'))
    close()
    expect([before, after]).toEqual([1, [2, 20.05, [10, 20.05]]])
    expect(told.filter(({ type }) => type === 'engine.failed')).toEqual([
      { type: 'engine.failed', why: 'media' },
    ])
  })

  it.each([
    ['paused', 'AbortError', []],
    ['refused', 'NotAllowedError', [{ type: 'media.refused', muted: false }]],
  ])('that is %s while it is begun anew has not failed', async (_, name, tells) => {
    const video = document.createElement('video')
    Object.defineProperty(video, 'paused', { value: false })
    video.play = vi.fn<() => Promise<void>>(() => Promise.reject(new DOMException('', name)))
    const { close, told } = mixed(video)
    told.length = 0
    runsUpTo(video, 19.9)
    await Promise.resolve()
    await Promise.resolve()
    close()
    expect(video.play).toHaveBeenCalledTimes(1)
    expect(told).toEqual(tells)
  })

  describe('that the server has no more', () => {
    beforeEach(() => {
      vi.useFakeTimers()
      return () => {
        vi.useRealTimers()
      }
    })

    it.each([
      ['its list', 'manifestLoadError', true, 404, undefined, 'removed'],
      ['its list, for good', 'manifestLoadError', true, 410, undefined, 'removed'],
      ['what comes next', 'fragLoadError', false, 404, {}, 'missing'],
      ['what comes next, for good', 'fragLoadError', false, 410, {}, 'missing'],
    ] as const)('says so at once: %s', (_, details, fatal, code, frag, why) => {
      const { close, told } = mixed(document.createElement('video'))
      hear(details, fatal, code, frag)
      vi.advanceTimersByTime(1_000)
      close()
      expect(failed(told)[0]).toEqual({ type: 'engine.failed', why })
    })

    it('plays what is there of it first', () => {
      const video = document.createElement('video')
      const { close, told } = mixed(video)
      Object.defineProperty(video, 'buffered', {
        value: { length: 1, start: () => 10, end: () => 18 },
      })
      video.currentTime = 12
      hear('fragLoadError', false, 404, {})
      vi.advanceTimersByTime(1_000)
      const before = failed(told)
      video.currentTime = 18
      vi.advanceTimersByTime(1_000)
      close()
      expect([before, failed(told)[0]]).toEqual([[], { type: 'engine.failed', why: 'missing' }])
    })

    it('is not gone where what was missing comes after all', () => {
      const { close, told } = mixed(document.createElement('video'))
      hear('fragLoadError', false, 404, {})
      made.hears.get('loaded')?.('loaded', {})
      vi.advanceTimersByTime(1_000)
      close()
      expect(failed(told)).toEqual([])
    })

    it('is looked for elsewhere once somebody goes elsewhere', () => {
      const { close, obey, told } = mixed(document.createElement('video'))
      hear('fragLoadError', false, 404, {})
      obey({ type: 'seek', to: FROM + 2_000 })
      vi.advanceTimersByTime(1_000)
      close()
      expect(failed(told)).toEqual([])
    })

    it('has not gone where the network has', () => {
      const { close, told } = mixed(document.createElement('video'))
      hear('fragLoadError', true, undefined, {})
      hear('fragLoadError', true, 503, {})
      close()
      expect(failed(told)).toEqual([
        { type: 'engine.failed', why: 'network' },
        { type: 'engine.failed', why: 'network' },
      ])
    })
  })

  it.each([
    [404, 'removed'],
    [410, 'removed'],
    [200, 'network'],
    [0, 'network'],
  ])('is asked for where the browser itself plays it and fails: %i', async (status, why) => {
    const video = document.createElement('video')
    const asked: unknown[] = []
    vi.stubGlobal('MediaError', { MEDIA_ERR_DECODE: 3 })
    vi.stubGlobal('fetch', (...request: readonly unknown[]) => {
      asked.push(request)
      return status === 0 ? Promise.reject(new TypeError()) : Promise.resolve({ status })
    })
    const told: ReportedByTape[] = []
    const tape = openTape(
      video,
      { kind: 'native', url: '/recording.m3u8' },
      { from: FROM, place: FROM, rate: 1 },
      (event) => told.push(event),
      Date.now,
    )
    video.dispatchEvent(new Event('error'))
    await vi.waitFor(() => expect(failed(told)).toEqual([{ type: 'engine.failed', why }]))
    tape.close()
    vi.unstubAllGlobals()
    expect(asked).toEqual([['/recording.m3u8', { method: 'HEAD' }]])
  })

  it('stands where its bar says where the browser itself plays it', () => {
    const video = document.createElement('video')
    Object.defineProperty(video, 'readyState', { value: HTMLMediaElement.HAVE_METADATA })
    const breaks = [{ from: FROM + 20_000, until: FROM + 40_000 }]
    const told: number[] = []
    const tape = openTape(
      video,
      { kind: 'native', url: '/recording.m3u8' },
      { from: FROM, breaks, place: FROM + 54_000, rate: 1 },
      (event) => event.type === 'latency.measured' && told.push(event.at),
      Date.now,
    )
    video.dispatchEvent(new Event('loadedmetadata'))
    const time = video.currentTime
    video.dispatchEvent(new Event('seeked'))
    tape.close()
    expect([time, told]).toEqual([34, [FROM + 54_000]])
  })
})

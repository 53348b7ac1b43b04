import { chase, costsPicture, keepsOwnPace, measured, TARGET, type Moment } from './edge'
import type { OpenEngine } from './engine.types'
import { feed, type Feed } from './feed'
import { halt } from './halt'
import { isNotThere } from './not-there'
import { openStream, type Opened } from '../prefetched-responses'
import type { FailureCause } from '../../../machines/live/player.setup'

/** Milliseconds between looks at the edge. */
const TICK = 250
/** Every so many looks the delay is told. */
const TICKS_A_REPORT = 4
/** Seconds ahead from which reading waits (a paused picture): the server closes who leaves too much unread. */
const MAX_AHEAD = 30

declare global {
  interface Window {
    /** Safari's on iPhone; not in TypeScript's library. */
    readonly ManagedMediaSource?: typeof MediaSource
  }
}

/** The class that feeds a video element, where there is one. */
export const mediaSourceClass = (): typeof MediaSource | undefined =>
  window.ManagedMediaSource ?? window.MediaSource

/** How media time and the server's clock belong together, as the response's headers tell. */
interface Clock {
  /** Epoch milliseconds at the element's time 0, by the server's clock. */
  readonly origin: number
  /** Milliseconds that the server's clock is ahead of this device's. */
  readonly skew: number
  /** Seconds that a part takes to be whole. */
  readonly part: number
}

class Failure extends Error {
  readonly why: FailureCause
  constructor(why: FailureCause) {
    super(why)
    this.why = why
  }
}

const clockOf = ({ response: { headers }, askedAt, cameAt }: Opened): Clock | null => {
  const [origin, now] = [headers.get('x-media-origin'), headers.get('x-media-now')]
  if (origin === null || now === null) return null
  const halfWay = (cameAt - askedAt) / 2
  return {
    origin: Number(origin) + startOf(headers) * 1000,
    skew: Number(now) + halfWay - (Date.now() - (performance.now() - cameAt)),
    part: Number(headers.get('x-media-parts') ?? 0) / 1000,
  }
}

/** Seconds of media time with which the response begins. */
const startOf = (headers: Headers): number => Number(headers.get('x-media-start') ?? 0)

/** Seconds of the element's time at which the edge is just far enough ahead. */
const startAt = (clock: Clock | null): number =>
  clock ? Math.max(0, (Date.now() + clock.skew - clock.origin) / 1000 - clock.part - TARGET) : 0

const whenOpen = (source: MediaSource): Promise<void> =>
  new Promise((resolve) => source.addEventListener('sourceopen', () => resolve(), { once: true }))

const addBuffer = (source: MediaSource, headers: Headers): SourceBuffer => {
  try {
    const buffer = source.addSourceBuffer(headers.get('content-type') ?? 'video/mp4')
    // The picture begins at 0: no seek before the first frame, and no digits lost to large times.
    buffer.timestampOffset = -startOf(headers)
    return buffer
  } catch {
    throw new Failure('unplayable')
  }
}

/** One endless response of fragmented mp4 through Media Source Extensions. */
export const openFmp4: OpenEngine = (video, url, report) => {
  const abort = new AbortController()
  const Source = mediaSourceClass()
  if (!Source) {
    report({ type: 'engine.failed', why: 'unplayable' })
    return { close() {}, toLiveEdge() {}, leaveLiveEdge() {} }
  }
  const source = new Source()
  let stream: Feed | null = null
  let clock: Clock | null = null
  let left = false
  let ownPace = false
  let fasterSince: Moment | null = null
  /** Where the pace or the place was changed, until the picture goes on from there. */
  let changed: (Moment & { readonly what: 'pace' | 'place' }) | null = null
  let expensive = false
  let begins = true
  let ticks = 0
  let drained: (() => void) | null = null

  const fail = (why: FailureCause): void => {
    if (abort.signal.aborted) return
    abort.abort()
    report({ type: 'engine.failed', why })
  }
  const broken = (): void => fail('media')

  const tell = (ahead: number): void => {
    if (!clock) return
    const at = clock.origin + video.currentTime * 1000
    report(measured(Date.now() + clock.skew - at, ahead - TARGET, at))
  }
  const moment = (): Moment => ({ clock: performance.now() / 1000, picture: video.currentTime })
  const watchPace = (rate: number): void => {
    fasterSince = rate === 1 ? null : (fasterSince ?? moment())
    const shows = fasterSince && keepsOwnPace(fasterSince, moment())
    if (shows === null) return
    ownPace = shows
    fasterSince = null
  }
  /** Whether the last change is over; another one before would make WebKitGTK, which begins again for each, stand for long. */
  const goesOn = (): boolean => {
    if (!changed) return true
    const costs = costsPicture(changed, moment(), video.playbackRate)
    if (costs === null) return false
    expensive ||= costs && changed.what === 'pace'
    changed = null
    return true
  }
  const jump = (forward: number): void => {
    video.currentTime += forward
    changed = { ...moment(), what: 'place' }
    fasterSince = null
  }
  const play = (rate: number): void => {
    if (video.playbackRate !== rate) {
      video.playbackRate = rate
      changed = { ...moment(), what: 'pace' }
    }
    watchPace(rate)
  }
  const keepUp = (ahead: number): void => {
    // Before the first frame, another pace or place would make WebKitGTK begin once more.
    if (begins && video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) return
    if (!goesOn()) return
    const move = chase({ ahead, left, ownPace, faster: video.playbackRate !== 1, expensive, begins })
    begins = false
    if (move.is === 'jump') return jump(move.forward)
    left = move.left
    play(move.rate)
  }
  const tick = (): void => {
    const ahead = stream?.ahead() ?? 0
    if (ahead < MAX_AHEAD) drained?.()
    if (video.paused || !stream) return
    const home = stream.wayHome()
    if (home !== null) video.currentTime = home
    if (home !== null || ahead === 0) return
    keepUp(ahead)
    if (ticks++ % TICKS_A_REPORT === 0) tell(ahead)
  }

  const read = async (body: ReadableStream<Uint8Array>, into: Feed): Promise<void> => {
    const reader = body.getReader()
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      into.push(value)
      if (into.ahead() > MAX_AHEAD) await new Promise<void>((resolve) => (drained = resolve))
    }
  }
  const run = async (opened: Promise<void>): Promise<void> => {
    const came = await openStream(url, abort.signal)
    const { response } = came
    if (isNotThere(response.status)) throw new Failure('gone')
    if (!response.ok || !response.body) throw new Failure('network')
    clock = clockOf(came)
    await opened
    // Where the picture begins; set before the first bytes, it costs no seek.
    video.currentTime = startAt(clock)
    stream = feed(video, addBuffer(source, response.headers), broken)
    await read(response.body, stream)
    if (!abort.signal.aborted) report({ type: 'engine.closed' })
  }

  const opened = whenOpen(source)
  const address = URL.createObjectURL(source)
  // ManagedMediaSource does not open while the picture could go to another device.
  video.disableRemotePlayback = true
  video.src = address
  video.addEventListener('error', broken)
  const timer = setInterval(tick, TICK)
  report({ type: 'engine.opened' })
  run(opened).catch((error: unknown) => fail(error instanceof Failure ? error.why : 'network'))

  return {
    close() {
      abort.abort()
      clearInterval(timer)
      video.removeEventListener('error', broken)
      stream?.close()
      URL.revokeObjectURL(address)
      video.playbackRate = 1
      // The last picture stays until another stream takes its place.
      halt(video)
    },
    toLiveEdge() {
      left = false
      const ahead = stream?.ahead() ?? 0
      if (ahead > TARGET) video.currentTime += ahead - TARGET
    },
    leaveLiveEdge() {
      left = true
    },
  }
}

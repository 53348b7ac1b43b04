import { Events, Hls } from 'hls.js/light'
import type { LevelDetails } from 'hls.js'
import { measured } from './edge'
import type { OpenTape } from './engine.types'
import { halt } from './halt'
import { failureOf } from './hls'
import { isNotThere } from './not-there'
import { play } from './play'
import { trackGate } from './track-gate'
import type { Break } from '../../../contract/entities.schema'
import { breaksIn } from '../../../contract/live.breaks'
import { instantAfter, picturesBetween } from '../../../machines/live/breaks'

const REPORT_EVERY = 500
/** Seconds before the end of what is there: a place beyond it would show nothing. */
const LAST = 1
/** Seconds: a start at 0 is none to hls.js, which then begins at the end. */
const FIRST = 0.1
/** Seconds of picture ahead that are none, and seconds before a part with other tracks that may have no picture. */
const DRY = 0.15
const RAGGED = 2
/** Seconds behind its beginning at which a part is begun: not in the one before. */
const INSIDE = 0.05

/** Where instants of the server (epoch milliseconds) stand in the element's time (seconds). */
interface Timeline {
  readonly timeOf: (at: number) => number
  readonly atOf: (time: number) => number
  readonly breaks: readonly Break[]
}

type Piece = Pick<LevelDetails['fragments'][number], 'start' | 'duration' | 'programDateTime' | 'initSegment'>

const lastBefore = (pieces: readonly Piece[], isBefore: (piece: Piece) => boolean): Piece | undefined => {
  let [low, high] = [0, pieces.length]
  while (low < high) {
    const middle = (low + high) >> 1
    const piece = pieces[middle]
    if (piece !== undefined && isBefore(piece)) low = middle + 1
    else high = middle
  }
  return pieces[Math.max(0, low - 1)]
}

/** By the dates of the playlist's segments: between two of them pictures may be missing. */
const timelineOf = (pieces: readonly Piece[]): Timeline => {
  const dateOf = ({ programDateTime }: Piece): number => programDateTime ?? 0
  return {
    breaks: breaksIn(
      pieces.map((piece) => ({ from: dateOf(piece), until: dateOf(piece) + piece.duration * 1_000 })),
    ),
    timeOf(at) {
      const piece = lastBefore(pieces, (each) => dateOf(each) <= at)
      if (piece === undefined) return 0
      return piece.start + Math.min(piece.duration, Math.max(0, (at - dateOf(piece)) / 1_000))
    },
    atOf(time) {
      const piece = lastBefore(pieces, ({ start }) => start <= time)
      return piece === undefined ? 0 : dateOf(piece) + (time - piece.start) * 1_000
    },
  }
}

/** Seconds of picture from here on. */
const aheadOf = (time: number, { buffered }: HTMLVideoElement): number => {
  for (let index = 0; index < buffered.length; index += 1)
    if (buffered.start(index) <= time + DRY && buffered.end(index) > time) return buffered.end(index) - time
  return 0
}

/** What went before in a live stream or all of one that is over, as HLS whose segments are dated. */
export const openTape: OpenTape = (
  video,
  { kind, url },
  { from, breaks = [], place, rate },
  report,
  serverNow,
) => {
  let timeline: Timeline | null = null
  let wanted: number | null = place
  let pace = rate
  let end = Infinity

  const timeIn = ({ timeOf }: Timeline, at: number): number => Math.max(0, Math.min(timeOf(at), end - LAST))
  const go = (): void => {
    if (timeline === null || wanted === null || video.readyState < HTMLMediaElement.HAVE_METADATA) return
    const time = timeIn(timeline, wanted)
    wanted = null
    if (Math.abs(video.currentTime - time) > 0.1) video.currentTime = time
  }
  const tell = (): void => {
    if (timeline === null || wanted !== null || video.readyState < HTMLMediaElement.HAVE_METADATA) return
    const at = timeline.atOf(video.currentTime)
    report({ ...measured(serverNow() - at, 0, at), breaks: timeline.breaks })
  }
  const began = (): void => {
    // A new source takes the pace back.
    video.playbackRate = pace
    go()
  }
  video.addEventListener('loadedmetadata', began)
  video.addEventListener('seeked', tell)
  /** What the server has no more: told once what is there of it was shown. */
  let lost: 'removed' | 'missing' | null = null
  const tellLost = (): void => {
    if (lost === null) return
    const time = timeline === null || wanted === null ? video.currentTime : timeIn(timeline, wanted)
    if (timeline === null || aheadOf(time, video) <= DRY) report({ type: 'engine.failed', why: lost })
  }
  let crossed = Number.NaN
  let cross: (() => void) | null = null
  const waits = (): void => cross?.()
  video.addEventListener('waiting', waits)
  const timer = setInterval(() => {
    go()
    tell()
    cross?.()
    tellLost()
  }, REPORT_EVERY)
  const close = kind === 'native' ? openByBrowser() : openByHlsJs()
  report({ type: 'engine.opened' })

  function openByHlsJs(): () => void {
    // The playlist is not known yet: a guess, which is mended once it is.
    let hls = hlsFrom(Math.max(FIRST, (place - from) / 1_000))
    return () => hls.destroy()

    function hlsFrom(begins: number): Hls {
      let begunAt = begins
      let pieces: readonly Piece[] = []
      let held: string | null = null
      const made = new Hls({
        autoStartLoad: false,
        maxBufferLength: 20,
        backBufferLength: 30,
        fLoader: trackGate(Hls.DefaultConfig.loader, (init) => {
          held = init
        }),
      })
      /** What comes next has other tracks: once the picture has run up to it, it is begun anew. */
      cross = () => {
        if (held === null || timeline === null) return
        const time = wanted === null ? video.currentTime : timeIn(timeline, wanted)
        const next = pieces.find(
          ({ initSegment, start, duration }) => initSegment?.url === held && start + duration > time,
        )
        if (next === undefined || next.start - time > RAGGED || aheadOf(time, video) > DRY) return
        const begin = Math.max(time, next.start + INSIDE)
        if (Math.abs(begin - crossed) < DRY) return report({ type: 'engine.failed', why: 'media' })
        crossed = begin
        wanted = timeline.atOf(begin)
        timeline = null
        const plays = !video.paused
        made.destroy()
        hls = hlsFrom(begin)
        if (plays) play(video, () => report({ type: 'media.refused', muted: video.muted }))
      }
      made.on(Events.FRAG_LOADED, () => {
        if (lost === 'missing') lost = null
      })
      made.on(Events.ERROR, (_, error) => {
        if (isNotThere(error.response?.code)) {
          lost = error.frag ? 'missing' : 'removed'
          return
        }
        const why = failureOf(error)
        if (why !== null) report({ type: 'engine.failed', why })
      })
      made.on(Events.MANIFEST_PARSED, () => made.startLoad(begunAt))
      made.on(Events.LEVEL_UPDATED, (_, { details }) => {
        const isFirst = timeline === null
        pieces = details.fragments
        timeline = timelineOf(pieces)
        end = details.edge
        const time = isFirst && wanted !== null ? timeIn(timeline, wanted) : begunAt
        // Where a stream was interrupted the guess lies beyond the place, and maybe beyond the end, from which nothing would ever come.
        if (begunAt - time > LAST) {
          begunAt = Math.max(FIRST, time)
          made.startLoad(begunAt)
        }
        go()
      })
      made.loadSource(url)
      made.attachMedia(video)
      return made
    }
  }

  function openByBrowser(): () => void {
    let closed = false
    /** The browser does not say what its server answered. */
    const ask = async (): Promise<void> => {
      const status = await fetch(url, { method: 'HEAD' }).then(
        (response) => response.status,
        () => undefined,
      )
      if (!closed) report({ type: 'engine.failed', why: isNotThere(status) ? 'removed' : 'network' })
    }
    const broken = (): void => {
      if (video.error?.code === MediaError.MEDIA_ERR_DECODE) report({ type: 'engine.failed', why: 'media' })
      else void ask()
    }
    const dated = (): void => {
      const startedAt = video.getStartDate?.().getTime() ?? Number.NaN
      const zero = Number.isNaN(startedAt) ? from : startedAt
      // Its list is the browser's: where pictures are missing the room knows.
      timeline = {
        timeOf: (at) => picturesBetween(breaks, zero, at) / 1_000,
        atOf: (time) => instantAfter(breaks, zero, time * 1_000),
        breaks,
      }
      end = video.seekable.length > 0 ? video.seekable.end(video.seekable.length - 1) : Infinity
      go()
    }
    video.addEventListener('error', broken)
    video.addEventListener('loadedmetadata', dated)
    video.src = url
    return () => {
      closed = true
      video.removeEventListener('error', broken)
      video.removeEventListener('loadedmetadata', dated)
    }
  }

  return {
    close() {
      clearInterval(timer)
      video.removeEventListener('loadedmetadata', began)
      video.removeEventListener('seeked', tell)
      video.removeEventListener('waiting', waits)
      close()
      video.playbackRate = 1
      halt(video)
    },
    obey(command) {
      if (command.type === 'seek') {
        wanted = command.to
        if (lost === 'missing') lost = null
        go()
      }
      if (command.type === 'rate.choose') {
        pace = command.rate
        video.playbackRate = pace
      }
    },
  }
}

import { EPOCH, type Channel, type ChannelListener, type Part, type Period, type Segment } from './channel'
import { fragment, initSegment, stillPicture, type Run } from './mp4-writer'
import { PART_TARGET, SEGMENT_TARGET, type Cut, type Tracks } from './period-cutter'
import { mimeTypeOf, type VideoTrack } from './track'

/** Segments that can still be had behind the edge, and bytes they may take: of an absurd bitrate there are fewer. */
const SEGMENTS_KEPT = 14
const BYTES_KEPT = 64_000_000
const SEGMENTS_LEAST = 2
/** Milliseconds that parts, and that segments and periods, take at least. */
const PART_LEAST = 200
const SEGMENT_LEAST = 1_000

interface OpenSegment extends Segment {
  complete: boolean
  readonly parts: Part[]
  bytes: number
}

interface OpenPeriod extends Period {
  origin: number
  lag: number
}

interface Still {
  readonly track: VideoTrack
  readonly frame: Buffer
  made: Buffer | null
}

/** What a publisher sends, as one of its renditions: all of it, or the sound alone. */
export class IngestChannel implements Channel {
  readonly independentSegments = false
  readonly partTarget = PART_TARGET
  readonly segmentTarget = SEGMENT_TARGET
  readonly firstPeriod: number

  readonly #soundAlone: boolean
  readonly #periods = new Map<number, OpenPeriod>()
  readonly #listeners = new Set<ChannelListener>()
  #period: OpenPeriod | null = null
  /** What has begun without a part of it yet: when it is by the clock is known with the first. */
  #coming: OpenPeriod | null = null
  #nextPeriod: number
  #segments: OpenSegment[] = []
  #nextSegment: number
  #edge: number
  #beginsSegment = true
  #still: Still | null = null

  /**
   * `begunAt`: epoch milliseconds. Numbers begin with it, so that they rise over a stop or a restart of the server: a player of HLS
   * that sees them fall believes that nothing is new.
   */
  constructor(rendition: 'source' | 'sound', begunAt = EPOCH) {
    this.#soundAlone = rendition === 'sound'
    this.#edge = Math.floor((begunAt - EPOCH) / PART_LEAST)
    this.#nextSegment = Math.floor((begunAt - EPOCH) / SEGMENT_LEAST)
    this.#nextPeriod = this.#nextSegment
    this.firstPeriod = this.#nextPeriod
  }

  period(): Period | null {
    return this.#period
  }

  periodOf(number: number): Period | null {
    return this.#periods.get(number) ?? null
  }

  edge(): number {
    return this.#edge
  }

  part(number: number): Part | null {
    const segment = this.#segments.findLast(({ parts }) => (parts[0]?.number ?? Infinity) <= number)
    return segment?.parts[number - (segment.parts[0]?.number ?? 0)] ?? null
  }

  segmentNumberOf(part: number): number {
    const segment = this.#segments.findLast(({ parts }) => (parts[0]?.number ?? Infinity) <= part)
    if (!segment) return this.#nextSegment
    return part >= this.#edge && this.#beginsSegment ? this.#nextSegment : segment.number
  }

  segment(number: number): Segment | null {
    return this.#segments.find((segment) => segment.number === number) ?? null
  }

  preview(): Buffer | null {
    if (!this.#still) return null
    this.#still.made ??= stillPicture(this.#still.track, this.#still.frame)
    return this.#still.made
  }

  listen(listener: ChannelListener): () => void {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  /** A period begins, and is handed out with its first part. Without anything of this rendition in it there is none for now. */
  begin({ video, audio }: Tracks): void {
    this.#completeSegment()
    const tracks = [this.#soundAlone ? null : video, audio].flatMap((track) => track ?? [])
    this.#coming =
      tracks.length === 0
        ? null
        : {
            number: this.#nextPeriod++,
            mimeType: mimeTypeOf(tracks),
            init: initSegment(tracks),
            size: this.#soundAlone ? null : video,
            origin: 0,
            lag: 0,
          }
    if (this.#coming) return
    this.#period = null
    this.end()
  }

  add(cut: Cut): void {
    const period = this.#coming ?? this.#period
    if (!period) return
    if (cut.beginsSegment) this.#completeSegment()
    const runs = [this.#soundAlone ? null : cut.video, cut.audio].flatMap((run) => run ?? [])
    if (runs.length === 0) return
    Object.assign(period, { origin: cut.origin, lag: cut.lag })
    if (this.#coming) this.#open(period)
    this.#keepStill(cut)
    const part = this.#partOf(period, cut, runs)
    const segment = this.#openSegment(period, cut)
    segment.parts.push(part)
    segment.bytes += runs.reduce(
      (sum, { samples }) => sum + samples.reduce((all, { data }) => all + data.length, 0),
      0,
    )
    this.#edge = part.number + 1
    this.#forget()
    for (const listener of this.#listeners) listener.part(part)
  }

  /** Sends all who listen away; they find what there is then. */
  end(): void {
    for (const listener of this.#listeners) listener.end()
  }

  /** Who watches is sent away only now: who comes back before would be told another clock. */
  #open(period: OpenPeriod): void {
    this.#coming = null
    this.#period = period
    this.#periods.set(period.number, period)
    this.end()
  }

  #partOf(period: Period, cut: Cut, runs: readonly Run[]): Part {
    const number = this.#edge
    let made = this.#soundAlone ? null : fragment(number + 1, runs)
    return {
      number,
      period: period.number,
      startsAt: cut.startsAt,
      seconds: cut.seconds,
      key: this.#soundAlone || cut.key,
      bytes: () => (made ??= fragment(number + 1, runs)),
    }
  }

  #keepStill({ video }: Cut): void {
    const frame = video?.samples.findLast(({ key }) => key)
    if (video?.track.kind === 'video' && frame && !this.#soundAlone)
      this.#still = { track: video.track, frame: frame.data, made: null }
  }

  #openSegment(period: Period, cut: Cut): OpenSegment {
    const open = this.#segments.at(-1)
    if (open && !this.#beginsSegment) return open
    this.#beginsSegment = false
    const segment: OpenSegment = {
      number: this.#nextSegment++,
      period: period.number,
      startsAt: cut.origin + cut.startsAt * 1_000,
      complete: false,
      parts: [],
      bytes: 0,
    }
    this.#segments.push(segment)
    return segment
  }

  #completeSegment(): void {
    const open = this.#segments.at(-1)
    if (open) open.complete = true
    this.#beginsSegment = true
  }

  #forget(): void {
    let bytes = this.#segments.reduce((sum, segment) => sum + segment.bytes, 0)
    while (
      this.#segments.length > SEGMENTS_KEPT ||
      (bytes > BYTES_KEPT && this.#segments.length > SEGMENTS_LEAST)
    )
      bytes -= this.#segments.shift()?.bytes ?? 0
    const oldest = this.#segments[0]?.period ?? 0
    for (const number of this.#periods.keys()) if (number < oldest) this.#periods.delete(number)
  }
}

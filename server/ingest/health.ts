import type { IngestFault, IngestHealth } from '../../contract/studio.schema'
import type { Frame } from '../media/period-cutter'

/** Milliseconds over which rates are told, and after which nothing, no track, no key frame is a fault. */
const RATES_OVER = 5_000
const STALLED_AFTER = 3_000
const TRACK_MISSING_AFTER = 3_000
const NO_KEY_AFTER = 10_000
/** Milliseconds for which what happened once stays a fault. */
const JUMP_SHOWN = 60_000
const DROPS_SHOWN = 30_000
/** What is held up by this many milliseconds comes over a line that is too slow. */
const SLOW_FROM = 1_500
/** Frames a second below which movement stutters, told once a publisher's first seconds are over. */
const FEW_FRAMES = 20
const FEW_FRAMES_AFTER = 8_000
/** Milliseconds of a way here from which viewers and anchor talk past each other. */
const FAR_FROM = 600
/** Seconds between key frames from which viewers wait long for their first picture. */
const LONG_GOP = 4.05
/** What encoders are asked to stay below, with its sound and what a rate varies by. */
const KBPS_MAX = 6_500
/** Steps from which the usual one is told, and how many times it a step is that leaves frames out. */
const STEPS = 15
const GAP = 1.8
/** Microseconds from which a step is a jump of the clock. */
const JUMP = 3_000_000

interface Second {
  readonly second: number
  bytes: number
  pictures: number
}

type Kind = Frame['kind']

interface Ways {
  readonly late: number
  readonly way: number | null
}

/** What is measured of one publisher since it came. Times are epoch milliseconds. */
export class HealthMeter {
  readonly #since: number
  readonly #countsGaps: boolean
  readonly #lastAt: Record<Kind, number | null> = { video: null, audio: null }
  #seconds: Second[] = []
  #steps: number[] = []
  #lastVideo: number | null = null
  #lastKey: number | null = null
  #lastKeyAt: number
  #gop: number | null = null
  #dropped = 0
  #droppedAt: number | null = null
  #jumpedAt: number | null = null

  /** `countsGaps`: its frames come evenly, so that one that is missing shows. */
  constructor(at: number, countsGaps: boolean) {
    this.#since = at
    this.#lastKeyAt = at
    this.#countsGaps = countsGaps
  }

  get since(): number {
    return this.#since
  }

  /** When a frame came last; when it came itself where none did. */
  get heardAt(): number {
    return Math.max(this.#lastAt.video ?? this.#since, this.#lastAt.audio ?? this.#since)
  }

  bytes(count: number, at: number): void {
    this.#second(at).bytes += count
  }

  frame(frame: Frame, at: number): void {
    this.#lastAt[frame.kind] = at
    if (frame.kind === 'audio') return
    this.#second(at).pictures += 1
    this.#countGap(frame, at)
    if (!frame.key) return
    if (this.#lastKey !== null && frame.decodesAt > this.#lastKey)
      this.#gop = (frame.decodesAt - this.#lastKey) / 1_000_000
    this.#lastKey = frame.decodesAt
    this.#lastKeyAt = at
  }

  left(frames: number, at: number): void {
    this.#dropped += frames
    this.#droppedAt = at
  }

  jumped(at: number): void {
    this.#jumpedAt = at
    this.#lastVideo = null
    this.#lastKey = null
  }

  /** Milliseconds: `late` by which the newest came later than it could, `way` that the fastest take to here (null: unknown). */
  figures(
    at: number,
    { late, way }: Ways,
  ): Pick<IngestHealth, 'kbps' | 'fps' | 'gop' | 'dropped' | 'faults'> {
    const kbps = this.kbps(at)
    const fps = this.#rate(at, ({ pictures }) => pictures)
    const gop = this.#gop === null ? null : Math.round(this.#gop * 100) / 100
    return {
      kbps,
      fps: Math.round(fps * 10) / 10,
      gop,
      dropped: this.#dropped,
      faults: this.#faults(at, { late, way }, { kbps, fps }),
    }
  }

  kbps(at: number): number {
    return Math.round((this.#rate(at, ({ bytes }) => bytes) * 8) / 1_000)
  }

  #faults(
    at: number,
    { late, way }: Ways,
    { kbps, fps }: { readonly kbps: number; readonly fps: number },
  ): IngestFault[] {
    if (at - this.heardAt >= STALLED_AFTER) return ['stalled']
    const isMissing = (kind: Kind): boolean => at - (this.#lastAt[kind] ?? this.#since) >= TRACK_MISSING_AFTER
    const isRecent = (when: number | null, shown: number): boolean => when !== null && at - when < shown
    const holds: readonly (readonly [IngestFault, boolean])[] = [
      ['noKeyFrame', !isMissing('video') && at - this.#lastKeyAt >= NO_KEY_AFTER],
      ['noVideo', isMissing('video')],
      ['noAudio', isMissing('audio')],
      ['jumps', isRecent(this.#jumpedAt, JUMP_SHOWN)],
      ['slow', late >= SLOW_FROM],
      ['drops', isRecent(this.#droppedAt, DROPS_SHOWN)],
      [
        'fewFrames',
        !isMissing('video') && fps > 0 && fps < FEW_FRAMES && at - this.#since >= FEW_FRAMES_AFTER,
      ],
      ['far', (way ?? 0) >= FAR_FROM],
      ['longGop', (this.#gop ?? 0) > LONG_GOP],
      ['bitrate', kbps > KBPS_MAX],
    ]
    return holds.flatMap(([fault, isThere]) => (isThere ? [fault] : []))
  }

  #countGap({ decodesAt }: Frame, at: number): void {
    const step = this.#lastVideo === null ? 0 : decodesAt - this.#lastVideo
    this.#lastVideo = decodesAt
    if (step <= 0 || step > JUMP || !this.#countsGaps) return
    const usual = this.#steps.toSorted((one, other) => one - other)[Math.floor(STEPS / 2)] ?? null
    if (usual !== null && step > usual * GAP) this.left(Math.round(step / usual) - 1, at)
    this.#steps = [...this.#steps.slice(1 - STEPS), step]
  }

  #second(at: number): Second {
    const second = Math.floor(at / 1_000)
    const newest = this.#seconds.at(-1)
    if (newest?.second === second) return newest
    const made = { second, bytes: 0, pictures: 0 }
    this.#seconds = [...this.#seconds.slice(-RATES_OVER / 1_000), made]
    return made
  }

  /** A second, of the last five that are over; of the time since it came while that is less. */
  #rate(at: number, of: (second: Second) => number): number {
    const now = Math.floor(at / 1_000)
    const over = RATES_OVER / 1_000
    const counted = this.#seconds.filter(({ second }) => second < now && second >= now - over)
    const seconds = Math.min(over, now - Math.floor(this.#since / 1_000))
    return seconds < 1 ? 0 : counted.reduce((sum, second) => sum + of(second), 0) / seconds
  }
}

import { ClockEstimate } from './clock-estimate'
import type { AudioConfig, VideoConfig } from './codec-config'
import type { Run } from './mp4-writer'
import type { AudioTrack, Sample, VideoTrack } from './track'

/** An encoded frame as a publisher sends it; times are microseconds of its own clock. */
export interface Frame {
  readonly kind: 'video' | 'audio'
  readonly decodesAt: number
  /** Presentation minus decoding time. */
  readonly offset: number
  readonly key: boolean
  /** Null: until the next one. */
  readonly duration: number | null
  readonly data: Buffer
}

/** What a period is made of; one of them at least. */
export interface Tracks {
  readonly video: VideoTrack | null
  readonly audio: AudioTrack | null
}

/** The frames of a part. */
export interface Cut {
  readonly video: Run | null
  readonly audio: Run | null
  /** Seconds of the period's media time. */
  readonly startsAt: number
  readonly seconds: number
  readonly key: boolean
  readonly beginsSegment: boolean
  /** Epoch milliseconds at the period's media time 0, and how long a picture takes from there until it is here. */
  readonly origin: number
  readonly lag: number
}

/**
 * RFC 8216bis 4.4.4.9: a part is no longer than the target and, but for those before key frames, no shorter than 85 % of it. Cut from
 * `CUT_FROM` on (at the nearest frame), the usual rates of 24 to 60 frames a second make parts of 0.28 to 0.3 s.
 * The studio reckons with half a part (`src/features/studio/behind.ts`).
 */
export const PART_TARGET = 0.32
const CUT_FROM = 0.285
/** Key frames begin parts, so that a viewer may; but no parts of single frames where every frame is a key one. */
const KEYS_APART = 0.5
/** A segment ends at the first key frame from here on; where none comes, before it is longer than what is declared. */
const SEGMENT_FROM = 1.95
export const SEGMENT_TARGET = 4
const SEGMENT_UNTIL = SEGMENT_TARGET - PART_TARGET

/** RTMP's video clock has 90 units a millisecond here: its milliseconds stay whole. */
const VIDEO_TIMESCALE = 90_000
const MICRO = 1_000_000
/** Decoding times rise; one that does not is put a millisecond behind the one before. */
const LEAST_STEP = VIDEO_TIMESCALE / 1_000
/** What the last frame of all is taken to last when nothing says it. */
const USUAL_STEP = VIDEO_TIMESCALE / 30
const OFFSET_MAX = 10 * VIDEO_TIMESCALE
/** Seconds by which the time of a sound may differ from where it belongs: RTMP rounds to milliseconds, some encoders worse. */
const SOUND_SLACK = 0.03
/** A publisher's clock is believed where it puts a picture's way here between 0 and this many milliseconds. */
export const LAG_MAX = 3_000

interface Picture {
  readonly frame: Frame
  readonly startsAt: number
}
interface Sound {
  readonly frame: Frame
  readonly startsAt: number
  duration: number
}

export interface PeriodOptions {
  readonly video: VideoConfig | null
  readonly audio: AudioConfig | null
  /** The publisher's time that becomes media time 0. */
  readonly base: number
  /** Epoch milliseconds by the publisher's clock at media time 0; null: it has told of none. */
  readonly publishedAt: number | null
  /** Milliseconds of a picture's way here from which that clock is not believed. */
  readonly lagMax: number
  readonly now: () => number
  readonly cut: (cut: Cut) => void
}

const videoTrackOf = (config: VideoConfig): VideoTrack => ({
  kind: 'video',
  id: 1,
  timescale: VIDEO_TIMESCALE,
  width: config.width,
  height: config.height,
  config: config.config,
})
const audioTrackOf = ({ sampleRate, channels, config }: AudioConfig): AudioTrack => ({
  kind: 'audio',
  id: 2,
  timescale: sampleRate,
  channels,
  sampleRate,
  config,
})

/** A frame of AAC-LC without a sound in it, by the number of channels. */
const SILENCE: Readonly<Record<number, Buffer>> = {
  1: Buffer.from('00c800802380', 'hex'),
  2: Buffer.from('210049900219002380', 'hex'),
}

const clamp = (value: number, most: number): number => Math.min(Math.max(value, -most), most)

/** Cuts the frames of one period into parts and segments. */
export class PeriodCutter {
  readonly tracks: Tracks
  readonly #options: PeriodOptions
  readonly #clock: ClockEstimate
  #pictures: Picture[] = []
  #sounds: Sound[] = []
  /** Where the next sound belongs, in its own timescale. */
  #soundNext: number | null = null
  #lastStep = USUAL_STEP
  /** Seconds at which the newest key frame stands. */
  #lastKey: number | null = null
  /** Seconds at which the open segment began; null: the next part begins one. */
  #segmentFrom: number | null = null

  constructor(options: PeriodOptions) {
    this.#options = options
    this.#clock = new ClockEstimate(options.now())
    const { video, audio } = options
    this.tracks = { video: video && videoTrackOf(video), audio: audio && audioTrackOf(audio) }
  }

  /** Milliseconds by which the newest frame came later than it could. */
  get late(): number {
    return this.#clock.late
  }

  /** Milliseconds from the publisher's clock to here; null: it has none that can be believed. */
  get lag(): number | null {
    const { publishedAt } = this.#options
    if (publishedAt === null) return null
    const lag = this.#clock.origin - publishedAt
    return lag >= 0 && lag <= this.#options.lagMax ? lag : null
  }

  /** A frame of picture, in decoding order; the first one of a period with a picture is a key frame. */
  picture(frame: Frame): void {
    const before = this.#pictures.at(-1)
    const time = this.#observe(frame)
    const exact = Math.round((time * VIDEO_TIMESCALE) / MICRO)
    const startsAt = before ? Math.max(exact, before.startsAt + LEAST_STEP) : Math.max(0, exact)
    if (before) {
      this.#lastStep = startsAt - before.startsAt
      this.#cutBefore(startsAt, frame.key)
    }
    if (frame.key) this.#lastKey = startsAt / VIDEO_TIMESCALE
    this.#pictures.push({ frame, startsAt })
  }

  /** A frame of sound. */
  sound(frame: Frame): void {
    const { audio } = this.#options
    if (!audio) return
    const time = this.#observe(frame)
    const { sampleRate, frameLength } = audio
    const exact = Math.round((time * sampleRate) / MICRO)
    const next = this.#soundNext ?? Math.max(0, exact)
    const isNear = Math.abs(exact - next) <= Math.max(frameLength * 0.75, sampleRate * SOUND_SLACK)
    const startsAt = isNear ? next : exact
    // Of before the period, or once more what was there.
    if (startsAt < next) return
    const before = this.#sounds.at(-1)
    if (before) before.duration += startsAt - next
    this.#sounds.push({ frame, startsAt, duration: frameLength })
    this.#soundNext = startsAt + frameLength
    if (!this.tracks.video) this.#cutSoundAlone()
  }

  /** Silence in the place of a sound that does not come, up to this time: players stand still where one of two tracks ends. */
  fillWithSilence(until: number): void {
    const { audio, base } = this.#options
    const data = SILENCE[audio?.channels ?? 0]
    if (!audio || !data || this.#soundNext === null) return
    const end = ((until - base) * audio.sampleRate) / MICRO
    for (; this.#soundNext < end; this.#soundNext += audio.frameLength) {
      const decodesAt = base + (this.#soundNext * MICRO) / audio.sampleRate
      const frame: Frame = { kind: 'audio', decodesAt, offset: 0, key: true, duration: null, data }
      this.#sounds.push({ frame, startsAt: this.#soundNext, duration: audio.frameLength })
    }
  }

  /** Cuts what is left. Answers the sounds that lie behind the last picture. */
  close(): Frame[] {
    const last = this.#pictures.at(-1)
    if (last) {
      const told = last.frame.duration
      const step = told ? Math.round((told * VIDEO_TIMESCALE) / MICRO) : this.#lastStep
      this.#cutPictures(last.startsAt + Math.max(step, LEAST_STEP))
    } else if (!this.tracks.video && this.#sounds.length > 0) this.#cutSounds()
    const rest = this.#sounds.map(({ frame }) => frame)
    this.#sounds = []
    return rest
  }

  #observe(frame: Frame): number {
    const time = frame.decodesAt - this.#options.base
    this.#clock.observe(time / 1_000, this.#options.now())
    return time
  }

  #cutBefore(next: number, isKey: boolean): void {
    const first = this.#pictures[0]
    if (!first) return
    const at = next / VIDEO_TIMESCALE
    const length = at - first.startsAt / VIDEO_TIMESCALE
    const segment = at - (this.#segmentFrom ?? first.startsAt / VIDEO_TIMESCALE)
    const ends = isKey && segment >= SEGMENT_FROM
    const isDue = length + this.#lastStep / VIDEO_TIMESCALE / 2 >= CUT_FROM
    const isOwnKey = isKey && at - (this.#lastKey ?? 0) >= KEYS_APART
    if (!ends && !isDue && !isOwnKey) return
    this.#cutPictures(next)
    if (ends || segment >= SEGMENT_UNTIL) this.#segmentFrom = null
  }

  #cutPictures(end: number): void {
    const { video, audio } = this.tracks
    const pictures = this.#pictures
    const [first] = pictures
    if (!video || !first) return
    this.#pictures = []
    const samples = pictures.map(({ frame, startsAt }, index): Sample => ({
      data: frame.data,
      duration: (pictures[index + 1]?.startsAt ?? end) - startsAt,
      offset: clamp(Math.round((frame.offset * VIDEO_TIMESCALE) / MICRO), OFFSET_MAX),
      key: frame.key,
    }))
    const sound = audio && this.#takeSounds(audio, end / VIDEO_TIMESCALE)
    this.#give({
      video: { track: video, startsAt: first.startsAt, samples },
      audio: sound,
      startsAt: first.startsAt / VIDEO_TIMESCALE,
      seconds: (end - first.startsAt) / VIDEO_TIMESCALE,
      key: first.frame.key,
    })
  }

  #cutSoundAlone(): void {
    const { audio } = this.tracks
    const [first, last] = [this.#sounds[0], this.#sounds.at(-1)]
    if (!audio || !first || !last) return
    const end = last.startsAt + last.duration
    if ((end - first.startsAt + last.duration / 2) / audio.timescale < CUT_FROM) return
    this.#cutSounds()
    if (end / audio.timescale - (this.#segmentFrom ?? 0) >= SEGMENT_FROM) this.#segmentFrom = null
  }

  #cutSounds(): void {
    const { audio } = this.tracks
    const run = audio && this.#takeSounds(audio, Infinity)
    if (!audio || !run) return
    const length = run.samples.reduce((sum, { duration }) => sum + duration, 0)
    this.#give({
      video: null,
      audio: run,
      startsAt: run.startsAt / audio.timescale,
      seconds: length / audio.timescale,
      key: true,
    })
  }

  /** Sounds that begin before `end` (seconds). */
  #takeSounds(track: AudioTrack, end: number): Run | null {
    const count = this.#sounds.findIndex(({ startsAt }) => startsAt / track.timescale >= end)
    const taken = this.#sounds.splice(0, count < 0 ? this.#sounds.length : count)
    const [first] = taken
    if (!first) return null
    const samples = taken.map(({ frame, duration }): Sample => ({
      data: frame.data,
      duration,
      offset: 0,
      key: true,
    }))
    return { track, startsAt: first.startsAt, samples }
  }

  #give(cut: Omit<Cut, 'beginsSegment' | 'origin' | 'lag'>): void {
    const { lag } = this
    const beginsSegment = this.#segmentFrom === null
    this.#segmentFrom ??= cut.startsAt
    this.#options.cut({ ...cut, beginsSegment, origin: this.#clock.origin - (lag ?? 0), lag: lag ?? 0 })
  }
}

import { isWhole, type AudioConfig, type VideoConfig } from './codec-config'
import { LAG_MAX, PeriodCutter, type Cut, type Frame, type Tracks } from './period-cutter'

/** Where a publisher's stream goes. */
export interface Sink {
  /** A period begins; its first part follows. */
  begin(tracks: Tracks): void
  add(cut: Cut): void
  /** Frames were left out, or the publisher's clock jumped. */
  left(frames: number): void
  jumped(): void
}

const SECOND = 1_000_000
/** A step of the clock that no loss of frames explains, and one backwards that no rounding does. */
const JUMP = 3 * SECOND
const JUMP_BACK = SECOND / 2
/** What has not come for so long is taken to be missing: players stand still where one of two tracks ends. */
const MISSING_AFTER = 2 * SECOND
/** Sound that is so late is silence: viewers have seen by then what they had. */
const SILENT_AFTER = SECOND
/** How long the start waits for the second of sound and picture, and for the first key frame of a picture that is announced. */
const SECOND_AWAITED = SECOND
const KEY_AWAITED = 3 * SECOND
/** Frames and bytes held before a period begins. */
const HELD_MAX = 1_000
const HELD_BYTES_MAX = 8_000_000

interface Open {
  readonly cutter: PeriodCutter
  lastVideo: number
  lastAudio: number
  /** A sound came in a period without. */
  hasSoundBack: boolean
}

const isJump = (from: number, to: number): boolean => to - from > JUMP || from - to > JUMP_BACK

/**
 * A publisher's frames, cut into parts. A period begins with a key frame once sound and picture are both there, or one alone where
 * the other does not come; another one where the configuration changes, the clock jumps, or one of the two goes or comes.
 */
export class Packager {
  readonly #sink: Sink
  readonly #now: () => number
  readonly #lagMax: number
  #video: VideoConfig | null = null
  #audio: AudioConfig | null = null
  #clock: number | null = null
  #open: Open | null = null
  #held: Frame[] = []
  #heldBytes = 0

  /** `lagMax`: milliseconds from which the publisher's clock is not believed. */
  constructor(sink: Sink, now: () => number, lagMax = LAG_MAX) {
    this.#sink = sink
    this.#now = now
    this.#lagMax = lagMax
  }

  get video(): VideoConfig | null {
    return this.#video
  }
  get audio(): AudioConfig | null {
    return this.#audio
  }
  /** Milliseconds by which the newest frame came later than it could. */
  get late(): number {
    return this.#open?.cutter.late ?? 0
  }
  /** Milliseconds from the publisher's clock to here; null: unknown. */
  get lag(): number | null {
    return this.#open?.cutter.lag ?? null
  }
  /** What is handed out now; null: nothing yet. */
  get tracks(): Tracks | null {
    return this.#open?.cutter.tracks ?? null
  }

  /** Epoch milliseconds by the publisher's clock at its timestamp 0; null: it has told of none. */
  setClock(clock: number | null): void {
    this.#clock = clock
  }

  /** What the frames from now on are encoded with. */
  configure(config: VideoConfig | AudioConfig): void {
    const before = config.kind === 'video' ? this.#video : this.#audio
    if (before?.config.equals(config.config)) return
    if (config.kind === 'video') this.#video = config
    else this.#audio = config
    if (before) this.#close()
  }

  push(frame: Frame): void {
    const isUsable =
      frame.kind === 'video'
        ? this.#video !== null && isWhole(frame.data, this.#video.lengthSize)
        : this.#audio !== null && frame.data.length > 0
    if (!isUsable) this.#sink.left(1)
    else if (!this.#open) this.#await(frame)
    else if (frame.kind === 'video') this.#picture(this.#open, frame)
    else this.#sound(this.#open, frame)
  }

  /** What comes next is another publisher's, with a configuration and a clock of its own. */
  discontinue(): void {
    this.#close()
    this.#video = null
    this.#audio = null
    this.#clock = null
  }

  #close(): Frame[] {
    const rest = this.#open?.cutter.close() ?? []
    this.#open = null
    this.#held = []
    this.#heldBytes = 0
    return rest
  }

  #picture(open: Open, frame: Frame): void {
    const { video, audio } = open.cutter.tracks
    if (!video && !frame.key) return
    if (video && isJump(open.lastVideo, frame.decodesAt)) return this.#jump(frame)
    const soundIsGone = audio !== null && frame.decodesAt - open.lastAudio > MISSING_AFTER
    if (!video || (frame.key && (soundIsGone || open.hasSoundBack))) {
      this.#close()
      this.#begin(frame, soundIsGone ? null : this.#audio)
      return
    }
    open.lastVideo = frame.decodesAt
    if (frame.decodesAt - open.lastAudio > SILENT_AFTER) open.cutter.fillWithSilence(frame.decodesAt)
    open.cutter.picture(frame)
  }

  #sound(open: Open, frame: Frame): void {
    const { video, audio } = open.cutter.tracks
    if (!video) {
      if (isJump(open.lastAudio, frame.decodesAt)) return this.#jump(frame)
    } else if (Math.abs(frame.decodesAt - open.lastVideo) > MISSING_AFTER) {
      const isSteady = Math.abs(frame.decodesAt - open.lastAudio) < SECOND
      // Of another clock than the picture's, which may follow yet.
      if (!isSteady || frame.decodesAt < open.lastVideo) return this.#sink.left(1)
      return this.#goOnWithSound(frame)
    }
    open.lastAudio = Math.max(open.lastAudio, frame.decodesAt)
    if (audio) open.cutter.sound(frame)
    else open.hasSoundBack = true
  }

  /** The picture does not come any more. */
  #goOnWithSound(frame: Frame): void {
    const sounds = [...this.#close(), frame]
    this.#open = this.#opened(null, this.#audio, sounds[0] ?? frame)
    for (const sound of sounds) this.push(sound)
  }

  #jump(frame: Frame): void {
    this.#sink.jumped()
    this.#close()
    this.#await(frame)
  }

  #await(frame: Frame): void {
    const before = this.#held.findLast(({ kind }) => kind === frame.kind)
    if (before && isJump(before.decodesAt, frame.decodesAt)) {
      this.#sink.jumped()
      this.#held = []
      this.#heldBytes = 0
    }
    const isLost = frame.kind === 'video' && !frame.key && !this.#held.some(({ kind }) => kind === 'video')
    if (isLost) this.#sink.left(1)
    else this.#hold(frame)
    this.#beginIfReady()
  }

  #hold(frame: Frame): void {
    this.#held.push(frame)
    this.#heldBytes += frame.data.length
    while (this.#held.length > HELD_MAX || this.#heldBytes > HELD_BYTES_MAX) {
      const oldest = this.#held.shift()
      if (!oldest) return
      this.#heldBytes -= oldest.data.length
      this.#sink.left(1)
    }
  }

  #beginIfReady(): void {
    const key = this.#held.find(({ kind, key: isKey }) => kind === 'video' && isKey)
    const sound = this.#held.find(({ kind }) => kind === 'audio')
    const waited = (from: Frame): number =>
      (this.#held.findLast(({ kind }) => kind === from.kind)?.decodesAt ?? 0) - from.decodesAt
    if (key && (sound || waited(key) >= SECOND_AWAITED)) {
      const isNear = sound && Math.abs(sound.decodesAt - key.decodesAt) <= KEY_AWAITED
      this.#replay(key, isNear ? this.#audio : null)
    } else if (!key && sound && waited(sound) >= (this.#video ? KEY_AWAITED : SECOND_AWAITED)) {
      this.#open = this.#opened(null, this.#audio, sound)
      this.#pushHeld(() => true)
    }
  }

  /** Begins with a held key frame: pictures before it are nothing to anybody. */
  #replay(key: Frame, audio: AudioConfig | null): void {
    this.#open = this.#opened(this.#video, audio, key)
    const from = this.#held.indexOf(key)
    this.#pushHeld((frame, index) => frame.kind === 'audio' || index >= from)
  }

  #pushHeld(keep: (frame: Frame, index: number) => boolean): void {
    const held = this.#held.filter(keep)
    this.#held = []
    this.#heldBytes = 0
    for (const frame of held) this.push(frame)
  }

  #begin(key: Frame, audio: AudioConfig | null): void {
    this.#open = this.#opened(this.#video, audio, key)
    this.#picture(this.#open, key)
  }

  #opened(video: VideoConfig | null, audio: AudioConfig | null, first: Frame): Open {
    const base = first.decodesAt
    const cutter = new PeriodCutter({
      video,
      audio,
      base,
      publishedAt: this.#clock === null ? null : this.#clock + base / 1_000,
      lagMax: this.#lagMax,
      now: this.#now,
      cut: (cut) => this.#sink.add(cut),
    })
    this.#sink.begin(cutter.tracks)
    return { cutter, lastVideo: base, lastAudio: base, hasSoundBack: false }
  }
}

import { execFile, spawn } from 'node:child_process'
import type { Readable, Writable } from 'node:stream'
import type { Log } from '../../domain/ports'
import { readAudioConfig } from '../../media/codec-config'
import { AdtsReader } from './adts-reader'
import { OggWriter, OPUS_RATE, samplesIn, SILENCE_LEAST, silenceOf } from './opus'

/** AAC-LC, 48 kHz, stereo. */
export const SOUND_CONFIG = readAudioConfig(Buffer.from([0x11, 0x90]))
const FRAME = SOUND_CONFIG.frameLength

/** A program that reads Opus in Ogg and writes AAC in ADTS. */
export interface SoundEncoder {
  readonly input: Writable
  readonly output: Readable
  /** Told once, with what it complained of. */
  onEnd(listener: (words: string) => void): void
  kill(): void
}
export type StartSoundEncoder = () => SoundEncoder

const ARGUMENTS = [
  '-hide_banner -loglevel error -nostats -analyzeduration 0 -probesize 32 -fflags nobuffer -f ogg -i pipe:0',
  '-map 0:a -ac 2 -ar 48000 -c:a aac -b:a 128k -flush_packets 1 -f adts pipe:1',
].flatMap((words) => words.split(' '))
const WORDS_MAX = 1_000

export const startSoundEncoder: StartSoundEncoder = () => {
  const child = spawn('ffmpeg', ARGUMENTS, { stdio: ['pipe', 'pipe', 'pipe'] })
  let words = ''
  let end: ((words: string) => void) | null = null
  const over = (): void => {
    end?.(words.trim())
    end = null
  }
  child.stderr.on('data', (bytes: Buffer) => (words = (words + bytes.toString()).slice(-WORDS_MAX)))
  child.on('error', (error) => {
    words = error.message
    over()
  })
  child.on('exit', over)
  // Its end is told by itself.
  child.stdin.on('error', () => undefined)
  return {
    input: child.stdin,
    output: child.stdout,
    onEnd: (listener) => (end = listener),
    kill: () => child.kill('SIGKILL'),
  }
}

/** Whether there is an ffmpeg here that makes AAC of Opus. */
export const hasSoundEncoder = (): Promise<boolean> =>
  new Promise((resolve) => {
    execFile('ffmpeg', ['-hide_banner', '-codecs'], { timeout: 5_000 }, (error, stdout) =>
      resolve(error === null && /^ D\S+ opus\b/m.test(stdout) && /^ .E\S+ aac\b/m.test(stdout)),
    )
  })

/** Bytes that may wait to be read: some ten seconds. */
const UNREAD_MAX = 200_000
/** Samples that are missing are silence; more of them are another beginning. */
const GAP_MAX = 2 * OPUS_RATE
/** Milliseconds until it is tried again. */
const AGAIN = 2_000

/** From this sample of the encoder's on, its samples are those of the publisher from `units` on. */
interface Mark {
  readonly sample: number
  readonly units: number
}

export interface SoundOptions {
  readonly start: StartSoundEncoder
  readonly log: Log
  readonly liveId: string
  readonly now: () => number
  /** A frame of AAC whose first sample was the publisher's at `units`. */
  readonly give: (units: number, data: Buffer) => void
}

/** Makes AAC of a publisher's Opus: what all players and recordings take. Its times stay the publisher's. */
export class Sound {
  readonly #options: SoundOptions
  #encoder: SoundEncoder | null = null
  #ogg: OggWriter | null = null
  #marks: Mark[] = []
  /** Where the next packet belongs; null: anywhere. */
  #next: number | null = null
  /** The encoder's next sample. Its first frame is before all sound. */
  #sample = -FRAME
  #restAt = -Infinity
  #isOver = false

  constructor(options: SoundOptions) {
    this.#options = options
  }

  /** A packet whose first sample is this one. Throws a `RangeError` where it is none. */
  push(units: number, packet: Buffer): void {
    const samples = samplesIn(packet)
    const ogg = this.#ogg ?? this.#begin()
    if (!ogg) return
    const gap = units - (this.#next ?? Infinity)
    // Once more what was there. Much earlier is another beginning.
    if (gap < 0 && gap > -GAP_MAX) return
    if (gap <= GAP_MAX) for (const silence of silenceOf(gap)) ogg.write(silence)
    if (Math.abs(gap) > GAP_MAX || gap % SILENCE_LEAST !== 0) this.#marks.push({ sample: ogg.samples, units })
    ogg.write(packet)
    this.#next = units + samples
  }

  close(): void {
    this.#isOver = true
    this.#end()
  }

  #begin(): OggWriter | null {
    const { start, now, log, liveId } = this.#options
    if (this.#isOver || now() < this.#restAt) return null
    const encoder = start()
    this.#encoder = encoder
    this.#marks = []
    this.#next = null
    this.#sample = -FRAME
    const reader = new AdtsReader((frame) => this.#frame(frame))
    const fail = (why: string): void => {
      if (this.#encoder !== encoder) return
      this.#restAt = now() + AGAIN
      this.#end()
      log.warn(
        { liveId, why },
        'the ffmpeg of a stream over WHIP failed: there is no sound until it is tried again',
      )
    }
    encoder.onEnd((words) => fail(words || 'it ended'))
    encoder.output.on('data', (bytes: Buffer) => {
      if (this.#encoder !== encoder) return
      try {
        reader.push(bytes)
      } catch (error) {
        fail(error instanceof Error ? error.message : 'it wrote no AAC')
      }
    })
    this.#ogg = new OggWriter((bytes) => {
      encoder.input.write(bytes)
      if (encoder.input.writableLength > UNREAD_MAX) fail('it does not keep up')
    })
    return this.#ogg
  }

  #frame(data: Buffer): void {
    const sample = this.#sample
    this.#sample += FRAME
    if (sample < 0) return
    while ((this.#marks[1]?.sample ?? Infinity) <= sample) this.#marks.shift()
    const [mark] = this.#marks
    if (mark) this.#options.give(mark.units + sample - mark.sample, data)
  }

  #end(): void {
    this.#encoder?.kill()
    this.#encoder = null
    this.#ogg = null
  }
}

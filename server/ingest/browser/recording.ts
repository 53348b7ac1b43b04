import { boxesIn, findBox, type Box } from '../../media/boxes'
import {
  readAudioConfig,
  readVideoConfig,
  Unplayable,
  type AudioConfig,
  type VideoConfig,
} from '../../media/codec-config'
import { trackOf } from '../../media/mp4-reader'
import type { Frame } from '../../media/period-cutter'
import { codecName } from '../codec-names'

/** A box that is larger is no recording of a camera in pieces of a second or two. */
const BOX_MAX = 8_000_000
const HEADER = 8
/** Frames in a fragment: ten seconds and more. */
const SAMPLES_MAX = 4_000
const TRACKS_MAX = 2
const MICRO = 1_000_000

interface TrackFacts {
  readonly kind: Frame['kind']
  readonly timescale: number
  readonly duration: number
  readonly size: number
  readonly flags: number
}

interface Defaults {
  readonly duration: number
  readonly size: number
  readonly flags: number
}

export interface RecordingSink {
  configure(config: VideoConfig | AudioConfig): void
  push(frame: Frame): void
}

/** `sample_is_non_sync_sample`, ISO/IEC 14496-12, 8.8.3.1. */
const NOT_SYNC = 0x10000

const Tfhd = { BASE: 0x1, DESCRIPTION: 0x2, DURATION: 0x8, SIZE: 0x10, FLAGS: 0x20 } as const
const Trun = {
  OFFSET: 0x1,
  FIRST_FLAGS: 0x4,
  DURATION: 0x100,
  SIZE: 0x200,
  FLAGS: 0x400,
  COMPOSITION: 0x800,
} as const

/** Reads numbers that stand there only where a flag says so. */
class Fields {
  readonly #file: Buffer
  readonly #flags: number
  at: number

  constructor(file: Buffer, start: number, flags: number) {
    this.#file = file
    this.at = start
    this.#flags = flags
  }

  u32(flag: number, otherwise: number): number {
    if (!(this.#flags & flag)) return otherwise
    this.at += 4
    return this.#file.readUInt32BE(this.at - 4)
  }

  /** Signed, also in version 0: no encoder sends offsets of two thousand million. */
  i32(flag: number): number {
    return this.u32(flag, 0) | 0
  }

  /** Skips eight bytes. */
  skip64(flag: number): void {
    if (this.#flags & flag) this.at += 8
  }
}

const flagsOf = (file: Buffer, { start }: Box): number => file.readUInt32BE(start) & 0xffffff

const must = <Value>(value: Value | null): Value => {
  if (value === null) throw new RangeError('a box is missing')
  return value
}

const kindOf = (file: Buffer, trak: Box): Frame['kind'] | null => {
  const { start } = must(findBox(file, 'mdia/hdlr', trak))
  const handler = file.toString('latin1', start + 8, start + 12)
  return handler === 'vide' ? 'video' : handler === 'soun' ? 'audio' : null
}

const entryOf = (file: Buffer, trak: Box): string => {
  const stsd = must(findBox(file, 'mdia/minf/stbl/stsd', trak))
  return boxesIn(file, stsd.start + 8, stsd.end)[0]?.name ?? ''
}

const refuseEntry = (kind: Frame['kind'], entry: string): never => {
  const what = kind === 'video' ? '画面' : '声音'
  throw new Unplayable(`不支持 ${codecName(entry)} 编码的${what}，请换用其他浏览器`)
}

/** A piece of MediaRecorder's fragmented mp4 after the other. Throws `Unplayable`, and a `RangeError` for what is none. */
export class RecordingReader {
  readonly #sink: RecordingSink
  readonly #tracks = new Map<number, TrackFacts>()
  #waiting: Buffer[] = []
  #length = 0
  #moof: Buffer | null = null

  constructor(sink: RecordingSink) {
    this.#sink = sink
  }

  push(piece: Buffer): void {
    this.#waiting.push(piece)
    this.#length += piece.length
    if (this.#length < this.#wanted()) return
    let bytes = Buffer.concat(this.#waiting)
    for (;;) {
      const size = bytes.length < HEADER ? Infinity : this.#sizeOf(bytes)
      if (size > bytes.length) break
      this.#box(bytes.toString('latin1', 4, 8), bytes.subarray(0, size))
      bytes = bytes.subarray(size)
    }
    this.#waiting = bytes.length > 0 ? [Buffer.from(bytes)] : []
    this.#length = bytes.length
  }

  /** Bytes until the box under way is whole: pieces are put together once. */
  #wanted(): number {
    const [first] = this.#waiting
    if (!first || first.length < HEADER) return HEADER
    return this.#sizeOf(first)
  }

  #sizeOf(bytes: Buffer): number {
    const size = bytes.readUInt32BE(0)
    if (size < HEADER || size > BOX_MAX) throw new RangeError(`a box of ${size} bytes`)
    return size
  }

  #box(name: string, whole: Buffer): void {
    if (name === 'moov') this.#begin(whole)
    else if (name === 'moof') this.#moof = whole
    else if (name === 'mdat' && this.#moof) {
      const fragment = Buffer.concat([this.#moof, whole])
      this.#fragment(fragment, this.#moof.length)
      this.#moof = null
    }
  }

  #begin(whole: Buffer): void {
    const moov = must(findBox(whole, 'moov'))
    const inside = boxesIn(whole, moov.start, moov.end)
    const defaults = this.#defaultsIn(whole, inside)
    this.#tracks.clear()
    const traks = inside.filter(({ name }) => name === 'trak')
    if (traks.length > TRACKS_MAX) throw new RangeError('more than two tracks')
    for (const trak of traks) this.#addTrack(whole, trak, defaults)
  }

  #addTrack(whole: Buffer, trak: Box, defaults: ReadonlyMap<number, Defaults>): void {
    const kind = kindOf(whole, trak)
    if (kind === null) return
    const entry = entryOf(whole, trak)
    if (entry !== (kind === 'video' ? 'avc1' : 'mp4a')) refuseEntry(kind, entry)
    const tkhd = must(findBox(whole, 'tkhd', trak))
    const id = whole.readUInt32BE(tkhd.start + (whole.readUInt8(tkhd.start) ? 20 : 12))
    const { timescale, config } = trackOf(whole, trak, id)
    if (timescale === 0) throw new RangeError('no timescale')
    this.#sink.configure(kind === 'video' ? readVideoConfig(config) : readAudioConfig(config))
    this.#tracks.set(id, { kind, timescale, ...(defaults.get(id) ?? { duration: 0, size: 0, flags: 0 }) })
  }

  #defaultsIn(whole: Buffer, inside: readonly Box[]): ReadonlyMap<number, Defaults> {
    const mvex = inside.find(({ name }) => name === 'mvex')
    const all = mvex ? boxesIn(whole, mvex.start, mvex.end).filter(({ name }) => name === 'trex') : []
    const at = ({ start }: Box, index: number): number => whole.readUInt32BE(start + 4 + index * 4)
    return new Map(
      all.map((trex) => [at(trex, 0), { duration: at(trex, 2), size: at(trex, 3), flags: at(trex, 4) }]),
    )
  }

  #fragment(whole: Buffer, moofLength: number): void {
    const moof = must(findBox(whole, 'moof'))
    const frames = boxesIn(whole, moof.start, moof.end)
      .filter(({ name }) => name === 'traf')
      .flatMap((traf) => this.#framesIn(whole, traf, moofLength + HEADER))
    // Picture and sound stand in runs of their own; what follows wants them as they were taken.
    for (const frame of frames.toSorted((one, other) => one.decodesAt - other.decodesAt))
      this.#sink.push(frame)
  }

  #framesIn(whole: Buffer, traf: Box, dataStart: number): Frame[] {
    const tfhd = must(findBox(whole, 'tfhd', traf))
    const flags = flagsOf(whole, tfhd)
    const track = this.#tracks.get(whole.readUInt32BE(tfhd.start + 4))
    if (!track) return []
    const fields = new Fields(whole, tfhd.start + 8, flags)
    fields.skip64(Tfhd.BASE)
    fields.u32(Tfhd.DESCRIPTION, 0)
    const defaults = {
      duration: fields.u32(Tfhd.DURATION, track.duration),
      size: fields.u32(Tfhd.SIZE, track.size),
      flags: fields.u32(Tfhd.FLAGS, track.flags),
    }
    const tfdt = must(findBox(whole, 'tfdt', traf))
    const wide = whole.readUInt8(tfdt.start) === 1
    let time = wide ? Number(whole.readBigUInt64BE(tfdt.start + 4)) : whole.readUInt32BE(tfdt.start + 4)
    // An absolute base counts from the recording's beginning, which is long gone: the data then follow each other.
    const isRelative = !(flags & Tfhd.BASE)
    let position = dataStart
    const frames: Frame[] = []
    for (const trun of boxesIn(whole, traf.start, traf.end).filter(({ name }) => name === 'trun')) {
      const run = this.#run(whole, trun, { track, defaults, time, position, isRelative })
      if (frames.length + run.frames.length > SAMPLES_MAX) throw new RangeError('too many frames')
      frames.push(...run.frames)
      time = run.time
      position = run.position
    }
    return frames
  }

  #run(
    whole: Buffer,
    trun: Box,
    from: {
      readonly track: TrackFacts
      readonly defaults: Defaults
      readonly time: number
      readonly position: number
      readonly isRelative: boolean
    },
  ): { readonly frames: readonly Frame[]; readonly time: number; readonly position: number } {
    const { track, defaults } = from
    const flags = flagsOf(whole, trun)
    const count = whole.readUInt32BE(trun.start + 4)
    if (count > SAMPLES_MAX) throw new RangeError(`${count} frames`)
    const fields = new Fields(whole, trun.start + 8, flags)
    const offset = fields.i32(Trun.OFFSET)
    const firstFlags = fields.u32(Trun.FIRST_FLAGS, defaults.flags)
    let { time } = from
    let position = flags & Trun.OFFSET && from.isRelative ? offset : from.position
    const micro = (units: number): number => Math.round((units * MICRO) / track.timescale)
    const frames = Array.from({ length: count }, (_, index): Frame => {
      const duration = fields.u32(Trun.DURATION, defaults.duration)
      const size = fields.u32(Trun.SIZE, defaults.size)
      const own = fields.u32(Trun.FLAGS, index === 0 ? firstFlags : defaults.flags)
      const composition = fields.i32(Trun.COMPOSITION)
      if (position < 0 || position + size > whole.length) throw new RangeError('a frame lies outside')
      const data = whole.subarray(position, position + size)
      const decodesAt = micro(time)
      position += size
      time += duration
      return {
        kind: track.kind,
        decodesAt,
        offset: micro(composition),
        key: track.kind === 'audio' || !(own & NOT_SYNC),
        duration: micro(duration),
        data,
      }
    })
    return { frames, time, position }
  }
}

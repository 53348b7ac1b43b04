import { readVideoConfig, type VideoConfig } from '../../media/codec-config'
import type { RtpPacket } from './rtp-packet'

/** A picture. `config`: what it is encoded with, where it says so. */
export interface Picture {
  readonly timestamp: number
  readonly at: number
  readonly key: boolean
  readonly data: Buffer
  readonly config: VideoConfig | null
}

export interface H264Options {
  readonly give: (picture: Picture) => void
  /** A picture is left out; one that does not lean on others is needed. */
  readonly left: () => void
}

/** ITU-T H.264, table 7-1, and RFC 6184, 5.2. */
const Unit = {
  IDR: 5,
  SPS: 7,
  PPS: 8,
  DELIMITER: 9,
  FILLER: 12,
  LAST_SINGLE: 23,
  STAP_A: 24,
  FU_A: 28,
} as const
const START = 0x80
const END = 0x40
/** Bytes and units of a picture. */
const BYTES_MAX = 4_000_000
const UNITS_MAX = 1_000
const SETS_MAX = 8
const HIGH = 100

const typeOf = (unit: Buffer): number => unit.readUInt8(0) & 31

/** Whether a picture can be seen to begin here. */
const begins = (payload: Buffer): boolean => {
  const type = typeOf(payload)
  const first = type === Unit.STAP_A && payload.length > 3 ? typeOf(payload.subarray(3)) : type
  return first === Unit.SPS || first === Unit.DELIMITER
}

const u16 = (value: number): Buffer => Buffer.from([value >> 8, value & 255])
const withLength = (unit: Buffer): Buffer[] => {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(unit.length)
  return [length, unit]
}

const listed = (sets: readonly Buffer[]): Buffer[] => sets.flatMap((set) => [u16(set.length), set])

/** AVCDecoderConfigurationRecord (ISO/IEC 14496-15) of parameter sets. Throws `Unplayable`. */
const configOf = (sps: readonly Buffer[], pps: readonly Buffer[]): VideoConfig => {
  const [first = Buffer.alloc(4)] = sps
  const isHigh = (first[1] ?? 0) >= HIGH
  return readVideoConfig(
    Buffer.concat([
      Buffer.from([1, first[1] ?? 0, first[2] ?? 0, first[3] ?? 0, 0xff, 0xe0 | sps.length]),
      ...listed(sps),
      Buffer.from([pps.length]),
      ...listed(pps),
      // 4:2:0 of eight bits; anything else is refused when the set is read.
      ...(isHigh ? [Buffer.from([0xfd, 0xf8, 0xf8, 0])] : []),
    ]),
  )
}

/** Puts pictures together out of packets that come in order (RFC 6184). After a loss it waits for a key frame. */
export class H264Units {
  readonly #options: H264Options
  #sps: Buffer[] = []
  #pps: Buffer[] = []
  #units: Buffer[] = []
  #length = 0
  #pieces: Buffer[] | null = null
  #timestamp: number | null = null
  #at = 0
  #key = false
  /** Something of a picture came that is not over. */
  #isOpen = false
  #isBroken = false
  /** Packets are missing before the next one, which may have been the beginning of its picture. */
  #isGapBefore = false
  #needsKey = true
  /** Parameter sets that came with this picture. */
  #hasSets = false

  /** `sets`: known from the offer. */
  constructor(options: H264Options, sets: readonly Buffer[] = []) {
    this.#options = options
    for (const set of sets) if (set.length >= 4) this.#keepSet(set)
  }

  /** Whether nothing can be shown before a key frame comes. */
  get needsKey(): boolean {
    return this.#needsKey
  }

  push({ payload, timestamp, marker, at }: RtpPacket): void {
    if (payload.length === 0) return
    if (this.#timestamp !== timestamp) {
      this.#end()
      this.#timestamp = timestamp
      this.#at = at
      this.#hasSets = false
    }
    if (!this.#isOpen) this.#isBroken = this.#isGapBefore && !begins(payload)
    this.#isOpen = true
    this.#isGapBefore = false
    try {
      this.#payload(payload)
    } catch (error) {
      if (!(error instanceof RangeError)) throw error
      this.#isBroken = true
    }
    if (marker) this.#end()
  }

  /** Packets are missing: the picture under way, and what leans on it. */
  gap(): void {
    this.#isBroken = this.#isOpen
    this.#isGapBefore = true
    this.#needsKey = true
  }

  #payload(payload: Buffer): void {
    const type = typeOf(payload)
    if (type > 0 && type <= Unit.LAST_SINGLE) return this.#unit(payload)
    if (type === Unit.STAP_A) return this.#aggregate(payload)
    if (type === Unit.FU_A) return this.#piece(payload)
    throw new RangeError(`a packet of type ${type}`)
  }

  #aggregate(payload: Buffer): void {
    for (let at = 1; at < payload.length;) {
      const end = at + 2 + payload.readUInt16BE(at)
      if (end > payload.length || end === at + 2) throw new RangeError('a unit is cut off')
      this.#unit(payload.subarray(at + 2, end))
      at = end
    }
  }

  #piece(payload: Buffer): void {
    const [indicator, header] = [payload.readUInt8(0), payload.readUInt8(1)]
    if (header & START) this.#pieces = [Buffer.from([(indicator & 0xe0) | (header & 31)])]
    const pieces = this.#pieces
    if (!pieces) throw new RangeError('a piece without a beginning')
    this.#count(payload.length)
    pieces.push(payload.subarray(2))
    if (!(header & END)) return
    this.#pieces = null
    this.#unit(Buffer.concat(pieces))
  }

  #count(bytes: number): void {
    this.#length += bytes
    if (this.#length > BYTES_MAX) throw new RangeError('a picture of too many bytes')
  }

  #unit(unit: Buffer): void {
    this.#count(unit.length)
    const type = typeOf(unit)
    if (type === Unit.SPS || type === Unit.PPS) return this.#takeSet(unit)
    if (type === Unit.DELIMITER || type === Unit.FILLER) return
    if (type === Unit.IDR) this.#key = true
    if (this.#units.length >= UNITS_MAX * 2) throw new RangeError('a picture of too many units')
    this.#units.push(...withLength(unit))
  }

  #takeSet(set: Buffer): void {
    if (set.length < (typeOf(set) === Unit.SPS ? 4 : 2)) throw new RangeError('a short parameter set')
    // Those of before are another picture's.
    if (!this.#hasSets && typeOf(set) === Unit.SPS) {
      this.#sps = []
      this.#pps = []
    }
    this.#hasSets = true
    this.#keepSet(set)
  }

  #keepSet(set: Buffer): void {
    const sets = typeOf(set) === Unit.SPS ? this.#sps : this.#pps
    if (sets.length >= SETS_MAX || sets.some((known) => known.equals(set))) return
    sets.push(Buffer.from(set))
  }

  #end(): void {
    if (!this.#isOpen) return
    this.#isOpen = false
    const [timestamp, units, key] = [this.#timestamp, this.#units, this.#key]
    const isWhole = !this.#isBroken && this.#pieces === null
    this.#units = []
    this.#length = 0
    this.#pieces = null
    this.#key = false
    this.#isBroken = false
    if (timestamp === null || (units.length === 0 && isWhole)) return
    const isKnown = this.#sps.length > 0 && this.#pps.length > 0
    if (!isWhole) this.#needsKey = true
    if (!isWhole || (this.#needsKey && !key) || !isKnown) return this.#options.left()
    this.#needsKey = false
    const config = key ? configOf(this.#sps, this.#pps) : null
    this.#options.give({ timestamp, at: this.#at, key, data: Buffer.concat(units), config })
  }
}

import { Bits } from './bits'

/** A publisher's picture or sound that browsers do not play. The message is for whoever runs the encoder. */
export class Unplayable extends Error {}

/** H.264 as `avcC` tells of it. */
export interface VideoConfig {
  readonly kind: 'video'
  /** RFC 6381. */
  readonly codec: string
  readonly width: number
  readonly height: number
  /** Bytes in which a NAL unit's length is written. */
  readonly lengthSize: number
  /** The body of `avcC`. */
  readonly config: Buffer
}

/** AAC as AudioSpecificConfig tells of it. */
export interface AudioConfig {
  readonly kind: 'audio'
  /** RFC 6381. */
  readonly codec: string
  readonly sampleRate: number
  readonly channels: number
  /** Samples in a frame. */
  readonly frameLength: number
  readonly config: Buffer
}

const CONFIG_MAX = 4_096
/** Level 6.2; what phones decode ends sooner. */
const SIDE_MAX = 4_320
const HIGH_PROFILES = new Set([100, 110, 122, 244, 44, 83, 86, 118, 128, 138, 139, 134, 135])

/** ITU-T H.264 7.4.1: a third byte 3 after two zeros is there so that no start code arises. */
const withoutEmulation = (unit: Uint8Array): Uint8Array => {
  let zeros = 0
  return unit.filter((byte) => {
    const stuffed = zeros >= 2 && byte === 3
    zeros = byte === 0 ? zeros + 1 : 0
    return !stuffed
  })
}

const skipScalingList = (bits: Bits, size: number): void => {
  let last = 8
  let next = 8
  for (let index = 0; index < size; index++) {
    if (next !== 0) next = (((last + bits.se()) % 256) + 256) % 256
    last = next === 0 ? last : next
  }
}

const skipScaling = (bits: Bits): void => {
  if (!bits.flag()) return
  for (let list = 0; list < 8; list++) if (bits.flag()) skipScalingList(bits, list < 6 ? 16 : 64)
}

const expectPlainColours = (bits: Bits): void => {
  const chroma = bits.ue()
  const [luma, chromaDepth] = chroma === 1 ? [bits.ue(), bits.ue()] : [0, 0]
  if (chroma !== 1 || luma !== 0 || chromaDepth !== 0)
    throw new Unplayable('浏览器只能播放 8 位 4:2:0 的 H.264，请把编码器的像素格式改为 yuv420p')
  bits.flag()
  skipScaling(bits)
}

const skipOrder = (bits: Bits): void => {
  const type = bits.ue()
  if (type === 0) bits.ue()
  if (type !== 1) return
  bits.flag()
  bits.se()
  bits.se()
  const cycle = bits.ue()
  if (cycle > 255) throw new RangeError(`a cycle of ${cycle} frames`)
  for (let index = 0; index < cycle; index++) bits.se()
}

/** Width and height of a sequence parameter set, ITU-T H.264 7.3.2.1.1. */
const sizeOf = (sps: Uint8Array): { readonly width: number; readonly height: number } => {
  const bits = new Bits(withoutEmulation(sps))
  bits.take(8)
  const profile = bits.take(8)
  bits.take(16)
  bits.ue()
  if (HIGH_PROFILES.has(profile)) expectPlainColours(bits)
  bits.ue()
  skipOrder(bits)
  bits.ue()
  bits.flag()
  const columns = bits.ue() + 1
  const rows = bits.ue() + 1
  const framesOnly = bits.flag()
  if (!framesOnly) bits.flag()
  bits.flag()
  const fields = framesOnly ? 1 : 2
  const [left, right, top, bottom] = bits.flag() ? [bits.ue(), bits.ue(), bits.ue(), bits.ue()] : [0, 0, 0, 0]
  return {
    width: columns * 16 - (left + right) * 2,
    height: rows * 16 * fields - (top + bottom) * 2 * fields,
  }
}

/** The first parameter set of a list in `avcC`, and where the list ends. */
const firstSet = (
  config: Buffer,
  at: number,
  count: number,
): { readonly set: Buffer; readonly end: number } => {
  let end = at
  let set: Buffer | null = null
  for (let index = 0; index < count; index++) {
    const start = end + 2
    end = start + config.readUInt16BE(end)
    if (end > config.length) throw new RangeError('a parameter set is cut off')
    set ??= config.subarray(start, end)
  }
  if (set === null || set.length < 4) throw new RangeError('there is no parameter set')
  return { set, end }
}

const UNREADABLE = '画面的编码参数无法识别，请重新开始推流'

const readAvc = (config: Buffer): VideoConfig => {
  if (config.length > CONFIG_MAX || config.readUInt8(0) !== 1) throw new RangeError('no avcC of version 1')
  const lengthSize = (config.readUInt8(4) & 3) + 1
  if (lengthSize === 3) throw new RangeError('lengths of three bytes')
  const { set, end } = firstSet(config, 6, config.readUInt8(5) & 31)
  firstSet(config, end + 1, config.readUInt8(end))
  const { width, height } = sizeOf(set)
  if (width < 16 || height < 16 || width > SIDE_MAX || height > SIDE_MAX)
    throw new Unplayable(`画面大小 ${width}×${height} 无法播放，请使用 1920×1080 或更小的画面`)
  return { kind: 'video', codec: `avc1.${config.toString('hex', 1, 4)}`, width, height, lengthSize, config }
}

const orUnplayable = <Config>(read: () => Config, otherwise: string): Config => {
  try {
    return read()
  } catch (error) {
    if (error instanceof RangeError) throw new Unplayable(otherwise)
    throw error
  }
}

/** Reads AVCDecoderConfigurationRecord (ISO/IEC 14496-15). Throws `Unplayable`. */
export const readVideoConfig = (config: Buffer): VideoConfig =>
  orUnplayable(() => readAvc(Buffer.from(config)), UNREADABLE)

const SAMPLE_RATES = [96000, 88200, 64000, 48000, 44100, 32000, 24000, 22050, 16000, 12000, 11025, 8000, 7350]
const OTHER_RATE = 15
const AAC_LC = 2
/** Those that carry a core in AAC-LC: with a doubled band, and with stereo from mono. */
const EXTENSIONS = new Set([5, 29])
const CHANNELS = [0, 1, 2, 3, 4, 5, 6, 8]

const rateIn = (bits: Bits): number => {
  const index = bits.take(4)
  const rate = index === OTHER_RATE ? bits.take(24) : (SAMPLE_RATES[index] ?? 0)
  // A sample entry holds 16 bits of it.
  if (rate < 7_350 || rate > 0xffff) throw new Unplayable(`声音的采样率 ${rate} Hz 无法播放，请改为 48000 Hz`)
  return rate
}

const readAac = (config: Buffer): AudioConfig => {
  if (config.length > 64) throw new RangeError('a long AudioSpecificConfig')
  const bits = new Bits(config)
  const type = bits.take(5)
  const sampleRate = rateIn(bits)
  const channels = CHANNELS[bits.take(4)] ?? 0
  if (EXTENSIONS.has(type)) rateIn(bits)
  const core = EXTENSIONS.has(type) ? bits.take(5) : type
  if (core !== AAC_LC) throw new Unplayable('声音的编码无法播放，请改为 AAC-LC')
  const frameLength = bits.flag() ? 960 : 1024
  if (channels === 0) throw new Unplayable('声音的声道设置无法识别，请改为立体声')
  return { kind: 'audio', codec: `mp4a.40.${type}`, sampleRate, channels, frameLength, config }
}

/** Reads AudioSpecificConfig (ISO/IEC 14496-3, 1.6.2.1). Throws `Unplayable`. */
export const readAudioConfig = (config: Buffer): AudioConfig =>
  orUnplayable(() => readAac(Buffer.from(config)), '声音的编码参数无法识别，请重新开始推流')

/** Whether the lengths of its NAL units fill a frame; one that they do not would break the decoders of all who watch. */
export const isWhole = (frame: Buffer, lengthSize: number): boolean => {
  let at = 0
  while (at + lengthSize <= frame.length) at += lengthSize + frame.readUIntBE(at, lengthSize)
  return at === frame.length && at > 0
}

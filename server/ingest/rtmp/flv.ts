import {
  readAudioConfig,
  readVideoConfig,
  Unplayable,
  type AudioConfig,
  type VideoConfig,
} from '../../media/codec-config'
import type { Frame } from '../../media/period-cutter'
import { codecName } from '../codec-names'

/** What a message with sound or picture says; null: nothing that matters here. */
export type Tag =
  | { readonly is: 'config'; readonly config: VideoConfig | AudioConfig }
  | { readonly is: 'frame'; readonly frame: Frame }
  | null

const AVC = 7
const AAC = 10
/** Enhanced RTMP: a sound format and a bit of the picture's first byte that say that a four-letter code follows. */
const EX_AUDIO = 9
const EX_VIDEO = 0x80

/** The codecs by their numbers in Adobe's FLV 10.1, E.4.2.1 and E.4.3.1; HEVC's is a habit of Chinese encoders. */
const VIDEO_NAMES: Readonly<Record<number, string>> = { 2: 'H.263', 4: 'VP6', 5: 'VP6', 12: 'HEVC（H.265）' }
const AUDIO_NAMES: Readonly<Record<number, string>> = {
  2: 'MP3',
  5: 'Nellymoser',
  6: 'Nellymoser',
  11: 'Speex',
  14: 'MP3',
}
const noVideo = (name: string): Unplayable =>
  new Unplayable(`不支持 ${name} 编码的画面，请在编码器中改用 H.264（x264）`)
const noAudio = (name: string): Unplayable =>
  new Unplayable(`不支持 ${name} 编码的声音，请在编码器中改用 AAC`)

const MILLI = 1_000

const frame = (
  kind: Frame['kind'],
  time: number,
  body: Buffer,
  more: { readonly key: boolean; readonly offset?: number },
): Tag => ({
  is: 'frame',
  frame: {
    kind,
    decodesAt: time * MILLI,
    offset: (more.offset ?? 0) * MILLI,
    key: more.key,
    duration: null,
    data: body,
  },
})

/** A signed number of 24 bits. */
const offsetIn = (body: Buffer, at: number): number => body.readIntBE(at, 3)

const PacketType = {
  SEQUENCE_START: 0,
  FRAMES: 1,
  SEQUENCE_END: 2,
  FRAMES_WITHOUT_OFFSET: 3,
  MULTITRACK: 6,
} as const
const AUDIO_MULTITRACK = 5

const enhancedVideo = (time: number, body: Buffer): Tag => {
  const first = body.readUInt8(0)
  const packet = first & 15
  const key = ((first >> 4) & 7) === 1
  if (packet === PacketType.MULTITRACK) throw new Unplayable('不支持一路推流中的多个画面，请关闭多轨视频')
  const code = body.toString('latin1', 1, 5)
  if (code !== 'avc1') throw noVideo(codecName(code))
  if (packet === PacketType.SEQUENCE_START) return { is: 'config', config: readVideoConfig(body.subarray(5)) }
  if (packet === PacketType.FRAMES)
    return frame('video', time, body.subarray(8), { key, offset: offsetIn(body, 5) })
  if (packet === PacketType.FRAMES_WITHOUT_OFFSET) return frame('video', time, body.subarray(5), { key })
  return null
}

/** A message of type 9. `time`: milliseconds. Throws `Unplayable`, and a `RangeError` where it is cut off. */
export const readVideoTag = (time: number, body: Buffer): Tag => {
  if (body.length === 0) return null
  const first = body.readUInt8(0)
  if (first & EX_VIDEO) return enhancedVideo(time, body)
  const type = first >> 4
  // Frame type 5 carries a command of Flash.
  if (type === 5) return null
  if ((first & 15) !== AVC) throw noVideo(VIDEO_NAMES[first & 15] ?? '这种')
  const packet = body.readUInt8(1)
  if (packet === PacketType.SEQUENCE_START) return { is: 'config', config: readVideoConfig(body.subarray(5)) }
  if (packet !== PacketType.FRAMES) return null
  return frame('video', time, body.subarray(5), { key: type === 1, offset: offsetIn(body, 2) })
}

const enhancedAudio = (time: number, body: Buffer): Tag => {
  const packet = body.readUInt8(0) & 15
  if (packet === AUDIO_MULTITRACK) throw new Unplayable('不支持一路推流中的多条音轨，请只保留一条音轨')
  const code = body.toString('latin1', 1, 5)
  if (code !== 'mp4a') throw noAudio(codecName(code))
  if (packet === PacketType.SEQUENCE_START) return { is: 'config', config: readAudioConfig(body.subarray(5)) }
  return packet === PacketType.FRAMES ? frame('audio', time, body.subarray(5), { key: true }) : null
}

/** A message of type 8. `time`: milliseconds. Throws `Unplayable`, and a `RangeError` where it is cut off. */
export const readAudioTag = (time: number, body: Buffer): Tag => {
  if (body.length === 0) return null
  const format = body.readUInt8(0) >> 4
  if (format === EX_AUDIO) return enhancedAudio(time, body)
  if (format !== AAC) throw noAudio(AUDIO_NAMES[format] ?? '这种')
  const packet = body.readUInt8(1)
  if (packet === PacketType.SEQUENCE_START) return { is: 'config', config: readAudioConfig(body.subarray(2)) }
  return frame('audio', time, body.subarray(2), { key: true })
}

import { Compile } from 'typebox/compile'
import { INGEST_TEXT_MAX, IngestFrame, IngestKind } from '../../../contract/studio.ingest'
import { IngestDone, IngestHello, IngestSetup } from '../../../contract/studio.ingest.schema'
import {
  readAudioConfig,
  readVideoConfig,
  type AudioConfig,
  type VideoConfig,
} from '../../media/codec-config'
import type { Frame } from '../../media/period-cutter'

const hello = Compile(IngestHello)
const setup = Compile(IngestSetup)
const done = Compile(IngestDone)

const jsonOf = (bytes: Buffer): unknown => {
  if (bytes.length > INGEST_TEXT_MAX) return undefined
  try {
    return JSON.parse(bytes.toString()) as unknown
  } catch {
    return undefined
  }
}

/** The first message of a page; null: it is none. */
export const readHello = (bytes: Buffer): IngestHello | null => {
  const value = jsonOf(bytes)
  return hello.Check(value) ? value : null
}

/** A later message in words; null: it is none. */
export const readWords = (bytes: Buffer): IngestSetup | IngestDone | null => {
  const value = jsonOf(bytes)
  return done.Check(value) || setup.Check(value) ? value : null
}

/** What a setup says its frames are encoded with. Throws `Unplayable`. */
export const configsOf = ({ video, audio }: IngestSetup): (VideoConfig | AudioConfig)[] => [
  ...(video ? [readVideoConfig(Buffer.from(video.config, 'base64'))] : []),
  ...(audio ? [readAudioConfig(Buffer.from(audio.config, 'base64'))] : []),
]

export type Binary =
  | { readonly is: 'frame'; readonly frame: Frame }
  | { readonly is: 'recording'; readonly piece: Buffer }

/** Microseconds: half a lifetime, so that sums stay whole. */
const TIME_MAX = 2n ** 50n

/** A binary message. Throws a `RangeError` where it is none. */
export const readBinary = (bytes: Buffer): Binary => {
  const kind = bytes.readUInt8(IngestFrame.KIND)
  if (kind === IngestKind.RECORDING) return { is: 'recording', piece: bytes.subarray(1) }
  if (kind > IngestKind.RECORDING) throw new RangeError(`a message of kind ${kind}`)
  const time = bytes.readBigInt64BE(IngestFrame.DECODES_AT)
  if (time > TIME_MAX || time < -TIME_MAX) throw new RangeError('a time out of range')
  const isSound = kind === IngestKind.SOUND
  return {
    is: 'frame',
    frame: {
      kind: isSound ? 'audio' : 'video',
      decodesAt: Number(time),
      offset: isSound ? 0 : bytes.readInt32BE(IngestFrame.OFFSET),
      key: isSound || kind === IngestKind.KEY_PICTURE,
      duration: bytes.readUInt32BE(IngestFrame.DURATION) || null,
      data: bytes.subarray(IngestFrame.DATA),
    },
  }
}

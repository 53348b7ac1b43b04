import { readFileSync } from 'node:fs'
import { readAudioConfig, readVideoConfig } from '../../../server/media/codec-config'
import { readMp4 } from '../../../server/media/mp4-reader'
import type { Frame } from '../../../server/media/period-cutter'

const clip = (name: string): Buffer =>
  readFileSync(new URL(`../../../server/media/clips/${name}`, import.meta.url))
const configIn = (name: string): Buffer => {
  const [found] = readMp4(clip(name))
  if (!found) throw new Error(`${name} holds no track`)
  return found.track.config
}

/** H.264 640×360 and AAC mono of the clips. */
export const videoConfig = readVideoConfig(configIn('football.mp4'))
export const audioConfig = readAudioConfig(configIn('crowd.m4a'))
/** Another picture: volleyball's parameter sets, or the same with another byte of the profile's constraints. */
export const otherVideoConfig = readVideoConfig(
  Buffer.from(videoConfig.config.map((byte, index) => (index === 2 ? byte ^ 4 : byte))),
)

const SECOND = 1_000_000

/** A NAL unit of so many bytes behind its length. */
export const unit = (size: number): Buffer => {
  const bytes = Buffer.alloc(4 + size, 0x61)
  bytes.writeUInt32BE(size)
  return bytes
}

interface Wanted {
  /** Seconds. */
  readonly from?: number
  readonly seconds: number
}

/** Pictures at an even rate; `gop`: seconds between key frames. Times rounded to milliseconds, as RTMP has them. */
export const pictures = ({
  from = 0,
  seconds,
  fps = 30,
  gop = 2,
  size = 1_000,
}: Wanted & { readonly fps?: number; readonly gop?: number; readonly size?: number }): Frame[] =>
  Array.from({ length: Math.round(seconds * fps) }, (_, index): Frame => ({
    kind: 'video',
    decodesAt: Math.round((from + index / fps) * 1_000) * 1_000,
    offset: 0,
    key: index % Math.round(gop * fps) === 0,
    duration: null,
    data: unit(size),
  }))

/** Frames of AAC, of 1024 samples at 48 kHz; times rounded to milliseconds. */
export const sounds = ({ from = 0, seconds }: Wanted): Frame[] =>
  Array.from(
    { length: Math.floor((seconds * audioConfig.sampleRate) / audioConfig.frameLength) },
    (_, index): Frame => ({
      kind: 'audio',
      decodesAt:
        Math.round((from + (index * audioConfig.frameLength) / audioConfig.sampleRate) * 1_000) * 1_000,
      offset: 0,
      key: true,
      duration: null,
      data: Buffer.alloc(200, 0x21),
    }),
  )

/** As an encoder sends them: by their times. */
export const interleaved = (...all: readonly (readonly Frame[])[]): Frame[] =>
  all.flat().toSorted((one, other) => one.decodesAt - other.decodesAt)

/** The epoch time at which a frame of time 0 comes. */
export const BEGUN = Date.UTC(2026, 7, 1, 12)
export const timeOf = ({ decodesAt }: Frame): number => BEGUN + (decodesAt * 1_000) / SECOND

import { readMp4 } from '../../../server/media/mp4-reader'
import { readFileSync } from 'node:fs'

/** One packet as it goes over the line, without its header. */
export interface Piece {
  readonly payload: Buffer
  readonly marker: boolean
}

const PIECE_MAX = 1_100

/** The NAL units of a frame whose lengths take four bytes. */
const unitsOf = (frame: Buffer): Buffer[] => {
  const units: Buffer[] = []
  for (let at = 0; at < frame.length;) {
    const end = at + 4 + frame.readUInt32BE(at)
    units.push(frame.subarray(at + 4, end))
    at = end
  }
  return units
}

const withLength = (unit: Buffer): Buffer =>
  Buffer.concat([Buffer.from([unit.length >> 8, unit.length & 255]), unit])
/** STAP-A, RFC 6184, 5.7.1. */
export const aggregate = (units: readonly Buffer[]): Buffer =>
  Buffer.concat([Buffer.from([0x78]), ...units.map(withLength)])

/** FU-A where it is long, RFC 6184, 5.8. */
const pack = (unit: Buffer): Buffer[] => {
  if (unit.length <= PIECE_MAX) return [unit]
  const header = unit.readUInt8(0)
  const pieces: Buffer[] = []
  for (let at = 1; at < unit.length; at += PIECE_MAX) {
    const end = Math.min(unit.length, at + PIECE_MAX)
    const flags = (at === 1 ? 0x80 : 0) | (end === unit.length ? 0x40 : 0)
    pieces.push(
      Buffer.concat([Buffer.from([(header & 0xe0) | 28, flags | (header & 31)]), unit.subarray(at, end)]),
    )
  }
  return pieces
}

/** The packets of a picture; `sets` stand before it. */
export const piecesOf = (frame: Buffer, sets: readonly Buffer[] = []): Piece[] => {
  const payloads = [...(sets.length > 0 ? [aggregate(sets)] : []), ...unitsOf(frame).flatMap(pack)]
  return payloads.map((payload, index) => ({ payload, marker: index === payloads.length - 1 }))
}

/** The parameter sets in `avcC`. */
const setsIn = (config: Buffer): Buffer[] => {
  const sets: Buffer[] = []
  let at = 5
  for (const mask of [31, 255]) {
    let count = config.readUInt8(at++) & mask
    for (; count > 0; count--) {
      const end = at + 2 + config.readUInt16BE(at)
      sets.push(config.subarray(at + 2, end))
      at = end
    }
  }
  return sets
}

const [track] = readMp4(readFileSync(new URL('../../../server/media/clips/football.mp4', import.meta.url)))
if (!track) throw new Error('the clip holds no track')

/** Real pictures: 640×360, 30 a second, a key frame each second. */
export const clipPictures = track.samples.map(({ data, key }) => ({ data, key }))
export const clipSets = setsIn(track.track.config)

/** 20 ms of silence. */
export const OPUS_SILENCE = Buffer.from([0xfc, 0xff, 0xfe])

import { crc32 } from 'node:zlib'
import { RECORDED_TARGET } from './recorded-playlist'

/** A part as it is written: where in its chunk, and when. Times: seconds of its period, epoch milliseconds of its first picture. */
export interface WrittenPart {
  readonly offset: number
  readonly length: number
  readonly startsAt: number
  readonly seconds: number
  readonly key: boolean
  readonly wall: number
}

/** What is said of a whole chunk. `period`: the first chunk with the same init segment and clock. */
export interface ChunkHead {
  readonly period: number
  readonly initLength: number
}

export const ROW = 40
const MAGIC = 0x544c5231
const KEY = 1

const sealed = (row: Buffer): Buffer => {
  row.writeUInt32LE(crc32(row.subarray(0, ROW - 4)), ROW - 4)
  return row
}
const isWhole = (row: Buffer): boolean =>
  row.length === ROW && row.readUInt32LE(ROW - 4) === crc32(row.subarray(0, ROW - 4))

/** The first row of an index. */
export const headRow = ({ period, initLength }: ChunkHead): Buffer => {
  const row = Buffer.alloc(ROW)
  row.writeUInt32LE(MAGIC, 0)
  row.writeUInt32LE(initLength, 4)
  row.writeDoubleLE(period, 8)
  return sealed(row)
}

export const partRow = ({ offset, length, startsAt, seconds, key, wall }: WrittenPart): Buffer => {
  const row = Buffer.alloc(ROW)
  row.writeUInt32LE(offset, 0)
  row.writeUInt32LE(length, 4)
  row.writeDoubleLE(startsAt, 8)
  row.writeFloatLE(seconds, 16)
  row.writeUInt32LE(key ? KEY : 0, 20)
  row.writeDoubleLE(wall, 24)
  return sealed(row)
}

/** An index as far as it is whole and its chunk holds what it names: a torn tail is dropped. Null: it is none. */
export const readIndex = (
  bytes: Buffer,
  chunkLength: number,
): { readonly head: ChunkHead; readonly parts: readonly WrittenPart[] } | null => {
  const first = bytes.subarray(0, ROW)
  if (!isWhole(first) || first.readUInt32LE(0) !== MAGIC) return null
  const head = { initLength: first.readUInt32LE(4), period: first.readDoubleLE(8) }
  const parts: WrittenPart[] = []
  let next = head.initLength
  if (next > chunkLength) return null
  for (let at = ROW; at + ROW <= bytes.length; at += ROW) {
    const row = bytes.subarray(at, at + ROW)
    if (!isWhole(row)) break
    const [offset, length] = [row.readUInt32LE(0), row.readUInt32LE(4)]
    if (offset !== next || offset + length > chunkLength) break
    next = offset + length
    parts.push({
      offset,
      length,
      startsAt: row.readDoubleLE(8),
      seconds: row.readFloatLE(16),
      key: (row.readUInt32LE(20) & KEY) !== 0,
      wall: row.readDoubleLE(24),
    })
  }
  return { head, parts }
}

/** Parts that are listed together. */
export interface WrittenSegment {
  readonly offset: number
  length: number
  readonly wall: number
  seconds: number
  readonly key: boolean
}

const SEGMENT_FROM = 4

/** Adds a part to the segments of its chunk: one ends at the first key frame from four seconds on, and before it is longer than declared. */
export const addToSegments = (segments: WrittenSegment[], part: WrittenPart): void => {
  const open = segments.at(-1)
  const ends =
    !open || (part.key && open.seconds >= SEGMENT_FROM - 0.1) || open.seconds + part.seconds > RECORDED_TARGET
  if (ends) {
    const { offset, length, wall, seconds, key } = part
    segments.push({ offset, length, wall, seconds, key })
    return
  }
  open.length += part.length
  open.seconds += part.seconds
}

import { boxesIn, findBox, type Box } from './boxes'
import type { Sample, Track } from './track'

/** A track of a plain mp4 with its frames. `start`: presentation time that shows at 0 (from the edit list). */
export interface ReadTrack {
  readonly track: Track
  readonly start: number
  readonly samples: readonly Sample[]
}

const VISUAL_ENTRY = 78
const AUDIO_ENTRY = 28
const SAMPLE_RATES = [96000, 88200, 64000, 48000, 44100, 32000, 24000, 22050, 16000, 12000, 11025, 8000, 7350]

const must = <Value>(value: Value | null | undefined, what: string): Value => {
  if (value === null || value === undefined)
    throw new Error(`not an mp4 this product plays: ${what} is missing`)
  return value
}

/** A table of 32-bit numbers below a version, flags and a count. */
const rowsOf = (file: Buffer, table: Box | null, columns: number): number[][] => {
  if (!table) return []
  const count = file.readUInt32BE(table.start + 4)
  return Array.from({ length: count }, (_, row) =>
    Array.from({ length: columns }, (_none, column) =>
      file.readUInt32BE(table.start + 8 + (row * columns + column) * 4),
    ),
  )
}

const runs = (rows: readonly number[][]): number[] =>
  rows.flatMap(([count = 0, value = 0]) => Array.from({ length: count }, () => value))

const sizesOf = (file: Buffer, stsz: Box): number[] => {
  const fixed = file.readUInt32BE(stsz.start + 4)
  const count = file.readUInt32BE(stsz.start + 8)
  return Array.from({ length: count }, (_, index) => fixed || file.readUInt32BE(stsz.start + 12 + index * 4))
}

const framesOf = (file: Buffer, stbl: Box): Buffer[] => {
  const sizes = sizesOf(file, must(findBox(file, 'stsz', stbl), 'stsz'))
  const chunkRows = rowsOf(file, findBox(file, 'stsc', stbl), 3)
  const chunks = rowsOf(file, must(findBox(file, 'stco', stbl), 'stco'), 1)
  const frames: Buffer[] = []
  let row = 0
  chunks.forEach(([offset = 0], index) => {
    while ((chunkRows[row + 1]?.[0] ?? Infinity) <= index + 1) row++
    let at = offset
    for (let left = chunkRows[row]?.[1] ?? 0; left > 0 && frames.length < sizes.length; left--) {
      const size = sizes[frames.length] ?? 0
      frames.push(file.subarray(at, at + size))
      at += size
    }
  })
  return frames
}

const samplesOf = (file: Buffer, stbl: Box): Sample[] => {
  const durations = runs(rowsOf(file, must(findBox(file, 'stts', stbl), 'stts'), 2))
  const offsets = runs(rowsOf(file, findBox(file, 'ctts', stbl), 2))
  const stss = findBox(file, 'stss', stbl)
  const keys = new Set(rowsOf(file, stss, 1).map(([number = 0]) => number - 1))
  return framesOf(file, stbl).map((data, index) => ({
    data,
    duration: durations[index] ?? 0,
    offset: (offsets[index] ?? 0) | 0,
    key: !stss || keys.has(index),
  }))
}

/** Steps into the descriptors of `esds` down to AudioSpecificConfig (ISO/IEC 14496-1, 7.2.6). */
const audioConfig = (file: Buffer, esds: Box): Buffer => {
  let at = esds.start + 4
  const open = (): number => {
    at += 1
    let length = 0
    let byte = 0x80
    while (byte & 0x80) {
      byte = file.readUInt8(at++)
      length = (length << 7) | (byte & 0x7f)
    }
    return length
  }
  open()
  at += 3
  open()
  at += 13
  const length = open()
  return Buffer.from(file.subarray(at, at + length))
}

const startOf = (file: Buffer, trak: Box): number => {
  const elst = findBox(file, 'edts/elst', trak)
  if (!elst) return 0
  const wide = file.readUInt8(elst.start) === 1
  return Math.max(0, wide ? Number(file.readBigInt64BE(elst.start + 16)) : file.readInt32BE(elst.start + 12))
}

/** The track that a `trak` tells of. Throws for what this product does not play, and for what is missing. */
export const trackOf = (file: Buffer, trak: Box, id: number): Track => {
  const mdhd = must(findBox(file, 'mdia/mdhd', trak), 'mdhd')
  const timescale = file.readUInt32BE(mdhd.start + (file.readUInt8(mdhd.start) ? 20 : 12))
  const stsd = must(findBox(file, 'mdia/minf/stbl/stsd', trak), 'stsd')
  const entry = must(boxesIn(file, stsd.start + 8, stsd.end)[0], 'a sample entry')
  const inside = (skip: number, name: string): Box =>
    must(
      boxesIn(file, entry.start + skip, entry.end).find((child) => child.name === name),
      name,
    )
  if (entry.name === 'avc1') {
    const { start, end } = inside(VISUAL_ENTRY, 'avcC')
    return {
      kind: 'video',
      id,
      timescale,
      width: file.readUInt16BE(entry.start + 24),
      height: file.readUInt16BE(entry.start + 26),
      config: Buffer.from(file.subarray(start, end)),
    }
  }
  if (entry.name !== 'mp4a') throw new Error(`not an mp4 this product plays: ${entry.name}`)
  const config = audioConfig(file, inside(AUDIO_ENTRY, 'esds'))
  const word = config.readUInt16BE(0)
  const sampleRate = must(SAMPLE_RATES[(word >> 7) & 15], 'a sample rate')
  return { kind: 'audio', id, timescale, channels: (word >> 3) & 15, sampleRate, config }
}

/** Reads a plain (not fragmented) mp4 of H.264 and AAC; tracks are numbered in their order. Throws what is missing. */
export const readMp4 = (file: Buffer): ReadTrack[] => {
  const moov = must(findBox(file, 'moov'), 'moov')
  return boxesIn(file, moov.start, moov.end)
    .filter(({ name }) => name === 'trak')
    .map((trak, index) => ({
      track: trackOf(file, trak, index + 1),
      start: startOf(file, trak),
      samples: samplesOf(file, must(findBox(file, 'mdia/minf/stbl', trak), 'stbl')),
    }))
}

import { boxesIn, findBox, type Box } from './boxes'
import { trackOf } from './mp4-reader'
import type { Sample, Track } from './track'

/** The frames of one track in a fragment, by where they stand in its bytes. */
export interface ReadRun {
  readonly trackId: number
  /** Decoding time of the first frame, in the track's timescale. */
  readonly startsAt: number
  readonly position: number
  readonly samples: readonly (Omit<Sample, 'data'> & { readonly size: number })[]
}

const NOT_ALONE = 0x10000
const has = (flags: number, flag: number): boolean => (flags & flag) !== 0

/** `tfhd`: what holds for frames that do not say it themselves. */
const defaultsOf = (
  file: Buffer,
  tfhd: Box,
): { trackId: number; duration: number; size: number; flags: number } => {
  const flags = file.readUInt32BE(tfhd.start) & 0xffffff
  let at = tfhd.start + 8 + (has(flags, 0x1) ? 8 : 0) + (has(flags, 0x2) ? 4 : 0)
  const next = (flag: number): number => {
    if (!has(flags, flag)) return 0
    at += 4
    return file.readUInt32BE(at - 4)
  }
  const trackId = file.readUInt32BE(tfhd.start + 4)
  return { trackId, duration: next(0x8), size: next(0x10), flags: next(0x20) }
}

const runOf = (file: Buffer, moof: Box, traf: Box): ReadRun | null => {
  const [tfhd, tfdt, trun] = ['tfhd', 'tfdt', 'trun'].map((name) => findBox(file, name, traf))
  if (!tfhd || !tfdt || !trun) return null
  const defaults = defaultsOf(file, tfhd)
  const isWide = file.readUInt8(tfdt.start) === 1
  const startsAt = isWide ? Number(file.readBigUInt64BE(tfdt.start + 4)) : file.readUInt32BE(tfdt.start + 4)
  const flags = file.readUInt32BE(trun.start) & 0xffffff
  const count = file.readUInt32BE(trun.start + 4)
  let at = trun.start + 8
  const next = (flag: number, usual: number): number => {
    if (!has(flags, flag)) return usual
    at += 4
    return file.readUInt32BE(at - 4)
  }
  const position = moof.start - 8 + (next(0x1, 0) | 0)
  const first = next(0x4, defaults.flags)
  const samples = Array.from({ length: count }, (_, index) => {
    const duration = next(0x100, defaults.duration)
    const size = next(0x200, defaults.size)
    const own = next(0x400, index === 0 ? first : defaults.flags)
    const offset = next(0x800, 0) | 0
    return { duration, size, offset, key: !has(own, NOT_ALONE) }
  })
  return { trackId: defaults.trackId, startsAt, position, samples }
}

/** The frames of a `moof` and its `mdat`, as this product writes them. Throws a `RangeError` for what is none. */
export const runsIn = (fragment: Buffer): ReadRun[] => {
  const moof = findBox(fragment, 'moof')
  if (!moof) throw new RangeError('there is no fragment')
  const runs = boxesIn(fragment, moof.start, moof.end)
    .filter(({ name }) => name === 'traf')
    .flatMap((traf) => runOf(fragment, moof, traf) ?? [])
  for (const { position, samples } of runs)
    if (position + samples.reduce((sum, { size }) => sum + size, 0) > fragment.length)
      throw new RangeError('a fragment is cut off')
  return runs
}

/** The tracks of an init segment. Throws for what this product does not play. */
export const tracksIn = (init: Buffer): Track[] => {
  const moov = findBox(init, 'moov')
  if (!moov) throw new Error('not an init segment: moov is missing')
  return boxesIn(init, moov.start, moov.end)
    .filter(({ name }) => name === 'trak')
    .map((trak) => {
      const tkhd = findBox(init, 'tkhd', trak)
      return trackOf(init, trak, tkhd ? init.readUInt32BE(tkhd.start + 12) : 1)
    })
}

import { REWIND_MAX } from '../../contract/live.limits'
import type { Kept, LoopedPicture } from '../domain/live/recordings'
import type { Piece } from './clip-file'
import { loopOf } from './clips'
import { PART_MS } from './loop'
import { EPOCH } from './channel'
import { loopedPart } from './loop-channel'
import { recordedPlaylist, type RecordedSegment } from './recorded-playlist'

/** Six seconds: whole distances between key frames. */
const PARTS = 30
const SEGMENT_MS = PARTS * PART_MS
const INIT = 'loop.mp4'

const partAt = (at: number): number => Math.floor((at - EPOCH) / PART_MS)

/** Whole segments between two instants, by their numbers: the first one, and the one behind the last. */
const between = (from: number, until: number): readonly [number, number] => [
  Math.ceil((from - EPOCH) / SEGMENT_MS),
  Math.floor((until - EPOCH) / SEGMENT_MS),
]

/** What was seen of a looping stream from when it began; `endedAt` null: it is on. Nothing is kept: it follows from the clock. */
export interface LoopSpan {
  readonly startedAt: number
  readonly endedAt: number | null
}

/** Null: it was shorter than anything to be listed. */
export const keptOfLoop = ({ startedAt, endedAt }: LoopSpan, now: number): Kept | null => {
  const until = endedAt ?? now
  const [first, behind] = between(endedAt === null ? Math.max(startedAt, now - REWIND_MAX) : startedAt, until)
  if (behind <= first) return null
  const from = EPOCH + first * SEGMENT_MS
  return { from, until, seconds: (until - from) / 1_000 }
}

const segmentOf = (number: number): RecordedSegment => ({
  name: `loop-${number}.m4s`,
  period: 0,
  init: INIT,
  startsAt: EPOCH + number * SEGMENT_MS,
  seconds: SEGMENT_MS / 1_000,
  isIndependent: true,
})

/** Null: there is nothing to be listed. */
export const loopPlaylist = (span: LoopSpan, now: number): string | null => {
  const kept = keptOfLoop(span, now)
  if (kept === null) return null
  const [first, behind] = between(kept.from, kept.until)
  const segments = Array.from({ length: behind - first }, (_, index) => segmentOf(first + index))
  const isOver = span.endedAt !== null
  return recordedPlaylist(segments, isOver, { segments: isOver ? 0 : first, discontinuities: 0 })
}

/** A file that a playlist of a loop names; null: none of what was seen. */
export const loopFile = (
  { clip, phase }: LoopedPicture,
  span: LoopSpan,
  name: string,
  now: number,
): Buffer | null => {
  const loop = loopOf(clip)
  if (name === INIT) return loop.init
  const [, digits] = /^loop-(\d{1,12})\.m4s$/.exec(name) ?? []
  const kept = digits === undefined ? null : keptOfLoop(span, now)
  if (kept === null) return null
  const number = Number(digits)
  const at = EPOCH + number * SEGMENT_MS
  // Whoever reads an older list has a little time.
  if (at < kept.from - 10 * SEGMENT_MS || at < span.startedAt || at + SEGMENT_MS > kept.until) return null
  return Buffer.concat(
    Array.from({ length: PARTS }, (_, index) => loopedPart(loop, phase, number * PARTS + index).bytes),
  )
}

/** Where a piece really begins and ends, epoch milliseconds: from the key frame before, in whole parts. */
export const loopSpan = ({ clip, phase }: LoopedPicture, from: number, until: number) => {
  const loop = loopOf(clip)
  let first = partAt(from)
  while (!loopedPart(loop, phase, first).key) first--
  const behind = Math.max(first + 1, Math.ceil((until - EPOCH) / PART_MS))
  return { startsAt: EPOCH + first * PART_MS, seconds: ((behind - first) * PART_MS) / 1_000 }
}

/** The parts of a piece that `loopSpan` told. */
export const loopPiece = ({ clip, phase }: LoopedPicture, startsAt: number, seconds: number): Piece => {
  const loop = loopOf(clip)
  const first = partAt(startsAt)
  const count = Math.round((seconds * 1_000) / PART_MS)
  return {
    init: loop.init,
    parts: Array.from({ length: count }, (_, index) => ({
      key: index % loop.partsPerGop === 0,
      read: () => Promise.resolve(loopedPart(loop, phase, first + index).bytes),
    })),
  }
}

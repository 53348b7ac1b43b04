import { createCache } from './storage'

const cache = createCache()
/** STORE-03 */
const PLACE = 'live-info'
/** Milliseconds of picture that go by before the place is kept again. */
const EVERY = 5_000
/** Milliseconds at either end of a recording that are no place to go on from. */
const NEAR_END = 30_000

/** A stream that is over, as it is gone back to: `title`, and from when to when its pictures are, epoch milliseconds. */
export interface Recorded {
  readonly title: string
  readonly from: number
  readonly to: number
}

interface Left {
  readonly liveId: string
  readonly place: number
  /** Null: it was on. */
  readonly recorded: Recorded | null
}

type Fields = Readonly<Record<string, unknown>>
const fieldsOf = (kept: unknown): Fields =>
  typeof kept === 'object' && kept !== null ? (kept as Fields) : {}

const recordedOf = (kept: unknown): Recorded | null => {
  const { title, from, to } = fieldsOf(kept)
  return typeof title === 'string' && typeof from === 'number' && typeof to === 'number'
    ? { title, from, to }
    : null
}

const readLeft = (): Left | null => {
  const { liveId, place, recorded } = fieldsOf(cache.get(PLACE))
  return typeof liveId === 'string' && typeof place === 'number' && Number.isFinite(place)
    ? { liveId, place, recorded: recordedOf(recorded) }
    : null
}

/** STORE-03 Where the recording that was seen last was left, epoch milliseconds; null: another was, or none. */
export const resumePosition = (liveId: string): number | null => {
  const left = readLeft()
  return left?.liveId === liveId ? left.place : null
}

/** The stream to go on with, and how far it was seen, milliseconds; null: there is none, or it was hardly begun, or seen to its end. */
export const unfinishedReplay = (): { readonly liveId: string; title: string; seenMs: number } | null => {
  const left = readLeft()
  if (left === null || left.recorded === null) return null
  const { title, from, to } = left.recorded
  const isBetween = left.place >= from + NEAR_END && left.place < to - NEAR_END
  return !isBetween ? null : { liveId: left.liveId, title, seenMs: left.place - from }
}

let newest: Left | null = null

export const storeResumePosition = (
  liveId: string,
  place: number | null,
  recorded: Recorded | null = null,
): void => {
  if (place === null) return
  if (newest?.liveId === liveId && Math.abs(newest.place - place) < EVERY) return
  newest = { liveId, place, recorded }
  cache.set(PLACE, newest)
}

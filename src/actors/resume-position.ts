import { storageKeys } from './persistence'
import { createCache, fieldsOf } from './storage'
import type { Break } from '../../contract/entities.schema'

const cache = createCache()
/** STORE-03 */
const PLACE = storageKeys.left
/** Milliseconds of picture that go by before the place is kept again. */
const EVERY = 5_000
/** A stream that is over, as it is gone back to: `title`, from when to when its pictures are, epoch milliseconds, and where some are missing. */
export interface Recorded {
  readonly title: string
  readonly from: number
  readonly to: number
  readonly breaks?: readonly Break[] | undefined
}

interface Left {
  readonly liveId: string
  readonly place: number
  /** As it was kept, of a stream that is over. */
  readonly recorded: unknown
}

export const readLeft = (): Left | null => {
  const { liveId, place, recorded } = fieldsOf(cache.get(PLACE))
  return typeof liveId === 'string' && typeof place === 'number' && Number.isFinite(place)
    ? { liveId, place, recorded }
    : null
}

/** STORE-03 Where the recording that was seen last was left, epoch milliseconds; null: another was, or none. */
export const resumePosition = (liveId: string): number | null => {
  const left = readLeft()
  return left?.liveId === liveId ? left.place : null
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

import { createCache } from './storage'

const cache = createCache()
/** STORE-03 */
const PLACE = 'recording-place'
/** Milliseconds of picture that go by before the place is kept again. */
const EVERY = 5_000

interface Left {
  readonly liveId: string
  readonly place: number
}

const isLeft = (kept: unknown): kept is Left => {
  const { liveId, place } = (typeof kept === 'object' && kept !== null ? kept : {}) as Record<string, unknown>
  return typeof liveId === 'string' && typeof place === 'number' && Number.isFinite(place)
}

const readLeft = (): Left | null => {
  const kept = cache.get(PLACE)
  return isLeft(kept) ? kept : null
}

/** STORE-03 Where the recording that was seen last was left, epoch milliseconds; null: another was, or none. */
export const resumePosition = (liveId: string): number | null => {
  const left = readLeft()
  return left?.liveId === liveId ? left.place : null
}

let newest: Left | null = null

export const storeResumePosition = (liveId: string, place: number | null): void => {
  if (place === null) return
  if (newest?.liveId === liveId && Math.abs(newest.place - place) < EVERY) return
  newest = { liveId, place }
  cache.set(PLACE, newest)
}

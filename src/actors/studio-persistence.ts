import { createCache } from './storage'

const cache = createCache()
/** STORE-03 */
const PLAN_INFO = 'plan-info'

const isId = (kept: unknown): kept is string => typeof kept === 'string' && /^[\w-]{1,64}$/.test(kept)

/** STORE-03 The plan that was looked at last; null: there is none. */
export const keptPlan = (): string | null => {
  const kept = cache.get(PLAN_INFO)
  return isId(kept) ? kept : null
}
export const keepPlan = (liveId: string): void => {
  if (isId(liveId)) cache.set(PLAN_INFO, liveId)
}

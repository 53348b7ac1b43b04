import { createCache } from './storage'

const cache = createCache()
const QUERY = 'match-query'
export const PENDING_TOGGLE = 'match-info'

/** How long a visitor may take through the login for their toggle to be sent after it, seconds. */
const PENDING_LIFETIME_S = 600

/** STORE-03 The filters the schedule was left with, as its address holds them; '' where there are none. */
const readMatchQuery = (): string => {
  const kept = cache.get(QUERY)
  return typeof kept === 'string' && /^\?[A-Za-z0-9_=&-]{1,200}$/.test(kept) ? kept : ''
}
/** The query a page opens with where its address has none. */
export const leftSearch = (path: string): string => (path === '/schedule/index' ? readMatchQuery() : '')
export const storeMatchQuery = (search: string): void => cache.set(QUERY, search)

/** STORE-03 What a visitor toggled, until they have logged in. */
export const storePendingToggle = (command: unknown): void =>
  cache.set(PENDING_TOGGLE, command, PENDING_LIFETIME_S)
/** The toggle that was stored, once. */
export const takePendingToggle = (): unknown => {
  const command = cache.get(PENDING_TOGGLE)
  if (command !== null) cache.remove(PENDING_TOGGLE)
  return command
}

import { names } from './kept'
import { createCache } from './storage'

const cache = createCache()

/** How long a visitor may take through the login for their wish to be done after it, seconds. */
const WISH_LIFETIME_S = 600

/** STORE-03 The filters the schedule was left with, as its address holds them; '' where there are none. */
const readMatchQuery = (): string => {
  const kept = cache.get(names.matchQuery)
  return typeof kept === 'string' && /^\?[A-Za-z0-9_=&-]{1,200}$/.test(kept) ? kept : ''
}
/** The query a page opens with where its address has none. */
export const leftSearch = (path: string): string => (path === '/schedule/index' ? readMatchQuery() : '')
export const keepMatchQuery = (search: string): void => cache.set(names.matchQuery, search)

/** STORE-03 What a visitor wished to mark, until they have logged in. */
export const keepWish = (wish: unknown): void => cache.set(names.matchInfo, wish, WISH_LIFETIME_S)
/** The wish that was kept, once. */
export const takeWish = (): unknown => {
  const wish = cache.get(names.matchInfo)
  if (wish !== null) cache.remove(names.matchInfo)
  return wish
}

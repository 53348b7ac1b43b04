import { storageKeys } from './persistence'
import { createCache } from './storage'
import { QUERY_MAX } from '../../contract/search.rules'

const cache = createCache()
const NAME = storageKeys.searches
const KEPT = 12

const isText = (value: unknown): value is string =>
  typeof value === 'string' && value.trim() !== '' && value.length <= QUERY_MAX

/** STORE-03, STORE-04 What was searched for on this device, newest first; whatever else stands there is left out. */
export const readSearchHistory = (): readonly string[] => {
  const kept = cache.get(NAME)
  return Array.isArray(kept) ? kept.filter(isText).slice(0, KEPT) : []
}

export const storeSearchHistory = (history: readonly string[]): void =>
  history.length === 0 ? cache.remove(NAME) : cache.set(NAME, history)

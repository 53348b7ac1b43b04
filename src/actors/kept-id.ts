import type { KeptName } from './persistence'
import { createCache } from './storage'

const cache = createCache()

const isId = (kept: unknown): kept is string => typeof kept === 'string' && /^[\w-]{1,64}$/.test(kept)

/** Which one was looked at or chosen last. */
export interface KeptId {
  /** Null: there is none. */
  read(): string | null
  keep(id: string): void
  /** As if there were none, until another is kept; `last` still tells it. */
  setAside(): void
  /** The one that was kept last, set aside or not. */
  last(): string | null
}

const at = (place: string): string | null => {
  const kept = cache.get(place)
  return isId(kept) ? kept : null
}

/** STORE-03 An id under a key of its own. */
export const keptId = (key: KeptName): KeptId => {
  const aside = `${key}-aside`
  return {
    read: () => at(key),
    keep: (id) => {
      if (!isId(id)) return
      cache.set(key, id)
      cache.remove(aside)
    },
    setAside: () => {
      const kept = at(key)
      if (kept === null) return
      cache.set(aside, kept)
      cache.remove(key)
    },
    last: () => at(key) ?? at(aside),
  }
}

import { createCache } from './storage'

const cache = createCache()

const isId = (kept: unknown): kept is string => typeof kept === 'string' && /^[\w-]{1,64}$/.test(kept)

/** Which one was looked at or chosen last. */
export interface KeptId {
  /** Null: there is none. */
  read(): string | null
  keep(id: string): void
  forget(): void
}

/** STORE-03 An id under a key of its own. */
export const keptId = (key: string): KeptId => ({
  read: () => {
    const kept = cache.get(key)
    return isId(kept) ? kept : null
  },
  keep: (id) => {
    if (isId(id)) cache.set(key, id)
  },
  forget: () => cache.remove(key),
})

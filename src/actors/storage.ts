import { STORAGE_LIFETIME_S } from '../../contract/constants'

interface Kept {
  readonly value: unknown
  /** Epoch milliseconds; null: for ever. */
  readonly expire: number | null
}

/** STORE-02 Local storage with a lifetime. Never throws: a full, forbidden or broken storage is an empty one (STORE-04). */
export const createCache = (prefix = '', area: () => Storage = () => window.localStorage) => {
  const keyOf = (name: string) => `${prefix}${name}`.toUpperCase()

  const set = (name: string, value: unknown, lifetimeS: number | null = STORAGE_LIFETIME_S): void => {
    const kept: Kept = { value, expire: lifetimeS === null ? null : Date.now() + lifetimeS * 1000 }
    const isDone = attempt(() => {
      area().setItem(keyOf(name), JSON.stringify(kept))
      return true
    })
    // What could not be replaced is wrong from now on: another person's token, say.
    if (isDone !== true) remove(name)
  }

  const drop = (key: string): void => {
    attempt(() => area().removeItem(key))
  }
  const remove = (name: string): void => drop(keyOf(name))

  const keys = (): readonly string[] =>
    (attempt(() => Object.keys(area())) ?? []).filter((key) => key.startsWith(keyOf('')))

  const get = (name: string): unknown => {
    const text = attempt(() => area().getItem(keyOf(name)))
    if (typeof text !== 'string') return null
    const { value, expire } = fieldsOf(attempt(() => JSON.parse(text) as unknown))
    if (value === undefined || (expire !== null && typeof expire !== 'number')) return null
    if (expire === null || expire >= Date.now()) return value
    remove(name)
    return null
  }

  const names = (): readonly string[] => keys().map((key) => key.slice(keyOf('').length))

  return {
    keyOf,
    get,
    set,
    remove,
    names,
    /** All that is kept under the prefix. */
    values: (): readonly unknown[] => names().map(get),
    /** `but`: names of what stays. */
    clear: (but: readonly string[] = []): void =>
      keys()
        .filter((key) => !but.some((name) => keyOf(name) === key))
        .forEach(drop),
  }
}

/** STORE-04 What was kept, by its fields: what is no object has none of them. */
export const fieldsOf = (kept: unknown) => (kept ?? {}) as Readonly<Record<string, unknown>>

/** STORE-04 The first of what was kept as a list: what is no list has none. */
export const listIn = (kept: unknown, most = Infinity): readonly unknown[] =>
  Array.isArray(kept) ? kept.slice(0, most) : []

/** The same of the tab alone: it outlasts a reload, and goes with the session. */
export const createTabCache = (prefix = '') => createCache(prefix, () => window.sessionStorage)

/** What the step gives, or undefined where storage or parsing refuses. */
const attempt = <Value>(step: () => Value): Value | undefined => {
  try {
    return step()
  } catch {
    return undefined
  }
}

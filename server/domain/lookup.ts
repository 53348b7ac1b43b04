import type { Now } from './ports'

/** Keys looked up by one query at most. */
const AT_ONCE = 256
const KEPT_MAX = 10_000

interface Kept<Value> {
  readonly value: Value
  readonly since: number
  readonly until: number
}

/** Answers of a while, the oldest forgotten beyond a bound. */
export const createMemory = <Value>(now: Now, most = KEPT_MAX) => {
  const known = new Map<string, Kept<Value>>()
  return {
    known,
    get: (key: string): Value | undefined => {
      const one = known.get(key)
      // A clock that is set back makes nothing last longer.
      if (one && one.since <= now() && now() < one.until) return one.value
      known.delete(key)
      return undefined
    },
    /** `until`: epoch milliseconds. */
    set: (key: string, value: Value, until: number): void => {
      // At the end of the line again.
      known.delete(key)
      const oldest = known.size >= most ? known.keys().next().value : undefined
      if (oldest !== undefined) known.delete(oldest)
      known.set(key, { value, since: now(), until })
    },
  }
}

interface Options<Value> {
  /** One query for all; those that are not there are left out. */
  readonly find: (keys: readonly string[]) => Promise<ReadonlyMap<string, Value>>
  /** Milliseconds for which what was not there is answered without asking. */
  readonly unknownFor: number
  readonly now: Now
}

/**
 * Finds one row by its key. What is asked for while a query is under way is found together by the next one, and what was not
 * there is remembered for a while: made-up keys cost a query a round, not one each. Null: there is none.
 */
export const createLookup = <Value extends object>({ find, unknownFor, now }: Options<Value>) => {
  type Round = { readonly keys: Set<string>; readonly found: Promise<ReadonlyMap<string, Value>> }
  const unknown = createMemory<true>(now)
  let open: Round | null = null
  let before: Promise<unknown> = Promise.resolve()

  const openRound = (): Round => {
    const keys = new Set<string>()
    const found = before.then(() => {
      if (open?.keys === keys) open = null
      return find([...keys])
    })
    before = found.catch(() => undefined)
    return { keys, found }
  }

  return async (key: string): Promise<Value | null> => {
    if (unknown.get(key)) return null
    if (open === null || open.keys.size >= AT_ONCE) open = openRound()
    const { keys, found } = open
    keys.add(key)
    const value = (await found).get(key) ?? null
    if (value === null) unknown.set(key, true, now() + unknownFor)
    return value
  }
}

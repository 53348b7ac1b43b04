import { PackedOnce } from './compress'

/** What everybody is answered: the facts, for marks to be put on, and the finished bytes. */
export interface SharedAnswer {
  readonly facts: unknown
  readonly bytes: PackedOnce
}

export interface SharedAnswers {
  /** The answer if it is here and fresh. `asOf`: made after this instant of `now`. */
  ready(key: string, asOf: number): SharedAnswer | null
  /** The answer from memory, from whoever is making it, or made now. What fails is not kept. */
  get(key: string, asOf: number, make: () => Promise<Made>): Promise<SharedAnswer>
  /** Something was told to everybody that older answers would deny. */
  renew(): void
  /** A member changed something: from now on it is answered from what was made later. */
  wrote(memberId: string): void
  /** When this member changed something last; null: a visitor, who changes nothing. */
  wroteAt(memberId: string | null): number
  /** What it holds now. */
  readonly size: { readonly entries: number; readonly bytes: number }
}

export interface Made {
  readonly facts: unknown
  readonly text: string
}

interface Options {
  /** Milliseconds an answer may be told. */
  readonly lifetime: number
  readonly maxEntries?: number
  /** Bytes of all answers, their objects and packed forms counted as `WEIGHT` times their text. */
  readonly maxBytes?: number
  /** Milliseconds that never go back. */
  readonly now?: () => number
}

interface Entry {
  readonly madeAt: number
  readonly making: Promise<SharedAnswer>
  answer: SharedAnswer | null
  bytes: number
}

const WEIGHT = 4
const EMPTY = 500
const WRITERS_MAX = 20_000

/**
 * Answers that are the same for everybody, each made once a lifetime at most, however many ask. Entries stand in the order
 * they were made, so the oldest go first, and none is kept much beyond its lifetime.
 */
export const createSharedAnswers = ({
  lifetime,
  maxEntries = 4_000,
  maxBytes = 32 * 1024 * 1024,
  now = () => performance.now(),
}: Options): SharedAnswers => {
  const entries = new Map<string, Entry>()
  const writers = new Map<string, number>()
  let bytes = 0
  /** When the last of those wrote that had to be forgotten before their time. */
  let othersWroteAt = -Infinity

  const forget = (key: string, entry: Entry): void => {
    if (entries.get(key) !== entry) return
    entries.delete(key)
    bytes -= entry.bytes
  }
  const isFresh = ({ madeAt }: Entry, at: number): boolean => at - madeAt < lifetime
  const isNewEnough = ({ madeAt }: Entry, asOf: number): boolean => madeAt > asOf

  /** What is over its time or its bounds; what is being made is waited for, however long it takes. */
  const tidy = (at: number): void => {
    for (const [key, entry] of entries) {
      const isOver = !isFresh(entry, at) && entry.answer !== null
      if (!isOver && entries.size <= maxEntries && bytes <= maxBytes) break
      forget(key, entry)
    }
  }

  const begin = (key: string, at: number, make: () => Promise<Made>): Entry => {
    const before = entries.get(key)
    if (before) forget(key, before)
    const making = make().then(
      ({ facts, text }): SharedAnswer => {
        const answer = { facts, bytes: new PackedOnce(Buffer.from(text)) }
        entry.answer = answer
        if (entries.get(key) === entry) {
          const held = answer.bytes.plain.length * WEIGHT
          entry.bytes += held
          bytes += held
          tidy(now())
        }
        return answer
      },
      (error: unknown) => {
        forget(key, entry)
        throw error
      },
    )
    const entry: Entry = { madeAt: at, making, answer: null, bytes: EMPTY + key.length }
    entries.set(key, entry)
    bytes += entry.bytes
    tidy(at)
    return entry
  }

  return {
    ready: (key, asOf) => {
      const entry = entries.get(key)
      return entry?.answer && isNewEnough(entry, asOf) && isFresh(entry, now()) ? entry.answer : null
    },
    get: (key, asOf, make) => {
      const at = now()
      const entry = entries.get(key)
      if (entry && isNewEnough(entry, asOf) && (entry.answer === null || isFresh(entry, at)))
        return entry.making
      return begin(key, at, make).making
    },
    renew: () => {
      entries.clear()
      bytes = 0
    },
    wrote: (memberId) => {
      const at = now()
      writers.delete(memberId)
      writers.set(memberId, at)
      for (const [writer, wroteAt] of writers) {
        if (at - wroteAt < lifetime) {
          if (writers.size <= WRITERS_MAX) break
          othersWroteAt = wroteAt
        }
        writers.delete(writer)
      }
    },
    wroteAt: (memberId) => (memberId === null ? -Infinity : (writers.get(memberId) ?? othersWroteAt)),
    get size() {
      return { entries: entries.size, bytes }
    },
  }
}

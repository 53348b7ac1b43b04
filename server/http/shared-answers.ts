import { DomainError } from '../domain/domain-error'
import { PackedOnce } from './compress'
import { inTime } from './in-time'

/** What everybody is answered: the facts, for marks to be put on, and the finished bytes. */
export interface SharedAnswer {
  readonly facts: unknown
  readonly bytes: PackedOnce
}

export interface SharedAnswers {
  /**
   * The answer if it is here and fresh; one that soon is not is made anew meanwhile. `asOf`: made after this instant of `now`.
   */
  ready(key: string, asOf: number, make: () => Promise<Made>): SharedAnswer | null
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
  /** Milliseconds more that it is told where the next one is not made in time, or fails, and nobody was told of news. */
  readonly late?: number
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
  /** What takes its place when it is made. */
  next: Entry | null
}

/** From this share of its lifetime on an answer that is asked for is made anew, so that those who ask on do not wait for it. */
const AHEAD = 0.75
/** Milliseconds that whoever has an older answer waits for the next one. */
const PATIENCE = 1_000
const WEIGHT = 4
const EMPTY = 500
const WRITERS_MAX = 20_000

/** What was asked for is not there, say: that is an answer too. */
const isAnswer = (error: unknown): boolean => error instanceof DomainError

/**
 * Answers that are the same for everybody, made four times in three lifetimes at most, however many ask. Entries stand in the order
 * they were made, so the oldest go first, and none is kept much beyond its lifetime.
 */
export const createSharedAnswers = ({
  lifetime,
  late = 0,
  maxEntries = 4_000,
  maxBytes = 32 * 1024 * 1024,
  now = () => performance.now(),
}: Options): SharedAnswers => {
  const entries = new Map<string, Entry>()
  /** In the order they were begun. */
  const unmade = new Set<Entry>()
  let wasBehindAt = -Infinity
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

  const isTold = ({ madeAt }: Entry, at: number): boolean => at - madeAt < lifetime + late
  /** Whether something is not made in time, or was not a while ago: as long as it is so, what is older is kept. */
  const isBehind = (at: number): boolean => {
    const [oldest] = unmade
    return at - wasBehindAt < late || (oldest !== undefined && at - oldest.madeAt >= PATIENCE)
  }

  /** What is over its time or its bounds; what is being made is waited for, however long it takes. */
  const tidy = (at: number): void => {
    const isKept = isBehind(at) ? isTold : isFresh
    for (const [key, entry] of entries) {
      const isOver = !isKept(entry, at) && entry.answer !== null && entry.next === null
      if (!isOver && entries.size <= maxEntries && bytes <= maxBytes) break
      forget(key, entry)
    }
  }

  const put = (key: string, entry: Entry): void => {
    const before = entries.get(key)
    if (before) forget(key, before)
    entries.set(key, entry)
    bytes += entry.bytes
  }

  /** Not yet in its place. */
  const begin = (key: string, at: number, make: () => Promise<Made>): Entry => {
    const making = make().then(({ facts, text }): SharedAnswer => {
      const answer = { facts, bytes: new PackedOnce(Buffer.from(text)) }
      const held = answer.bytes.plain.length * WEIGHT
      entry.answer = answer
      entry.bytes += held
      if (entries.get(key) === entry) {
        bytes += held
        tidy(now())
      }
      return answer
    })
    const entry: Entry = { madeAt: at, making, answer: null, bytes: EMPTY + key.length, next: null }
    unmade.add(entry)
    const settle = (hasFailed: boolean): void => {
      unmade.delete(entry)
      if (hasFailed || now() - at >= PATIENCE) wasBehindAt = now()
    }
    making.then(
      () => settle(false),
      (error: unknown) => settle(!isAnswer(error)),
    )
    return entry
  }

  const beginInPlace = (key: string, at: number, make: () => Promise<Made>): Entry => {
    const entry = begin(key, at, make)
    entry.making.catch(() => forget(key, entry))
    put(key, entry)
    tidy(at)
    return entry
  }

  const beginAhead = (key: string, old: Entry, at: number, make: () => Promise<Made>): Entry => {
    const next = begin(key, at, make)
    old.next = next
    next.making.then(
      () => {
        // Something was told or written meanwhile: it is too old for its place.
        if (entries.get(key) !== old) return
        put(key, next)
        tidy(now())
      },
      () => {
        if (old.next === next) old.next = null
      },
    )
    return next
  }

  /** The next one, or the one before it where that takes long or fails, and nothing was told meanwhile that the older one would deny. */
  const orBefore = async (key: string, old: Entry, { making }: Entry): Promise<SharedAnswer> => {
    const made = making.catch((error: unknown) => {
      if (isAnswer(error)) throw error
      return null
    })
    const next = await inTime(made, PATIENCE, null)
    return next ?? (entries.get(key) === old && old.answer !== null ? old.answer : making)
  }

  return {
    ready: (key, asOf, make) => {
      const entry = entries.get(key)
      const at = now()
      if (!entry?.answer || !isNewEnough(entry, asOf) || !isFresh(entry, at)) return null
      if (entry.next === null && at - entry.madeAt >= lifetime * AHEAD) beginAhead(key, entry, at, make)
      return entry.answer
    },
    get: (key, asOf, make) => {
      const at = now()
      const entry = entries.get(key)
      if (entry?.answer && isNewEnough(entry, asOf) && !isFresh(entry, at) && isTold(entry, at))
        return orBefore(key, entry, entry.next ?? beginAhead(key, entry, at, make))
      for (const one of [entry, entry?.next])
        if (one && isNewEnough(one, asOf) && (one.answer === null || isFresh(one, at))) return one.making
      return beginInPlace(key, at, make).making
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

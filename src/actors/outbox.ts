import { readUser, storageKeys } from './persistence'
import { createCache } from './storage'
import type { Outgoing, Recall } from '../../machines/messages/thread.lines'

const cache = createCache(storageKeys.outbox)
const recallCache = createCache(storageKeys.recalls)
const MOST = 200

const isOutgoing = (value: unknown): value is Outgoing => {
  if (typeof value !== 'object' || value === null) return false
  const { key, text, picture, quote, is, problem } = value as Record<string, unknown>
  return (
    typeof key === 'string' &&
    /^[A-Za-z0-9_-]{8,64}$/.test(key) &&
    typeof text === 'string' &&
    (picture === null || typeof picture === 'string') &&
    (quote === null || Number.isInteger(quote)) &&
    (is === 'pending' || is === 'failed') &&
    (problem === null || typeof problem === 'string')
  )
}

/** The key of the storage knows no capital letters, the id of a thread does. */
interface OfThread {
  readonly threadId: string
  /** Who wrote it: nobody else's session sends it. */
  readonly memberId: string
}

interface Waiting extends OfThread {
  readonly own: readonly Outgoing[]
}

interface Wanted extends OfThread {
  readonly recalls: readonly Recall[]
}

/** What the member who is logged in has left in a thread; null: nothing. */
const ownIn = (kept: unknown): (OfThread & Readonly<Record<string, unknown>>) | null => {
  if (typeof kept !== 'object' || kept === null) return null
  const { threadId, memberId, ...rest } = kept as Readonly<Record<string, unknown>>
  if (typeof threadId !== 'string' || typeof memberId !== 'string' || memberId !== readUser()?.memberId)
    return null
  return { ...rest, threadId, memberId }
}

const listIn = (list: unknown): readonly unknown[] => (Array.isArray(list) ? list.slice(0, MOST) : [])
const outgoingOf = (kept: unknown): readonly Outgoing[] => listIn(ownIn(kept)?.['own']).filter(isOutgoing)

const isRecall = (value: unknown): value is Recall =>
  typeof value === 'object' &&
  value !== null &&
  'seq' in value &&
  Number.isInteger(value.seq) &&
  'from' in value &&
  (value.from === 'me' || value.from === 'both') &&
  'problem' in value &&
  (value.problem === null || typeof value.problem === 'string')

const recallsOf = (kept: unknown): readonly Recall[] => listIn(ownIn(kept)?.['recalls']).filter(isRecall)

/** FEAT-06 What was written in a thread, or is wanted back, and was not answered yet, over reloads; it goes with a logout, and is nobody else's. */
export const outbox = {
  load: (threadId: string): readonly Outgoing[] => outgoingOf(cache.get(threadId)),
  store: (threadId: string, own: readonly Outgoing[]): void => {
    const memberId = readUser()?.memberId
    if (own.length === 0 || memberId === undefined) cache.remove(threadId)
    else cache.set(threadId, { threadId, memberId, own: own.slice(0, MOST) } satisfies Waiting)
  },
  loadRecalls: (threadId: string): readonly Recall[] => recallsOf(recallCache.get(threadId)),
  storeRecalls: (threadId: string, recalls: readonly Recall[]): void => {
    const memberId = readUser()?.memberId
    if (recalls.length === 0 || memberId === undefined) recallCache.remove(threadId)
    else recallCache.set(threadId, { threadId, memberId, recalls: recalls.slice(0, MOST) } satisfies Wanted)
  },
  /** The threads in which something waits to be sent, or to be taken back. */
  waiting: (): readonly string[] => {
    const written = cache.values().filter((kept) => outgoingOf(kept).some(({ is }) => is === 'pending'))
    const wanted = recallCache
      .values()
      .filter((kept) => recallsOf(kept).some(({ problem }) => problem === null))
    return [...new Set([...written, ...wanted].flatMap((kept) => ownIn(kept)?.threadId ?? []))]
  },
}

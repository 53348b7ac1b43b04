import { readUser, storageKeys } from './persistence'
import { createCache } from './storage'
import type { Outbox } from '../../machines/messages/outbox'
import type { Outgoing, Recall } from '../../machines/messages/thread.lines'

const cache = createCache(storageKeys.outbox)
const recallCache = createCache(storageKeys.recalls)
const MOST = 200

const isOutgoing = (value: unknown): value is Omit<Outgoing, 'file'> => {
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
const outgoingOf = (kept: unknown): readonly Outgoing[] =>
  listIn(ownIn(kept)?.['own'])
    .filter(isOutgoing)
    .map((message) => ({ ...message, file: null }))

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

/** Threads in which something stands that this device cannot keep: pictures that are not uploaded yet, all where its storage is full or forbidden. */
const held = new Map<string, Waiting>()
const heldIn = (threadId: string): readonly Outgoing[] | null => {
  const waiting = held.get(threadId)
  return waiting !== undefined && waiting.memberId === readUser()?.memberId ? waiting.own : null
}

/**
 * FEAT-06 What was written in a thread, or is wanted back, and was not answered yet, over reloads, a picture from its upload on; it goes with a logout,
 * and is nobody else's.
 */
export const outbox: Outbox = {
  load: (threadId) => heldIn(threadId) ?? outgoingOf(cache.get(threadId)),
  store: (threadId, all) => {
    const memberId = readUser()?.memberId
    const own = all.slice(0, MOST)
    const kept = own.filter(({ file }) => file === null)
    held.delete(threadId)
    if (kept.length === 0 || memberId === undefined) cache.remove(threadId)
    else cache.set(threadId, { threadId, memberId, own: kept } satisfies Waiting)
    if (memberId !== undefined && outgoingOf(cache.get(threadId)).length < own.length)
      held.set(threadId, { threadId, memberId, own })
  },
  loadRecalls: (threadId) => recallsOf(recallCache.get(threadId)),
  storeRecalls: (threadId, recalls) => {
    const memberId = readUser()?.memberId
    if (recalls.length === 0 || memberId === undefined) recallCache.remove(threadId)
    else recallCache.set(threadId, { threadId, memberId, recalls: recalls.slice(0, MOST) } satisfies Wanted)
  },
  waiting: () => {
    const written = cache.values().filter((kept) => outgoingOf(kept).some(({ is }) => is === 'pending'))
    const wanted = recallCache
      .values()
      .filter((kept) => recallsOf(kept).some(({ problem }) => problem === null))
    const threads = [...written, ...wanted].flatMap((kept) => ownIn(kept)?.threadId ?? [])
    return [...new Set([...held.keys(), ...threads])]
  },
}

import { createCache } from './storage'
import type { Outgoing, Recall } from '../../machines/messages/thread.lines'

const cache = createCache('outbox')
const recallCache = createCache('recalls')
const MOST = 200

/** Null: it is none. */
const outgoingIn = (value: unknown): Outgoing | null => {
  if (!isOutgoing(value)) return null
  // Before there were quotes it had none.
  const { quote = null } = value as { readonly quote?: number | null }
  return { ...value, quote: Number.isInteger(quote) ? quote : null }
}

const isOutgoing = (value: unknown): value is Omit<Outgoing, 'quote'> => {
  if (typeof value !== 'object' || value === null) return false
  const { key, text, picture, is, problem } = value as Record<string, unknown>
  return (
    typeof key === 'string' &&
    /^[A-Za-z0-9_-]{8,64}$/.test(key) &&
    typeof text === 'string' &&
    (picture === null || typeof picture === 'string') &&
    (is === 'pending' || is === 'failed') &&
    (problem === null || typeof problem === 'string')
  )
}

interface Waiting {
  readonly threadId: string
  readonly own: readonly Outgoing[]
}

/** The key of the storage knows no capital letters, the id of a thread does. */
const waitingIn = (kept: unknown): Waiting | null => {
  if (typeof kept !== 'object' || kept === null || !('threadId' in kept) || !('own' in kept)) return null
  const { threadId, own } = kept
  if (typeof threadId !== 'string' || !Array.isArray(own)) return null
  return {
    threadId,
    own: own
      .map(outgoingIn)
      .filter((one) => one !== null)
      .slice(0, MOST),
  }
}

const isRecall = (value: unknown): value is Omit<Recall, 'from'> & Partial<Recall> =>
  typeof value === 'object' &&
  value !== null &&
  'seq' in value &&
  Number.isInteger(value.seq) &&
  'problem' in value &&
  (value.problem === null || typeof value.problem === 'string')

const recallsIn = (kept: unknown): { readonly threadId: string; readonly recalls: readonly Recall[] } => {
  const { threadId, recalls } = (kept ?? {}) as Readonly<Record<string, unknown>>
  return {
    threadId: typeof threadId === 'string' ? threadId : '',
    recalls: Array.isArray(recalls)
      ? recalls
          .filter(isRecall)
          .slice(0, MOST)
          // Before one could delete for oneself they were all of messages taken back.
          .map((recall) => ({ ...recall, from: recall.from === 'me' ? 'me' : 'both' }))
      : [],
  }
}

/** FEAT-06 What was written in a thread, or is wanted back, and was not answered yet, over reloads; cleared with all else at a logout. */
export const outbox = {
  load: (threadId: string): readonly Outgoing[] => waitingIn(cache.get(threadId))?.own ?? [],
  store: (threadId: string, own: readonly Outgoing[]): void => {
    if (own.length === 0) cache.remove(threadId)
    else cache.set(threadId, { threadId, own: own.slice(0, MOST) } satisfies Waiting)
  },
  loadRecalls: (threadId: string): readonly Recall[] => recallsIn(recallCache.get(threadId)).recalls,
  storeRecalls: (threadId: string, recalls: readonly Recall[]): void => {
    if (recalls.length === 0) recallCache.remove(threadId)
    else recallCache.set(threadId, { threadId, recalls: recalls.slice(0, MOST) })
  },
  /** The threads in which something waits to be sent, or to be taken back. */
  waiting: (): readonly string[] => {
    const written = cache.values().flatMap((kept) => {
      const { threadId, own = [] } = waitingIn(kept) ?? {}
      return threadId !== undefined && own.some(({ is }) => is === 'pending') ? [threadId] : []
    })
    const wanted = recallCache.values().flatMap((kept) => {
      const { threadId, recalls } = recallsIn(kept)
      return recalls.some(({ problem }) => problem === null) ? [threadId] : []
    })
    return [...new Set([...written, ...wanted])]
  },
}

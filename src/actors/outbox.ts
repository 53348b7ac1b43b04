import { createCache } from './storage'
import type { Outgoing } from '../../machines/messages/thread.lines'

const cache = createCache('outbox')
const MOST = 200

const isOutgoing = (value: unknown): value is Outgoing => {
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
  return { threadId, own: own.filter(isOutgoing).slice(0, MOST) }
}

/** FEAT-06 What was written in a thread and has no place yet, over reloads; cleared with all else at a logout. */
export const outbox = {
  load: (threadId: string): readonly Outgoing[] => waitingIn(cache.get(threadId))?.own ?? [],
  store: (threadId: string, own: readonly Outgoing[]): void => {
    if (own.length === 0) cache.remove(threadId)
    else cache.set(threadId, { threadId, own: own.slice(0, MOST) } satisfies Waiting)
  },
  /** The threads in which something waits to be sent. */
  waiting: (): readonly string[] =>
    cache.values().flatMap((kept) => {
      const { threadId, own = [] } = waitingIn(kept) ?? {}
      return threadId !== undefined && own.some(({ is }) => is === 'pending') ? [threadId] : []
    }),
}

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

/** FEAT-06 What was written in a thread and has no place yet, over reloads; cleared with all else at a logout. */
export const outbox = {
  load: (threadId: string): readonly Outgoing[] => {
    const kept = cache.get(threadId)
    return Array.isArray(kept) ? kept.filter(isOutgoing).slice(0, MOST) : []
  },
  store: (threadId: string, own: readonly Outgoing[]): void => {
    if (own.length === 0) cache.remove(threadId)
    else cache.set(threadId, own.slice(0, MOST))
  },
}

import { storageKeys } from './persistence'
import { createCache, fieldsOf } from './storage'
import type { Thread } from '../../contract/messages.schema'

/** What is being written to others, on the device: other tabs of the member know it, too. */
const cache = createCache(storageKeys.written)

interface Written {
  readonly threadId: string
  readonly memberId: string
  readonly text: string
  /** The thread, where nothing is written in it yet: no list of the server's has it. */
  readonly thread?: Thread | undefined
}

const isWritten = (kept: unknown): kept is Written => {
  const { threadId, memberId, text } = fieldsOf(kept)
  return typeof threadId === 'string' && typeof memberId === 'string' && typeof text === 'string'
}

/** FEAT-06 What this member has written in a thread and not sent; '' where that is nothing. */
export const readWritten = (threadId: string, memberId: string): string => {
  const kept = cache.get(threadId)
  return isWritten(kept) && kept.threadId === threadId && kept.memberId === memberId ? kept.text : ''
}

const listeners = new Set<() => void>()

export const keepWritten = (written: Written): void => {
  if (written.text.trim() === '') cache.remove(written.threadId)
  else cache.set(written.threadId, written)
  listeners.forEach((tell) => tell())
}

/** All that a member has begun. */
export const allWritten = (memberId: string): readonly Written[] =>
  cache.values().filter((kept): kept is Written => isWritten(kept) && kept.memberId === memberId)

/** SES-03 In how many threads a member has begun something, which a logout takes. */
export const writtenBy = (memberId: string): number => allWritten(memberId).length

/** Calls back when something was written or sent, in this tab or in another. Returns the function that ends it. */
export const watchWritten = (tell: () => void): (() => void) => {
  const listener = ({ key }: StorageEvent): void => {
    if (key === null || key.startsWith(cache.keyOf(''))) tell()
  }
  window.addEventListener('storage', listener)
  listeners.add(tell)
  return () => {
    window.removeEventListener('storage', listener)
    listeners.delete(tell)
  }
}

import { storageKeys } from './persistence'
import { createCache, fieldsOf } from './storage'

/** What is being written to others, on the device: other tabs of the member know it, too. */
const cache = createCache(storageKeys.written)

interface Written {
  readonly threadId: string
  readonly memberId: string
  readonly text: string
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

export const keepWritten = (written: Written): void => {
  if (written.text.trim() === '') cache.remove(written.threadId)
  else cache.set(written.threadId, written)
}

/** SES-03 In how many threads a member has begun something, which a logout takes. */
export const writtenBy = (memberId: string): number =>
  cache.values().filter((kept) => isWritten(kept) && kept.memberId === memberId).length

/** Calls back when another tab has written or sent something. Returns the function that ends it. */
export const watchWritten = (tell: () => void): (() => void) => {
  const listener = ({ key }: StorageEvent): void => {
    if (key === null || key.startsWith(cache.keyOf(''))) tell()
  }
  window.addEventListener('storage', listener)
  return () => window.removeEventListener('storage', listener)
}

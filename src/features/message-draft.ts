import { useMemo, useState, useSyncExternalStore } from 'react'
import { threadsBegun, unlistThread } from '../actors/threads-begun'
import { keepWritten, readWritten, watchWritten } from '../actors/written'
import { useAppSelector } from '../app/app-context'
import type { List } from '../../machines/patterns/list.connect'
import type { Thread } from '../../contract/messages.schema'

const useOwner = (): string | null =>
  useAppSelector('session', ({ context }) => context.user?.memberId ?? null)

/** What waits in a thread, in whichever tab the member has written it. */
const useWritten = (threadId: string | null): string => {
  const owner = useOwner()
  return useSyncExternalStore(watchWritten, () =>
    threadId === null || owner === null ? '' : readWritten(threadId, owner),
  )
}

/** FEAT-06 What is written in a thread waits there until it is sent: while other pages are open, in other tabs, and over a reload. `thread`: null while none is shown. */
export const useMessageDraft = (thread: Thread | null): readonly [string, (text: string) => void] => {
  const threadId = thread?.threadId ?? null
  const owner = useOwner()
  const written = useWritten(threadId)
  const [typed, setTyped] = useState<{ readonly in: string; readonly text: string } | null>(null)
  const draft = threadId !== null && typed?.in === threadId ? typed.text : written
  return [
    draft,
    (text) => {
      if (thread === null || threadId === null) return
      setTyped({ in: threadId, text })
      if (owner === null) return
      keepWritten({ threadId, memberId: owner, text, ...(thread.last === null && { thread }) })
    },
  ]
}

/** What waits in a thread as its list is drawn. */
export const useKeptDraft = (threadId: string): string => useWritten(threadId)

/** Threads in which nothing stands but a draft: they are in the list all the same. */
export const useThreadsBegun = (): readonly Thread[] => {
  const owner = useOwner()
  const begun = useSyncExternalStore(watchWritten, () =>
    JSON.stringify(owner === null ? [] : threadsBegun(owner)),
  )
  return useMemo(() => JSON.parse(begun) as readonly Thread[], [begun])
}

/** A list of threads with those that are only begun; where it could not be read it says so. */
export const withBegun = (list: List<Thread, object>, begun: readonly Thread[]): List<Thread, object> => {
  const join = (items: readonly Thread[]): readonly Thread[] => [
    ...items,
    ...begun.filter(({ threadId }) => items.every((one) => one.threadId !== threadId)),
  ]
  if (begun.length === 0 || list.is === 'failed') return list
  if (list.is === 'loading') return { ...list, earlier: join(list.earlier) }
  if (list.is === 'shown') return { ...list, items: join(list.items) }
  return {
    ...list,
    is: 'shown',
    items: begun,
    total: begun.length,
    more: 'none',
    freshness: 'fresh',
    extend: list.refresh,
    retry: list.refresh,
  }
}

/** A thread that is deleted is no more in the list for what is begun in it; that waits where it was written. */
export const useUnlistDraft = (): ((threadId: string) => void) => {
  const owner = useOwner()
  return (threadId) => {
    if (owner !== null) unlistThread(threadId, owner)
  }
}

import { useState, useSyncExternalStore } from 'react'
import { keepWritten, readWritten, watchWritten } from '../actors/written'
import { useAppSelector } from '../app/app-context'

const useOwner = (): string | null =>
  useAppSelector('session', ({ context }) => context.user?.memberId ?? null)

/** What waits in a thread, in whichever tab the member has written it. */
const useWritten = (threadId: string | null): string => {
  const owner = useOwner()
  return useSyncExternalStore(watchWritten, () =>
    threadId === null || owner === null ? '' : readWritten(threadId, owner),
  )
}

/** FEAT-06 What is written in a thread waits there until it is sent: while other pages are open, in other tabs, and over a reload. `threadId`: null while none is shown. */
export const useMessageDraft = (threadId: string | null): readonly [string, (text: string) => void] => {
  const owner = useOwner()
  const written = useWritten(threadId)
  const [typed, setTyped] = useState<{ readonly in: string; readonly text: string } | null>(null)
  const draft = threadId !== null && typed?.in === threadId ? typed.text : written
  return [
    draft,
    (text) => {
      if (threadId === null) return
      setTyped({ in: threadId, text })
      if (owner !== null) keepWritten({ threadId, memberId: owner, text })
    },
  ]
}

/** What waits in a thread as its list is drawn. */
export const useKeptDraft = (threadId: string): string => useWritten(threadId)

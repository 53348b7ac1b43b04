import { useState } from 'react'
import { draftsOf } from '../actors/drafts'
import { fieldsOf } from '../actors/storage'
import { useAppSelector } from '../app/app-context'

const FIELD = 'text'

/** What this member has written in a thread and not sent; '' where that is nothing. */
const readDraft = (threadId: string, owner: string | null): string => {
  const kept = draftsOf(`message ${threadId}`).read()
  if (owner === null || kept?.owner !== owner) return ''
  const text = fieldsOf(kept.values)[FIELD]
  return typeof text === 'string' ? text : ''
}

const keepDraft = (threadId: string, owner: string | null, text: string): void => {
  const drafts = draftsOf(`message ${threadId}`)
  if (owner === null || text.trim() === '') drafts.forget()
  else drafts.keep({ owner, values: { [FIELD]: text }, key: null })
}

const useOwner = (): string | null =>
  useAppSelector('session', ({ context }) => context.user?.memberId ?? null)

/** FEAT-06 What is written in a thread waits there until it is sent: while other pages are open, and over a reload. `threadId`: null while none is shown. */
export const useMessageDraft = (threadId: string | null): readonly [string, (text: string) => void] => {
  const owner = useOwner()
  const [typed, setTyped] = useState<{ readonly in: string; readonly text: string } | null>(null)
  const draft = threadId === null ? '' : typed?.in === threadId ? typed.text : readDraft(threadId, owner)
  return [
    draft,
    (text) => {
      if (threadId === null) return
      setTyped({ in: threadId, text })
      keepDraft(threadId, owner, text)
    },
  ]
}

/** What waits in a thread as its list is drawn. */
export const useKeptDraft = (threadId: string): string => readDraft(threadId, useOwner())

import { fieldsOf } from './storage'
import { allWritten, keepWritten } from './written'
import type { Thread } from '../../contract/messages.schema'

const isThread = (value: unknown): value is Thread => {
  const { threadId, kind, person, last, at } = fieldsOf(value)
  const { memberId, nickname } = fieldsOf(person)
  return (
    typeof threadId === 'string' &&
    kind === 'direct' &&
    typeof memberId === 'string' &&
    typeof nickname === 'string' &&
    last === null &&
    typeof at === 'number'
  )
}

/** FEAT-06 The threads of this member in which nothing stands but what is begun in them. */
export const threadsBegun = (memberId: string): readonly Thread[] =>
  allWritten(memberId).flatMap(({ thread }) => (isThread(thread) ? [thread] : []))

/** What is begun in a thread stays; it lists the thread no more. */
export const unlistThread = (threadId: string, memberId: string): void => {
  const kept = allWritten(memberId).find((one) => one.threadId === threadId)
  if (kept !== undefined) keepWritten({ threadId, memberId, text: kept.text })
}

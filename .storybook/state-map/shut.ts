import type { AnyMachineSnapshot, SnapshotFrom } from 'xstate'
import { connectChat } from '../../machines/live/chat.connect'
import type { chatMachine } from '../../machines/live/chat.machine'

/** Why the page has no control for an event that its machine would take; null where it has one. */
type Shut = (snapshot: AnyMachineSnapshot, type: string) => string | null

const WRITTEN = ['line.send', 'line.retry', 'line.begin']
const NO_PLACE = {
  wait: 'the member is muted, so the page has no place to write',
  logIn: 'nobody is logged in, so the page offers the login instead',
  nothing: 'the stream is over, so the page has no place to write',
} as const

const ofChat: Shut = (snapshot, type) => {
  if (type === 'member.changed')
    return (snapshot.context as { readonly member: object | null }).member === null
      ? null
      : 'somebody is logged in here'
  if (!WRITTEN.includes(type)) return null
  const view = connectChat(snapshot as SnapshotFrom<typeof chatMachine>, () => {})
  if (view.is === 'banned') return 'the member is put out of the chat, so the page has no place to write'
  if (!('talk' in view) || view.talk.may === 'say') return null
  return NO_PLACE[view.talk.may]
}

/** By the machine's id. */
const shut: Readonly<Record<string, Shut>> = { chat: ofChat }

/** Why nobody can do this on the page now, though the machine would take it; null where somebody can. */
export const shutBy = (id: string, snapshot: AnyMachineSnapshot, type: string): string | null =>
  shut[id]?.(snapshot, type) ?? null

import type { SnapshotFrom } from 'xstate'
import type { Outgoing } from './thread.lines'
import type { ThreadCommand, threadMachine } from './thread.machine'
import type { CallError } from '../app/call-error'
import type { Thread, ThreadMessage } from '../../contract/messages.schema'

/** `sent`, `read`: by the other. */
export type OwnState = 'sent' | 'read'

interface MessageView {
  readonly message: ThreadMessage
  /** Null: somebody else's. */
  readonly state: OwnState | null
}

/** `waiting`: there is no way to the server; it goes by itself once there is one. */
export type OutgoingView =
  | (Pick<Outgoing, 'key' | 'text' | 'picture'> & { readonly is: 'sending' | 'waiting' })
  | (Pick<Outgoing, 'key' | 'text' | 'picture' | 'problem'> & {
      readonly is: 'failed'
      retry(): void
      drop(): void
    })

export type ThreadView =
  | { readonly is: 'none' }
  | { readonly is: 'loading' }
  | { readonly is: 'failed'; readonly error: CallError | null; retry(): void }
  | {
      readonly is: 'shown'
      readonly thread: Thread
      /** Oldest first. */
      readonly messages: readonly MessageView[]
      readonly own: readonly OutgoingView[]
      readonly older: 'none' | 'offered' | 'loading' | 'failed'
      /** What was written lately may be missing. */
      readonly isBehind: boolean
      extend(): void
      retry(): void
      write(text: string, picture?: string): void
    }

export const connectThread = (
  snapshot: SnapshotFrom<typeof threadMachine>,
  send: (command: ThreadCommand) => void,
): ThreadView => {
  const { thread, messages, own, hasOlder, error } = snapshot.context
  const retry = (): void => send({ type: 'retry' })
  if (snapshot.matches({ talk: 'none' })) return { is: 'none' }
  if (snapshot.matches({ talk: 'failed' }) || snapshot.matches({ talk: 'refused' }))
    return { is: 'failed', error, retry }
  if (!snapshot.matches({ talk: 'shown' }) || thread === null) return { is: 'loading' }
  const stateOf = ({ own: isOwn, seq }: ThreadMessage): OwnState | null =>
    isOwn ? (seq <= thread.theirReadSeq ? 'read' : 'sent') : null
  const olderOf = () => {
    if (snapshot.matches({ talk: { shown: 'extending' } })) return 'loading'
    if (snapshot.matches({ talk: { shown: 'stuck' } })) return 'failed'
    return hasOlder ? 'offered' : 'none'
  }
  const isWaiting = snapshot.matches({ outbox: 'waiting' })
  return {
    is: 'shown',
    thread,
    messages: messages.map((message) => ({ message, state: stateOf(message) })),
    own: own.map(({ key, text, picture, is, problem }) =>
      is === 'pending'
        ? { key, text, picture, is: isWaiting ? 'waiting' : 'sending' }
        : {
            key,
            text,
            picture,
            problem,
            is,
            retry: () => send({ type: 'message.retry', key }),
            drop: () => send({ type: 'message.drop', key }),
          },
    ),
    older: olderOf(),
    isBehind: snapshot.matches({ talk: { shown: 'behind' } }),
    extend: () => send({ type: 'older.wanted' }),
    retry,
    write: (text, picture) => send({ type: 'message.write', text, picture: picture ?? null }),
  }
}

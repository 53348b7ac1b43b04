import type { SnapshotFrom } from 'xstate'
import { needsUpload, type Outgoing, type Recall } from './thread.lines'
import type { ThreadCommand, threadMachine } from './thread.machine'
import type { CallError } from '../app/call-error'
import type { FileContent } from '../../contract/account.schema'
import type { Quote, Thread, ThreadMessage } from '../../contract/messages.schema'

/** `sent`, `read`: by the other; the last of each tells it for those before. `recalling`, `recallWaiting`: it is wanted back, or will be once there is a way to the server. */
export type OwnState = 'sent' | 'read' | 'recalling' | 'recallWaiting'

export interface MessageView {
  readonly message: ThreadMessage
  /** Null: somebody else's, or as a later one is. */
  readonly state: OwnState | null
  /** Why it did not go, in the server's words. */
  readonly problem: { readonly from: Recall['from']; readonly words: string } | null
}

interface OutgoingSeen extends Pick<Outgoing, 'key' | 'text' | 'picture' | 'file' | 'isKept'> {
  readonly quote: Quote | null
}

/** `waiting`: there is no way to the server; it goes by itself once there is one. */
export type OutgoingView =
  | (OutgoingSeen & {
      readonly is: 'sending' | 'waiting'
      /** How much of its picture has gone, in whole per cent; null: none is on its way. */
      readonly sent: number | null
      /** Null: it may have been placed already. */
      readonly drop: (() => void) | null
    })
  | (OutgoingSeen & {
      readonly is: 'failed'
      readonly problem: Outgoing['problem']
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
      /** The place that a quote has led to; null: none. */
      readonly found: number | null
      /** What was written lately may be missing. */
      readonly isBehind: boolean
      extend(): void
      retry(): void
      /** For both. */
      recall(seq: number): void
      /** For oneself alone. */
      hide(seq: number): void
      /** Leads to what a quote shows. */
      seek(seq: number): void
      /** `quote`: the place of what is answered. */
      write(text: string, quote?: number): void
      /** One message each, in this order. */
      sendPictures(files: readonly FileContent[], quote?: number): void
    }

/** A message as it is quoted by who answers it. */
export const quoteOf = ({ seq, own, text, picture, removed }: ThreadMessage): Quote => ({
  seq,
  own,
  text,
  isPicture: picture !== null,
  ...(picture !== null && !removed && { picture: picture.url }),
  removed,
})

const lastOf = (messages: readonly ThreadMessage[]): number => messages[messages.length - 1]?.seq ?? 0

export const connectThread = (
  snapshot: SnapshotFrom<typeof threadMachine>,
  send: (command: ThreadCommand) => void,
): ThreadView => {
  const { thread, messages, own, hasOlder, error, recalls, isStuck, uploading } = snapshot.context
  const retry = (): void => send({ type: 'retry' })
  if (snapshot.matches({ talk: 'none' })) return { is: 'none' }
  if (snapshot.matches({ talk: 'failed' }) || snapshot.matches({ talk: 'refused' }))
    return { is: 'failed', error, retry }
  if (!snapshot.matches({ talk: 'shown' }) || thread === null) return { is: 'loading' }
  const recallState = isStuck ? 'recallWaiting' : 'recalling'
  const isGoing = ({ seq: place }: ThreadMessage): boolean =>
    recalls.some(({ seq, problem }) => seq === place && problem === null)
  const standing = messages.filter((message) => message.own && !message.removed && !isGoing(message))
  const isRead = ({ seq }: ThreadMessage): boolean => seq <= thread.theirReadSeq
  const [lastRead, lastSent] = [lastOf(standing.filter(isRead)), lastOf(standing)]
  const stateOf = (message: ThreadMessage) => {
    if (!message.own || message.removed) return null
    if (isGoing(message)) return recallState
    if (message.seq === lastRead) return 'read'
    return message.seq === lastSent ? 'sent' : null
  }
  const viewOf = (message: ThreadMessage): MessageView => {
    const recall = recalls.find(({ seq }) => seq === message.seq)
    const problem =
      recall === undefined || recall.problem === null ? null : { from: recall.from, words: recall.problem }
    return { message, state: stateOf(message), problem }
  }
  /** What one has deleted is gone at once, and there again where that was refused. */
  const isDeleted = ({ seq: place }: ThreadMessage): boolean =>
    recalls.some(({ seq, from, problem }) => seq === place && from === 'me' && problem === null)
  /** Of what is under way; what was deleted meanwhile has no words here. */
  const quoteAt = (place: number | null): Quote | null => {
    const found = messages.find(({ seq }) => seq === place)
    return found === undefined ? null : quoteOf(found)
  }
  const olderOf = () => {
    if (snapshot.matches({ talk: { shown: 'extending' } })) return 'loading'
    if (snapshot.matches({ talk: { shown: 'stuck' } })) return 'failed'
    return hasOlder ? 'offered' : 'none'
  }
  return {
    is: 'shown',
    thread,
    messages: messages.filter((message) => !isDeleted(message)).map(viewOf),
    own: own.map(({ key, text, picture, file, isKept, quote, is, problem }) => {
      const seen = { key, text, picture, file, ...(isKept === false && { isKept }), quote: quoteAt(quote) }
      const drop = () => send({ type: 'message.drop', key })
      const isUploading = needsUpload(seen) && !isStuck
      return is === 'pending'
        ? {
            ...seen,
            is: isStuck ? 'waiting' : 'sending',
            sent: isUploading && uploading?.key === key ? uploading.sent : null,
            drop: isUploading || isStuck ? drop : null,
          }
        : { ...seen, problem, is, retry: () => send({ type: 'message.retry', key }), drop }
    }),
    older: olderOf(),
    found: snapshot.matches({ quoted: 'found' }) ? snapshot.context.sought : null,
    isBehind: snapshot.matches({ talk: { shown: 'behind' } }),
    extend: () => send({ type: 'older.wanted' }),
    retry,
    recall: (seq) => send({ type: 'message.recall', seq, from: 'both' }),
    hide: (seq) => send({ type: 'message.recall', seq, from: 'me' }),
    seek: (seq) => send({ type: 'message.seek', seq }),
    write: (text, quote) => send({ type: 'message.write', text, picture: null, quote: quote ?? null }),
    sendPictures: (files, quote) =>
      files.forEach((picture, place) =>
        // What is answered is answered once.
        send({ type: 'message.write', text: '', picture, quote: place === 0 ? (quote ?? null) : null }),
      ),
  }
}

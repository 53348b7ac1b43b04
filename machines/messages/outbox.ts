import type { CallbackActorLogic } from 'xstate'
import type { Outgoing, Recall } from './thread.lines'
import { percentOf } from '../patterns/send-file'
import { findAppActor } from '../app/app-system'
import { asCallError, isPassing, type CallError } from '../app/call-error'
import { requesting, type AbortSignalLike, type RequestScope } from '../app/call-request'
import { uploadFile } from '../../contract/account.upload'
import { hideMessage, recallMessage, sendMessage } from '../../contract/messages'
import type { MessageSent } from '../../contract/messages.schema'

/** What was written, or is wanted back, and was not answered yet, by the thread it stands in. */
export interface Outbox {
  readonly load: (threadId: string) => readonly Outgoing[]
  readonly store: (threadId: string, own: readonly Outgoing[]) => void
  readonly loadRecalls: (threadId: string) => readonly Recall[]
  readonly storeRecalls: (threadId: string, recalls: readonly Recall[]) => void
  /** The threads in which something waits to be sent, or to be taken back. */
  readonly waiting: () => readonly string[]
  /** By the threads in which something waits to be sent, or was refused. */
  readonly unsent: () => Readonly<Record<string, Unsent>>
}

/** What was not sent of a thread: what was refused last, or where nothing was, what was written last. `text`: '' of a picture alone. */
export type Unsent = Pick<Outgoing, 'text' | 'is'>

/** Something was put into the outbox, or out of it. */
export interface OutboxCommand {
  readonly type: 'outbox.look'
}

export interface PictureSent {
  readonly key: string
  readonly sent: number
}

/** Emitted by the application's outbox. */
export type OutboxNews =
  /** What stands in it is other than before. `isStuck`: there is no way to the server; it goes on by itself once there is one. */
  | { readonly type: 'outbox.moved'; readonly isStuck: boolean }
  /** More has gone of the picture of the message with this key. `sent`: in whole per cent. */
  | ({ readonly type: 'outbox.uploading' } & PictureSent)
  /** The server has given a message its place, or has taken one back or away. */
  | ({ readonly type: 'outbox.placed' } & MessageSent)

/** The outbox as the application runs it. */
export type OutboxLogic = CallbackActorLogic<OutboxCommand, undefined, OutboxNews>

type Scope = Omit<RequestScope<unknown>, 'input'>

const noNetwork: CallError = { kind: 'network' }

export const outboxCalls = {
  upload: requesting(uploadFile, { silent: true }),
  send: requesting(sendMessage, { silent: true }),
  recall: requesting(recallMessage, { silent: true }),
  hide: requesting(hideMessage, { silent: true }),
}

/** Ends one call, where the sender goes on. */
const createHalt = (): { readonly signal: AbortSignalLike; readonly halt: () => void } => {
  const listeners = new Set<() => void>()
  return {
    signal: {
      aborted: false,
      addEventListener: (_type, listener) => void listeners.add(listener),
      removeEventListener: (_type, listener) => void listeners.delete(listener),
    },
    halt: () => listeners.forEach((listener) => listener()),
  }
}

/**
 * FEAT-06 Sends what waits in every thread, and takes back or deletes what is wanted gone: each thread's in its order and under the keys it has, a
 * picture once it is uploaded. What it answers is called whenever there may be something to do, or a way again.
 */
export const createSender = (
  box: Outbox,
  scope: Scope,
  tell: (news: OutboxNews) => void,
  calls = outboxCalls,
): (() => void) => {
  const busy = new Set<string>()
  /** What ends the upload of a picture, by the thread it is for. */
  const uploads = new Map<string, { readonly key: string; readonly halt: () => void }>()
  let isStuck = false
  const moved = (): void => tell({ type: 'outbox.moved', isStuck })

  /** Whether the next one may be looked at. `refuse`: the server does not, in its words. */
  const answered = async (
    step: () => Promise<void>,
    refuse: (problem: string | null) => void,
  ): Promise<boolean> => {
    // Without a network nothing is tried, and what waits says so at once.
    const isOffline = findAppActor(scope.system, 'network')?.getSnapshot().matches('offline') === true
    const failure = isOffline ? noNetwork : await step().then(() => null, asCallError)
    isStuck = failure !== null && isPassing(failure)
    if (isStuck) findAppActor(scope.system, 'reachability')?.send({ type: 'server.missed' })
    else if (failure !== null) refuse('msg' in failure ? failure.msg : null)
    moved()
    return !isStuck
  }

  const sendNext = async (threadId: string): Promise<boolean> => {
    const next = box.load(threadId).find(({ is }) => is === 'pending')
    if (next === undefined) return false
    const { key, text, picture, file, quote } = next
    // What was put away meanwhile stays so.
    const become = (change: Partial<Outgoing> | null): void =>
      box.store(
        threadId,
        box
          .load(threadId)
          .flatMap((one) => (one.key !== key ? [one] : change === null ? [] : [{ ...one, ...change }])),
      )
    return answered(
      async () => {
        if (picture === null && file !== null) {
          const { signal, halt } = createHalt()
          uploads.set(threadId, { key, halt })
          const onSent = (share: number): void =>
            tell({ type: 'outbox.uploading', key, sent: percentOf(share) })
          const { url } = await calls
            .upload({ ...scope, signal, onSent, input: { obj: 'message', file } })
            .finally(() => uploads.delete(threadId))
          return become({ picture: url })
        }
        const more = { ...(picture !== null && { picture }), ...(quote !== null && { quote }) }
        const sent = await calls.send({ ...scope, key, input: { threadId, key, text, ...more } })
        become(null)
        tell({ type: 'outbox.placed', ...sent })
      },
      (problem) => become({ is: 'failed', problem }),
    )
  }

  const recallNext = async (threadId: string): Promise<boolean> => {
    const next = box.loadRecalls(threadId).find(({ problem }) => problem === null)
    if (next === undefined) return false
    const { seq, from } = next
    const become = (by: (recall: Recall) => readonly Recall[]): void =>
      box.storeRecalls(
        threadId,
        box.loadRecalls(threadId).flatMap((one) => (one.seq === seq ? by(one) : [one])),
      )
    return answered(
      async () => {
        const gone = await calls[from === 'me' ? 'hide' : 'recall']({ ...scope, input: { threadId, seq } })
        become(() => [])
        tell({ type: 'outbox.placed', ...gone })
      },
      // Why it was not stands beside it once its thread is opened.
      (problem) => become((one) => [{ ...one, problem: problem ?? '' }]),
    )
  }

  const run = async (
    lane: string,
    next: (threadId: string) => Promise<boolean>,
    threadId: string,
  ): Promise<void> => {
    if (busy.has(lane)) return
    busy.add(lane)
    // One after the other.
    while (await next(threadId));
    busy.delete(lane)
  }
  return () => {
    for (const [threadId, { key, halt }] of uploads)
      if (box.load(threadId).every((one) => one.key !== key)) halt()
    for (const threadId of box.waiting()) {
      void run(`send ${threadId}`, sendNext, threadId)
      void run(`recall ${threadId}`, recallNext, threadId)
    }
  }
}

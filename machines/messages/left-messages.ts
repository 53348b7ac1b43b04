import type { Outgoing, Recall } from './thread.lines'
import { asCallError, isPassing, type CallError } from '../app/call-error'
import { findAppActor } from '../app/app-system'
import { requesting, type RequestScope } from '../app/call-request'
import { hideMessage, recallMessage, sendMessage } from '../../contract/messages'
import type { ThreadInput } from './thread.machine'

export interface Outboxes extends Pick<
  ThreadInput['outbox'],
  'load' | 'store' | 'loadRecalls' | 'storeRecalls'
> {
  /** The threads in which something waits to be sent, or to be taken back. */
  readonly waiting: () => readonly string[]
}

type Scope = Omit<RequestScope<unknown>, 'input'>

const requestSend = requesting(sendMessage, { silent: true })

const requestRecall = requesting(recallMessage, { silent: true })
const requestHide = requesting(hideMessage, { silent: true })

const nextIn = (boxes: Outboxes, threadId: string): Outgoing | undefined =>
  boxes.load(threadId).find(({ is }) => is === 'pending')

/** True: there is no way to the server. */
const isLost = (error: CallError, { system }: Scope): boolean => {
  if (!isPassing(error)) return false
  findAppActor(system, 'reachability')?.send({ type: 'server.missed' })
  return true
}

/** Why one was not taken back stands beside it once its thread is opened. */
const recallLeft = async (boxes: Outboxes, threadId: string, scope: Scope): Promise<boolean> => {
  for (const wanted of boxes.loadRecalls(threadId).filter(({ problem }) => problem === null)) {
    const change = (by: (recall: Recall) => readonly Recall[]): void =>
      boxes.storeRecalls(
        threadId,
        boxes.loadRecalls(threadId).flatMap((one) => (one.seq === wanted.seq ? by(one) : [one])),
      )
    try {
      const ask = wanted.from === 'me' ? requestHide : requestRecall
      await ask({ ...scope, input: { threadId, seq: wanted.seq } })
      change(() => [])
    } catch (error) {
      const refused = asCallError(error)
      if (isLost(refused, scope)) return false
      change((one) => [{ ...one, problem: 'msg' in refused ? refused.msg : '' }])
    }
  }
  return true
}

/**
 * FEAT-06 Sends what waits in threads that are not open, and takes back or deletes what is wanted gone, each thread's in its order and under the keys it has: what the open thread
 * sends meanwhile is placed once. Answers false where there is no way to the server; whoever asked asks again once there is one.
 */
export const sendLeft = async (
  boxes: Outboxes,
  isOpen: (threadId: string) => boolean,
  scope: Scope,
): Promise<boolean> => {
  for (const threadId of boxes.waiting()) {
    let next = isOpen(threadId) ? undefined : nextIn(boxes, threadId)
    while (next !== undefined) {
      const { key, text, picture, quote } = next
      const rest = (): readonly Outgoing[] => boxes.load(threadId).filter((message) => message.key !== key)
      try {
        const input = {
          threadId,
          key,
          text,
          ...(picture !== null && { picture }),
          ...(quote !== null && { quote }),
        }
        await requestSend({ ...scope, key, input })
        boxes.store(threadId, rest())
      } catch (error) {
        const refused = asCallError(error)
        if (isLost(refused, scope)) return false
        const problem = 'msg' in refused ? refused.msg : null
        boxes.store(
          threadId,
          boxes
            .load(threadId)
            .map((message) =>
              message.key === key ? { ...message, is: 'failed' as const, problem } : message,
            ),
        )
      }
      next = isOpen(threadId) ? undefined : nextIn(boxes, threadId)
    }
    if (!isOpen(threadId) && !(await recallLeft(boxes, threadId, scope))) return false
  }
  return true
}

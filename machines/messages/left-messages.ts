import type { Outgoing } from './thread.lines'
import { asCallError, isPassing } from '../app/call-error'
import { findAppActor } from '../app/app-system'
import { requesting, type RequestScope } from '../app/call-request'
import { sendMessage } from '../../contract/messages'
import type { ThreadInput } from './thread.machine'

export interface Outboxes extends Pick<ThreadInput['outbox'], 'load' | 'store'> {
  /** The threads in which something waits to be sent. */
  readonly waiting: () => readonly string[]
}

type Scope = Omit<RequestScope<unknown>, 'input'>

const requestSend = requesting(sendMessage, { silent: true })

const nextIn = (boxes: Outboxes, threadId: string): Outgoing | undefined =>
  boxes.load(threadId).find(({ is }) => is === 'pending')

/**
 * FEAT-06 Sends what waits in threads that are not open, each thread's in its order and under the keys it has: what the open thread
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
      const { key, text, picture } = next
      const rest = (): readonly Outgoing[] => boxes.load(threadId).filter((message) => message.key !== key)
      try {
        const input = { threadId, key, text, ...(picture !== null && { picture }) }
        await requestSend({ ...scope, key, input })
        boxes.store(threadId, rest())
      } catch (error) {
        const refused = asCallError(error)
        if (isPassing(refused)) {
          findAppActor(scope.system, 'reachability')?.send({ type: 'server.missed' })
          return false
        }
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
  }
  return true
}

import { fromCallback, type EventObject } from 'xstate'
import { thankForReport } from './report-thanks'
import { findCopy, keepCopy, movedThreads, watchCopies } from '../actors/kept-threads'
import { newKey } from '../../contract/call.new-key'
import { outbox, watchOutbox } from '../actors/outbox'
import { readToken } from '../actors/persistence'
import { visibility } from '../actors/visibility'
import { currentWords, textIn } from '../text/text'
import { messagesTexts } from '../text/zh/messages'
import { appActor } from '../../machines/app/app-system'
import { connectThread } from '../../machines/messages/thread.connect'
import { threadMachine, type ThreadInput, type ThreadWanted } from '../../machines/messages/thread.machine'
import { threadsOf } from '../../machines/messages/threads.connect'
import { threadsMachine, type ThreadsEvent } from '../../machines/messages/threads.machine'
import { dependencyOf } from '../../machines/patterns/dependency'
import type { ChangeThreadInput } from '../../contract/messages.schema'

const text = textIn(currentWords, messagesTexts)
const copies: ThreadInput['copies'] = {
  keep: (lines) => void keepCopy(readToken(), lines).catch(() => undefined),
  find: (memberId) => findCopy(readToken(), memberId),
}
const machine = threadMachine.provide({ actors: { visibility } })

/** FEAT-06 One thread; null: none is chosen. Another one in the address is another thread. */
export const threadOf = (wanted: ThreadWanted | null) => ({
  ...dependencyOf(machine, { wanted, newKey, outbox, copies }, (actor) =>
    connectThread(actor.getSnapshot(), (command) => actor.send(command)),
  ),
  params: wanted,
  ofMember: true as const,
})

/** What says that it is done; null: it is seen. */
const doneBy = ({ pinned, muted }: ChangeThreadInput) => {
  if (pinned !== undefined) return pinned ? 'thread.pinDone' : 'thread.unpinDone'
  if (muted !== undefined) return muted ? 'thread.muteDone' : 'thread.unmuteDone'
  return null
}

/** FEAT-06 What moves in the threads, and what is done with them. */
export const movingThreadsOf = () =>
  threadsOf(
    threadsMachine.provide({
      actors: {
        watchCopies: fromCallback<EventObject>(({ sendBack }) =>
          watchCopies((thread) => sendBack({ type: 'thread.moved', thread } satisfies ThreadsEvent)),
        ),
        watchUnsent: fromCallback<EventObject>(({ sendBack }) =>
          watchOutbox(() => sendBack({ type: 'outbox.left' } satisfies ThreadsEvent)),
        ),
      },
      actions: {
        confirm: ({ context: { changes }, system }) => {
          const [first] = changes
          const done = first?.do === 'change' ? doneBy(first.input) : null
          if (done === null) return
          appActor(system, 'toasts').send({
            type: 'toast.wanted',
            toast: { tone: 'success', words: { said: text(done) } },
          })
        },
        thank: ({ system }) => thankForReport(system),
      },
    }),
    { known: movedThreads, outbox },
  )

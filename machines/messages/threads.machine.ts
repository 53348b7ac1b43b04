import { assign, fromCallback, fromPromise, setup, type EventObject } from 'xstate'
import { appActor, findAppActor } from '../app/app-system'
import { requesting } from '../app/call-request'
import { block, changeThread, markRead, reportMessage } from '../../contract/messages'
import { reportPerson } from '../../contract/social.people'
import type {
  BlockInput,
  ChangeThreadInput,
  MarkReadInput,
  ReportMessageInput,
  Thread,
  ThreadMoved as Moved,
} from '../../contract/messages.schema'
import type { ReportPersonInput } from '../../contract/social.schema'

/** What is done with a thread, in the order it was asked for. */
export type ThreadChange =
  | { readonly do: 'change'; readonly input: ChangeThreadInput }
  | { readonly do: 'block'; readonly input: BlockInput }
  | { readonly do: 'report'; readonly input: ReportMessageInput }
  /** Who writes there is reported, no message of theirs. */
  | { readonly do: 'person'; readonly input: ReportPersonInput & { readonly threadId: string } }
  | { readonly do: 'read'; readonly input: MarkReadInput }

export interface ThreadsContext {
  /** Threads as they have moved since the list was read. */
  readonly moved: Readonly<Record<string, Thread>>
  /** Threads that were deleted here, which stay where they stood with the way to take it back. */
  readonly deleted: Readonly<Record<string, boolean>>
  /** The first is on its way. */
  readonly changes: readonly ThreadChange[]
}

export type ThreadsCommand = { readonly type: 'thread.change'; readonly change: ThreadChange }
export type ThreadsEvent =
  | { readonly type: 'thread.moved'; readonly thread: Thread }
  /** The list is read anew: it is as the server has it. */
  | { readonly type: 'refresh' }

const requestChange = requesting(changeThread)
const requestRead = requesting(markRead)
const requestBlock = requesting(block)
const requestReport = requesting(reportMessage)
const requestPersonReport = requesting(reportPerson)

const watchThreads = fromCallback<EventObject>(({ system, sendBack }) => {
  const subscription = findAppActor(system, 'connection')?.on('thread.moved', sendBack)
  return () => subscription?.unsubscribe()
})

/** FEAT-06 What moves in the threads while one looks, and what one does with them. */
export const threadsMachine = setup({
  types: {
    context: {} as ThreadsContext,
    events: {} as ThreadsCommand | ThreadsEvent,
  },
  actors: {
    /** Null: nothing of the thread is other than before. */
    apply: fromPromise<Moved | null, ThreadChange>(async ({ input: change, ...scope }) => {
      if (change.do === 'change') return requestChange({ ...scope, input: change.input })
      if (change.do === 'read') return requestRead({ ...scope, input: change.input })
      if (change.do === 'block') return requestBlock({ ...scope, input: change.input })
      if (change.do === 'report') await requestReport({ ...scope, input: change.input })
      else {
        const { memberId, reason, text } = change.input
        await requestPersonReport({ ...scope, input: { memberId, reason, text } })
      }
      return null
    }),
    watchThreads,
  },
  guards: {
    hasChanges: ({ context }) => context.changes.length > 0,
    isReported: (_, { output }: { output: Moved | null }) => output === null,
  },
  actions: {
    /** Something new in a thread that was deleted here brings it back. */
    keepMoved: assign(({ context: { moved, deleted, changes } }, { thread }: { thread: Thread }) => {
      const { threadId } = thread
      const isBack =
        deleted[threadId] === true &&
        thread.last !== null &&
        changes.every((change) => change.input.threadId !== threadId)
      return {
        moved: { ...moved, [threadId]: thread },
        ...(isBack && { deleted: { ...deleted, [threadId]: false } }),
      }
    }),
    forget: assign({ moved: {}, deleted: {} }),
    addChange: assign(({ context }, { change }: { change: ThreadChange }) => {
      const deleted = change.do === 'change' ? change.input.deleted : undefined
      return {
        changes: [...context.changes, change],
        deleted:
          deleted === undefined ? context.deleted : { ...context.deleted, [change.input.threadId]: deleted },
      }
    }),
    dropChange: assign(({ context }) => ({ changes: context.changes.slice(1) })),
    /** What was refused is not so: a thread that was to be deleted is there, and the other way round. */
    turnBack: assign({
      deleted: ({ context: { changes, deleted } }) => {
        const [first] = changes
        const asked = first?.do === 'change' ? first.input.deleted : undefined
        return first === undefined || asked === undefined
          ? deleted
          : { ...deleted, [first.input.threadId]: !asked }
      },
    }),
    keepApplied: assign({
      moved: ({ context }, { output }: { output: Moved | null }) =>
        output === null ? context.moved : { ...context.moved, [output.thread.threadId]: output.thread },
    }),
    tellUnread: ({ system }, { output }: { output: Moved | null }) => {
      if (output === null) return
      const counts = { unreadMessages: output.unread }
      appActor(system, 'session').send({ type: 'unread.known', counts })
    },
    /** Provided: says that what was asked for first is done, where one does not see it. */
    confirm: () => {},
    /** Provided: says that a report has arrived. */
    thank: () => {},
  },
}).createMachine({
  id: 'threads',
  context: { moved: {}, deleted: {}, changes: [] },
  invoke: { src: 'watchThreads', id: 'watchThreads' },
  initial: 'steady',
  on: {
    'thread.moved': { actions: { type: 'keepMoved', params: ({ event }) => event } },
    'thread.change': { actions: { type: 'addChange', params: ({ event }) => event } },
    refresh: { actions: 'forget' },
  },
  states: {
    steady: {
      description: 'what moves is shown as it comes',
      always: { guard: 'hasChanges', target: 'changing' },
    },
    changing: {
      description: 'what one has done with a thread is on its way',
      invoke: {
        id: 'apply',
        src: 'apply',
        input: ({ context }) => context.changes[0] as ThreadChange,
        onDone: [
          {
            guard: { type: 'isReported', params: ({ event }) => event },
            target: 'steady',
            actions: ['thank', 'dropChange'],
          },
          {
            target: 'steady',
            actions: [
              { type: 'keepApplied', params: ({ event }) => event },
              { type: 'tellUnread', params: ({ event }) => event },
              'confirm',
              'dropChange',
            ],
          },
        ],
        onError: { target: 'steady', actions: ['turnBack', 'dropChange'] },
      },
    },
  },
})

import { assign, fromCallback, fromPromise, setup, type EventObject } from 'xstate'
import type { Outbox, OutboxNews, Unsent } from './outbox'
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

/** Threads as they have moved since the list was read, by their ids. */
export type MovedThreads = Readonly<Record<string, Thread>>

export interface ThreadsInput {
  /** What has moved while no page showed the list. */
  readonly known: {
    readonly read: () => MovedThreads
    /** The list is as new as these. */
    readonly forget: (old: MovedThreads) => void
  }
  readonly outbox: Pick<Outbox, 'unsent'>
}

interface Since {
  readonly moved: MovedThreads
  /** Threads that were deleted here, which stay where they stood with the way to take it back. */
  readonly deleted: Readonly<Record<string, boolean>>
}

export interface ThreadsContext extends ThreadsInput, Since {
  /** What stood here as the list was asked for last: it goes once that has come. */
  readonly old: Since
  /** What waits in each thread to be sent, or was not. */
  readonly unsent: Readonly<Record<string, Unsent>>
  /** The first is on its way. */
  readonly changes: readonly ThreadChange[]
}

export type ThreadsCommand = { readonly type: 'thread.change'; readonly change: ThreadChange }
export type ThreadsEvent =
  | { readonly type: 'thread.moved'; readonly thread: Thread }
  /** The list is asked for anew. */
  | { readonly type: 'refresh' }
  /** It has come: it is as the server has it. */
  | { readonly type: 'list.read' }
  /** Something waits in a thread, or no longer. */
  | Extract<OutboxNews, { readonly type: 'outbox.moved' }>
  | { readonly type: 'outbox.left' }

const requestChange = requesting(changeThread)
const requestRead = requesting(markRead)
const requestBlock = requesting(block)
const requestReport = requesting(reportMessage)
const requestPersonReport = requesting(reportPerson)

const watchThreads = fromCallback<EventObject>(({ system, sendBack }) => {
  const connection = findAppActor(system, 'connection')
  const outbox = findAppActor(system, 'outbox')
  const subscriptions = [
    connection?.on('thread.moved', sendBack),
    // The list is asked for anew, too.
    connection?.on('connection.restored', () => sendBack({ type: 'refresh' } satisfies ThreadsEvent)),
    outbox?.on('outbox.moved', sendBack),
  ]
  return () => subscriptions.forEach((subscription) => subscription?.unsubscribe())
})

/** What is not, as it is, among the old. */
const without = <Value>(
  all: Readonly<Record<string, Value>>,
  old: Readonly<Record<string, Value>>,
): Readonly<Record<string, Value>> =>
  Object.fromEntries(Object.entries(all).filter(([threadId, value]) => old[threadId] !== value))

/** FEAT-06 What moves in the threads while one looks, and what one does with them. */
export const threadsMachine = setup({
  types: {
    input: {} as ThreadsInput,
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
    /** Provided: tells `thread.moved` of what an open thread has caught up with. */
    watchCopies: fromCallback<EventObject>(() => {}),
    /** Provided: tells `outbox.left`. */
    watchUnsent: fromCallback<EventObject>(() => {}),
    /** Provided: tells `list.read`. */
    watchList: fromCallback<EventObject>(() => {}),
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
    keepOld: assign(({ context: { moved, deleted } }) => ({ old: { moved, deleted } })),
    forgetKnown: ({ context: { known, old } }) => known.forget(old.moved),
    /** What has moved while the list was on its way stays. */
    forgetOld: assign(({ context: { moved, deleted, old } }) => ({
      moved: without(moved, old.moved),
      deleted: without(deleted, old.deleted),
      old: { moved: {}, deleted: {} },
    })),
    lookUnsent: assign(({ context }) => ({ unsent: context.outbox.unsent() })),
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
  context: ({ input }) => {
    const moved = input.known.read()
    // The list is asked for as the page is opened.
    const old = { moved, deleted: {} }
    return { ...input, ...old, old, changes: [], unsent: input.outbox.unsent() }
  },
  invoke: [
    { src: 'watchThreads', id: 'watchThreads' },
    { src: 'watchCopies', id: 'watchCopies' },
    { src: 'watchUnsent', id: 'watchUnsent' },
    { src: 'watchList', id: 'watchList' },
  ],
  initial: 'steady',
  on: {
    'thread.moved': { actions: { type: 'keepMoved', params: ({ event }) => event } },
    'thread.change': { actions: { type: 'addChange', params: ({ event }) => event } },
    refresh: { actions: 'keepOld' },
    'list.read': { actions: ['forgetKnown', 'forgetOld'] },
    'outbox.moved': { actions: 'lookUnsent' },
    'outbox.left': { actions: 'lookUnsent' },
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

import { fromCallback, type ActorRefFrom, type EventObject } from 'xstate'
import { findAppActor } from '../app/app-system'
import { dependencyOf, type Dependency } from '../patterns/dependency'
import { requesting } from '../app/call-request'
import { identityOf } from '../app/requests.machine'
import { keepsGone } from '../patterns/kept-rows'
import { ofMember, paged, pagesOf, toPage, type List } from '../patterns/list.connect'
import type { listMachine } from '../patterns/list.machine'
import type { DataOutdated } from '../patterns/outdated'
import type { Unsent } from './outbox'
import type {
  threadsMachine,
  ThreadChange,
  ThreadsContext,
  ThreadsEvent,
  ThreadsInput,
} from './threads.machine'
import { FIRST_PAGE } from '../../contract/constants'
import { listThreads } from '../../contract/messages'
import type { ReportReason } from '../../contract/live.moderation.schema'
import type { Thread, Threads } from '../../contract/messages.schema'

/** A thread in the list; a deleted one stays in its place until the list is read anew. */
export interface ListedThread {
  readonly thread: Thread
  readonly isDeleted: boolean
  /** What was written in it and is not sent; null: nothing. */
  readonly unsent: Unsent | null
}

export interface ThreadsView {
  /** The rows as they are now: what has moved since they were read goes up, what is new joins them. */
  shown(list: List<Thread, object>): List<ListedThread, object>
  /** As it is after what was done with it here. */
  now(thread: Thread): Thread
  mute(threadId: string, muted: boolean): void
  pin(threadId: string, pinned: boolean): void
  /** As far as `seq`. */
  read(threadId: string, seq: number): void
  delete(threadId: string, deleted: boolean): void
  block(threadId: string, on: boolean): void
  /** `text`: in one's own words, '' without. */
  report(threadId: string, seq: number, reason: ReportReason, text: string): void
  /** Who writes there, no message of theirs. */
  reportPerson(threadId: string, memberId: string, reason: ReportReason, text: string): void
}

/** With what was asked for and is not confirmed yet. */
const changedBy = (thread: Thread, changes: readonly ThreadChange[]): Thread =>
  changes.reduce((before, change) => {
    if (change.input.threadId !== thread.threadId) return before
    if (change.do === 'block') return { ...before, bar: change.input.on ? 'blocked' : 'stranger' }
    if (change.do === 'report' || change.do === 'person') return before
    if (change.do === 'read') return { ...before, unread: 0 }
    const { muted = before.muted, pinned = before.pinned } = change.input
    return { ...before, muted, pinned }
  }, thread)

/** Of notices: nobody writes there, and it has a page of its own. */
export const isOfNotices = (kind: Thread['kind']): boolean => kind === 'system' || kind === 'interaction'

/** Pinned ones first, then the newest. */
export const byPlace = (one: Thread, other: Thread): number =>
  Number(other.pinned) - Number(one.pinned) || other.at - one.at

export const connectThreads = (
  { moved, deleted, changes, unsent }: Pick<ThreadsContext, 'moved' | 'deleted' | 'changes' | 'unsent'>,
  send: (change: ThreadChange) => void,
): ThreadsView => {
  /** How a thread of notices moves is told by the notices; of what was done with it here, the rest is as the list has it. */
  const withMoved = (thread: Thread): Thread => {
    const known = moved[thread.threadId]
    // The list may have been read after it has moved, where the socket was away.
    if (known === undefined || known.lastSeq < thread.lastSeq) return thread
    if (known.bar !== 'told') return known
    return { ...thread, muted: known.muted, pinned: known.pinned }
  }
  const now = (thread: Thread): Thread => changedBy(withMoved(thread), changes)
  const rowsOf = (items: readonly Thread[]): readonly ListedThread[] => {
    const known = new Set(items.map(({ threadId }) => threadId))
    const fresh = Object.values(moved).filter(
      ({ threadId, last }) =>
        !known.has(threadId) && (last !== null || threadId in unsent) && deleted[threadId] !== true,
    )
    return [...items.map((thread) => (deleted[thread.threadId] === true ? thread : now(thread))), ...fresh]
      .sort(byPlace)
      .map((thread) => ({
        thread,
        isDeleted: deleted[thread.threadId] === true,
        unsent: unsent[thread.threadId] ?? null,
      }))
  }
  return {
    shown: (list) => {
      if (list.is === 'shown') return { ...list, items: rowsOf(list.items) }
      if (list.is === 'loading') return { ...list, earlier: rowsOf(list.earlier) }
      if (list.is === 'failed') return list
      const items = rowsOf([])
      if (items.length === 0) return list
      return {
        ...list,
        is: 'shown',
        items,
        total: items.length,
        more: 'none',
        freshness: 'fresh',
        extend: () => {},
        retry: list.refresh,
      }
    },
    now,
    mute: (threadId, muted) => send({ do: 'change', input: { threadId, muted } }),
    pin: (threadId, pinned) => send({ do: 'change', input: { threadId, pinned } }),
    read: (threadId, seq) => send({ do: 'read', input: { threadId, seq } }),
    delete: (threadId, isDeleted) => send({ do: 'change', input: { threadId, deleted: isDeleted } }),
    block: (threadId, on) => send({ do: 'block', input: { threadId, on } }),
    report: (threadId, seq, reason, text) => send({ do: 'report', input: { threadId, seq, reason, text } }),
    reportPerson: (threadId, memberId, reason, text) =>
      send({ do: 'person', input: { threadId, memberId, reason, text } }),
  }
}

/** Tells that the first page of the list has come from the server. */
const watchList = fromCallback<EventObject>(({ system, sendBack }) => {
  const requests = findAppActor(system, 'requests')
  const first = identityOf(listThreads, threadsInput(FIRST_PAGE))
  let known = requests?.getSnapshot().context.cache[first]
  const subscription = requests?.subscribe(({ context: { cache } }) => {
    const now = cache[first]
    if (now === known) return
    known = now
    if (now !== undefined) sendBack({ type: 'list.read' } satisfies ThreadsEvent)
  })
  return () => subscription?.unsubscribe()
})

export const threadsOf = (machine: typeof threadsMachine, input: ThreadsInput): Dependency<ThreadsView> => ({
  ...dependencyOf(
    machine.provide({ actors: { watchList } }),
    input,
    (actor: ActorRefFrom<typeof threadsMachine>) =>
      connectThreads(actor.getSnapshot().context, (change) => actor.send({ type: 'thread.change', change })),
  ),
  ofMember: true,
})

/**
 * Reads the list anew where something may have been missed, when somebody is logged in, and as notices come or are read elsewhere: the rows
 * of notices hang on them.
 */
const watchMissed = fromCallback<EventObject>(({ system, sendBack }) => {
  const tell = (): void => sendBack({ type: 'data.outdated', isEntered: true } satisfies DataOutdated)
  const tellNotice = (): void => sendBack({ type: 'data.outdated' } satisfies DataOutdated)
  const connection = findAppActor(system, 'connection')
  const subscriptions = [
    connection?.on('connection.restored', tell),
    connection?.on('notice.arrived', tellNotice),
    connection?.on('notice.read', tellNotice),
    findAppActor(system, 'session')?.on('session.changed', ({ cause }) => {
      if (cause !== 'user') tell()
    }),
  ]
  return () => subscriptions.forEach((subscription) => subscription?.unsubscribe())
})

const requestThreads = requesting(listThreads)
/** What the page of threads asks for. */
export const threadsInput = (page: number) => ({ page, limit: 20 })

/** The member's threads, page by page; a visitor has none. */
export const threadListOf = (): Dependency<List<Thread, object>> => {
  const base = pagesOf<Thread, object>({
    params: {},
    // A thread that was deleted here stays with the way to take it back.
    merged: keepsGone(({ threadId }: Thread) => threadId),
    load: ofMember((_params, page, by) =>
      paged(requestThreads({ ...by, input: threadsInput(page) }), toPage),
    ),
    seen: (_params, look) => {
      const rows = look(identityOf(listThreads, threadsInput(FIRST_PAGE)))
      return rows === undefined ? undefined : toPage(rows as Threads)
    },
  })
  return {
    ...base,
    ofMember: true,
    logic: (base.logic as typeof listMachine).provide({ actors: { watchOutdated: watchMissed } }),
  }
}

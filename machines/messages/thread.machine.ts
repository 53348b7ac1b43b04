import { assign, enqueueActions, fromCallback, fromPromise, setup, type EventObject } from 'xstate'
import {
  needsUpload,
  withMoved,
  withNewer,
  withNewest,
  withOlder,
  withoutPlaced,
  type Recall,
  type ThreadLines,
} from './thread.lines'
import type { Outbox, OutboxNews, PictureSent } from './outbox'
import { appActor, findAppActor } from '../app/app-system'
import { asCallError, hasOlder, isAnswer, type CallError } from '../app/call-error'
import { requesting, type RequestScope } from '../app/call-request'
import { awaitServer, untilServerBack, type ServerBack } from '../patterns/server-back'
import { markRead, openThread, readThread } from '../../contract/messages'
import type { FileContent } from '../../contract/account.schema'
import type { Thread, ThreadMessage, ThreadMoved as Marked, ThreadPart } from '../../contract/messages.schema'
import { MESSAGE_TEXT_MAX } from '../../contract/messages.rules'
import { isVisible } from '../../contract/messages.visible-text'

/** Which thread: by its id, or the one with a friend. */
export type ThreadWanted = { readonly threadId: string } | { readonly memberId: string }

export interface ThreadInput {
  /** Null: none is chosen. */
  readonly wanted: ThreadWanted | null
  /** A text of 8 to 64 characters that was never given before. */
  readonly newKey: () => string
  readonly outbox: Pick<Outbox, 'load' | 'store' | 'loadRecalls' | 'storeRecalls'>
  /** What the device has of threads, for when there is no way to the server. */
  readonly copies: {
    readonly keep: (lines: ThreadLines) => void
    /** The thread with this member, as it was last known here. */
    readonly find: (memberId: string) => Promise<Thread | null>
  }
}

export interface ThreadContext extends ThreadInput, ThreadLines {
  readonly threadId: string
  readonly error: CallError | null
  /** There is no way to the server for what is written. */
  readonly isStuck: boolean
  /** Of the picture of one's own that is on its way; null: none is. */
  readonly uploading: PictureSent | null
  readonly isSeen: boolean
  /** As far as the server is told that it is read. */
  readonly toldSeq: number
  readonly readError: CallError | null
  /** What one wants gone, the first one first. */
  readonly recalls: readonly Recall[]
  /** The place that a quote leads to; null: none. */
  readonly sought: number | null
}

export type ThreadCommand =
  | {
      readonly type: 'message.write'
      readonly text: string
      readonly picture: FileContent | null
      /** The place of what is answered. */
      readonly quote: number | null
    }
  | { readonly type: 'message.retry'; readonly key: string }
  | { readonly type: 'message.drop'; readonly key: string }
  | { readonly type: 'message.recall'; readonly seq: number; readonly from: Recall['from'] }
  /** What is older is fetched until it is here. */
  | { readonly type: 'message.seek'; readonly seq: number }
  | { readonly type: 'older.wanted' }
  | { readonly type: 'retry' }

export type ThreadEvent =
  | { readonly type: 'thread.moved'; readonly thread: Thread; readonly message: ThreadMessage | null }
  | { readonly type: 'connection.restored' }
  | { readonly type: 'page.shown' }
  | { readonly type: 'page.hidden' }
  | OutboxNews
  | ServerBack

type Moved = Extract<ThreadEvent, { type: 'thread.moved' }>
interface PartWanted {
  readonly threadId: string
  readonly after?: number
  readonly before?: number
  /** Messages are shown, which say themselves that these did not come; or that was told before (ERR-11). */
  readonly silent: boolean
}
interface Begun extends Pick<ThreadInput, 'copies'> {
  readonly memberId: string
  readonly silent: boolean
}

/** A refusal stands where the thread would. */
const refusalsSilent = { silent: 'refusals' } as const
const requestOpen = requesting(openThread, refusalsSilent)
const requestKnown = requesting(openThread, { silent: true })
const requestPart = requesting(readThread, refusalsSilent)
const requestRead = requesting(markRead, { silent: true })

/** Asks for the thread with a friend; where there is no way, it is the one that the device knows. */
const begin = async ({
  input: { memberId, copies, silent },
  ...scope
}: RequestScope<Begun>): Promise<Thread> => {
  const known = await copies.find(memberId).catch(() => null)
  const asked = { ...scope, input: { memberId }, silent }
  if (known === null) return requestOpen(asked)
  return requestKnown(asked).catch((error: unknown) => {
    if (isAnswer(asCallError(error))) throw error
    return known
  })
}

const lastOf = (messages: readonly ThreadMessage[]): number => messages[messages.length - 1]?.seq ?? 0
const isSoughtHere = ({ sought, messages }: ThreadContext): boolean =>
  messages.some(({ seq }) => seq === sought)
/** Places are in order: what is older than the first may be the one. */
const mayBeOlder = ({ sought, messages, hasOlder: isMore }: ThreadContext): boolean =>
  isMore && sought !== null && sought < (messages[0]?.seq ?? 0)

/** So long is marked what a quote led to, milliseconds. */
const SHOWN_FOR = 2_000

/** What the socket says of threads. */
const watchThreads = fromCallback<EventObject>(({ system, sendBack }) => {
  const connection = findAppActor(system, 'connection')
  const subscriptions = [
    connection?.on('thread.moved', sendBack),
    connection?.on('connection.restored', sendBack),
  ]
  return () => subscriptions.forEach((subscription) => subscription?.unsubscribe())
})

/** What has become of what was written. */
const watchOutbox = fromCallback<EventObject>(({ system, sendBack }) => {
  const outbox = findAppActor(system, 'outbox')
  const subscriptions = [
    outbox?.on('outbox.moved', sendBack),
    outbox?.on('outbox.uploading', sendBack),
    outbox?.on('outbox.placed', sendBack),
  ]
  return () => subscriptions.forEach((subscription) => subscription?.unsubscribe())
})

/** FEAT-06 One thread: what was written, what is on its way, and how far it is read. */
export const threadMachine = setup({
  types: {
    input: {} as ThreadInput,
    context: {} as ThreadContext,
    events: {} as ThreadCommand | ThreadEvent,
    tags: {} as 'busy',
  },
  actors: {
    begin: fromPromise<Thread, Begun>(begin),
    readPart: fromPromise<ThreadPart, PartWanted>(({ input: { silent, ...input }, ...scope }) =>
      requestPart({ ...scope, input, silent }),
    ),
    tellRead: fromPromise<Marked, { readonly threadId: string; readonly seq: number }>((scope) =>
      requestRead(scope),
    ),
    /** Provided: tells `page.shown` and `page.hidden`. */
    visibility: fromCallback<EventObject>(() => {}),
    watchThreads,
    watchOutbox,
    untilServerBack,
  },
  guards: {
    isNone: ({ context }) => context.wanted === null,
    isKept: (_, { error }: { error: unknown }) => hasOlder(error),
    isKnown: ({ context }) => context.threadId !== '',
    isThis: ({ context }, { thread }: { thread: Thread }) => thread.threadId === context.threadId,
    hasGap: ({ context }) => (context.thread?.lastSeq ?? 0) > context.knownSeq,
    hasOlder: ({ context }) => context.hasOlder,
    seeksOlder: ({ context }) => mayBeOlder(context),
    isSoughtHere: ({ context }) => isSoughtHere(context),
    isSoughtNowhere: ({ context }) => !mayBeOlder(context),
    isMore: (_, { more }: { more: boolean }) => more,
    mayWrite: ({ context }, { text, picture }: { text: string; picture: FileContent | null }) =>
      context.thread?.bar === null &&
      (isVisible(text) || picture !== null) &&
      text.length <= MESSAGE_TEXT_MAX,
    isFailed: ({ context }, { key }: { key: string }) =>
      context.own.some((message) => message.key === key && message.is === 'failed'),
    isOwn: ({ context }, { key }: { key: string }) => context.own.some((message) => message.key === key),
    isUnsent: ({ context }, { key }: { key: string }) =>
      context.own.some(
        (message) =>
          message.key === key && (context.isStuck || message.is === 'failed' || needsUpload(message)),
      ),
    mayGo: ({ context }, { seq, from }: Omit<Recall, 'problem'>) =>
      context.messages.some(
        (message) => message.seq === seq && (from === 'me' || (message.own && !message.removed)),
      ) && context.recalls.every((recall) => recall.seq !== seq || recall.problem !== null),
    hasUnread: ({ context }) =>
      context.isSeen && context.thread !== null && lastOf(context.messages) > context.thread.readSeq,
  },
  actions: {
    keepBegun: assign((_, thread: Thread) => ({ threadId: thread.threadId, thread })),
    /** What the server has placed may stand in it until its answer is here. */
    loadOutbox: assign(({ context: { outbox, threadId, messages } }) => ({
      own: withoutPlaced(outbox.load(threadId), messages),
      recalls: outbox.loadRecalls(threadId),
    })),
    keepStuck: assign((_, { isStuck }: { isStuck: boolean }) => ({ isStuck })),
    keepUploading: assign((_, { key, sent }: PictureSent) => ({ uploading: { key, sent } })),
    storeOutbox: ({ context }) => context.outbox.store(context.threadId, context.own),
    storeRecalls: ({ context }) => context.outbox.storeRecalls(context.threadId, context.recalls),
    send: ({ system }) => findAppActor(system, 'outbox')?.send({ type: 'outbox.look' }),
    keepCopy: ({ context }) => context.copies.keep(context),
    keepNewest: assign(({ context }, part: ThreadPart) => ({ ...withNewest(context, part), error: null })),
    keepOld: assign(({ context }, { error }: { error: unknown }) =>
      hasOlder(error) ? withNewest(context, error.older as ThreadPart) : {},
    ),
    keepNewer: assign(({ context }, part: ThreadPart) => ({ ...withNewer(context, part), error: null })),
    keepOlder: assign(({ context }, part: ThreadPart) => ({ ...withOlder(context, part), error: null })),
    keepMoved: assign(({ context }, moved: Pick<Moved, 'thread' | 'message'>) => withMoved(context, moved)),
    keepError: assign((_, { error }: { error: unknown }) => ({ error: asCallError(error) })),
    keepReadError: assign((_, { error }: { error: unknown }) => ({ readError: asCallError(error) })),
    addOwn: assign(
      (
        { context },
        { text, picture, quote }: { text: string; picture: FileContent | null; quote: number | null },
      ) => ({
        own: [
          ...context.own,
          {
            key: context.newKey(),
            text: text.trim(),
            picture: null,
            file: picture,
            quote,
            is: 'pending',
            problem: null,
          } as const,
        ],
      }),
    ),
    /** In its old place, under its old key. */
    renew: assign(({ context }, { key }: { key: string }) => ({
      own: context.own.map((message) =>
        message.key === key ? { ...message, is: 'pending' as const, problem: null } : message,
      ),
    })),
    drop: assign(({ context }, { key }: { key: string }) => ({
      own: context.own.filter((message) => message.key !== key),
    })),
    addRecall: assign(({ context }, { seq, from }: Omit<Recall, 'problem'>) => ({
      recalls: [...context.recalls.filter((recall) => recall.seq !== seq), { seq, from, problem: null }],
    })),
    keepSought: assign((_, { seq }: { seq: number }) => ({ sought: seq })),
    forgetSought: assign({ sought: null }),
    keepSeen: assign((_, { isSeen }: { isSeen: boolean }) => ({ isSeen })),
    keepTold: assign(({ context }) => ({ toldSeq: lastOf(context.messages) })),
    keepRead: enqueueActions(({ context, enqueue, system }, { thread, unread }: Marked) => {
      // What was told is read, whatever the answer says: it is not told again for ever.
      const readSeq = Math.max(thread.readSeq, context.toldSeq)
      if (context.thread !== null)
        enqueue.assign({ thread: { ...context.thread, readSeq, unread: thread.unread }, readError: null })
      enqueue.sendTo(appActor(system, 'session'), {
        type: 'unread.known',
        counts: { unreadMessages: unread },
      })
    }),
  },
  delays: { shownFor: SHOWN_FOR },
}).createMachine({
  id: 'thread',
  type: 'parallel',
  context: ({ input }) => ({
    ...input,
    threadId: input.wanted !== null && 'threadId' in input.wanted ? input.wanted.threadId : '',
    thread: null,
    messages: [],
    knownSeq: 0,
    hasOlder: false,
    own: [],
    error: null,
    isStuck: false,
    uploading: null,
    isSeen: true,
    toldSeq: 0,
    readError: null,
    recalls: [],
    sought: null,
  }),
  invoke: [
    { src: 'watchThreads', id: 'watchThreads' },
    { src: 'watchOutbox', id: 'watchOutbox' },
    { src: 'visibility', id: 'visibility' },
  ],
  states: {
    talk: {
      initial: 'opening',
      on: {
        // Also while the newest are loading: what they do not hold yet is caught up with.
        'thread.moved': {
          guard: { type: 'isThis', params: ({ event }) => event },
          actions: { type: 'keepMoved', params: ({ event }) => event },
        },
        'outbox.placed': {
          guard: { type: 'isThis', params: ({ event }) => event },
          actions: { type: 'keepMoved', params: ({ event }) => event },
        },
        'outbox.moved': {
          actions: [{ type: 'keepStuck', params: ({ event }) => event }, 'loadOutbox'],
        },
        'outbox.uploading': {
          guard: { type: 'isOwn', params: ({ event }) => event },
          actions: { type: 'keepUploading', params: ({ event }) => event },
        },
        'message.drop': {
          guard: { type: 'isUnsent', params: ({ event }) => event },
          actions: [{ type: 'drop', params: ({ event }) => event }, 'storeOutbox', 'send'],
        },
        'message.retry': {
          guard: { type: 'isFailed', params: ({ event }) => event },
          actions: [{ type: 'renew', params: ({ event }) => event }, 'storeOutbox', 'send'],
        },
        'message.recall': {
          guard: { type: 'mayGo', params: ({ event }) => event },
          actions: [{ type: 'addRecall', params: ({ event }) => event }, 'storeRecalls', 'send'],
        },
      },
      states: {
        opening: {
          description: 'it is looked up which thread is meant',
          always: [
            { guard: 'isNone', target: 'none' },
            { guard: 'isKnown', target: 'loading', actions: ['loadOutbox', 'send'] },
            { target: 'beginning' },
          ],
        },
        none: { description: 'no thread is chosen' },
        beginning: {
          tags: 'busy',
          description: 'the thread with a friend is being opened',
          invoke: {
            id: 'begin',
            src: 'begin',
            input: ({ context: { wanted, copies }, event }) => ({
              copies,
              memberId: wanted !== null && 'memberId' in wanted ? wanted.memberId : '',
              silent: event.type === 'server.back',
            }),
            onDone: {
              target: 'loading',
              actions: [{ type: 'keepBegun', params: ({ event }) => event.output }, 'loadOutbox', 'send'],
            },
            onError: { target: 'refused', actions: { type: 'keepError', params: ({ event }) => event } },
          },
        },
        refused: {
          description: 'there is no such thread, a retry is offered',
          invoke: awaitServer,
          on: { retry: 'beginning', 'server.back': 'beginning' },
        },
        loading: {
          tags: 'busy',
          description: 'the newest messages are loading',
          invoke: {
            id: 'readPart',
            src: 'readPart',
            input: ({ context: { threadId }, event }) => ({
              threadId,
              silent: event.type === 'server.back',
            }),
            onDone: {
              target: 'shown',
              actions: [{ type: 'keepNewest', params: ({ event }) => event.output }, 'keepCopy'],
            },
            onError: [
              {
                guard: { type: 'isKept', params: ({ event }) => event },
                target: 'shown.behind',
                actions: [
                  { type: 'keepOld', params: ({ event }) => event },
                  { type: 'keepError', params: ({ event }) => event },
                ],
              },
              { target: 'failed', actions: { type: 'keepError', params: ({ event }) => event } },
            ],
          },
        },
        failed: {
          description: 'there is nothing to show, a retry is offered',
          invoke: awaitServer,
          on: { retry: 'loading', 'server.back': 'loading' },
        },
        shown: {
          initial: 'current',
          on: {
            'connection.restored': '.catchingUp',
            'message.write': {
              guard: { type: 'mayWrite', params: ({ event }) => event },
              actions: [{ type: 'addOwn', params: ({ event }) => event }, 'storeOutbox', 'send'],
            },
          },
          states: {
            current: {
              description: 'all that was written lately is here',
              always: [
                { guard: 'hasGap', target: 'catchingUp' },
                { guard: 'seeksOlder', target: 'extending' },
              ],
              on: { 'older.wanted': { guard: 'hasOlder', target: 'extending' } },
            },
            catchingUp: {
              description: 'what was written meanwhile is on its way',
              invoke: {
                id: 'catchUp',
                src: 'readPart',
                input: ({ context: { threadId, knownSeq } }) => ({
                  threadId,
                  after: knownSeq,
                  silent: true,
                }),
                onDone: [
                  {
                    guard: { type: 'isMore', params: ({ event }) => event.output },
                    target: 'catchingUp',
                    reenter: true,
                    actions: { type: 'keepNewer', params: ({ event }) => event.output },
                  },
                  {
                    target: 'current',
                    actions: [
                      { type: 'keepNewer', params: ({ event }) => event.output },
                      'storeOutbox',
                      'keepCopy',
                    ],
                  },
                ],
                onError: { target: 'behind', actions: { type: 'keepError', params: ({ event }) => event } },
              },
            },
            behind: {
              description: 'what was written meanwhile does not come, a retry is offered',
              invoke: awaitServer,
              on: { retry: 'catchingUp', 'server.back': 'catchingUp' },
            },
            extending: {
              description: 'older messages are on their way',
              invoke: {
                id: 'extend',
                src: 'readPart',
                input: ({ context: { threadId, messages } }) => ({
                  threadId,
                  before: messages[0]?.seq ?? 1,
                  silent: true,
                }),
                onDone: {
                  target: 'current',
                  actions: { type: 'keepOlder', params: ({ event }) => event.output },
                },
                onError: { target: 'stuck', actions: { type: 'keepError', params: ({ event }) => event } },
              },
            },
            stuck: {
              description: 'older messages do not come, a retry is offered',
              invoke: awaitServer,
              on: { retry: 'extending', 'server.back': 'extending' },
            },
          },
        },
      },
    },
    quoted: {
      initial: 'unsought',
      on: {
        'message.seek': { target: '.seeking', actions: { type: 'keepSought', params: ({ event }) => event } },
      },
      states: {
        unsought: { description: 'no quote was followed' },
        seeking: {
          description: 'what a quote leads to is looked for, in what is older too',
          always: [
            { guard: 'isSoughtHere', target: 'found' },
            { guard: 'isSoughtNowhere', target: 'unsought', actions: 'forgetSought' },
          ],
        },
        found: {
          description: 'what the quote leads to is marked',
          after: { shownFor: { target: 'unsought', actions: 'forgetSought' } },
        },
      },
    },
    reading: {
      initial: 'told',
      on: {
        'page.hidden': { actions: { type: 'keepSeen', params: { isSeen: false } } },
        'page.shown': { actions: { type: 'keepSeen', params: { isSeen: true } } },
      },
      states: {
        told: {
          description: 'the server knows how far it is read, as long as the page is seen',
          always: { guard: 'hasUnread', target: 'telling', actions: 'keepTold' },
        },
        telling: {
          description: 'the server is being told how far it is read',
          invoke: {
            id: 'tellRead',
            src: 'tellRead',
            input: ({ context: { threadId, toldSeq: seq } }) => ({ threadId, seq }),
            onDone: {
              target: 'told',
              actions: [{ type: 'keepRead', params: ({ event }) => event.output }, 'keepCopy'],
            },
            onError: { target: 'untold', actions: { type: 'keepReadError', params: ({ event }) => event } },
          },
        },
        untold: {
          description: 'the server does not know yet how far it is read',
          invoke: {
            ...awaitServer,
            input: ({ context }) => ({ error: context.readError }),
          },
          on: {
            'server.back': 'told',
            'connection.restored': 'told',
            'page.shown': { target: 'told', actions: { type: 'keepSeen', params: { isSeen: true } } },
          },
        },
      },
    },
  },
})

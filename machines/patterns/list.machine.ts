import { assign, fromPromise, setup } from 'xstate'
import { awaitServer, failedToRead, tellRetry, untilReadAgain, type ServerBack } from './server-back'
import { watchOutdated, type DataOutdated } from './outdated'
import { asCallError, hasOlder, type CallError } from '../app/call-error'

/** `next`: the page after this one, null at the end. `total`: rows of all pages. */
export interface Page {
  readonly items: readonly unknown[]
  readonly next: number | null
  readonly total: number
}

/** `silent`: a failure shows no message: stale rows say so themselves (ERR-11), and a repeated request's failure was shown before. */
export interface PageLoad {
  readonly params: unknown
  readonly page: number
  readonly silent: boolean
  /** The rows as they are shown, where a write has made them old: as many are wanted again, of as many pages as that takes. */
  readonly shown?: readonly unknown[]
  /** The page is entered anew: what is gone does not stay. */
  readonly isEntered?: boolean
}

export interface ListInput {
  readonly params: unknown
  /** The first page from an earlier visit, undefined when there is none. */
  readonly seen: Page | undefined
}

export type ListCommand =
  | { readonly type: 'refresh' }
  | { readonly type: 'retry' }
  | { readonly type: 'end.reached' }
  /** `seen`: the first page for these parameters from an earlier look, undefined when there is none. */
  | { readonly type: 'params.changed'; readonly params: unknown; readonly seen: Page | undefined }

/** The page that a failure brings along, which the device has kept. */
const olderIn = (error: unknown): Page | null =>
  hasOlder(error) && typeof error.older === 'object' && error.older !== null && 'items' in error.older
    ? (error.older as Page)
    : null

/** Shows a list page by page. An empty first page is a state of its own. */
export const listMachine = setup({
  types: {
    input: {} as ListInput,
    context: {} as {
      params: unknown
      items: readonly unknown[]
      next: number | null
      total: number
      error: CallError | null
      /** What is gone does not stay in the rows that are on their way, whatever else makes them be asked for again. */
      isEntered: true | undefined
    },
    events: {} as ListCommand | ServerBack | DataOutdated,
    tags: {} as 'busy',
  },
  actors: {
    loadPage: fromPromise<Page, PageLoad>(() => Promise.reject(new Error('loadPage is not provided'))),
    untilServerBack: untilReadAgain,
    /** Provided with the tags of its call. */
    watchOutdated: watchOutdated([]),
  },
  guards: {
    hasCopy: ({ context }) => context.items.length > 0,
    isEmpty: (_, page: Page) => page.items.length === 0,
    isLast: (_, page: Page) => page.next === null,
    isComplete: ({ context }) => context.next === null,
    hasOlder: (_, { error }: { error: unknown }) => (olderIn(error)?.items.length ?? 0) > 0,
    isAtHand: (_, { seen }: { seen: Page | undefined }) => (seen?.items.length ?? 0) > 0,
  },
  actions: {
    tellRetry,
    replace: assign((_, page: Page) => ({
      isEntered: undefined,
      items: page.items,
      next: page.next,
      total: page.total,
      error: null,
    })),
    keepOlder: assign((_, { error }: { error: unknown }) => {
      const older = olderIn(error)
      return older === null ? {} : { items: older.items, next: older.next, total: older.total }
    }),
    append: assign(({ context }, page: Page) => ({
      items: [...context.items, ...page.items],
      next: page.next,
      total: page.total,
      error: null,
    })),
    keepEntered: assign(({ context }, { isEntered }: { isEntered?: true }) => ({
      isEntered: context.isEntered ?? isEntered,
    })),
    keepError: assign({ error: (_, { error }: { error: unknown }) => asCallError(error) }),
    forgetItems: assign({ items: [], next: null, total: 0 }),
    keepParams: assign((_, { params }: { params: unknown }) => ({ params })),
    keepSeen: assign((_, { seen }: { seen: Page | undefined }) => ({ ...seen })),
  },
}).createMachine({
  id: 'list',
  context: ({ input }) => ({
    params: input.params,
    items: input.seen?.items ?? [],
    next: input.seen?.next ?? null,
    total: input.seen?.total ?? 0,
    error: null,
    isEntered: undefined,
  }),
  initial: 'starting',
  invoke: { src: 'watchOutdated', id: 'watchOutdated' },
  on: {
    'params.changed': [
      {
        guard: { type: 'isAtHand', params: ({ event }) => event },
        target: '.shown.refreshing',
        reenter: true,
        actions: [
          { type: 'keepParams', params: ({ event }) => event },
          { type: 'keepSeen', params: ({ event }) => event },
        ],
      },
      {
        target: '.loading',
        reenter: true,
        actions: { type: 'keepParams', params: ({ event }) => event },
      },
    ],
  },
  states: {
    starting: {
      description: 'a cached first page is looked for',
      always: [{ guard: 'hasCopy', target: 'shown.refreshing' }, { target: 'loading' }],
    },
    loading: {
      tags: 'busy',
      description: 'the first page is loading',
      invoke: {
        id: 'firstPage',
        src: 'loadPage',
        input: ({ context, event }) => ({
          params: context.params,
          page: 1,
          silent: event.type === 'server.back' || event.type === 'data.outdated',
        }),
        onDone: [
          {
            guard: { type: 'isEmpty', params: ({ event }) => event.output },
            target: 'empty',
            actions: { type: 'replace', params: ({ event }) => event.output },
          },
          { target: 'shown', actions: { type: 'replace', params: ({ event }) => event.output } },
        ],
        onError: [
          {
            guard: { type: 'hasOlder', params: ({ event }) => event },
            target: 'shown.stale',
            actions: [
              { type: 'keepOlder', params: ({ event }) => event },
              { type: 'keepError', params: ({ event }) => event },
            ],
          },
          // Where the device has kept that there was nothing, nobody knows whether that is still so.
          {
            target: 'failed',
            actions: ['forgetItems', { type: 'keepError', params: ({ event }) => event }],
          },
        ],
      },
    },
    empty: {
      description: 'there is nothing in the list',
      on: { refresh: 'loading', 'data.outdated': 'loading' },
    },
    failed: failedToRead,
    shown: {
      initial: 'settling',
      on: {
        refresh: '.refreshing',
        'data.outdated': {
          target: '.refreshing',
          actions: { type: 'keepEntered', params: ({ event }) => event },
        },
      },
      states: {
        settling: {
          description: 'it is checked whether there are more pages',
          always: [{ guard: 'isComplete', target: 'complete' }, { target: 'partial' }],
        },
        partial: { description: 'there is more to load', on: { 'end.reached': 'extending' } },
        extending: {
          tags: 'busy',
          description: 'the next page is loading',
          invoke: {
            id: 'nextPage',
            src: 'loadPage',
            input: ({ context, event }) => ({
              params: context.params,
              page: context.next ?? 1,
              silent: event.type === 'server.back',
            }),
            onDone: [
              {
                guard: { type: 'isLast', params: ({ event }) => event.output },
                target: 'complete',
                actions: { type: 'append', params: ({ event }) => event.output },
              },
              { target: 'partial', actions: { type: 'append', params: ({ event }) => event.output } },
            ],
            onError: { target: 'stuck', actions: { type: 'keepError', params: ({ event }) => event } },
          },
        },
        stuck: {
          description: 'the next page failed to load',
          invoke: awaitServer,
          on: { retry: 'extending', 'end.reached': 'extending', 'server.back': 'extending' },
        },
        refreshing: {
          tags: 'busy',
          description: 'older rows are shown while newer ones load',
          on: { refresh: {} },
          invoke: {
            id: 'refresh',
            src: 'loadPage',
            input: ({ context, event }) => ({
              params: context.params,
              page: 1,
              silent: true,
              ...(event.type === 'data.outdated' && {
                shown: context.items,
                ...(context.isEntered && { isEntered: true }),
              }),
            }),
            onDone: [
              {
                guard: { type: 'isEmpty', params: ({ event }) => event.output },
                target: '#list.empty',
                actions: { type: 'replace', params: ({ event }) => event.output },
              },
              { target: 'settling', actions: { type: 'replace', params: ({ event }) => event.output } },
            ],
            onError: { target: 'stale', actions: { type: 'keepError', params: ({ event }) => event } },
          },
        },
        stale: {
          description: 'older rows are shown, the newer ones failed to load',
          invoke: awaitServer,
          // Rows of now below those of before would be shown as one list.
          on: {
            retry: { target: 'refreshing', actions: 'tellRetry' },
            'server.back': 'refreshing',
          },
        },
        complete: { description: 'every row is shown' },
      },
    },
  },
})

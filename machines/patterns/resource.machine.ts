import { assign, fromPromise, setup } from 'xstate'
import { awaitServer, failedToRead, tellRetry, untilReadAgain, type ServerBack } from './server-back'
import { watchOutdated, type DataOutdated } from './outdated'
import { asCallError, hasOlder, isMissing, type CallError } from '../app/call-error'

export interface ResourceInput {
  readonly params: unknown
  /** A copy from an earlier visit, shown while a newer one is on its way; undefined when there is none. */
  readonly seen: unknown
}

interface ResourceContext {
  readonly params: unknown
  readonly data: unknown
  readonly error: CallError | null
}

/** `silent`: a failure shows no message: a stale copy says so itself (ERR-11), and a repeated request's failure was shown before. */
export interface ResourceLoad {
  readonly params: unknown
  readonly silent: boolean
}

export type ResourceCommand = { readonly type: 'refresh' } | { readonly type: 'retry' }
export type ResourceEvent = { readonly type: 'data.arrived'; readonly data: unknown }

/** Shows one thing: loads it, refreshes it behind the shown copy, offers a retry. Knows nothing of what it shows. */
export const resourceMachine = setup({
  types: {
    input: {} as ResourceInput,
    context: {} as ResourceContext,
    events: {} as ResourceCommand | ResourceEvent | ServerBack | DataOutdated,
    tags: {} as 'busy',
  },
  actors: {
    load: fromPromise<unknown, ResourceLoad>(() => Promise.reject(new Error('load is not provided'))),
    untilServerBack: untilReadAgain,
    /** Provided with the tags of its call. */
    watchOutdated: watchOutdated([]),
  },
  guards: {
    hasCopy: ({ context }) => context.data !== undefined,
    hasOlder: (_, { error }: { error: unknown }) => hasOlder(error),
    /** Of what the server has no more no copy is shown. */
    isGone: (_, { error }: { error: unknown }) => isMissing(error as CallError),
  },
  actions: {
    tellRetry,
    keepData: assign((_, { data }: { data: unknown }) => ({ data, error: null })),
    keepOlder: assign((_, { error }: { error: unknown }) => (hasOlder(error) ? { data: error.older } : {})),
    keepError: assign({ error: (_, { error }: { error: unknown }) => asCallError(error) }),
  },
}).createMachine({
  id: 'resource',
  context: ({ input }) => ({ params: input.params, data: input.seen, error: null }),
  initial: 'starting',
  invoke: { src: 'watchOutdated', id: 'watchOutdated' },
  states: {
    starting: {
      description: 'a cached copy is looked for',
      always: [{ guard: 'hasCopy', target: 'shown.refreshing' }, { target: 'loading' }],
    },
    loading: {
      tags: 'busy',
      description: 'the first copy is loading',
      invoke: {
        id: 'load',
        src: 'load',
        input: ({ context, event }) => ({ params: context.params, silent: event.type === 'server.back' }),
        onDone: {
          target: 'shown',
          actions: { type: 'keepData', params: ({ event }) => ({ data: event.output }) },
        },
        onError: [
          {
            guard: { type: 'hasOlder', params: ({ event }) => event },
            target: 'shown.stale',
            actions: [
              { type: 'keepOlder', params: ({ event }) => event },
              { type: 'keepError', params: ({ event }) => event },
            ],
          },
          { target: 'failed', actions: { type: 'keepError', params: ({ event }) => event } },
        ],
      },
    },
    shown: {
      initial: 'fresh',
      on: {
        'data.arrived': { actions: { type: 'keepData', params: ({ event }) => event } },
        'data.outdated': '.refreshing',
      },
      states: {
        fresh: { description: 'the newest copy is shown', on: { refresh: 'refreshing' } },
        refreshing: {
          tags: 'busy',
          description: 'an older copy is shown while a newer one loads',
          // The registry sends again what is in flight.
          on: { 'data.outdated': {} },
          invoke: {
            id: 'refresh',
            src: 'load',
            input: ({ context }) => ({ params: context.params, silent: true }),
            onDone: {
              target: 'fresh',
              actions: { type: 'keepData', params: ({ event }) => ({ data: event.output }) },
            },
            onError: [
              {
                guard: { type: 'isGone', params: ({ event }) => event },
                target: '#resource.failed',
                actions: { type: 'keepError', params: ({ event }) => event },
              },
              { target: 'stale', actions: { type: 'keepError', params: ({ event }) => event } },
            ],
          },
        },
        stale: {
          description: 'an older copy is shown, the newer one failed to load',
          invoke: awaitServer,
          on: {
            refresh: 'refreshing',
            retry: { target: 'refreshing', actions: 'tellRetry' },
            'server.back': 'refreshing',
          },
        },
      },
    },
    failed: failedToRead,
  },
})

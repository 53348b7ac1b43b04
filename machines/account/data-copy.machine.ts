import { assign, setup } from 'xstate'
import { asCallError, type CallError } from '../app/call-error'
import { request } from '../app/call-request'
import { failedToLoad, untilServerBack, type ServerBack } from '../patterns/server-back'
import { askDataCopy, getDataCopy } from '../../contract/account.privacy'
import type { DataCopy } from '../../contract/account.privacy.schema'

export type DataCopyCommand =
  | { readonly type: 'copy.wanted' }
  | { readonly type: 'retry' }
  | { readonly type: 'refresh' }

interface DataCopyContext {
  readonly copy: DataCopy | null
  readonly error: CallError | null
}

/** Milliseconds between looks at a copy that is being made. */
const LOOK_EVERY = 2_000

/** FEAT-07 The member's copy of the own data: none, asked for, being made, ready. */
export const dataCopyMachine = setup({
  types: {
    context: {} as DataCopyContext,
    events: {} as DataCopyCommand | ServerBack,
    tags: {} as 'busy',
  },
  actors: {
    look: request(getDataCopy),
    lookAgain: request(getDataCopy, { silent: true }),
    ask: request(askDataCopy),
    untilServerBack,
  },
  guards: {
    isReady: (_, { copy }: { copy: DataCopy | null }) => copy?.state === 'ready',
    isPreparing: (_, { copy }: { copy: DataCopy | null }) => copy?.state === 'preparing',
  },
  actions: {
    keep: assign((_, { copy }: { copy: DataCopy }) => ({ copy, error: null })),
    keepError: assign({ error: (_, { error }: { error: unknown }) => asCallError(error) }),
  },
  delays: { lookEvery: LOOK_EVERY },
}).createMachine({
  id: 'dataCopy',
  context: { copy: null, error: null },
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      description: 'whether there is a copy is looked up',
      invoke: {
        id: 'look',
        src: 'look',
        input: {},
        onDone: {
          target: 'deciding',
          actions: { type: 'keep', params: ({ event }) => ({ copy: event.output }) },
        },
        onError: { target: 'failed', actions: { type: 'keepError', params: ({ event }) => event } },
      },
    },
    failed: failedToLoad,
    deciding: {
      description: 'what the server said is looked at',
      always: [
        { guard: { type: 'isReady', params: ({ context }) => context }, target: 'ready' },
        { guard: { type: 'isPreparing', params: ({ context }) => context }, target: 'preparing' },
        { target: 'none' },
      ],
    },
    none: { description: 'there is no copy', on: { 'copy.wanted': 'asking' } },
    asking: {
      tags: 'busy',
      description: 'a copy is being asked for',
      invoke: {
        id: 'ask',
        src: 'ask',
        input: {},
        onDone: {
          target: 'deciding',
          actions: { type: 'keep', params: ({ event }) => ({ copy: event.output }) },
        },
        // What was wrong is told over the page.
        onError: 'deciding',
      },
    },
    preparing: {
      description: 'the copy is being made',
      after: { lookEvery: 'looking' },
    },
    looking: {
      description: 'whether the copy is there by now is looked up',
      invoke: {
        id: 'lookAgain',
        src: 'lookAgain',
        input: {},
        onDone: {
          target: 'deciding',
          actions: { type: 'keep', params: ({ event }) => ({ copy: event.output }) },
        },
        onError: 'preparing',
      },
    },
    ready: { description: 'the copy can be downloaded', on: { 'copy.wanted': 'asking' } },
  },
})

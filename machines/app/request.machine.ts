import { assign, fromPromise, setup } from 'xstate'
import { isPassing, type CallError } from './call-error'
import type { CallOptions } from './call-options'
import type { Call } from '../../contract/call'
import { REQUEST_TIMEOUT, UPLOAD_TIMEOUT } from '../../contract/constants'

/** One call with its payload, ready to be sent. `token` is the session's at the time of asking. */
export interface RequestInput {
  readonly call: Call
  readonly input: unknown
  readonly options: CallOptions
  readonly token: string | null
  /** Of a write that must not happen twice: made once per intent, the same whenever it is sent again. */
  readonly key?: string
  /** Told how much of a file has gone, from 0 to 1. */
  readonly onSent?: (share: number) => void
  /** An earlier answer of it is remembered, and shown meanwhile. */
  readonly isBehind?: boolean
}

export type CallResult =
  | { readonly ok: true; readonly data: unknown }
  /** `older`: an answer that the device has kept, of a call that `keeps`. */
  | { readonly ok: false; readonly error: CallError; readonly older?: unknown }

/** Waits before the first and the second repeat, in milliseconds. */
const waits = [400, 1_200]

/** One exchange with the server: sends, repeats a read or a write with a key whose way failed, gives up after the time limit, ends exactly once. */
export const requestMachine = setup({
  types: {
    input: {} as { asked: RequestInput },
    context: {} as { asked: RequestInput; repeats: number; result: CallResult },
    events: {} as { type: 'cancel' } | { type: 'outdated' },
    output: {} as CallResult,
    tags: {} as 'busy',
  },
  actors: {
    exchange: fromPromise<CallResult, RequestInput>(() =>
      Promise.reject(new Error('exchange is not provided')),
    ),
  },
  delays: {
    limit: ({ context }) => (context.asked.call.carrier === 'multipart' ? UPLOAD_TIMEOUT : REQUEST_TIMEOUT),
    backoff: ({ context }) => waits[context.repeats - 1] ?? 0,
  },
  guards: {
    mayRepeat: ({ context }, result: CallResult) =>
      !result.ok &&
      isPassing(result.error) &&
      result.older === undefined &&
      (context.asked.call.kind === 'read' || context.asked.key !== undefined) &&
      context.repeats < context.asked.options.retries,
  },
  actions: {
    keepResult: assign({ result: (_, result: CallResult) => result }),
    countRepeat: assign({ repeats: ({ context }) => context.repeats + 1 }),
  },
}).createMachine({
  id: 'request',
  context: ({ input }) => ({ asked: input.asked, repeats: 0, result: failed({ kind: 'cancelled' }) }),
  initial: 'sending',
  // A write was taken meanwhile: the answer under way may be of before it.
  on: { cancel: '.cancelled', outdated: '.sending' },
  states: {
    sending: {
      tags: 'busy',
      description: 'the question is on its way',
      invoke: {
        id: 'exchange',
        src: 'exchange',
        input: ({ context }) => context.asked,
        onDone: [
          { guard: { type: 'mayRepeat', params: ({ event }) => event.output }, target: 'waiting' },
          { target: 'settled', actions: { type: 'keepResult', params: ({ event }) => event.output } },
        ],
        onError: {
          target: 'settled',
          actions: {
            type: 'keepResult',
            params: ({ event }) => failed({ kind: 'unexpected', msg: String(event.error) }),
          },
        },
      },
      after: {
        limit: {
          target: 'settled',
          actions: { type: 'keepResult', params: () => failed({ kind: 'timeout' }) },
        },
      },
    },
    waiting: {
      tags: 'busy',
      description: 'the way failed, it is tried again in a moment',
      entry: 'countRepeat',
      after: { backoff: 'sending' },
    },
    settled: { type: 'final', description: 'the answer is here, good or bad' },
    cancelled: {
      type: 'final',
      description: 'nobody waits for the answer any more',
      entry: { type: 'keepResult', params: () => failed({ kind: 'cancelled' }) },
    },
  },
  output: ({ context }) => context.result,
})

const failed = (error: CallError): CallResult => ({ ok: false, error })

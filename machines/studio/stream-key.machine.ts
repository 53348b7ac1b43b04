import { assign, fromCallback, setup, type EventObject } from 'xstate'
import { findAppActor } from '../app/app-system'
import { asCallError, type CallError } from '../app/call-error'
import { request } from '../app/call-request'
import { confirmation, type Answer, type Confirmation } from '../patterns/confirmation'
import { getIngest } from '../../contract/studio'
import type { Ingest } from '../../contract/studio.schema'

/**
 * What the key before is in use for. `goesOn`: a stream that goes on with the new one in time; `ends`: one that ends without it. An
 * object: a stream that nobody publishes to now, and that waits until then, epoch milliseconds; `goesOn`: for the new key too.
 */
export type KeyUse = 'none' | 'goesOn' | 'ends' | { readonly waitsUntil: number; readonly goesOn: boolean }

/** `asking`: in which words it is asked whether a key that is in use is to be replaced. */
export interface StreamKeyInput {
  readonly asking: (use: KeyUse) => Confirmation
}

export type StreamKeyCommand =
  | { readonly type: 'key.show'; readonly use: KeyUse }
  | { readonly type: 'key.hide' }

interface StreamKeyContext extends StreamKeyInput {
  readonly use: KeyUse
  readonly ingest: Ingest | null
  readonly error: CallError | null
}

const ROOM = '/room'

/** Puts the key away once the page is left. */
const whileHere = fromCallback<EventObject>(({ system, sendBack }) => {
  const shown = findAppActor(system, 'navigation')?.on('place.shown', ({ place }) => {
    if (place.path !== ROOM) sendBack({ type: 'key.hide' } satisfies StreamKeyCommand)
  })
  return () => shown?.unsubscribe()
})

/** FEAT-16 The address and the key of a stream. A key is shown once, when it is made; another one takes its place. */
export const streamKeyMachine = setup({
  types: {
    input: {} as StreamKeyInput,
    context: {} as StreamKeyContext,
    events: {} as StreamKeyCommand | Answer,
  },
  actors: {
    makeKey: request(getIngest, { silent: 'refusals' }),
    confirmation,
    whileHere,
    /** Provided: puts the key away once an encoder has it. */
    untilUsed: fromCallback<EventObject>(() => {}),
  },
  guards: { isInUse: (_, { use }: { use: KeyUse }) => use !== 'none' },
  actions: {
    keepUse: assign((_, { use }: { use: KeyUse }) => ({ use })),
    keepIngest: assign((_, { ingest }: { ingest: Ingest }) => ({ ingest, error: null })),
    forgetIngest: assign({ ingest: null, error: null }),
    keepError: assign((_, { error }: { error: unknown }) => ({ error: asCallError(error) })),
  },
}).createMachine({
  id: 'stream-key',
  context: ({ input }) => ({ ...input, use: 'none', ingest: null, error: null }),
  initial: 'hidden',
  states: {
    hidden: {
      description: 'nobody looks at the key',
      on: {
        'key.show': [
          {
            guard: { type: 'isInUse', params: ({ event }) => event },
            target: 'confirming',
            actions: { type: 'keepUse', params: ({ event }) => event },
          },
          { target: 'making' },
        ],
      },
    },
    confirming: {
      description: 'it is asked whether the key that is in use is to be replaced',
      invoke: {
        id: 'confirmation',
        src: 'confirmation',
        input: ({ context }) => context.asking(context.use),
      },
      on: { 'question.declined': 'hidden', 'question.confirmed': 'making' },
    },
    making: {
      description: 'a new key is on its way',
      invoke: {
        id: 'makeKey',
        src: 'makeKey',
        input: {},
        onDone: {
          target: 'shown',
          actions: { type: 'keepIngest', params: ({ event }) => ({ ingest: event.output }) },
        },
        onError: { target: 'failed', actions: { type: 'keepError', params: ({ event }) => event } },
      },
    },
    shown: {
      description: 'the address and the new key are shown',
      invoke: [
        { src: 'whileHere', id: 'whileHere' },
        { src: 'untilUsed', id: 'untilUsed' },
      ],
      on: { 'key.hide': { target: 'hidden', actions: 'forgetIngest' } },
    },
    failed: {
      description: 'no key was made, a retry is offered',
      on: { 'key.show': 'making', 'key.hide': { target: 'hidden', actions: 'forgetIngest' } },
    },
  },
})

import { assign, setup } from 'xstate'
import { asCallError, type CallError } from '../app/call-error'
import { sendFile, type UploadMoved } from './send-file'
import type { UploadInput } from '../../contract/account.schema'

/** A picture that the server does not have yet. `error`: it was not taken, and why; null: it waits, or is on its way. */
export interface WaitingPicture {
  readonly nth: number
  readonly file: UploadInput['file']
  readonly error: CallError | null
}

interface UploadsInput {
  /** What the server makes of them. */
  readonly obj: UploadInput['obj']
}

interface UploadsContext extends UploadsInput {
  readonly waiting: readonly WaitingPicture[]
  /** Counts on, so that each has a number of its own. */
  readonly chosen: number
  /** Of the one on its way, in whole per cent. */
  readonly sent: number
  /** Told the address of each picture once the server has it. */
  readonly keep: (url: string) => void
}

export type UploadsCommand =
  | {
      readonly type: 'choose'
      readonly files: readonly UploadInput['file'][]
      readonly keep: (url: string) => void
    }
  | { readonly type: 'retry'; readonly nth: number }
  | { readonly type: 'remove'; readonly nth: number }

/** The one that is on its way, or the next to go. */
const nextOf = ({ waiting }: Pick<UploadsContext, 'waiting'>): WaitingPicture | undefined =>
  waiting.find(({ error }) => error === null)

/** API-07 Several pictures on their way to the server, one after the other. One that is not taken stays with its reason, and those behind it go on. */
export const uploadsMachine = setup({
  types: {
    input: {} as UploadsInput,
    context: {} as UploadsContext,
    events: {} as UploadsCommand | UploadMoved,
    tags: {} as 'busy',
  },
  actors: { send: sendFile },
  guards: {
    hasNext: ({ context }) => nextOf(context) !== undefined,
    isRefused: ({ context: { waiting } }, { nth }: { nth: number }) =>
      waiting.some((each) => each.nth === nth && each.error !== null),
    isNext: ({ context }, { nth }: { nth: number }) => nextOf(context)?.nth === nth,
  },
  actions: {
    add: assign(
      ({ context: { waiting, chosen } }, { files, keep }: Extract<UploadsCommand, { type: 'choose' }>) => ({
        waiting: [...waiting, ...files.map((file, index) => ({ nth: chosen + index, file, error: null }))],
        chosen: chosen + files.length,
        keep,
      }),
    ),
    /** Behind the others: what is on its way stays the first. */
    putLast: assign(({ context: { waiting } }, { nth }: { nth: number }) => ({
      waiting: [
        ...waiting.filter((each) => each.nth !== nth),
        ...waiting.filter((each) => each.nth === nth).map((each) => ({ ...each, error: null })),
      ],
    })),
    drop: assign(({ context: { waiting } }, { nth }: { nth: number }) => ({
      waiting: waiting.filter((each) => each.nth !== nth),
    })),
    begin: assign({ sent: 0 }),
    keepSent: assign((_, { sent }: { sent: number }) => ({ sent })),
    hand: ({ context }, { url }: { url: string }) => context.keep(url),
    dropSent: assign(({ context }) => ({
      waiting: context.waiting.filter((each) => each !== nextOf(context)),
    })),
    keepError: assign(({ context }, { error }: { error: unknown }) => ({
      waiting: context.waiting.map((each) =>
        each === nextOf(context) ? { ...each, error: asCallError(error) } : each,
      ),
    })),
  },
}).createMachine({
  id: 'uploads',
  context: ({ input }) => ({ ...input, waiting: [], chosen: 0, sent: 0, keep: () => {} }),
  initial: 'idle',
  on: {
    choose: { actions: { type: 'add', params: ({ event }) => event } },
    retry: {
      guard: { type: 'isRefused', params: ({ event }) => event },
      actions: { type: 'putLast', params: ({ event }) => event },
    },
    remove: { actions: { type: 'drop', params: ({ event }) => event } },
  },
  states: {
    idle: {
      description: 'no picture is on its way',
      always: { guard: 'hasNext', target: 'sending' },
    },
    sending: {
      tags: 'busy',
      description: 'a picture is on its way',
      entry: 'begin',
      on: {
        'upload.moved': { actions: { type: 'keepSent', params: ({ event }) => event } },
        remove: {
          guard: { type: 'isNext', params: ({ event }) => event },
          target: 'idle',
          actions: { type: 'drop', params: ({ event }) => event },
        },
      },
      invoke: {
        id: 'send',
        src: 'send',
        input: ({ context, self }) => ({
          obj: context.obj,
          file: (nextOf(context) as WaitingPicture).file,
          tell: (moved) => self.send(moved),
        }),
        onDone: {
          target: 'idle',
          actions: [{ type: 'hand', params: ({ event }) => event.output }, 'dropSent'],
        },
        onError: { target: 'idle', actions: { type: 'keepError', params: ({ event }) => event } },
      },
    },
  },
})

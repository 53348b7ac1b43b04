import { assign, setup } from 'xstate'
import { asCallError, type CallError } from '../app/call-error'
import { sendFile, type UploadMoved } from './send-file'
import type { UploadInput } from '../../contract/account.schema'

/** `keep` is told the address of the picture once the server has it. */
export interface Upload extends UploadInput {
  readonly keep: (url: string) => void
}

export type UploadCommand =
  | ({ readonly type: 'upload' } & Upload)
  | { readonly type: 'retry' }
  | { readonly type: 'cancel' }

/** API-07 A picture on its way to the server, which makes it as small as it is shown. What fails is told in its place alone. */
export const uploadMachine = setup({
  types: {
    context: {} as {
      readonly upload: Upload | null
      /** Of the picture on its way, in whole per cent. */
      readonly sent: number
      readonly error: CallError | null
    },
    events: {} as UploadCommand | UploadMoved,
    tags: {} as 'busy',
  },
  actors: { send: sendFile },
  actions: {
    keepUpload: assign((_, { obj, file, keep }: Upload) => ({ upload: { obj, file, keep } })),
    begin: assign({ sent: 0 }),
    keepSent: assign((_, { sent }: { sent: number }) => ({ sent })),
    hand: ({ context }, { url }: { url: string }) => context.upload?.keep(url),
    keepError: assign((_, { error }: { error: unknown }) => ({ error: asCallError(error) })),
    forget: assign({ upload: null }),
  },
}).createMachine({
  id: 'upload',
  context: { upload: null, sent: 0, error: null },
  initial: 'idle',
  on: {
    upload: {
      target: '.sending',
      reenter: true,
      actions: { type: 'keepUpload', params: ({ event }) => event },
    },
  },
  states: {
    idle: { description: 'no picture is on its way' },
    sending: {
      tags: 'busy',
      description: 'a picture is on its way',
      entry: 'begin',
      on: {
        'upload.moved': { actions: { type: 'keepSent', params: ({ event }) => event } },
        cancel: { target: 'idle', actions: 'forget' },
      },
      invoke: {
        id: 'send',
        src: 'send',
        // What is done with the picture later is no matter of the server's.
        input: ({ context, self }) => {
          const { obj, file } = context.upload as Upload
          return { obj, file, tell: (moved) => self.send(moved) }
        },
        onDone: {
          target: 'idle',
          actions: [{ type: 'hand', params: ({ event }) => event.output }, 'forget'],
        },
        onError: { target: 'failed', actions: { type: 'keepError', params: ({ event }) => event } },
      },
    },
    failed: {
      description: 'the picture was not taken, a retry is offered',
      on: { retry: 'sending', cancel: { target: 'idle', actions: 'forget' } },
    },
  },
})

import { assign, fromPromise, setup } from 'xstate'
import { appActor } from '../app/app-system'
import { requesting } from '../app/call-request'
import type { Toast } from '../app/toasts.machine'
import { confirmation, type Answer, type Confirmation } from '../patterns/confirmation'
import { endOtherSessions, endSession } from '../../contract/account.sessions'

/** Who is to be logged out: one other session, or all others. */
export type Doomed =
  | { readonly which: 'one'; readonly sessionId: string; readonly name: string }
  | { readonly which: 'others' }

/** `asking`: in which words it is asked back. `told`: what is said once it is done. */
export interface DevicesInput {
  readonly asking: (doomed: Doomed) => Confirmation
  readonly told: (doomed: Doomed) => Toast
}

export type DevicesCommand = { readonly type: 'logout.elsewhere'; readonly doomed: Doomed }

interface DevicesContext extends DevicesInput {
  readonly doomed: Doomed
}

const askOne = requesting(endSession)
const askOthers = requesting(endOtherSessions)

/** FEAT-07 Logs other devices out: asked back first, one at a time. */
export const devicesMachine = setup({
  types: {
    input: {} as DevicesInput,
    context: {} as DevicesContext,
    events: {} as DevicesCommand | Answer,
  },
  actors: {
    confirmation,
    end: fromPromise<unknown, Doomed>(({ input: doomed, ...scope }) =>
      doomed.which === 'one'
        ? askOne({ ...scope, input: { sessionId: doomed.sessionId } })
        : askOthers({ ...scope, input: {} }),
    ),
  },
  actions: {
    keepDoomed: assign((_, { doomed }: { doomed: Doomed }) => ({ doomed })),
    tell: ({ context, system }) =>
      appActor(system, 'toasts').send({ type: 'toast.wanted', toast: context.told(context.doomed) }),
  },
}).createMachine({
  id: 'devices',
  context: ({ input }) => ({ ...input, doomed: { which: 'others' } }),
  initial: 'open',
  states: {
    open: {
      description: 'the member looks at the devices',
      on: {
        'logout.elsewhere': {
          target: 'confirming',
          actions: { type: 'keepDoomed', params: ({ event }) => event },
        },
      },
    },
    confirming: {
      description: 'the member is asked whether they are to be logged out',
      invoke: {
        id: 'confirmation',
        src: 'confirmation',
        input: ({ context }) => context.asking(context.doomed),
      },
      on: { 'question.declined': 'open', 'question.confirmed': 'ending' },
    },
    ending: {
      tags: 'busy',
      description: 'they are being logged out',
      invoke: {
        id: 'end',
        src: 'end',
        input: ({ context }) => context.doomed,
        onDone: { target: 'open', actions: 'tell' },
        // What was wrong is told over the page; the devices stand as they are.
        onError: 'open',
      },
    },
  },
})

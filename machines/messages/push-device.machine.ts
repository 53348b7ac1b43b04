import { assign, fromPromise, setup } from 'xstate'
import { appActor } from '../app/app-system'
import { asCallError, type CallError } from '../app/call-error'
import { failedToLoad, untilServerBack, type ServerBack } from '../patterns/server-back'
import type { Toast } from '../app/toasts.machine'

/** What the browser can do: as `pushSupport` of `src/actors/push.ts` has it. */
export type PushSupport = 'able' | 'install' | 'unable' | 'denied'

/** `endpoint` null: the device has none. `publicKey` null: the installation sends nothing. `here`: the device is told, for this member. */
export interface PushStanding {
  readonly support: PushSupport
  readonly endpoint: string | null
  readonly publicKey: string | null
  readonly here: boolean
}

export type PushDeviceCommand =
  | { readonly type: 'push.on' }
  | { readonly type: 'push.off' }
  | { readonly type: 'push.try' }
  | { readonly type: 'push.look' }
  | { readonly type: 'retry' }
  | { readonly type: 'refresh' }

/** `tried`: what is said once a trial is on its way; `late`: where the browser's push service says nothing. */
export interface PushDeviceInput {
  readonly tried: () => Toast
  readonly late: () => string
}

/** What the person has answered, and what the browser can do then. */
export interface PushAsked {
  readonly isAllowed: boolean
  readonly support: PushSupport
}

interface PushDeviceContext extends PushDeviceInput {
  readonly standing: PushStanding | null
  readonly error: CallError | null
  /** Why the device could not be switched on, in words; null: nothing was wrong with it. */
  readonly fault: string | null
}

const notProvided = (name: string) => () => Promise.reject(new Error(`${name} is not provided`))
/** The words of a refusal by the device. What the server refuses is told over the page. */
const faultOf = (error: unknown): string | null => {
  const failed = asCallError(error)
  return failed.kind === 'refused' && failed.code === 0 ? failed.msg : null
}

/** FEAT-09 Whether this device is told what its member wants to know while the application is closed. */
export const pushDeviceMachine = setup({
  types: {
    input: {} as PushDeviceInput,
    context: {} as PushDeviceContext,
    events: {} as PushDeviceCommand | ServerBack,
    tags: {} as 'busy',
  },
  actors: {
    /** What the browser can do, and what the server knows of the device. */
    look: fromPromise<PushStanding>(notProvided('look')),
    /** Asks the person, who takes their time. */
    ask: fromPromise<PushAsked>(notProvided('ask')),
    /** Asks the browser, then tells the server. Answers how the device stands then. */
    turnOn: fromPromise<PushStanding, { readonly publicKey: string }>(notProvided('turnOn')),
    turnOff: fromPromise<PushStanding, { readonly endpoint: string }>(notProvided('turnOff')),
    send: fromPromise<unknown, { readonly endpoint: string }>(notProvided('send')),
    untilServerBack,
  },
  delays: {
    // A push service that is not reached may say nothing for good.
    silence: 20_000,
  },
  guards: {
    isAllowed: (_, { isAllowed }: PushAsked) => isAllowed,
    isClosed: ({ context }) => context.standing?.publicKey === null,
    needsInstall: ({ context }) => context.standing?.support === 'install',
    isUnable: ({ context }) => context.standing?.support === 'unable',
    isDenied: ({ context }) => context.standing?.support === 'denied',
    isHere: ({ context }) => context.standing?.here === true,
  },
  actions: {
    keep: assign((_, { standing }: { standing: PushStanding }) => ({ standing, error: null, fault: null })),
    keepError: assign({ error: (_, { error }: { error: unknown }) => asCallError(error) }),
    keepSupport: assign(({ context }, { support }: PushAsked) => ({
      standing: context.standing === null ? null : { ...context.standing, support },
      fault: null,
    })),
    sayLate: assign({ fault: ({ context }) => context.late() }),
    keepFault: assign({ fault: (_, { error }: { error: unknown }) => faultOf(error) }),
    tell: ({ context, system }) =>
      appActor(system, 'toasts').send({ type: 'toast.wanted', toast: context.tried() }),
  },
}).createMachine({
  id: 'pushDevice',
  context: ({ input }) => ({ ...input, standing: null, error: null, fault: null }),
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      description: 'how the device stands is looked up',
      invoke: {
        id: 'look',
        src: 'look',
        onDone: {
          target: 'deciding',
          actions: { type: 'keep', params: ({ event }) => ({ standing: event.output }) },
        },
        onError: { target: 'failed', actions: { type: 'keepError', params: ({ event }) => event } },
      },
    },
    failed: failedToLoad,
    deciding: {
      description: 'how it stands is looked at',
      always: [
        { guard: 'isClosed', target: 'closed' },
        { guard: 'needsInstall', target: 'install' },
        { guard: 'isUnable', target: 'unable' },
        { guard: 'isDenied', target: 'denied' },
        { guard: 'isHere', target: 'on' },
        { target: 'off' },
      ],
    },
    closed: { description: 'the installation tells no device anything' },
    install: {
      description: 'the application has to stand on the home screen first',
      on: { 'push.look': 'loading' },
    },
    unable: { description: 'the browser knows no push messages' },
    denied: { description: 'the person has forbidden it in the browser', on: { 'push.look': 'loading' } },
    off: { description: 'the device is told nothing', on: { 'push.on': 'asking' } },
    asking: {
      tags: 'busy',
      description: 'the person is asked',
      invoke: {
        id: 'ask',
        src: 'ask',
        onDone: [
          { guard: { type: 'isAllowed', params: ({ event }) => event.output }, target: 'turningOn' },
          { target: 'deciding', actions: { type: 'keepSupport', params: ({ event }) => event.output } },
        ],
        onError: { target: 'off', actions: { type: 'keepFault', params: ({ event }) => event } },
      },
    },
    turningOn: {
      tags: 'busy',
      description: 'the browser is asked, then the server told',
      after: { silence: { target: 'off', actions: 'sayLate' } },
      invoke: {
        id: 'turnOn',
        src: 'turnOn',
        input: ({ context }) => ({ publicKey: context.standing?.publicKey ?? '' }),
        onDone: {
          target: 'deciding',
          actions: { type: 'keep', params: ({ event }) => ({ standing: event.output }) },
        },
        onError: { target: 'off', actions: { type: 'keepFault', params: ({ event }) => event } },
      },
    },
    on: {
      description: 'the device is told what the member wants to know',
      on: { 'push.off': 'turningOff', 'push.try': 'trying' },
    },
    trying: {
      tags: 'busy',
      description: 'one is sent, to see that it comes',
      invoke: {
        id: 'send',
        src: 'send',
        input: ({ context }) => ({ endpoint: context.standing?.endpoint ?? '' }),
        onDone: { target: 'on', actions: 'tell' },
        // What was wrong is told over the page; whether the device is known still is looked up.
        onError: 'loading',
      },
    },
    turningOff: {
      tags: 'busy',
      description: 'the device is being switched off',
      invoke: {
        id: 'turnOff',
        src: 'turnOff',
        input: ({ context }) => ({ endpoint: context.standing?.endpoint ?? '' }),
        onDone: {
          target: 'deciding',
          actions: { type: 'keep', params: ({ event }) => ({ standing: event.output }) },
        },
        onError: 'on',
      },
    },
  },
})

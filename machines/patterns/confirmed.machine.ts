import { assign, fromPromise, setup } from 'xstate'
import { confirmation, type Answer, type Confirmation } from './confirmation'
import type { Toast } from '../app/toasts.machine'
import { appActor } from '../app/app-system'

/** What follows once it is done: what is said, and where it leads: an address, or `back`; no `to`: it stays. */
export interface Followed {
  readonly toast: Toast
  readonly to?: string
}

/** `asking`: in which words it is asked back, by what is wanted; null: it is done at once. */
export interface ConfirmedInput {
  readonly asking: (what: unknown) => Confirmation | null
  readonly followed: (what: unknown, outcome: unknown) => Followed
}

export type ConfirmedCommand = { readonly type: 'action.ask'; readonly what: unknown }

export interface Wanted {
  readonly what: unknown
}

interface ConfirmedContext extends ConfirmedInput, Wanted {}

const questionOf = ({ asking, what }: ConfirmedContext): Confirmation =>
  asking(what) ?? { title: '', question: '', deed: '', danger: false }

/** Something that is done once the person, asked back, really wants it: one at a time, told when it is done, tried again when it was not. */
export const confirmedMachine = setup({
  types: {
    input: {} as ConfirmedInput,
    context: {} as ConfirmedContext,
    events: {} as ConfirmedCommand | Answer,
    tags: {} as 'busy',
  },
  actors: {
    confirmation,
    act: fromPromise<unknown, Wanted>(() => Promise.reject(new Error('act is not provided'))),
  },
  delays: { leftBehind: 2_000 },
  guards: {
    isAsked: ({ context }, { what }: { what: unknown }) => context.asking(what) !== null,
    leads: ({ context }, { outcome }: { outcome: unknown }) =>
      context.followed(context.what, outcome).to !== undefined,
  },
  actions: {
    keep: assign((_, { what }: { what: unknown }) => ({ what })),
    follow: ({ context, system }, { outcome }: { outcome: unknown }) => {
      const { toast, to } = context.followed(context.what, outcome)
      appActor(system, 'toasts').send({ type: 'toast.wanted', toast })
      if (to === 'back') appActor(system, 'navigation').send({ type: 'back' })
      else if (to !== undefined) appActor(system, 'navigation').send({ type: 'go', to, replace: true })
    },
  },
}).createMachine({
  id: 'confirmed',
  context: ({ input }) => ({ ...input, what: null }),
  initial: 'waiting',
  states: {
    waiting: {
      description: 'nothing is wanted',
      on: {
        'action.ask': [
          {
            guard: { type: 'isAsked', params: ({ event }) => event },
            target: 'confirming',
            actions: { type: 'keep', params: ({ event }) => event },
          },
          { target: 'acting', actions: { type: 'keep', params: ({ event }) => event } },
        ],
      },
    },
    confirming: {
      description: 'the person is asked whether it is to be done',
      invoke: {
        id: 'confirmation',
        src: 'confirmation',
        input: ({ context }) => questionOf(context),
      },
      on: { 'question.declined': 'waiting', 'question.confirmed': 'acting' },
    },
    acting: {
      tags: 'busy',
      description: 'it is being done',
      invoke: {
        id: 'act',
        src: 'act',
        input: ({ context }) => ({ what: context.what }),
        onDone: [
          {
            guard: { type: 'leads', params: ({ event }) => ({ outcome: event.output }) },
            target: 'done',
            actions: { type: 'follow', params: ({ event }) => ({ outcome: event.output }) },
          },
          {
            target: 'waiting',
            actions: { type: 'follow', params: ({ event }) => ({ outcome: event.output }) },
          },
        ],
        // What was wrong is told over the page.
        onError: 'waiting',
      },
    },
    done: {
      tags: 'busy',
      description: 'it is done, and leads away',
      // A page that is kept may be come back to.
      after: { leftBehind: 'waiting' },
    },
  },
})

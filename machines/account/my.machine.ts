import { sendTo, setup } from 'xstate'
import { appActor } from '../app/app-system'
import { confirmation, type Answer, type Confirmation } from '../patterns/confirmation'

/** `asking`: in which words it is asked back. */
export interface MyInput {
  readonly asking: () => Confirmation
}

export type MyCommand = { readonly type: 'logout.ask' }

/** The member's own page: asks anew who the member is when it opens, and asks back before it says goodbye. */
export const myMachine = setup({
  types: {
    input: {} as MyInput,
    context: {} as MyInput,
    events: {} as MyCommand | Answer,
  },
  actors: { confirmation },
  actions: {
    refreshUser: sendTo(({ system }) => appActor(system, 'session'), { type: 'user.refresh' }),
    logOut: sendTo(({ system }) => appActor(system, 'session'), { type: 'logout' }),
  },
}).createMachine({
  id: 'my',
  context: ({ input }) => input,
  initial: 'open',
  entry: 'refreshUser',
  states: {
    open: { description: 'the page is open', on: { 'logout.ask': 'confirming' } },
    confirming: {
      description: 'the member is asked whether to log out',
      invoke: { id: 'confirmation', src: 'confirmation', input: ({ context }) => context.asking() },
      on: {
        'question.declined': 'open',
        'question.confirmed': { target: 'open', actions: 'logOut' },
      },
    },
  },
})

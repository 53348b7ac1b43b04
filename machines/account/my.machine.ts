import { fromCallback, sendTo, setup, type EventObject } from 'xstate'
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
  actors: {
    confirmation,
    /** Provided: finds out what is begun in other tabs. */
    watchBegun: fromCallback<EventObject>(() => {}),
  },
  actions: {
    refreshUser: sendTo(({ system }) => appActor(system, 'session'), { type: 'user.refresh' }),
    /** Provided: the device keeps by what the session is ended should the server not hear of it now. */
    keepLogout: () => {},
    logOut: sendTo(({ system }) => appActor(system, 'session'), { type: 'logout' }),
  },
}).createMachine({
  id: 'my',
  context: ({ input }) => input,
  invoke: { src: 'watchBegun', id: 'watchBegun' },
  initial: 'open',
  entry: 'refreshUser',
  states: {
    open: { description: 'the page is open', on: { 'logout.ask': 'confirming' } },
    confirming: {
      description: 'the member is asked whether to log out',
      invoke: { id: 'confirmation', src: 'confirmation', input: ({ context }) => context.asking() },
      on: {
        'question.declined': 'open',
        'question.confirmed': { target: 'open', actions: ['keepLogout', 'logOut'] },
      },
    },
  },
})

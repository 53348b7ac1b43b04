import { sendTo, setup, type ActorRefFrom } from 'xstate'
import type { sessionMachine } from '../app/session.machine'

export type MyCommand =
  | { readonly type: 'logout.ask' }
  | { readonly type: 'logout.cancel' }
  | { readonly type: 'logout.confirm' }

type Session = ActorRefFrom<typeof sessionMachine>

/** The member's own page: asks anew who the member is when it opens, and asks back before it says goodbye. */
export const myMachine = setup({
  types: { events: {} as MyCommand },
  actions: {
    refreshUser: sendTo(({ system }) => system.get('session') as Session, { type: 'user.refresh' }),
    logOut: sendTo(({ system }) => system.get('session') as Session, { type: 'logout' }),
  },
}).createMachine({
  id: 'my',
  initial: 'open',
  entry: 'refreshUser',
  states: {
    open: { description: 'the page is open', on: { 'logout.ask': 'confirming' } },
    confirming: {
      description: 'the member is asked whether to log out',
      on: { 'logout.cancel': 'open', 'logout.confirm': { target: 'open', actions: 'logOut' } },
    },
  },
})

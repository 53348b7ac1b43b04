import { createTestModel } from '@xstate/test'
import { createMachine } from 'xstate'

/**
 * The session as a person tells of it: what they do and what comes of it, without the calls in between. `createTestModel` takes
 * charts without `invoke` and `after` only, so this one is drawn by hand; it is compared with the shipped machine.
 */
export const sessionAsTold = createMachine({
  id: 'sessionAsTold',
  initial: 'visitor',
  states: {
    visitor: { on: { login: 'loggingIn', 'login elsewhere': 'asking' } },
    loggingIn: {
      on: {
        'login granted': 'asking',
        'wrong code': 'refused',
        'login lost': 'refused',
        'login timed out': 'refused',
      },
    },
    refused: { on: { login: 'loggingIn', register: 'loggingIn' } },
    asking: {
      on: {
        'member comes': 'known',
        'member does not come': 'unknown',
        expiry: 'expired',
        'logout elsewhere': 'visitor',
      },
    },
    unknown: { on: { 'member wanted': 'asking', expiry: 'expired' } },
    known: { on: { logout: 'loggingOut', expiry: 'expired', 'member refreshed': 'askingAgain' } },
    askingAgain: { on: { 'member comes': 'known', 'member does not come': 'known' } },
    loggingOut: { on: { 'logout done': 'visitor', 'logout fails': 'visitor' } },
    expired: { on: { 'expiry read': 'visitor', login: 'loggingIn' } },
  },
})

export const sessionTestModel = createTestModel(sessionAsTold)

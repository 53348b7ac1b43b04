import { createMachine } from 'xstate'
import { session } from '../models/app/session.model'
import { announced, did, isIn, type AsTold, type Seen } from './as-told'

const nobody = ({ context }: Seen): boolean => context['token'] === null && context['user'] === null
const hasToken = ({ context }: Seen): boolean => typeof context['token'] === 'string'
const known = ({ context }: Seen): boolean => context['user'] !== null
const causes = (seen: Seen): readonly unknown[] =>
  announced(seen, 'session.changed').map(({ cause }) => cause)
const stored = ({ effects }: Seen): unknown => effects.find(({ does }) => does === 'store')?.with

const keepsNobody = (seen: Seen): boolean => {
  const { token, user } = (stored(seen) ?? { token: '?' }) as {
    readonly token: unknown
    readonly user: unknown
  }
  return token === null && user === null
}

/** SES-01 to SES-05 as a person tells of them. */
export const sessionAsTold: AsTold = {
  model: session,
  chart: createMachine({
    initial: 'closed',
    states: {
      closed: {
        on: { 'as a visitor': 'visitor', 'as a member': 'known', 'as a member without a name': 'unknown' },
      },
      visitor: {
        on: { login: 'loggingIn', register: 'loggingIn', 'login elsewhere': 'asking', expiry: 'expired' },
      },
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
          'logout elsewhere': 'takenAlong',
        },
      },
      unknown: { on: { 'member wanted': 'asking', 'server back': 'asking', expiry: 'expired' } },
      known: {
        on: {
          logout: 'loggingOut',
          expiry: 'expired',
          'member refreshed': 'askingAgain',
          'logout elsewhere': 'takenAlong',
          'same token elsewhere': 'stillKnown',
        },
      },
      stillKnown: {},
      askingAgain: { on: { 'member comes': 'knownAgain', 'member does not come': 'knownAgain' } },
      knownAgain: {},
      loggingOut: { on: { 'logout done': 'loggedOut', 'logout fails': 'loggedOut' } },
      loggedOut: {},
      takenAlong: {},
      expired: { on: { 'expiry read': 'visitor', login: 'loggingIn', expiry: 'toldAlready' } },
      toldAlready: {},
    },
  }),
  states: {
    closed: {},
    visitor: { '[SES-01] nobody is here': nobody, 'a visitor looks around': isIn('visitor.idle') },
    loggingIn: { 'the login is on its way': isIn('loggingIn'), 'nobody is here yet': nobody },
    refused: { 'it is said why': isIn('visitor.refused'), 'nobody is here': nobody },
    asking: {
      '[SES-02] the token is kept': hasToken,
      'who it is is being asked': isIn('member.loading'),
      'others hear of it': (seen) => causes(seen).length <= 1,
    },
    askingAgain: {
      'the member is asked for anew': isIn('member.loading'),
      'and stays known meanwhile': known,
    },
    unknown: { 'a member without a name': isIn('member.unknown'), 'the token stays': hasToken },
    known: {
      '[SES-02] the member is known': known,
      'and is a member': isIn('member.known'),
      'with a token': hasToken,
    },
    stillKnown: { 'nothing has changed': (seen) => isIn('member.known')(seen) && causes(seen).length === 0 },
    knownAgain: { 'the member is known': known, 'with a token': hasToken },
    loggingOut: {
      'the goodbye is on its way': isIn('loggingOut'),
      '[SES-05] other tabs hear of it before the server has answered': keepsNobody,
    },
    loggedOut: {
      '[SES-03] token and user are gone, also where the goodbye failed': nobody,
      '[SES-03] nothing of them stays stored': keepsNobody,
      '[SES-03] the page reloads': did('reload'),
      'all hear of it once': (seen) => JSON.stringify(causes(seen)) === '["logout"]',
    },
    takenAlong: {
      '[SES-05] another tab takes this one along': nobody,
      'all hear of it once': (seen) => JSON.stringify(causes(seen)) === '["elsewhere"]',
    },
    expired: {
      '[SES-04] token and user are gone': nobody,
      '[SES-04] all that is stored is cleared': did('clearStorage'),
      'all hear of it once': (seen) => JSON.stringify(causes(seen)) === '["expiry"]',
      'and it waits to be read': isIn('expired'),
    },
    toldAlready: {
      '[SES-04] many at once are told once': (seen) => isIn('expired')(seen) && causes(seen).length === 0,
    },
  },
}

import { account } from '../../../../contract/samples/account'
import { home } from '../../../../contract/samples/home'
import { sessionChanged } from '../../../support/session-changed'
import { defaultOptions, type CallOptions } from '../../../../machines/app/call-options'
import { identityOf, requestsMachine } from '../../../../machines/app/requests.machine'
import { done, type Model } from '../../support/model'

const { call, input } = home.carouses
const key = identityOf(call, input)
const token = account.smsLogin.full.access_token

interface Context {
  readonly inFlight: Readonly<
    Record<string, { token: string | null; clients: readonly { ticket: string }[] }>
  >
  readonly token: string | null
  readonly cache: Readonly<Record<string, unknown>>
}

const asks = (ticket: string, options: Partial<CallOptions> = {}) => ({
  type: 'request.asked',
  key,
  identity: key,
  ticket,
  asked: { call, input, options: { ...defaultOptions, ...options } },
})
const ticketsOf = ({ inFlight }: Context) => inFlight[key]?.clients.map(({ ticket }) => ticket) ?? []
const once = (ticket: string) => (context: Context) => !ticketsOf(context).includes(ticket)
/** What an exchange ends with. */
const ended = { asked: { call, input, options: defaultOptions, token: null } }
const ofVisitor = ({ inFlight }: Context) => inFlight[key]?.token === null

export const requests: Model = {
  name: 'app/requests',
  machine: requestsMachine,
  starts: { opened: { says: 'the page opens', input: { token: null, newKey: () => 'key-of-mine' } } },
  samples: {
    'first asks': { says: 'a screen asks', event: asks('t1'), when: once('t1') },
    'second asks': { says: 'another screen asks the same', event: asks('t2'), when: once('t2') },
    'asks anew': {
      says: 'a screen asks anew and cancels the older question',
      event: asks('t3', { cancelOlder: true }),
      when: once('t3'),
    },
    'first leaves': {
      says: 'the first screen leaves',
      event: { type: 'request.released', key, ticket: 't1' },
    },
    'second leaves': {
      says: 'the other screen leaves',
      event: { type: 'request.released', key, ticket: 't2' },
    },
    'answer comes': {
      says: 'the answer comes',
      event: done(key, { ok: true, data: home.carouses.full }, ended),
      when: ofVisitor,
    },
    'answer fails': {
      says: 'no answer comes in time',
      event: done(key, { ok: false, error: { kind: 'timeout' } }, ended),
      when: ofVisitor,
    },
    'somebody logs in': { says: 'somebody logs in', event: sessionChanged('login', { token }) },
    'told by the server': {
      says: 'the server tells that somebody else has changed what answers hang on',
      event: { type: 'tags.outdated', tags: ['social.follows'] },
    },
    'somebody logs out': { says: 'somebody logs out', event: sessionChanged('logout') },
  },
  notifies: (context: Context) => [
    ticketsOf(context),
    context.inFlight[key]?.token,
    context.token,
    Object.keys(context.cache),
  ],
}

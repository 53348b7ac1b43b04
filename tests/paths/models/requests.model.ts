import { auth } from '../../../contract/samples/auth'
import { home } from '../../../contract/samples/home'
import { defaultOptions, type CallOptions } from '../../../machines/call-options'
import { identityOf, requestsMachine } from '../../../machines/requests.machine'
import { done, type Model } from '../kit/model'

const { call, input } = home.carouses
const key = identityOf(call, input)
const token = auth.smsLogin.full.access_token

interface Context {
  readonly underWay: Readonly<Record<string, { token: string | null; askers: readonly { ticket: string }[] }>>
  readonly token: string | null
  readonly seen: Readonly<Record<string, unknown>>
}

const asks = (ticket: string, options: Partial<CallOptions> = {}) => ({
  type: 'request.asked',
  key,
  identity: key,
  ticket,
  asked: { call, input, options: { ...defaultOptions, ...options } },
})
const ticketsOf = ({ underWay }: Context) => underWay[key]?.askers.map(({ ticket }) => ticket) ?? []
const once = (ticket: string) => (context: Context) => !ticketsOf(context).includes(ticket)
/** What an exchange ends with. */
const ended = { asked: { call, input, options: defaultOptions, token: null } }
const ofVisitor = ({ underWay }: Context) => underWay[key]?.token === null

export const requests: Model = {
  name: 'requests',
  machine: requestsMachine,
  starts: { opened: { says: 'the page opens', input: { token: null } } },
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
    'somebody logs in': { says: 'somebody logs in', event: { type: 'token.changed', token } },
    'somebody logs out': { says: 'somebody logs out', event: { type: 'token.changed', token: null } },
  },
  tells: (context: Context) => [
    ticketsOf(context),
    context.underWay[key]?.token,
    context.token,
    Object.keys(context.seen),
  ],
}

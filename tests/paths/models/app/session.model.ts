import { account } from '../../../../contract/samples/account'
import { member } from '../../../../contract/samples/people'
import { answered } from '../../../../contract/samples/sample'
import { sessionMachine } from '../../../../machines/app/session.machine'
import { done, failed, type Model } from '../../support/model'
import type { SmsLoginInput } from '../../../../contract/account.schema'
import type { CallError } from '../../../../machines/app/call-error'
import type { SessionInput } from '../../../../machines/app/session.machine'

const payload: SmsLoginInput = account.smsLogin.input
const token = account.smsLogin.full.access_token
const others = ['tk_of_the_other_tab_0001', 'tk_of_the_other_tab_0002']
const network: CallError = { kind: 'network' }
const timeout: CallError = { kind: 'timeout' }

export const session: Model = {
  name: 'app/session',
  machine: sessionMachine,
  starts: {
    'as a visitor': { says: 'nobody was logged in', input: { token: null, user: null } },
    'as a member': { says: 'a member was logged in and is known', input: { token, user: member } },
    'as a member without a name': { says: 'a token was kept, but not whose', input: { token, user: null } },
  },
  samples: {
    login: { says: 'the person logs in with a code', event: { type: 'login', payload } },
    register: {
      says: 'the person registers with a code',
      event: { type: 'login', payload: { ...payload, type: 'register' } },
    },
    'login granted': {
      says: 'the server accepts the code',
      event: done('logIn', answered(account.smsLogin.full)),
    },
    'account made': {
      says: 'the server accepts the code and makes an account for the number',
      event: done('logIn', answered({ ...account.smsLogin.full, isNew: true })),
    },
    'wrong code': {
      says: 'the server finds the code wrong or expired',
      event: done('logIn', account.smsLogin.refused[1]),
    },
    'login lost': { says: 'the network is lost on the way to the login', event: failed('logIn', network) },
    'login timed out': { says: 'no answer to the login comes in time', event: failed('logIn', timeout) },
    'member comes': { says: 'the server says who the member is', event: done('loadUser', member) },
    'member does not come': {
      says: 'who the member is does not come',
      event: failed('loadUser', timeout),
    },
    'member wanted': { says: 'a page wants to know the member', event: { type: 'user.wanted' } },
    'member refreshed': { says: "the person opens the member's own page", event: { type: 'user.refresh' } },
    'counts outdated': {
      says: 'a write was taken that changes what the member follows or has reserved',
      event: { type: 'data.outdated' },
    },
    'server back': {
      says: 'the server is reached again',
      event: { type: 'server.back' },
    },
    'unread known': {
      says: 'the server says how many notices are unread',
      event: { type: 'unread.known', counts: { unread: 3 } },
    },
    logout: { says: 'the person logs out', event: { type: 'logout' } },
    'logout done': { says: 'the server says goodbye', event: done('logOut', { done: true }) },
    'logout fails': { says: 'the goodbye does not reach the server', event: failed('logOut', network) },
    expiry: {
      says: 'the server says that the session is over',
      event: { type: 'session.expired', words: { said: '登录身份已失效，请重新登录!' } },
    },
    'expiry read': { says: 'the person confirms the news', event: { type: 'expiry.acknowledged' } },
    'login elsewhere': {
      says: 'somebody else logs in in another tab',
      event: (context: SessionInput) => ({
        type: 'token.found',
        token: others.find((other) => other !== context.token),
      }),
    },
    'same token elsewhere': {
      says: 'another tab stores the token that is here already',
      event: (context: SessionInput) => ({ type: 'token.found', token: context.token }),
      when: (context: SessionInput) => context.token !== null,
    },
    'logout elsewhere': { says: 'somebody logs out in another tab', event: { type: 'token.lost' } },
  },
  notifies: ({ token: kept, user }: SessionInput) => [kept !== null, user !== null],
}

import { notices } from '../../../../contract/samples/messages'
import { routeAt, routes } from '../../../support/routes'
import { account } from '../../../../contract/samples/account'
import { member } from '../../../../contract/samples/people'
import { refusals } from '../../../../contract/samples/refusals'
import { appMachine } from '../../../../machines/app/app.machine'
import { defaultDesign } from '../../../../machines/app/design-setting.machine'
import type { AppContext } from '../../../../machines/app/app.types'
import type { Reaction, Words } from '../../../../machines/app/call-error'
import type { SessionCause } from '../../../../machines/app/session.machine'
import type { Model } from '../../support/model'

const token = account.smsLogin.full.access_token
const words: Words = { said: refusals.expired.msg }
const shown = (path: string) => ({ type: 'place.shown', place: { path, search: '' }, route: routeAt(path) })
const settled = (reaction: Reaction, success: string | null = null) => ({
  type: 'request.settled',
  reaction,
  success,
})
const became = (cause: SessionCause, isMember: boolean) => ({
  type: 'session.changed',
  token: isMember ? token : null,
  user: isMember ? member : null,
  userSettled: true,
  cause,
  words: cause === 'expiry' ? words : null,
})

export const app: Model = {
  name: 'app/app',
  machine: appMachine,
  starts: {
    'as a visitor': {
      says: 'a visitor opens the application',
      input: {
        token: null,
        user: null,
        noticeRead: true,
        deviceId: 'd-31',
        design: defaultDesign,
        hidesScores: false,
        newKey: () => 'key-of-mine',
        routes,
      },
    },
  },
  samples: {
    'logged in': { says: 'somebody has logged in', event: became('login', true) },
    'logged out': { says: 'the member has logged out', event: became('logout', false) },
    expired: { says: 'the session is over', event: became('expiry', false) },
    'changed elsewhere': { says: 'another tab has logged in', event: became('elsewhere', true) },
    'member known': { says: 'who the member is has come', event: became('user', true) },
    'socket refused': {
      says: 'the socket hears that the session is over',
      event: { type: 'session.expired', words },
    },
    'at home': { says: 'the first page is shown', event: shown('/home/index') },
    'at the login': { says: 'the login is shown', event: shown('/login') },
    'at no page': {
      says: 'there is no such page',
      event: { type: 'place.refused', place: { path: '/nowhere', search: '' }, page: '404' },
    },
    'place kept': {
      says: 'the page shown goes under another query',
      event: { type: 'place.kept', place: { path: '/search', search: '?q=1' } },
    },
    'member wanted': {
      says: 'a page wants to know the member first',
      event: { type: 'introduction.wanted' },
    },
    'notice arrived': {
      says: 'the member is told that a match has begun',
      event: { type: 'notice.arrived', notice: notices.started, unread: 1 },
    },
    'notice read': { says: 'the notice was read', event: { type: 'notice.read', read: true } },
    'device known': {
      says: 'the device is told from others',
      event: { type: 'device.known', deviceId: 'd-31' },
    },
    'expiry confirmed': {
      says: 'the person confirms that the session is over',
      event: { type: 'dialog.answered', id: 'expired' },
    },
    'other dialog confirmed': {
      says: 'the person confirms something else',
      event: { type: 'dialog.answered', id: 'network' },
    },
    'server back': {
      says: 'the server or the network is there again',
      event: { type: 'server.back' },
    },
    'token found': { says: 'another tab stores a token', event: { type: 'token.found', token } },
    'token lost': { says: 'another tab forgets the token', event: { type: 'token.lost' } },
    'look changed elsewhere': {
      says: 'another tab changes the look',
      event: { type: 'design.changedElsewhere', design: { ...defaultDesign, darkMode: 'dark' } },
    },
    'call failed, a toast': {
      says: 'a call fails and is told of in passing',
      event: settled({ is: 'toast', tone: 'failure', words: { text: 'request.timeout' } }),
    },
    'call failed, a dialog': {
      says: 'a call fails and is told of in a dialog',
      event: settled({
        is: 'dialog',
        id: 'network',
        title: 'request.networkTitle',
        words: { text: 'request.network' },
      }),
    },
    'call failed, another dialog': {
      says: 'a call fails and asks for a dialog of its own',
      event: settled({
        is: 'dialog',
        id: 'outcome request.notDone',
        title: 'request.expiredTitle',
        words: { text: 'request.notDone' },
      }),
    },
    'call found it expired': {
      says: 'a call hears that the session is over',
      event: settled({ is: 'expiry', words }),
    },
    'call succeeded aloud': {
      says: 'a call succeeds and says so',
      event: settled({ is: 'nothing' }, '已保存'),
    },
    'call ended': { says: 'a call ends and nothing is to be told', event: settled({ is: 'nothing' }) },
    maintenance: {
      says: 'the service closes for maintenance',
      event: settled({ is: 'maintenance', words: { said: refusals.maintenance.msg } }),
    },
    'maintenance over': { says: 'the service opens again', event: { type: 'maintenance.over' } },
  },
  notifies: ({ at }: AppContext) => at === '/login',
}

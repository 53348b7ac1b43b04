import { createMachine } from 'xstate'
import { navigation } from '../models/app/navigation.model'
import { announced, toldTo, isIn, type AsTold, type Seen } from './as-told'

const led = (seen: Seen): string =>
  toldTo(seen, 'location')
    .map(({ to }) => String(to))
    .join(', ')
const leads =
  (to: string) =>
  (seen: Seen): boolean =>
    led(seen) === to
const opened = (seen: Seen): string =>
  announced(seen, 'place.shown')
    .map(({ place }) => (place as { readonly path: string }).path)
    .join(', ')
const opens =
  (path: string) =>
  (seen: Seen): boolean =>
    opened(seen) === path

const LOGIN_BACK = '/login?back=%2Fgold'

/** NAV-01 to NAV-05: who may go where, and where the others are led. */
export const navigationAsTold: AsTold = {
  model: navigation,
  chart: createMachine({
    initial: 'closed',
    states: {
      closed: { on: { 'as a visitor': 'visitor', 'as somebody': 'somebody', 'as a member': 'member' } },
      visitor: {
        on: {
          'at a page for all': 'openToAll',
          'at a page for members': 'ledToLogin',
          'at a page for anchors': 'ledToLoginOfRoom',
          'at the login': 'atLogin',
          'at no page': 'lost',
        },
      },
      openToAll: { on: { 'at a page for members': 'ledToLogin', 'login wanted': 'ledToLoginOfHome' } },
      atLogin: { on: { 'at no page': 'ledHome', 'logged in': 'ledBack' } },
      somebody: { on: { 'at a page for all': 'openToAllAsSomebody', 'at a page for members': 'introduced' } },
      openToAllAsSomebody: {},
      introduced: { on: { 'known as a member': 'ownPage', 'not known after all': 'ownPage' } },
      member: {
        on: { 'at a page for members': 'ownPage', 'at a page for anchors': 'room', 'at no page': 'lost' },
      },
      ownPage: { on: { expired: 'ledToLogin', 'logged out': 'ledToPlainLogin' } },
      room: {},
      ledToLogin: {},
      ledToLoginOfRoom: {},
      ledToLoginOfHome: {},
      ledToPlainLogin: {},
      ledHome: {},
      ledBack: {},
      lost: {},
    },
  }),
  states: {
    closed: {},
    visitor: { 'nothing is open yet': isIn('waiting') },
    somebody: { 'nothing is open yet': isIn('waiting') },
    member: { 'nothing is open yet': isIn('waiting') },
    openToAll: { '[NAV-01] a public page opens': opens('/home/index') },
    openToAllAsSomebody: { '[NAV-01] for everybody': opens('/home/index') },
    ledToLogin: {
      '[NAV-02] to the login, and from there back': leads(LOGIN_BACK),
      'nothing opens': opens(''),
    },
    ledToLoginOfRoom: { '[NAV-02] to the login, and from there back': leads('/login?back=%2Froom') },
    ledToLoginOfHome: { '[NAV-02] to the login, and from there back': leads('/login?back=%2Fhome%2Findex') },
    ledToPlainLogin: { '[SES-03] to the login, from where nothing leads back': leads('/login') },
    atLogin: { '[NAV-01] the login opens': opens('/login') },
    ledHome: { '[NAV-03] home, in place of the error page': leads('/home/index') },
    ledBack: { '[NAV-02] back to where the person wanted to go': leads('/gold') },
    introduced: {
      '[NAV-04] the member is asked for first': (seen) => announced(seen, 'introduction.wanted').length === 1,
      'the page waits': opens(''),
    },
    ownPage: { '[NAV-04] the page opens, also where the member did not come': opens('/gold') },
    room: { '[NAV-05] a member sees what it is for': opens('/room') },
    lost: { '[ROUTE-02] the 404 page': (seen) => announced(seen, 'place.refused')[0]?.['page'] === '404' },
  },
}

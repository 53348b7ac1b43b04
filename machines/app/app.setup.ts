import { assign, fromCallback, sendTo, setup, type EventObject } from 'xstate'
import type { AppContext, AppEvent, AppInput, StoredSession, OtherTabsEvent } from './app.types'
import { outcomeDialog, type Reaction, type Words } from './call-error'
import { connectionMachine } from './connection.machine'
import { designSettingMachine } from './design-setting.machine'
import { deviceMachine } from './device.machine'
import { dialogsMachine, type Dialog } from './dialogs.machine'
import { languageMachine } from './language.machine'
import { HOME, LOGIN, NOTICES, type Place } from './navigation.guard'
import { navigationMachine, type PlaceShown } from './navigation.machine'
import { networkMachine } from './network.machine'
import { noticePopupMachine } from './notice-popup.machine'
import { reachabilityMachine } from './reachability.machine'
import { requestsMachine, type RequestEvent } from './requests.machine'
import { screensMachine } from './screens.machine'
import { sessionMachine, type SessionCause, type SessionChanged } from './session.machine'
import { spoilersMachine } from './spoilers.machine'
import { toastsMachine } from './toasts.machine'
import type { MemberNotice } from '../../contract/messages.schema'

/** The named pieces of the application's chart: the actors of the app, and what is passed on to each of them. */
export const appSetup = setup({
  types: {
    input: {} as AppInput,
    context: {} as AppContext,
    events: {} as AppEvent,
    meta: {} as { says: string },
  },
  actors: {
    requests: requestsMachine,
    session: sessionMachine,
    navigation: navigationMachine,
    screens: screensMachine,
    connection: connectionMachine,
    toasts: toastsMachine,
    dialogs: dialogsMachine,
    notice: noticePopupMachine,
    design: designSettingMachine,
    device: deviceMachine,
    language: languageMachine,
    spoilers: spoilersMachine,
    network: networkMachine,
    reachability: reachabilityMachine,
    /** What other tabs of this browser do to what is kept. */
    otherTabs: fromCallback<EventObject>(() => {}),
  },
  guards: {
    isReaction: (_, { is, reaction }: { is: Reaction['is']; reaction: Reaction }) => reaction.is === is,
    /** SES-04 Somebody on /login is not told that they have to log in. */
    isExpiryNews: ({ context }, { reaction }: { reaction: Reaction }) =>
      reaction.is === 'expiry' && context.at !== LOGIN,
    isAwayFromLogin: ({ context }) => context.at !== LOGIN,
    /** ERR-05 It goes with its cause, which has to be watched until then. */
    isLostWay: (_, { reaction }: { reaction: Reaction }) =>
      reaction.is === 'dialog' && reaction.id === 'network',
    isSuccessTold: (_, { success }: { success: string | null }) => success !== null,
    isCause: (_, { is, cause }: { is: SessionCause; cause: SessionCause }) => is === cause,
    isNotice: (_, { id }: { id: string }) => id === 'expired',
  },
  actions: {
    keepMaintenance: assign((_, { words }: { words: Words }) => ({ maintenance: words })),
    keepPlace: assign(({ context }, { place }: { place: Place }) => {
      const address = place.path + place.search
      const isArrival = context.isArriving || address === context.arrivedAt
      return { at: place.path, isArriving: false, arrivedAt: isArrival ? address : null }
    }),
    awaitArrival: assign({ isArriving: true }),
    /** Home is for looking around; another tab is, unless it is what somebody came for. */
    tellMoment: sendTo('notice', ({ context: { at, arrivedAt } }) => ({
      type: 'moment.changed' as const,
      isCalm: at === HOME || (arrivedAt === null && at?.endsWith('/index') === true),
    })),
    /** Provided: what outlives the page. */
    storeSession: (_args, _kept: StoredSession) => {},
    storeNoticeRead: (_args, _params: { read: boolean }) => {},
    storeDevice: (_args, _params: { deviceId: string }) => {},
    forgetEverything: () => {},
    reload: () => {},
    setTitle: (_args, _params: { path: string }) => {},
    toast: sendTo('toasts', (_, { words }: { words: Words }) => ({
      type: 'toast.wanted' as const,
      toast: { tone: 'failure' as const, words },
    })),
    sayExpired: sendTo('dialogs', (_, { words }: { words: Words | null }) => ({
      type: 'dialog.wanted' as const,
      dialog: { id: 'expired', title: 'request.expiredTitle', words: words ?? { text: 'request.expired' } },
    })),
    openDialog: sendTo('dialogs', (_, dialog: Dialog) => ({ type: 'dialog.wanted' as const, dialog })),
    /** Whoever logs in again in another tab need not be told here that they have to. */
    withdrawExpiry: sendTo('dialogs', { type: 'dialogs.withdrawn', id: 'expired' }),
    missServer: sendTo('reachability', { type: 'server.missed' }),
    withdrawLostWay: sendTo('dialogs', { type: 'dialogs.withdrawn', id: 'network' }),
    reconnect: sendTo('connection', { type: 'connect.now' }),
    expire: sendTo('session', (_, { words }: { words: Words }) => ({
      type: 'session.expired' as const,
      words,
    })),
    notifyToken: sendTo('requests', (_, { token }: { token: string | null }) => ({
      type: 'token.changed' as const,
      token,
    })),
    notifyConnection: sendTo('connection', (_, { token }: { token: string | null }) => ({
      type: 'token.changed' as const,
      token,
    })),
    notifyNavigation: sendTo('navigation', (_, notified: SessionChanged) => ({
      type: 'visitor.changed' as const,
      visitor: { hasToken: notified.token !== null, userType: notified.user?.userType ?? null },
      justLoggedIn: notified.cause === 'login' || (notified.cause === 'elsewhere' && notified.token !== null),
      settled: notified.userSettled,
    })),
    /** Kept pages, too: the bell leads to one that was read before. */
    refreshNotices: sendTo('screens', { type: 'path.outdated', path: NOTICES }),
    outdateScreens: sendTo('screens', { type: 'screens.outdated' }),
    /** SES-04 clears the storage; which device this is has not changed. */
    keepDeviceAgain: sendTo('device', { type: 'device.forgotten' }),
    flagNotice: sendTo('notice', { type: 'notice.flagged' }),
    goToLogin: sendTo('navigation', { type: 'go', to: LOGIN, replace: true }),
    goToLoginAndBack: sendTo('navigation', { type: 'login.wanted' }),
    acknowledgeExpiry: sendTo('session', { type: 'expiry.acknowledged' }),
    showScreen: sendTo('screens', (_, { place, route }: PlaceShown & { type: 'place.shown' }) => ({
      type: 'screen.wanted' as const,
      place,
      route,
    })),
    keepScreen: sendTo('screens', (_, kept: PlaceShown & { type: 'place.kept' }) => kept),
    showError: sendTo('screens', (_, { page }: { page: '404' }) => ({
      type: 'error.wanted' as const,
      page,
    })),
    askUser: sendTo('session', { type: 'user.wanted' }),
    tellUnread: sendTo('session', (_, { unread }: { unread: number }) => ({
      type: 'unread.known' as const,
      unread,
    })),
    tellNotice: sendTo('toasts', (_, { notice: { title, text, path } }: { notice: MemberNotice }) => ({
      type: 'toast.wanted' as const,
      toast: {
        tone: 'plain' as const,
        words: { said: `${title} ${text}` },
        href: `#${path ?? NOTICES}`,
      },
    })),
    passToSession: sendTo(
      'session',
      (_, event: OtherTabsEvent & { type: 'token.found' | 'token.lost' }) => event,
    ),
    passToDesign: sendTo('design', (_, event: OtherTabsEvent & { type: 'design.changedElsewhere' }) => event),
  },
})

/** What is said of an outcome. */
export const wordsOf = (reaction: Reaction): Words =>
  'words' in reaction ? reaction.words : { text: 'request.notDone' }

export const dialogOf = ({ reaction, success }: RequestEvent): Dialog => {
  if (reaction.is === 'dialog') return { id: reaction.id, title: reaction.title, words: reaction.words }
  return outcomeDialog(success === null || success === '' ? { text: 'request.done' } : { said: success })
}

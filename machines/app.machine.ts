import { assign, fromCallback, fromPromise, sendTo, setup, type EventObject } from 'xstate'
import type { Reaction, Words } from './call-error'
import { designSettingMachine, type DesignSetting } from './design-setting.machine'
import { dialogsMachine, type DialogAnswered } from './dialogs.machine'
import { LOGIN, type Place, type RouteFacts } from './navigation.guard'
import { navigationMachine, type PlaceShown } from './navigation.machine'
import { noticePopupMachine, type NoticeRead } from './notice-popup.machine'
import { requestsMachine, type RequestFact } from './requests.machine'
import { screensMachine } from './screens.machine'
import { sessionMachine, type SessionChanged } from './session.machine'
import { toastsMachine } from './toasts.machine'
import { FINGERPRINT_DELAY } from '../contract/constants'
import type { Member } from '../contract/entities.schema'

/** What was kept on this device when the application starts. */
export interface AppInput {
  readonly token: string | null
  readonly user: Member | null
  readonly noticeRead: boolean
  readonly deviceId: string | null
  readonly design: DesignSetting
  readonly routes: readonly RouteFacts[]
}

export type AppEvent =
  | RequestFact
  | SessionChanged
  | PlaceShown
  | NoticeRead
  | DialogAnswered
  | { readonly type: 'maintenance.over' }
  | OtherTabsFact

/** SES-05 What another tab of this browser did to what is kept. */
export type OtherTabsFact =
  | { readonly type: 'token.found'; readonly token: string }
  | { readonly type: 'token.lost' }
  | { readonly type: 'design.changedElsewhere'; readonly design: DesignSetting }

/** What is stored of the session (STORE-01). */
export interface KeptSession {
  readonly token: string | null
  readonly user: Member | null
}

/** The application: starts every lasting actor under its name and passes on what one of them tells to those it concerns. */
export const appMachine = setup({
  types: {
    input: {} as AppInput,
    context: {} as AppInput & { maintenance: Words | null; at: string | null },
    events: {} as AppEvent,
    meta: {} as { says: string },
  },
  actors: {
    requests: requestsMachine,
    session: sessionMachine,
    navigation: navigationMachine,
    screens: screensMachine,
    toasts: toastsMachine,
    dialogs: dialogsMachine,
    notice: noticePopupMachine,
    design: designSettingMachine,
    /** What other tabs of this browser do to what is kept. */
    otherTabs: fromCallback<EventObject>(() => {}),
    readDevice: fromPromise<string>(() => Promise.reject(new Error('readDevice is not provided'))),
  },
  delays: { settleIn: FINGERPRINT_DELAY },
  guards: {
    isToast: (_, { reaction }: { reaction: Reaction }) => reaction.is === 'toast',
    isDialog: (_, { reaction }: { reaction: Reaction }) => reaction.is === 'dialog',
    /** SES-04 Somebody on /login is not told that they have to log in. */
    isExpiry: ({ context }, { reaction }: { reaction: Reaction }) =>
      reaction.is === 'expiry' && context.at !== LOGIN,
    isMaintenance: (_, { reaction }: { reaction: Reaction }) => reaction.is === 'maintenance',
    isCause: (_, { is, cause }: { is: SessionChanged['cause']; cause: SessionChanged['cause'] }) =>
      is === cause,
    knowsDevice: ({ context }) => context.deviceId !== null,
  },
  actions: {
    keepMaintenance: assign((_, { words }: { words: Words }) => ({ maintenance: words })),
    keepPlace: assign((_, { place }: { place: Place }) => ({ at: place.path })),
    keepDevice: assign((_, { deviceId }: { deviceId: string }) => ({ deviceId })),
    /** Provided: what outlives the page. */
    storeSession: (_, _kept: KeptSession) => {},
    storeNoticeRead: (_, _params: { read: boolean }) => {},
    storeDevice: (_, _params: { deviceId: string }) => {},
    forgetEverything: () => {},
    reload: () => {},
    setTitle: (_, _params: { path: string }) => {},
    toast: sendTo('toasts', (_, { words }: { words: Words }) => ({
      type: 'toast.wanted' as const,
      toast: { tone: 'failure' as const, words },
    })),
    openDialog: sendTo(
      'dialogs',
      (_, dialog: { id: string; title: 'request.expiredTitle' | 'request.networkTitle'; words: Words }) => ({
        type: 'dialog.wanted' as const,
        dialog,
      }),
    ),
    expire: sendTo('session', (_, { words }: { words: Words }) => ({
      type: 'session.expired' as const,
      words,
    })),
    tellRequests: sendTo('requests', (_, { token }: { token: string | null }) => ({
      type: 'token.changed' as const,
      token,
    })),
    tellNavigation: sendTo('navigation', (_, told: SessionChanged) => ({
      type: 'visitor.changed' as const,
      visitor: { hasToken: told.token !== null, userType: told.user?.userType ?? null },
      justLoggedIn: told.cause === 'login' || (told.cause === 'elsewhere' && told.token !== null),
      settled: told.userSettled,
    })),
    outdateScreens: sendTo('screens', { type: 'screens.outdated' }),
    flagNotice: sendTo('notice', { type: 'notice.flagged' }),
    goToLogin: sendTo('navigation', { type: 'go', to: LOGIN, replace: true }),
    acknowledgeExpiry: sendTo('session', { type: 'expiry.acknowledged' }),
    showScreen: sendTo('screens', (_, told: PlaceShown & { type: 'place.shown' }) => ({
      type: 'screen.wanted' as const,
      place: told.place,
      route: told.route,
    })),
    showError: sendTo('screens', (_, { page }: { page: '403' | '404' }) => ({
      type: 'error.wanted' as const,
      page,
    })),
    passToSession: sendTo(
      'session',
      (_, fact: OtherTabsFact & { type: 'token.found' | 'token.lost' }) => fact,
    ),
    passToDesign: sendTo('design', (_, fact: OtherTabsFact & { type: 'design.changedElsewhere' }) => fact),
    askUser: sendTo('session', { type: 'user.wanted' }),
  },
}).createMachine({
  id: 'app',
  type: 'parallel',
  context: ({ input }) => ({ ...input, maintenance: null, at: null }),
  invoke: [
    {
      src: 'requests',
      id: 'requests',
      systemId: 'requests',
      input: ({ context }) => ({ token: context.token }),
    },
    { src: 'toasts', id: 'toasts', systemId: 'toasts' },
    { src: 'dialogs', id: 'dialogs', systemId: 'dialogs' },
    { src: 'screens', id: 'screens', systemId: 'screens' },
    { src: 'design', id: 'design', systemId: 'design', input: ({ context }) => context.design },
    {
      src: 'session',
      id: 'session',
      systemId: 'session',
      input: ({ context }) => ({ token: context.token, user: context.user }),
    },
    {
      src: 'navigation',
      id: 'navigation',
      systemId: 'navigation',
      input: ({ context }) => ({
        routes: context.routes,
        visitor: { hasToken: context.token !== null, userType: context.user?.userType ?? null },
      }),
    },
    { src: 'otherTabs', id: 'otherTabs' },
    {
      src: 'notice',
      id: 'notice',
      systemId: 'notice',
      input: ({ context }) => ({ read: context.noticeRead }),
    },
  ],
  on: {
    'session.changed': [
      {
        guard: { type: 'isCause', params: ({ event }) => ({ is: event.cause, cause: 'login' }) },
        actions: [
          { type: 'tellRequests', params: ({ event }) => event },
          { type: 'storeSession', params: ({ event }) => event },
          'outdateScreens',
          'flagNotice',
          { type: 'tellNavigation', params: ({ event }) => event },
        ],
      },
      {
        guard: { type: 'isCause', params: ({ event }) => ({ is: event.cause, cause: 'logout' }) },
        actions: [
          { type: 'tellRequests', params: ({ event }) => event },
          { type: 'storeSession', params: ({ event }) => event },
          { type: 'tellNavigation', params: ({ event }) => event },
          'goToLogin',
          'reload',
        ],
      },
      {
        guard: { type: 'isCause', params: ({ event }) => ({ is: event.cause, cause: 'expiry' }) },
        actions: [
          { type: 'tellRequests', params: ({ event }) => event },
          'forgetEverything',
          'outdateScreens',
          {
            type: 'openDialog',
            params: ({ event }) => ({
              id: 'expired',
              title: 'request.expiredTitle',
              words: event.words ?? { text: 'request.expired' },
            }),
          },
          'goToLogin',
          { type: 'tellNavigation', params: ({ event }) => event },
        ],
      },
      {
        guard: { type: 'isCause', params: ({ event }) => ({ is: event.cause, cause: 'elsewhere' }) },
        actions: [
          { type: 'tellRequests', params: ({ event }) => event },
          'outdateScreens',
          { type: 'tellNavigation', params: ({ event }) => event },
        ],
      },
      {
        actions: [
          { type: 'storeSession', params: ({ event }) => event },
          { type: 'tellNavigation', params: ({ event }) => event },
        ],
      },
    ],
    'place.shown': {
      actions: [
        { type: 'keepPlace', params: ({ event }) => event },
        { type: 'showScreen', params: ({ event }) => event },
        { type: 'setTitle', params: ({ event }) => ({ path: event.route.path }) },
      ],
    },
    'place.refused': {
      actions: [
        { type: 'keepPlace', params: ({ event }) => event },
        { type: 'showError', params: ({ event }) => event },
        { type: 'setTitle', params: ({ event }) => ({ path: `/${event.page}` }) },
      ],
    },
    'token.found': { actions: { type: 'passToSession', params: ({ event }) => event } },
    'token.lost': { actions: { type: 'passToSession', params: ({ event }) => event } },
    'design.changedElsewhere': { actions: { type: 'passToDesign', params: ({ event }) => event } },
    'introduction.wanted': { actions: 'askUser' },
    'notice.read': { actions: { type: 'storeNoticeRead', params: ({ event }) => event } },
    'dialog.answered': { actions: 'acknowledgeExpiry' },
  },
  states: {
    service: {
      initial: 'open',
      states: {
        open: {
          meta: { says: 'the service is open' },
          on: {
            'request.settled': [
              {
                guard: { type: 'isMaintenance', params: ({ event }) => event },
                target: 'maintenance',
                actions: {
                  type: 'keepMaintenance',
                  params: ({ event }) => ({ words: wordsOf(event.reaction) }),
                },
              },
            ],
          },
        },
        maintenance: {
          meta: { says: 'the service is being worked on' },
          on: { 'maintenance.over': { target: 'open', actions: 'reload' } },
        },
      },
    },
    telling: {
      meta: { says: 'what came of a question is told' },
      on: {
        'request.settled': [
          {
            guard: { type: 'isToast', params: ({ event }) => event },
            actions: { type: 'toast', params: ({ event }) => ({ words: wordsOf(event.reaction) }) },
          },
          {
            guard: { type: 'isDialog', params: ({ event }) => event },
            actions: { type: 'openDialog', params: ({ event }) => dialogOf(event) },
          },
          {
            guard: { type: 'isExpiry', params: ({ event }) => event },
            actions: { type: 'expire', params: ({ event }) => ({ words: wordsOf(event.reaction) }) },
          },
          {
            guard: ({ event }) => event.success !== null,
            actions: { type: 'openDialog', params: ({ event }) => dialogOf(event) },
          },
        ],
      },
    },
    device: {
      initial: 'deciding',
      states: {
        deciding: {
          meta: { says: 'it is looked up whether the device is known' },
          always: [{ guard: 'knowsDevice', target: 'known' }, { target: 'settlingIn' }],
        },
        settlingIn: {
          meta: { says: 'the first screen comes before the fingerprint' },
          after: { settleIn: 'reading' },
        },
        reading: {
          meta: { says: 'the device is being told from others by its traits' },
          invoke: {
            id: 'readDevice',
            src: 'readDevice',
            onDone: {
              target: 'known',
              actions: [
                { type: 'keepDevice', params: ({ event }) => ({ deviceId: event.output }) },
                { type: 'storeDevice', params: ({ event }) => ({ deviceId: event.output }) },
              ],
            },
            onError: 'unknown',
          },
        },
        known: { meta: { says: 'the device is known' } },
        unknown: { meta: { says: 'the device could not be told from others' } },
      },
    },
  },
})

const wordsOf = (reaction: Reaction): Words =>
  'words' in reaction ? reaction.words : { text: 'request.notDone' }

const dialogOf = ({
  reaction,
  success,
}: RequestFact): { id: string; title: 'request.expiredTitle' | 'request.networkTitle'; words: Words } => {
  if (reaction.is === 'dialog') return reaction
  return {
    id: 'outcome',
    title: 'request.expiredTitle',
    words: success === null || success === '' ? { text: 'request.done' } : { said: success },
  }
}

import { appSetup, dialogOf, wordsOf } from './app.setup'

export type { AppInput, StoredSession as KeptSession, OtherTabsEvent } from './app.types'

/** The application: starts every actor of the app under its name and passes on the events of one to those it concerns. */
export const appMachine = appSetup.createMachine({
  id: 'app',
  type: 'parallel',
  context: ({ input }) => ({ ...input, maintenance: null, at: null, isArriving: true, arrivedAt: null }),
  invoke: [
    {
      src: 'requests',
      id: 'requests',
      systemId: 'requests',
      input: ({ context: { token, newKey } }) => ({ token, newKey }),
    },
    { src: 'toasts', id: 'toasts', systemId: 'toasts' },
    { src: 'language', id: 'language', systemId: 'language' },
    { src: 'network', id: 'network', systemId: 'network' },
    { src: 'dialogs', id: 'dialogs', systemId: 'dialogs' },
    { src: 'screens', id: 'screens', systemId: 'screens' },
    { src: 'design', id: 'design', systemId: 'design', input: ({ context }) => context.design },
    {
      src: 'connection',
      id: 'connection',
      systemId: 'connection',
      input: ({ context }) => ({ token: context.token, now: Date.now, random: Math.random }),
    },
    {
      src: 'reachability',
      id: 'reachability',
      systemId: 'reachability',
      input: { random: Math.random },
    },
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
    {
      src: 'spoilers',
      id: 'spoilers',
      systemId: 'spoilers',
      input: ({ context }) => ({ hides: context.hidesScores }),
    },
    { src: 'otherTabs', id: 'otherTabs' },
    {
      src: 'notice',
      id: 'notice',
      systemId: 'notice',
      input: ({ context }) => ({ read: context.noticeRead, isCalm: false }),
    },
    { src: 'device', id: 'device', input: ({ context }) => ({ deviceId: context.deviceId }) },
  ],
  on: {
    'session.changed': [
      {
        guard: { type: 'isCause', params: ({ event }) => ({ is: event.cause, cause: 'login' }) },
        actions: [
          { type: 'notifyToken', params: ({ event }) => event },
          { type: 'notifyConnection', params: ({ event }) => event },
          { type: 'storeSession', params: ({ event }) => event },
          'outdateScreens',
          'awaitArrival',
          'flagNotice',
          { type: 'notifyNavigation', params: ({ event }) => event },
        ],
      },
      {
        guard: { type: 'isCause', params: ({ event }) => ({ is: event.cause, cause: 'logout' }) },
        actions: [
          { type: 'notifyToken', params: ({ event }) => event },
          { type: 'notifyConnection', params: ({ event }) => event },
          { type: 'storeSession', params: ({ event }) => event },
          'goToLogin',
          { type: 'notifyNavigation', params: ({ event }) => event },
          'reload',
        ],
      },
      {
        guard: { type: 'isCause', params: ({ event }) => ({ is: event.cause, cause: 'expiry' }) },
        actions: [
          { type: 'notifyToken', params: ({ event }) => event },
          { type: 'notifyConnection', params: ({ event }) => event },
          'forgetEverything',
          'keepDeviceAgain',
          'outdateScreens',
          { type: 'sayExpired', params: ({ event }) => event },
          'goToLoginAndBack',
          { type: 'notifyNavigation', params: ({ event }) => event },
        ],
      },
      {
        guard: { type: 'isCause', params: ({ event }) => ({ is: event.cause, cause: 'elsewhere' }) },
        actions: [
          { type: 'notifyToken', params: ({ event }) => event },
          { type: 'notifyConnection', params: ({ event }) => event },
          'outdateScreens',
          'awaitArrival',
          'withdrawExpiry',
          { type: 'notifyNavigation', params: ({ event }) => event },
        ],
      },
      {
        actions: [
          { type: 'storeSession', params: ({ event }) => event },
          { type: 'notifyNavigation', params: ({ event }) => event },
        ],
      },
    ],
    'session.expired': {
      guard: 'isAwayFromLogin',
      actions: { type: 'expire', params: ({ event }) => event },
    },
    'place.shown': {
      actions: [
        { type: 'keepPlace', params: ({ event }) => event },
        'tellMoment',
        { type: 'showScreen', params: ({ event }) => event },
        { type: 'setTitle', params: ({ event }) => ({ path: event.route.path }) },
      ],
    },
    'place.refused': {
      actions: [
        { type: 'keepPlace', params: ({ event }) => event },
        'tellMoment',
        { type: 'showError', params: ({ event }) => event },
        { type: 'setTitle', params: ({ event }) => ({ path: `/${event.page}` }) },
      ],
    },
    'place.kept': { actions: { type: 'keepScreen', params: ({ event }) => event } },
    'introduction.wanted': { actions: 'askUser' },
    'notice.arrived': {
      actions: [
        { type: 'tellUnread', params: ({ event }) => event },
        { type: 'tellNotice', params: ({ event }) => event },
        'refreshNotices',
      ],
    },
    'notice.read': { actions: { type: 'storeNoticeRead', params: ({ event }) => event } },
    'device.known': { actions: { type: 'storeDevice', params: ({ event }) => event } },
    'dialog.answered': {
      guard: { type: 'isNotice', params: ({ event }) => event },
      actions: 'acknowledgeExpiry',
    },
    'server.back': { actions: ['withdrawLostWay', 'reconnect'] },
    'token.found': {
      actions: [
        // Before the session asks who that is: it asks at once, and its own news would come too late.
        { type: 'notifyToken', params: ({ event }) => event },
        { type: 'passToSession', params: ({ event }) => event },
      ],
    },
    'token.lost': { actions: { type: 'passToSession', params: ({ event }) => event } },
    'design.changedElsewhere': { actions: { type: 'passToDesign', params: ({ event }) => event } },
  },
  states: {
    service: {
      initial: 'open',
      states: {
        open: {
          description: 'the service is open',
          on: {
            'request.settled': {
              guard: { type: 'isReaction', params: ({ event }) => ({ ...event, is: 'maintenance' }) },
              target: 'maintenance',
              actions: {
                type: 'keepMaintenance',
                params: ({ event }) => ({ words: wordsOf(event.reaction) }),
              },
            },
          },
        },
        maintenance: {
          description: 'the service is being worked on',
          on: { 'maintenance.over': { target: 'open', actions: 'reload' } },
        },
      },
    },
    notifying: {
      description: 'what came of a question is told',
      on: {
        'request.settled': [
          {
            guard: { type: 'isReaction', params: ({ event }) => ({ ...event, is: 'toast' }) },
            actions: { type: 'toast', params: ({ event }) => ({ words: wordsOf(event.reaction) }) },
          },
          {
            guard: { type: 'isLostWay', params: ({ event }) => event },
            actions: [{ type: 'openDialog', params: ({ event }) => dialogOf(event) }, 'missServer'],
          },
          {
            guard: { type: 'isReaction', params: ({ event }) => ({ ...event, is: 'dialog' }) },
            actions: { type: 'openDialog', params: ({ event }) => dialogOf(event) },
          },
          {
            guard: { type: 'isExpiryNews', params: ({ event }) => event },
            actions: { type: 'expire', params: ({ event }) => ({ words: wordsOf(event.reaction) }) },
          },
          {
            guard: { type: 'isSuccessTold', params: ({ event }) => event },
            actions: { type: 'openDialog', params: ({ event }) => dialogOf(event) },
          },
        ],
      },
    },
  },
})

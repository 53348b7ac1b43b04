import { connectionSetup } from './connection.setup'

/** The one socket of the application: opens while somebody needs it, comes back by itself, asks again for what it missed. */
export const connectionMachine = connectionSetup.createMachine({
  id: 'connection',
  context: ({ input }) => ({
    ...input,
    nextId: 1,
    awaited: {},
    subscriptions: [],
    attempts: 0,
    serverOffset: 0,
    isHidden: false,
  }),
  invoke: { src: 'wake', id: 'wake' },
  initial: 'asleep',
  on: {
    'topic.wanted': { actions: { type: 'subscribe', params: ({ event }) => event } },
    'topic.released': { actions: [{ type: 'unsubscribe', params: ({ event }) => event }, 'restSoon'] },
    'message.send': { actions: { type: 'sayUnanswered', params: ({ event }) => event } },
    'token.changed': { actions: { type: 'keepToken', params: ({ event }) => event } },
    'token.refused': { actions: { type: 'tellExpired', params: ({ event }) => event } },
    'page.shown': { actions: { type: 'keepHidden', params: { isHidden: false } } },
    'page.hidden': { actions: [{ type: 'keepHidden', params: { isHidden: true } }, 'restSoon'] },
  },
  states: {
    asleep: {
      description: 'nobody needs the socket',
      always: { guard: 'isNeeded', target: 'linked' },
    },
    linked: {
      invoke: { src: 'socket', id: 'socket' },
      exit: 'loseAll',
      initial: 'connecting',
      on: {
        'socket.closed': 'waiting',
        'network.lost': 'offline',
        'link.unneeded': { guard: 'isUnneeded', target: 'asleep' },
        'frame.arrived': { actions: { type: 'listener', params: ({ event }) => event } },
        'questions.ready': { actions: { type: 'ask', params: ({ event }) => event } },
        'answer.overdue': [
          {
            guard: { type: 'isLine', params: ({ event }) => event },
            actions: { type: 'giveUpOn', params: ({ event }) => event },
          },
          { target: 'waiting' },
        ],
      },
      states: {
        connecting: {
          description: 'the socket is being opened',
          on: { 'socket.opened': 'greeting' },
          after: { openWait: '#connection.waiting' },
        },
        greeting: {
          description: 'the server is being told who is here',
          entry: 'greet',
          on: {
            'token.changed': {
              target: 'greeting',
              reenter: true,
              actions: { type: 'keepToken', params: ({ event }) => event },
            },
            'frame.arrived': [
              {
                guard: { type: 'isAnswerTo', params: ({ event }) => ({ frame: event.frame, to: 'hello' }) },
                target: 'open',
                actions: { type: 'listener', params: ({ event }) => event },
              },
            ],
          },
        },
        open: {
          initial: 'steady',
          entry: 'askForAll',
          on: {
            'topic.wanted': {
              actions: [
                { type: 'subscribe', params: ({ event }) => event },
                { type: 'askFor', params: ({ event }) => ({ subscriptions: [{ ...event, isIn: false }] }) },
              ],
            },
            'topic.released': {
              actions: [
                { type: 'unsubscribe', params: ({ event }) => event },
                { type: 'sayFarewell', params: ({ event }) => event },
                'restSoon',
              ],
            },
            'hole.found': { actions: { type: 'askFor', params: ({ event }) => event } },
            'message.send': { actions: { type: 'sendLine', params: ({ event }) => event } },
            'token.changed': { actions: [{ type: 'keepToken', params: ({ event }) => event }, 'greet'] },
          },
          states: {
            steady: {
              description: 'the server is heard',
              on: {
                'sleep.ended': 'probing',
                'network.back': 'probing',
                // A tab that was hidden for long may have lost its socket without having heard of it.
                'page.shown': {
                  target: 'probing',
                  actions: { type: 'keepHidden', params: { isHidden: false } },
                },
              },
              after: { pingEvery: 'probing' },
            },
            probing: {
              description: 'it is tried whether the server still hears',
              entry: 'ping',
              on: {
                'frame.arrived': {
                  guard: { type: 'isAnswerTo', params: ({ event }) => ({ frame: event.frame, to: 'ping' }) },
                  target: 'steady',
                  actions: ['forgetAttempts', { type: 'listener', params: ({ event }) => event }],
                },
              },
              after: { pongWait: '#connection.waiting' },
            },
          },
        },
      },
    },
    waiting: {
      description: 'the socket is gone, the next try comes soon',
      exit: 'countAttempt',
      on: {
        'connect.now': 'linked',
        'sleep.ended': 'linked',
        'network.back': 'linked',
        'network.lost': 'offline',
        'page.shown': { target: 'linked', actions: { type: 'keepHidden', params: { isHidden: false } } },
        'link.unneeded': { guard: 'isUnneeded', target: 'asleep' },
      },
      after: { backoff: 'linked' },
    },
    offline: {
      description: 'the device has no network',
      on: {
        'connect.now': 'linked',
        'network.back': 'linked',
        'link.unneeded': { guard: 'isUnneeded', target: 'asleep' },
      },
      // Some browsers say offline when only one of two networks is gone.
      after: { offlineRecheck: 'linked' },
    },
  },
})

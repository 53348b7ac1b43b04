import { sessionSetup } from './session.setup'

export type { SessionCause, SessionChanged } from './session.setup'

/** SES-01 to SES-05 Who is here: a visitor, somebody logging in, a member, or one whose session has expired. */
export const sessionMachine = sessionSetup.createMachine({
  id: 'session',
  context: ({ input }) => ({ ...input, refusal: null, payload: null }),
  initial: 'starting',
  on: {
    'token.found': {
      guard: { type: 'isOther', params: ({ event }) => event },
      target: '.member.loading',
      reenter: true,
      actions: [
        { type: 'keepToken', params: ({ event }) => event },
        { type: 'notify', params: { cause: 'elsewhere', userSettled: false } },
      ],
    },
  },
  states: {
    starting: {
      description: 'it is looked up who was here last',
      always: [{ guard: 'hasToken', target: 'member' }, { target: 'visitor' }],
    },
    visitor: {
      description: 'nobody is logged in',
      initial: 'idle',
      on: {
        login: { target: 'loggingIn', actions: { type: 'keepPayload', params: ({ event }) => event } },
        // ERR-03 A call may find so before this page has learnt that somebody was logged in.
        'session.expired': {
          target: 'expired',
          actions: { type: 'notify', params: ({ event }) => ({ cause: 'expiry', words: event.words }) },
        },
      },
      states: {
        idle: { description: 'a visitor looks around' },
        refused: { description: 'the login was not accepted' },
      },
    },
    loggingIn: {
      tags: 'busy',
      description: 'the login is on its way',
      invoke: {
        id: 'logIn',
        src: 'logIn',
        input: ({ context }) => context.payload ?? { phone: '', code: '', type: 'login' },
        onDone: [
          {
            guard: { type: 'isGranted', params: ({ event }) => event.output },
            target: 'member.loading',
            actions: [
              { type: 'keepToken', params: ({ event }) => ({ token: event.output.data.access_token }) },
              { type: 'notify', params: { cause: 'login', userSettled: false } },
            ],
          },
          {
            target: 'visitor.refused',
            actions: {
              type: 'keepRefusal',
              params: ({ event }) => ({
                error: {
                  kind: 'refused',
                  code: event.output.code,
                  msg: event.output.msg,
                  overHttp: false,
                  data: event.output.data,
                },
              }),
            },
          },
        ],
        onError: {
          target: 'visitor.refused',
          actions: { type: 'keepRefusal', params: ({ event }) => event },
        },
      },
    },
    member: {
      description: 'a member is logged in',
      initial: 'settling',
      on: {
        logout: 'loggingOut',
        'unread.known': {
          actions: [
            { type: 'keepUnread', params: ({ event }) => event },
            { type: 'notify', params: { cause: 'user' } },
          ],
        },
        'session.expired': {
          target: 'expired',
          actions: [
            'forget',
            { type: 'notify', params: ({ event }) => ({ cause: 'expiry', words: event.words }) },
          ],
        },
        'token.lost': {
          target: 'visitor',
          actions: ['forget', { type: 'notify', params: { cause: 'elsewhere' } }],
        },
      },
      states: {
        settling: {
          description: 'it is looked up whether the member is known by name',
          always: [{ guard: 'knowsUser', target: 'known' }, { target: 'unknown' }],
        },
        loading: {
          tags: 'busy',
          description: 'the member is being asked for',
          invoke: {
            id: 'loadUser',
            src: 'loadUser',
            onDone: {
              target: 'known',
              actions: [
                { type: 'keepUser', params: ({ event }) => ({ user: event.output }) },
                { type: 'notify', params: { cause: 'user' } },
              ],
            },
            onError: { target: 'settling', actions: { type: 'notify', params: { cause: 'user' } } },
          },
        },
        unknown: {
          description: 'who the member is could not be learnt yet',
          on: { 'user.wanted': 'loading', 'user.refresh': 'loading' },
        },
        known: { description: 'the member is known by name', on: { 'user.refresh': 'loading' } },
      },
    },
    loggingOut: {
      tags: 'busy',
      description: 'the goodbye is on its way',
      invoke: {
        id: 'logOut',
        src: 'logOut',
        onDone: { target: 'visitor', actions: ['forget', { type: 'notify', params: { cause: 'logout' } }] },
        onError: {
          target: 'visitor',
          actions: [
            { type: 'logFailure', params: ({ event }) => event },
            'forget',
            { type: 'notify', params: { cause: 'logout' } },
          ],
        },
      },
    },
    expired: {
      description: 'the session is over and the member is told so',
      on: {
        'expiry.acknowledged': 'visitor',
        login: { target: 'loggingIn', actions: { type: 'keepPayload', params: ({ event }) => event } },
      },
    },
  },
})

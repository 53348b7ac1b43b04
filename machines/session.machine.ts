import { assign, fromPromise, sendParent, setup } from 'xstate'
import { asCallError, type CallError, type Words } from './call-error'
import { ResultCode } from '../contract/codes'
import type { AccessToken, SmsLoginInput } from '../contract/auth.schema'
import type { Envelope } from '../contract/call'
import type { Member } from '../contract/entities.schema'

export interface SessionInput {
  readonly token: string | null
  readonly user: Member | null
}

export type SessionWish =
  | { readonly type: 'login'; readonly payload: SmsLoginInput }
  | { readonly type: 'logout' }
  | { readonly type: 'user.wanted' }
  | { readonly type: 'user.refresh' }
  | { readonly type: 'expiry.acknowledged' }

export type SessionFact =
  | { readonly type: 'session.expired'; readonly words: Words }
  | { readonly type: 'token.found'; readonly token: string }
  | { readonly type: 'token.lost' }

/** Why the session is what it is now. `elsewhere`: another tab of this browser did it. */
export type SessionCause = 'login' | 'logout' | 'expiry' | 'elsewhere' | 'user'

/** What the application hears whenever the session or what is known of its user changes. */
export type SessionChanged = {
  readonly type: 'session.changed'
  readonly token: string | null
  readonly user: Member | null
  /** False while the user is being asked for. */
  readonly userSettled: boolean
  readonly cause: SessionCause
  readonly words: Words | null
}

/** SES-01 to SES-05 Who is here: a visitor, somebody logging in, a member, or one whose session has expired. */
export const sessionMachine = setup({
  types: {
    input: {} as SessionInput,
    context: {} as SessionInput & { refusal: CallError | null; payload: SmsLoginInput | null },
    events: {} as SessionWish | SessionFact,
    tags: {} as 'busy',
    meta: {} as { says: string },
  },
  actors: {
    logIn: fromPromise<Envelope<AccessToken>, SmsLoginInput>(() =>
      Promise.reject(new Error('logIn is not provided')),
    ),
    logOut: fromPromise<unknown>(() => Promise.reject(new Error('logOut is not provided'))),
    loadUser: fromPromise<Member>(() => Promise.reject(new Error('loadUser is not provided'))),
  },
  guards: {
    hasToken: ({ context }) => context.token !== null,
    knowsUser: ({ context }) => context.user !== null,
    isGranted: (_, answer: Envelope<AccessToken>) => answer.code === ResultCode.SUCCESS,
    isOther: ({ context }, { token }: { token: string }) => token !== context.token,
  },
  actions: {
    keepPayload: assign((_, { payload }: { payload: SmsLoginInput }) => ({ payload, refusal: null })),
    keepToken: assign((_, { token }: { token: string }) => ({
      token,
      user: null,
      payload: null,
      refusal: null,
    })),
    keepUser: assign((_, { user }: { user: Member }) => ({ user })),
    keepRefusal: assign((_, { error }: { error: unknown }) => ({
      refusal: asCallError(error),
      payload: null,
    })),
    forget: assign({ token: null, user: null, payload: null, refusal: null }),
    tell: sendParent(
      ({ context }, told: { cause: SessionCause; words?: Words; userSettled?: boolean }): SessionChanged => ({
        type: 'session.changed',
        token: context.token,
        user: context.user,
        userSettled: told.userSettled ?? true,
        cause: told.cause,
        words: told.words ?? null,
      }),
    ),
    logFailure: (_, _failure: { error: unknown }) => {},
  },
}).createMachine({
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
        { type: 'tell', params: { cause: 'elsewhere', userSettled: false } },
      ],
    },
  },
  states: {
    starting: {
      meta: { says: 'it is looked up who was here last' },
      always: [{ guard: 'hasToken', target: 'member' }, { target: 'visitor' }],
    },
    visitor: {
      meta: { says: 'nobody is logged in' },
      initial: 'idle',
      on: {
        login: { target: 'loggingIn', actions: { type: 'keepPayload', params: ({ event }) => event } },
      },
      states: {
        idle: { meta: { says: 'a visitor looks around' } },
        refused: { meta: { says: 'the login was not accepted' } },
      },
    },
    loggingIn: {
      tags: 'busy',
      meta: { says: 'the login is on its way' },
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
              { type: 'tell', params: { cause: 'login', userSettled: false } },
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
                  data: null,
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
      meta: { says: 'a member is logged in' },
      initial: 'settling',
      on: {
        logout: 'loggingOut',
        'session.expired': {
          target: 'expired',
          actions: [
            'forget',
            { type: 'tell', params: ({ event }) => ({ cause: 'expiry', words: event.words }) },
          ],
        },
        'token.lost': {
          target: 'visitor',
          actions: ['forget', { type: 'tell', params: { cause: 'elsewhere' } }],
        },
      },
      states: {
        settling: {
          meta: { says: 'it is looked up whether the member is known by name' },
          always: [{ guard: 'knowsUser', target: 'known' }, { target: 'unknown' }],
        },
        loading: {
          tags: 'busy',
          meta: { says: 'the member is being asked for' },
          invoke: {
            id: 'loadUser',
            src: 'loadUser',
            onDone: {
              target: 'known',
              actions: [
                { type: 'keepUser', params: ({ event }) => ({ user: event.output }) },
                { type: 'tell', params: { cause: 'user' } },
              ],
            },
            onError: { target: 'settling', actions: { type: 'tell', params: { cause: 'user' } } },
          },
        },
        unknown: {
          meta: { says: 'who the member is could not be learnt yet' },
          on: { 'user.wanted': 'loading', 'user.refresh': 'loading' },
        },
        known: { meta: { says: 'the member is known by name' }, on: { 'user.refresh': 'loading' } },
      },
    },
    loggingOut: {
      tags: 'busy',
      meta: { says: 'the goodbye is on its way' },
      invoke: {
        id: 'logOut',
        src: 'logOut',
        onDone: { target: 'visitor', actions: ['forget', { type: 'tell', params: { cause: 'logout' } }] },
        onError: {
          target: 'visitor',
          actions: [
            { type: 'logFailure', params: ({ event }) => event },
            'forget',
            { type: 'tell', params: { cause: 'logout' } },
          ],
        },
      },
    },
    expired: {
      meta: { says: 'the session is over and the member is told so' },
      on: {
        'expiry.acknowledged': 'visitor',
        login: { target: 'loggingIn', actions: { type: 'keepPayload', params: ({ event }) => event } },
      },
    },
  },
})

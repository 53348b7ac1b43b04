import {
  assign,
  emit,
  fromCallback,
  fromPromise,
  setup,
  type CallbackActorLogic,
  type EventObject,
} from 'xstate'
import { findAppActor } from './app-system'
import { asCallError, type CallError, type Words } from './call-error'
import { EXPIRED } from './dialogs.machine'
import { LOGIN } from './navigation.guard'
import { watchOutdated, type DataOutdated } from '../patterns/outdated'
import { awaitServer, untilServerBack, type ServerBack } from '../patterns/server-back'
import { ResultCode } from '../../contract/codes'
import type { AccessToken, SmsAccess, SmsLoginInput } from '../../contract/account.schema'
import type { PasskeyLoginInput } from '../../contract/account.passkeys.schema'
import type { PasswordLoginInput, ResetPasswordInput } from '../../contract/account.password.schema'
import type { Envelope } from '../../contract/call'
import type { Member } from '../../contract/entities.schema'

export interface SessionInput {
  readonly token: string | null
  readonly user: Member | null
}

/** What is stored of the session (STORE-01). */
export type StoredSession = SessionInput

/** What a login hands in: a code, a password, a code for another password, or what a device has signed. */
export type LoginPayload = SmsLoginInput | PasswordLoginInput | ResetPasswordInput | PasskeyLoginInput

/** What a login is granted. `isNew`: an account was made for it; left out: by ways in that make none. */
export type Access = AccessToken & Partial<Pick<SmsAccess, 'isNew'>>

interface SessionContext extends SessionInput {
  /** Told while the member is being loaded: no older than what is loaded. */
  readonly told: Unread
  /** Why the login was not accepted, or the member did not come. */
  readonly error: CallError | null
  readonly payload: LoginPayload | null
}

export type SessionCommand =
  | { readonly type: 'login'; readonly payload: LoginPayload }
  | { readonly type: 'logout' }
  | { readonly type: 'user.refresh' }

/** SES-05 What another tab of this browser has done to the stored token. */
export type TokenEvent =
  | { readonly type: 'token.found'; readonly token: string }
  | { readonly type: 'token.lost' }

type Unread = Partial<Pick<Member, 'unread' | 'unreadMessages'>>

export type SessionEvent =
  | TokenEvent
  | DataOutdated
  | ServerBack
  | { readonly type: 'session.expired'; readonly words: Words }
  /** A page for members needs to know the member first. */
  | { readonly type: 'user.wanted' }
  | { readonly type: 'expiry.acknowledged' }
  /** How many notices or messages are unread, as the server has just sent it. */
  | { readonly type: 'unread.known'; readonly counts: Unread }

/** Why the session is what it is now. `elsewhere`: another tab of this browser did it. */
export type SessionCause = 'login' | 'logout' | 'expiry' | 'elsewhere' | 'user'

/** Emitted whenever the session or what is known of its user changes. */
export interface SessionChanged {
  readonly type: 'session.changed'
  readonly token: string | null
  readonly user: Member | null
  /** False while the user is being loaded. */
  readonly userSettled: boolean
  readonly cause: SessionCause
  /** Of an expiry. */
  readonly words: Words | null
  /** The server has not answered the logout: the session may live on there. */
  readonly isUnheard?: true
  /** The login has made an account. */
  readonly isNew?: true
  /** The account was about to end, and stays by the login. */
  readonly isKept?: true
}

/** What other actors of the application report that concerns the session. */
const watchApp: CallbackActorLogic<EventObject> = fromCallback(({ system, sendBack }) => {
  // SES-04 On /login nobody is notified that they have to log in.
  const expire = (words: Words): void => {
    if (findAppActor(system, 'navigation')?.getSnapshot().context.place?.path !== LOGIN)
      sendBack({ type: 'session.expired', words } satisfies SessionEvent)
  }
  const count = (counts: Unread): void => sendBack({ type: 'unread.known', counts } satisfies SessionEvent)
  const connection = findAppActor(system, 'connection')
  const subscriptions = [
    findAppActor(system, 'requests')?.on('request.settled', ({ reaction }) => {
      if (reaction.is === 'expiry') expire(reaction.words)
    }),
    connection?.on('session.expired', ({ words }) => expire(words)),
    connection?.on('unread.counted', ({ unread, unreadMessages }) => count({ unread, unreadMessages })),
    connection?.on('notice.arrived', ({ unread }) => count({ unread })),
    connection?.on('notice.read', ({ unread }) => count({ unread })),
    connection?.on('thread.moved', ({ unread: unreadMessages }) => count({ unreadMessages })),
    // Notices of the meantime are counted.
    connection?.on('connection.restored', () => sendBack({ type: 'user.refresh' } satisfies SessionCommand)),
    findAppActor(system, 'navigation')?.on('introduction.wanted', () =>
      sendBack({ type: 'user.wanted' } satisfies SessionEvent),
    ),
    findAppActor(system, 'dialogs')?.on('dialog.answered', ({ id }) => {
      if (id === EXPIRED) sendBack({ type: 'expiry.acknowledged' } satisfies SessionEvent)
    }),
  ]
  return () => subscriptions.forEach((subscription) => subscription?.unsubscribe())
})

/** SES-01 to SES-05 Who is here: a visitor, somebody logging in, a member, or one whose session has expired. */
export const sessionMachine = setup({
  types: {
    input: {} as SessionInput,
    context: {} as SessionContext,
    events: {} as SessionCommand | SessionEvent,
    emitted: {} as SessionChanged,
    tags: {} as 'busy',
  },
  actors: {
    logIn: fromPromise<Envelope<Access>, LoginPayload>(() =>
      Promise.reject(new Error('logIn is not provided')),
    ),
    logOut: fromPromise<unknown>(() => Promise.reject(new Error('logOut is not provided'))),
    loadUser: fromPromise<Member>(() => Promise.reject(new Error('loadUser is not provided'))),
    /** Provided: sends a `TokenEvent` when another tab changes the stored token. */
    otherTabs: fromCallback<EventObject>(() => {}),
    watchApp,
    /** Provided with the tags of the user's call. */
    watchOutdated: watchOutdated([]),
    untilServerBack,
  },
  guards: {
    hasToken: ({ context }) => context.token !== null,
    knowsUser: ({ context }) => context.user !== null,
    isGranted: (_, answer: Envelope<Access>) => answer.code === ResultCode.SUCCESS,
    isOther: ({ context }, { token }: { token: string }) => token !== context.token,
  },
  actions: {
    keepPayload: assign((_, { payload }: { payload: LoginPayload }) => ({ payload, error: null })),
    keepToken: assign((_, { token }: { token: string }) => ({
      token,
      user: null,
      payload: null,
      error: null,
    })),
    keepUser: assign(({ context: { told } }, { user }: { user: Member }) => ({
      user: { ...user, ...told },
      error: null,
    })),
    forgetTold: assign({ told: {} }),
    keepUnread: assign(({ context: { user, told } }, { counts }: { counts: Unread }) => ({
      told: { ...told, ...counts },
      user: user === null ? null : { ...user, ...counts },
    })),
    keepError: assign((_, { error }: { error: unknown }) => ({
      error: asCallError(error),
      payload: null,
    })),
    forget: assign({ token: null, user: null, payload: null, error: null }),
    notify: emit(
      (
        { context },
        changed: {
          cause: SessionCause
          words?: Words
          userSettled?: boolean
          isNew?: boolean | undefined
          isKept?: boolean | undefined
          isUnheard?: boolean
        },
      ): SessionChanged => ({
        type: 'session.changed',
        token: context.token,
        user: context.user,
        userSettled: changed.userSettled ?? true,
        cause: changed.cause,
        words: changed.words ?? null,
        ...(changed.isNew && { isNew: true }),
        ...(changed.isKept && { isKept: true }),
        ...(changed.isUnheard && { isUnheard: true }),
      }),
    ),
    /** Provided: what outlives the page. */
    store: (_args, _stored: StoredSession) => {},
    /** Provided: SES-04 clears all that is stored on this device. */
    clearStorage: () => {},
    /** Provided: loads the page again, so that nothing of the member stays in memory. */
    reload: () => {},
    logFailure: (_args, _failure: { error: unknown }) => {},
  },
}).createMachine({
  id: 'session',
  context: ({ input }) => ({ ...input, payload: null, error: null, told: {} }),
  invoke: [
    { src: 'otherTabs', id: 'otherTabs' },
    { src: 'watchApp', id: 'watchApp' },
    { src: 'watchOutdated', id: 'watchOutdated' },
  ],
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
      description: 'who was here last is looked up',
      always: [{ guard: 'hasToken', target: 'member' }, { target: 'visitor' }],
    },
    visitor: {
      description: 'nobody is logged in',
      initial: 'idle',
      on: {
        login: { target: 'loggingIn', actions: { type: 'keepPayload', params: ({ event }) => event } },
        // ERR-03 A call may find so before this page knows that somebody was logged in.
        'session.expired': {
          target: 'expired',
          actions: [
            'clearStorage',
            { type: 'notify', params: ({ event }) => ({ cause: 'expiry', words: event.words }) },
          ],
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
              { type: 'store', params: ({ context }) => context },
              {
                type: 'notify',
                params: ({ event }) => ({
                  cause: 'login',
                  userSettled: false,
                  isNew: event.output.data.isNew,
                  isKept: event.output.data.isKept,
                }),
              },
            ],
          },
          {
            target: 'visitor.refused',
            actions: {
              type: 'keepError',
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
          actions: { type: 'keepError', params: ({ event }) => event },
        },
      },
    },
    member: {
      description: 'a member is logged in',
      initial: 'settling',
      on: {
        // SES-05 What is stored goes first: to another tab a token that the server has taken away looks like one that expired.
        logout: { target: 'loggingOut', actions: { type: 'store', params: { token: null, user: null } } },
        'unread.known': {
          actions: [
            { type: 'keepUnread', params: ({ event }) => event },
            { type: 'store', params: ({ context }) => context },
            { type: 'notify', params: { cause: 'user' } },
          ],
        },
        'session.expired': {
          target: 'expired',
          actions: [
            'forget',
            'clearStorage',
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
          description: 'whether the member is known by name is looked up',
          always: [{ guard: 'knowsUser', target: 'known' }, { target: 'unknown' }],
        },
        loading: {
          tags: 'busy',
          description: 'the member is being loaded',
          entry: 'forgetTold',
          // Said with the member, once they are here.
          on: { 'unread.known': { actions: { type: 'keepUnread', params: ({ event }) => event } } },
          invoke: {
            id: 'loadUser',
            src: 'loadUser',
            onDone: {
              target: 'known',
              actions: [
                { type: 'keepUser', params: ({ event }) => ({ user: event.output }) },
                { type: 'store', params: ({ context }) => context },
                { type: 'notify', params: { cause: 'user' } },
              ],
            },
            onError: {
              target: 'settling',
              actions: [
                { type: 'keepError', params: ({ event }) => event },
                { type: 'store', params: ({ context }) => context },
                { type: 'notify', params: { cause: 'user' } },
              ],
            },
          },
        },
        unknown: {
          description: 'who the member is could not be loaded yet',
          invoke: awaitServer,
          on: { 'user.wanted': 'loading', 'user.refresh': 'loading', 'server.back': 'loading' },
        },
        known: {
          description: 'the member is known by name',
          // Behind what is shown. While it loads, the registry sends again what is in flight.
          invoke: awaitServer,
          on: { 'user.refresh': 'loading', 'data.outdated': 'loading', 'server.back': 'loading' },
        },
      },
    },
    loggingOut: {
      tags: 'busy',
      description: 'the logout is on its way',
      invoke: {
        id: 'logOut',
        src: 'logOut',
        onDone: {
          target: 'visitor',
          actions: [
            'forget',
            { type: 'store', params: ({ context }) => context },
            { type: 'notify', params: { cause: 'logout' } },
            'reload',
          ],
        },
        onError: {
          target: 'visitor',
          actions: [
            { type: 'logFailure', params: ({ event }) => event },
            'forget',
            { type: 'store', params: ({ context }) => context },
            { type: 'notify', params: { cause: 'logout', isUnheard: true } },
            'reload',
          ],
        },
      },
    },
    expired: {
      description: 'the session has expired and the member is notified',
      on: {
        'expiry.acknowledged': 'visitor',
        login: { target: 'loggingIn', actions: { type: 'keepPayload', params: ({ event }) => event } },
      },
    },
  },
})

import { assign, fromPromise, sendParent, setup } from 'xstate'
import { asCallError, type CallError, type Words } from './call-error'
import { ResultCode } from '../../contract/codes'
import type { AccessToken, SmsLoginInput } from '../../contract/account.schema'
import type { Envelope } from '../../contract/call'
import type { Member } from '../../contract/entities.schema'

export interface SessionInput {
  readonly token: string | null
  readonly user: Member | null
}

export type SessionCommand =
  | { readonly type: 'login'; readonly payload: SmsLoginInput }
  | { readonly type: 'logout' }
  | { readonly type: 'user.wanted' }
  | { readonly type: 'user.refresh' }
  | { readonly type: 'expiry.acknowledged' }

export type SessionEvent =
  | { readonly type: 'session.expired'; readonly words: Words }
  | { readonly type: 'token.found'; readonly token: string }
  | { readonly type: 'token.lost' }
  /** How many notices are unread now, as the server has just said. */
  | { readonly type: 'unread.known'; readonly unread: number }

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

/** The named pieces of the session's chart. */
export const sessionSetup = setup({
  types: {
    input: {} as SessionInput,
    context: {} as SessionInput & { refusal: CallError | null; payload: SmsLoginInput | null },
    events: {} as SessionCommand | SessionEvent,
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
    keepUnread: assign(({ context: { user } }, { unread }: { unread: number }) => ({
      user: user === null ? null : { ...user, unread },
    })),
    keepRefusal: assign((_, { error }: { error: unknown }) => ({
      refusal: asCallError(error),
      payload: null,
    })),
    forget: assign({ token: null, user: null, payload: null, refusal: null }),
    notify: sendParent(
      (
        { context },
        notified: { cause: SessionCause; words?: Words; userSettled?: boolean },
      ): SessionChanged => ({
        type: 'session.changed',
        token: context.token,
        user: context.user,
        userSettled: notified.userSettled ?? true,
        cause: notified.cause,
        words: notified.words ?? null,
      }),
    ),
    logFailure: (_args, _failure: { error: unknown }) => {},
  },
})

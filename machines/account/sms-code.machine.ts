import { assign, fromPromise, setup, type SnapshotFrom } from 'xstate'
import { requesting } from '../app/call-request'
import { asCallError, type CallError } from '../app/call-error'
import { captchaMachine, type CaptchaInput, type Prove } from './captcha.machine'
import { smsSend } from '../../contract/account.codes'
import type { SmsSent } from '../../contract/account.schema'
import { ResultCode } from '../../contract/codes'
import { SMS_RESEND_S } from '../../contract/constants'

/** A code that was sent from here. Both in epoch milliseconds. `isLong`: the wait for the next has grown. */
export interface SentCode {
  readonly phone: string
  /** '' once the code is used. */
  readonly ticket: string
  readonly expiresAt: number
  readonly resendAt: number
  readonly isLong: boolean
}

/** The codes that were sent from this tab to who is here now; a form that is opened again goes on with them. */
export interface SentCodes {
  of(phone: string): SentCode | null
  keep(code: SentCode): void
}

/** What a form with a code needs of the page. */
export interface CodeMeans {
  readonly prove: Prove
  readonly kept: SentCodes
}

export interface SmsCodeInput extends CaptchaInput, CodeMeans {
  /** What stands in the field as it opens. */
  readonly phone: string
}

export type SmsCodeCommand =
  | { readonly type: 'code.wanted'; readonly phone: string }
  | { readonly type: 'phone.changed'; readonly phone: string }
  | { readonly type: 'puzzle.close' }

/** API-06 Who is logged in asks as anybody: no token goes with it. */
export const askForCode = requesting(smsSend, { silent: 'refusals', sendToken: false })

/** Seconds that a refusal says to wait; 0: it says nothing of it. */
const waitIn = (error: unknown): number => {
  const refusal = asCallError(error)
  const data = refusal.kind === 'refused' ? (refusal.data as { readonly retryAfter?: unknown } | null) : null
  return typeof data?.retryAfter === 'number' ? data.retryAfter : 0
}

const secondsUntil = (at: number, { now }: Pick<SmsCodeInput, 'now'>): number =>
  Math.ceil((at - now()) / 1_000)

/** The code that was sent to what stands in the field, while it lives or another has to be waited for. */
const keptFor = ({ kept, typed, now }: Pick<SmsCodeInput, 'kept' | 'now'> & { readonly typed: string }) => {
  const code = typed === '' ? null : kept.of(typed)
  if (code === null) return null
  return (code.ticket !== '' && code.expiresAt > now()) || code.resendAt > now() ? code : null
}

/** An SMS code on its way to a phone: asked for, proven by a puzzle where the server wants one, asked for again after a while. */
export const smsCodeMachine = setup({
  types: {
    input: {} as SmsCodeInput,
    context: {} as SmsCodeInput & {
      /** What stands in the field now, which may be another than it was asked for. */
      typed: string
      verification: string | null
      /** The phone a code was sent to, '' before the first. */
      sentTo: string
      /** Goes with the code that was sent, '' before the first. */
      ticket: string
      /** Epoch milliseconds. */
      resendAt: number
      secondsLeft: number
      /** One waits longer than after the first codes of a day. */
      isLong: boolean
      refusal: CallError | null
      captcha: SnapshotFrom<typeof captchaMachine> | null
    },
    events: {} as SmsCodeCommand,
    tags: {} as 'busy',
  },
  actors: { send: fromPromise(askForCode), captcha: captchaMachine },
  delays: { tick: 1_000 },
  guards: {
    wantsPuzzle: (_, { error }: { error: unknown }) => {
      const notified = asCallError(error)
      return notified.kind === 'refused' && notified.code === ResultCode.BUSINESS_MARKET
    },
    wasSent: ({ context }) => context.sentTo !== '' && context.sentTo === context.phone,
    isOtherPhone: ({ context }, { phone }: { phone: string }) => phone !== context.phone,
    isStillTyped: ({ context }) => context.typed === context.phone,
    saysWhenAndIsStillTyped: ({ context }, { error }: { error: unknown }) =>
      waitIn(error) > 0 && context.typed === context.phone,
    isKept: ({ context }) => keptFor(context) !== null,
    isOver: ({ context }) => context.secondsLeft <= 0,
  },
  actions: {
    keepPhone: assign((_, { phone }: { phone: string }) => ({
      phone,
      typed: phone,
      verification: null,
      refusal: null,
    })),
    keepTyped: assign((_, { phone }: { phone: string }) => ({ typed: phone })),
    keepVerification: assign((_, { verification }: { verification: string }) => ({ verification })),
    keepCaptcha: assign((_, { snapshot }: { snapshot: SnapshotFrom<typeof captchaMachine> }) => ({
      captcha: snapshot,
    })),
    forgetCaptcha: assign({ captcha: null }),
    keepSent: assign(({ context: { now, phone, kept } }, { sent }: { sent: SmsSent }) => {
      const { ticket, expiresAt, resendAfter } = sent
      const wait = { resendAt: now() + resendAfter * 1_000, isLong: resendAfter > SMS_RESEND_S }
      kept.keep({ phone, ticket, expiresAt, ...wait })
      return { sentTo: phone, ticket, secondsLeft: resendAfter, ...wait }
    }),
    keepWait: assign(({ context }, { error }: { error: unknown }) => ({
      resendAt: context.now() + waitIn(error) * 1_000,
      secondsLeft: waitIn(error),
      isLong: waitIn(error) > SMS_RESEND_S,
    })),
    recall: assign(({ context }) => {
      const code = keptFor(context)
      if (code === null) return {}
      const { phone, ticket, resendAt, isLong } = code
      const secondsLeft = secondsUntil(resendAt, context)
      const isAlive = ticket !== '' && code.expiresAt > context.now()
      return { phone, ticket, resendAt, isLong, secondsLeft, sentTo: isAlive ? phone : '', refusal: null }
    }),
    /** By the clock and not by counting: timers stand still while the person reads the message in another app. */
    countDown: assign(({ context }) => ({
      secondsLeft: secondsUntil(context.resendAt, context),
    })),
    keepRefusal: assign({ refusal: (_, { error }: { error: unknown }) => asCallError(error) }),
    clearRefusal: assign({ refusal: null }),
  },
}).createMachine({
  id: 'smsCode',
  context: ({ input }) => ({
    ...input,
    typed: input.phone,
    verification: null,
    sentTo: '',
    ticket: '',
    resendAt: 0,
    secondsLeft: 0,
    isLong: false,
    refusal: null,
    captcha: null,
  }),
  initial: 'recalling',
  states: {
    recalling: {
      description: 'it is looked up whether a code was sent to this number before',
      always: [{ guard: 'isKept', target: 'ticking', actions: 'recall' }, { target: 'unasked' }],
    },
    unasked: {
      description: 'no code was asked for yet',
      on: {
        'code.wanted': { target: 'asking', actions: { type: 'keepPhone', params: ({ event }) => event } },
        'phone.changed': {
          target: 'recalling',
          actions: [{ type: 'keepTyped', params: ({ event }) => event }, 'clearRefusal'],
        },
      },
    },
    asking: {
      tags: 'busy',
      description: 'a code is being asked for',
      invoke: {
        id: 'send',
        src: 'send',
        input: ({ context: { phone, verification } }) =>
          verification === null ? { phone } : { phone, captchaVerification: verification },
        onDone: [
          {
            guard: 'isStillTyped',
            target: 'cooling',
            actions: { type: 'keepSent', params: ({ event }) => ({ sent: event.output }) },
          },
          {
            target: 'recalling',
            actions: { type: 'keepSent', params: ({ event }) => ({ sent: event.output }) },
          },
        ],
        onError: [
          { guard: { type: 'wantsPuzzle', params: ({ event }) => event }, target: 'puzzling' },
          {
            guard: { type: 'saysWhenAndIsStillTyped', params: ({ event }) => event },
            target: 'cooling',
            actions: { type: 'keepWait', params: ({ event }) => event },
          },
          {
            guard: 'isStillTyped',
            target: 'standing',
            actions: { type: 'keepRefusal', params: ({ event }) => event },
          },
          { target: 'recalling' },
        ],
      },
      on: { 'phone.changed': { actions: { type: 'keepTyped', params: ({ event }) => event } } },
    },
    puzzling: {
      description: 'a puzzle has to be solved first',
      exit: 'forgetCaptcha',
      invoke: {
        id: 'captcha',
        src: 'captcha',
        input: ({ context: { now, prove, phone } }) => ({ now, prove, phone }),
        onSnapshot: { actions: { type: 'keepCaptcha', params: ({ event }) => event } },
        onDone: {
          target: 'asking',
          actions: { type: 'keepVerification', params: ({ event }) => event.output },
        },
      },
      on: { 'puzzle.close': 'standing' },
    },
    standing: {
      description: 'it is looked up whether an earlier code was sent',
      always: [{ guard: 'wasSent', target: 'again' }, { target: 'unasked' }],
    },
    cooling: {
      description: 'a code was sent, here or elsewhere, and another can be asked for in a while',
      on: {
        'phone.changed': {
          guard: { type: 'isOtherPhone', params: ({ event }) => event },
          target: 'recalling',
          actions: { type: 'keepTyped', params: ({ event }) => event },
        },
      },
      after: { tick: { target: 'ticking', actions: 'countDown' } },
    },
    ticking: {
      description: 'it is looked up whether the while is over',
      always: [{ guard: 'isOver', target: 'again' }, { target: 'cooling' }],
    },
    again: {
      description: 'a code was sent, another can be asked for',
      on: {
        'code.wanted': { target: 'asking', actions: { type: 'keepPhone', params: ({ event }) => event } },
        'phone.changed': [
          {
            guard: { type: 'isOtherPhone', params: ({ event }) => event },
            target: 'recalling',
            actions: [{ type: 'keepTyped', params: ({ event }) => event }, 'clearRefusal'],
          },
          { actions: 'clearRefusal' },
        ],
      },
    },
  },
})

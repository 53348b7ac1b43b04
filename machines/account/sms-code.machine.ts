import { assign, setup, type SnapshotFrom } from 'xstate'
import { request } from '../app/call-request'
import { asCallError, type CallError } from '../app/call-error'
import { captchaMachine, type CaptchaInput } from './captcha.machine'
import { smsSend } from '../../contract/account.codes'
import type { SmsSent } from '../../contract/account.schema'
import { ResultCode } from '../../contract/codes'

export type SmsCodeInput = CaptchaInput

export type SmsCodeCommand =
  | { readonly type: 'code.wanted'; readonly phone: string }
  | { readonly type: 'phone.changed'; readonly phone: string }
  | { readonly type: 'puzzle.close' }

/** Seconds that a refusal says to wait; 0: it says nothing of it. */
const waitIn = (error: unknown): number => {
  const refusal = asCallError(error)
  const data = refusal.kind === 'refused' ? (refusal.data as { readonly retryAfter?: unknown } | null) : null
  return typeof data?.retryAfter === 'number' ? data.retryAfter : 0
}

/** An SMS code on its way to a phone: asked for, proven by a puzzle where the server wants one, asked for again after a while. */
export const smsCodeMachine = setup({
  types: {
    input: {} as SmsCodeInput,
    context: {} as SmsCodeInput & {
      phone: string
      /** What stands in the field now, which may be another. */
      typed: string
      verification: string | null
      /** The phone a code was sent to, '' before the first. */
      sentTo: string
      /** Goes with the code that was sent, '' before the first. */
      ticket: string
      /** Epoch milliseconds. */
      resendAt: number
      secondsLeft: number
      refusal: CallError | null
      captcha: SnapshotFrom<typeof captchaMachine> | null
    },
    events: {} as SmsCodeCommand,
    tags: {} as 'busy',
  },
  actors: { send: request(smsSend, { silent: 'refusals', sendToken: false }), captcha: captchaMachine },
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
    keepSent: assign(({ context }, { sent }: { sent: SmsSent }) => ({
      sentTo: context.phone,
      ticket: sent.ticket,
      resendAt: context.now() + sent.resendAfter * 1_000,
      secondsLeft: sent.resendAfter,
    })),
    keepWait: assign(({ context }, { error }: { error: unknown }) => ({
      resendAt: context.now() + waitIn(error) * 1_000,
      secondsLeft: waitIn(error),
    })),
    /** By the clock and not by counting: timers stand still while the person reads the message in another app. */
    countDown: assign(({ context }) => ({
      secondsLeft: Math.ceil((context.resendAt - context.now()) / 1_000),
    })),
    keepRefusal: assign({ refusal: (_, { error }: { error: unknown }) => asCallError(error) }),
    clearRefusal: assign({ refusal: null }),
  },
}).createMachine({
  id: 'smsCode',
  context: ({ input }) => ({
    ...input,
    phone: '',
    typed: '',
    verification: null,
    sentTo: '',
    ticket: '',
    resendAt: 0,
    secondsLeft: 0,
    refusal: null,
    captcha: null,
  }),
  initial: 'unasked',
  states: {
    unasked: {
      description: 'no code was asked for yet',
      on: {
        'code.wanted': { target: 'asking', actions: { type: 'keepPhone', params: ({ event }) => event } },
        'phone.changed': { actions: 'clearRefusal' },
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
            target: 'unasked',
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
          { target: 'unasked' },
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
          target: 'unasked',
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
            target: 'unasked',
            actions: 'clearRefusal',
          },
          { actions: 'clearRefusal' },
        ],
      },
    },
  },
})

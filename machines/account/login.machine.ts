import { assign, sendTo, setup, type SnapshotFrom } from 'xstate'
import type { CaptchaInput } from './captcha.machine'
import { handIn, watchSession, type LoginEvent } from './login.session'
import { codeOf, phoneOf } from './phone'
import { smsCodeMachine } from './sms-code.machine'
import { asCallError, type CallError } from '../app/call-error'
import { isInviteCode, isPhone, isSmsCode } from '../../contract/rules'
import type { SmsLoginInput } from '../../contract/account.schema'

export type LoginField = 'phone' | 'code' | 'invite' | 'agreed'

export interface LoginDraft {
  /** Digits alone. */
  readonly phone: string
  readonly code: string
  readonly invite: string
  readonly agreed: boolean
}

export interface LoginInput extends CaptchaInput {
  readonly purpose: 'login' | 'register'
  readonly invite: string
}

export type LoginCommand =
  | { readonly type: 'field.type'; readonly field: 'phone' | 'code' | 'invite'; readonly text: string }
  | { readonly type: 'field.leave'; readonly field: LoginField }
  | { readonly type: 'agreement.set'; readonly agreed: boolean }
  | { readonly type: 'code.ask' }
  | { readonly type: 'puzzle.close' }
  | { readonly type: 'submit' }

/** A login or a registration by SMS code. What was typed survives every failure. */
export const loginMachine = setup({
  types: {
    input: {} as LoginInput,
    context: {} as LoginInput & {
      draft: LoginDraft
      touched: readonly LoginField[]
      /** Grows by one whenever it could not be handed in: the first wrong field wants the focus. */
      attempts: number
      refusal: CallError | null
      smsCode: SnapshotFrom<typeof smsCodeMachine> | null
    },
    events: {} as LoginCommand | LoginEvent,
    tags: {} as 'busy',
  },
  actors: { smsCode: smsCodeMachine, handIn, watchSession },
  guards: {
    isPhoneRight: ({ context }) => isPhone(context.draft.phone),
    isAllRight: ({ context }) => problemsOf(context.draft).length === 0,
    isRefused: (_, { error }: { error: unknown }) => asCallError(error).kind === 'refused',
  },
  actions: {
    keepText: assign(
      ({ context }, { field, text }: { field: 'phone' | 'code' | 'invite'; text: string }) => ({
        draft: { ...context.draft, [field]: cleaned[field](text) },
        refusal: null,
      }),
    ),
    keepAgreement: assign(({ context }, { agreed }: { agreed: boolean }) => ({
      draft: { ...context.draft, agreed },
    })),
    touch: assign(({ context }, { field }: { field: LoginField }) => ({
      // A field left empty is not wrong yet: it may be on purpose.
      touched: context.draft[field] === '' ? context.touched : [...new Set([...context.touched, field])],
    })),
    touchPhone: assign(({ context }) => ({
      touched: [...new Set<LoginField>([...context.touched, 'phone'])],
      attempts: context.attempts + 1,
    })),
    touchAll: assign(({ context }) => ({
      touched: ['phone', 'code', 'invite', 'agreed'] as const,
      attempts: context.attempts + 1,
    })),
    keepRefusal: assign(({ context }, { error }: { error: unknown }) => ({
      refusal: asCallError(error),
      attempts: context.attempts + 1,
    })),
    keepSmsCode: assign((_, { snapshot }: { snapshot: SnapshotFrom<typeof smsCodeMachine> }) => ({
      smsCode: snapshot,
    })),
    /** A code that is only now on its way is not missing. */
    untouchCode: assign(({ context }) => ({ touched: context.touched.filter((field) => field !== 'code') })),
    askForCode: sendTo('smsCode', ({ context }) => ({ type: 'code.wanted', phone: context.draft.phone })),
    tellPhone: sendTo('smsCode', ({ context }) => ({ type: 'phone.changed', phone: context.draft.phone })),
    closePuzzle: sendTo('smsCode', { type: 'puzzle.close' }),
  },
}).createMachine({
  id: 'login',
  context: ({ input }) => ({
    ...input,
    draft: { phone: '', code: '', invite: input.invite, agreed: false },
    touched: [],
    attempts: 0,
    refusal: null,
    smsCode: null,
  }),
  initial: 'filling',
  invoke: [
    {
      id: 'smsCode',
      src: 'smsCode',
      input: ({ context: { now, prove } }) => ({ now, prove }),
      onSnapshot: { actions: { type: 'keepSmsCode', params: ({ event }) => event } },
    },
    { id: 'watchSession', src: 'watchSession' },
  ],
  on: { 'member.present': '.alreadySignedIn' },
  states: {
    filling: {
      initial: 'open',
      on: {
        'field.type': {
          target: '.open',
          actions: [{ type: 'keepText', params: ({ event }) => event }, 'tellPhone'],
        },
        'field.leave': { actions: { type: 'touch', params: ({ event }) => event } },
        'agreement.set': { actions: { type: 'keepAgreement', params: ({ event }) => event } },
        'code.ask': [
          { guard: 'isPhoneRight', actions: ['untouchCode', 'askForCode'] },
          { actions: 'touchPhone' },
        ],
        'puzzle.close': { actions: 'closePuzzle' },
        submit: [
          { guard: 'isAllRight', target: 'submitting' },
          { target: '.incomplete', actions: 'touchAll' },
        ],
      },
      states: {
        open: { description: 'the form is being filled in' },
        incomplete: { description: 'something in the form is missing or not right yet' },
        refused: { description: 'it was not accepted, the draft is kept' },
      },
    },
    submitting: {
      tags: 'busy',
      description: 'it is on its way',
      invoke: {
        id: 'handIn',
        src: 'handIn',
        input: ({ context }) => payloadOf(context),
        onDone: 'granted',
        onError: [
          {
            guard: { type: 'isRefused', params: ({ event }) => event },
            target: 'filling.refused',
            actions: { type: 'keepRefusal', params: ({ event }) => event },
          },
          { target: 'filling' },
        ],
      },
    },
    granted: { tags: 'busy', description: 'it was accepted, the way leads on' },
    alreadySignedIn: { description: 'somebody is logged in already' },
  },
})

const cleaned = { phone: phoneOf, code: codeOf, invite: (text: string) => text.trim().slice(0, 16) } as const

/** VAL-04 The fields that are not right, in their order. */
export const problemsOf = (draft: LoginDraft): readonly LoginField[] =>
  (
    [
      ['phone', isPhone(draft.phone)],
      ['code', isSmsCode(draft.code)],
      ['invite', draft.invite === '' || isInviteCode(draft.invite)],
      ['agreed', draft.agreed],
    ] as const
  ).flatMap(([field, isRight]) => (isRight ? [] : [field]))

const ticketFor = (phone: string, smsCode: SnapshotFrom<typeof smsCodeMachine> | null): string =>
  smsCode !== null && smsCode.context.sentTo === phone ? smsCode.context.ticket : ''

const payloadOf = ({
  draft,
  purpose,
  smsCode,
}: {
  draft: LoginDraft
  purpose: 'login' | 'register'
  smsCode: SnapshotFrom<typeof smsCodeMachine> | null
}): SmsLoginInput => ({
  phone: draft.phone,
  code: draft.code,
  type: purpose,
  ...(ticketFor(draft.phone, smsCode) === '' ? {} : { ticket: ticketFor(draft.phone, smsCode) }),
  ...(draft.invite === '' ? {} : { inviteCode: draft.invite }),
})

import { account } from '../../../../contract/samples/account'
import { NOW } from '../../../../contract/samples/sample'
import { ResultCode } from '../../../../contract/codes'
import {
  smsCodeMachine,
  type SentCode,
  type SentCodes,
  type SmsCodeInput,
} from '../../../../machines/account/sms-code.machine'
import { changed, done, failed, type Model } from '../../support/model'

const { phone } = account.smsSend.input
const other = '13900139000'
const refused = (code: ResultCode, msg: string) => ({
  kind: 'refused',
  code,
  msg,
  overHttp: true,
  data: null,
})

const page = { now: () => NOW, prove: () => Promise.resolve(0) }
const none: SentCodes = { of: () => null, keep: () => {} }
const holding = (more: Partial<SentCode>): SentCodes => {
  const code = { phone, ticket: 'ti_1', expiresAt: NOW + 240_000, resendAt: NOW, isLong: false, ...more }
  return { of: (asked) => (asked === phone ? code : null), keep: () => {} }
}

interface Context extends SmsCodeInput {
  readonly typed: string
  readonly sentTo: string
  readonly secondsLeft: number
  readonly verification: string | null
  readonly refusal: unknown
}

export const smsCode: Model = {
  name: 'account/sms-code',
  machine: smsCodeMachine,
  starts: {
    opened: { says: 'the login opens', input: { ...page, phone: '', kept: none } },
    'opened again': {
      says: 'the login opens again within a minute of a code',
      input: { ...page, phone, kept: holding({ resendAt: NOW + 40_000 }) },
    },
    'opened again later': {
      says: 'the login opens again while the code lives and another can be asked for',
      input: { ...page, phone, kept: holding({ resendAt: NOW - 1 }) },
    },
    'opened after use': {
      says: 'the form opens again within a minute of a code that is used',
      input: { ...page, phone, kept: holding({ resendAt: NOW + 40_000, ticket: '' }) },
    },
  },
  samples: {
    'code wanted': { says: 'the person asks for a code', event: { type: 'code.wanted', phone } },
    'code wanted for another phone': {
      says: 'the person asks for a code for another phone',
      event: { type: 'code.wanted', phone: other },
    },
    'same phone typed': {
      says: 'the person types the phone that a code was sent to',
      event: { type: 'phone.changed', phone },
    },
    'other phone typed': {
      says: 'the person types another phone',
      event: { type: 'phone.changed', phone: other },
    },
    'code sent': { says: 'the code is sent', event: done('send', account.smsSend.full) },
    'code sent, the next at once': {
      says: 'the code is sent and another may be asked for at once',
      event: done('send', { ...account.smsSend.full, resendAfter: 0 }),
    },
    'puzzle demanded': {
      says: 'the server wants a puzzle solved first',
      event: failed('send', refused(ResultCode.BUSINESS_MARKET, '请先完成滑块验证')),
    },
    'too often': {
      says: 'the server finds it too often',
      event: failed('send', refused(ResultCode.BUSINESS_FAILURE, '验证码发送太频繁，请 60 秒后再试')),
    },
    'too soon': {
      says: 'the server says how long to wait, as a code was asked for on another page',
      event: failed('send', {
        ...refused(ResultCode.BUSINESS_FAILURE, '验证码已发送，请 56 秒后再获取'),
        data: { fields: {}, retryAfter: 56 },
      }),
    },
    'send lost': { says: 'the network is lost on the way', event: failed('send', { kind: 'network' }) },
    'puzzle changes': {
      says: 'the puzzle comes',
      event: changed('captcha', { puzzle: account.captchaGet.full }),
    },
    'puzzle solved': {
      says: 'the puzzle is solved',
      event: done('captcha', { verification: account.captchaCheck.full.captchaVerification }),
    },
    'puzzle closed': { says: 'the person closes the puzzle', event: { type: 'puzzle.close' } },
  },
  delays: { tick: 'a second has gone by' },
  children: { captcha: { puzzle: null } },
  notifies: ({ phone: asked, typed, sentTo, secondsLeft, verification, refusal }: Context) => [
    asked,
    typed === asked,
    sentTo,
    secondsLeft > 0,
    verification !== null,
    refusal !== null,
  ],
}

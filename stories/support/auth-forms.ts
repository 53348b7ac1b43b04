import type { Freeze } from './frozen'
import { account } from '../../contract/samples/account'
import { NOW } from '../../contract/samples/sample'
import type { LoginValues } from '../../machines/account/login.machine'
import type { CallError } from '../../machines/app/call-error'

const wrongCode = account.smsLogin.refused[1]

/** What the server says to a code that is wrong or old. */
export const wrongCodeWords = wrongCode?.msg ?? ''
export const refusal: CallError = {
  kind: 'refused',
  code: wrongCode?.code ?? 0,
  msg: wrongCodeWords,
  overHttp: false,
  data: wrongCode?.data ?? null,
}

const empty: LoginValues = { phone: '', code: '', inviteCode: '', agreed: false, ticket: '', type: 'login' }
export const values: LoginValues = { ...empty, phone: '13800136210', code: '482107', agreed: true }
const touched = ['phone', 'code', 'inviteCode', 'agreed']
/** Fields that are not right, after a first try. */
export const invalid = (wrong: Partial<LoginValues>) => ({
  values: { ...empty, ...wrong },
  touched,
  attempts: 1,
})
/** The code is refused. */
export const refused = {
  values,
  error: refusal,
  refusals: { code: wrongCodeWords },
  attempts: 1,
}

/** A form with everything filled in and a code that was sent. */
export const sent: Freeze = {
  at: 'cooling',
  context: { phone: values.phone, sentTo: values.phone, resendAt: NOW + 42_000, secondsLeft: 42 },
}

export const editing = (
  at: 'open' | 'invalid' | 'refused',
  context: object = {},
  smsCode: Freeze = { at: 'unasked' },
): Freeze => ({ at: 'open', children: { form: { at: `editing.${at}`, context }, smsCode } })

export const submitting: Freeze = {
  at: 'open',
  children: { form: { at: 'submitting', context: { values } }, smsCode: sent },
}

/** A puzzle lies over the form. */
export const puzzling = (captcha: Freeze): Freeze => ({
  at: 'puzzling',
  context: { phone: values.phone },
  children: { captcha },
})

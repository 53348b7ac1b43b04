import type { Freeze } from './frozen'
import { account } from '../../contract/samples/account'
import { NOW } from '../../contract/samples/sample'
import type { CallError } from '../../machines/app/call-error'

const wrongCode = account.smsLogin.refused[1]

/** What the server says to a code that is wrong or old. */
export const refusal: CallError = {
  kind: 'refused',
  code: wrongCode?.code ?? 0,
  msg: wrongCode?.msg ?? '',
  overHttp: false,
  data: null,
}

export const draft = { phone: '13800136210', code: '482107', invite: '', agreed: true }

/** A form with everything filled in and a code that was sent. */
export const sent: Freeze = {
  at: 'cooling',
  context: { phone: draft.phone, sentTo: draft.phone, resendAt: NOW + 42_000, secondsLeft: 42 },
}

export const filling = (
  at: 'open' | 'incomplete' | 'refused',
  context: object = {},
  smsCode: Freeze = { at: 'unasked' },
): Freeze => ({
  at: `filling.${at}`,
  context: { ...(at === 'refused' ? { draft } : {}), ...context },
  children: { smsCode },
})

export const submitting: Freeze = { at: 'submitting', context: { draft }, children: { smsCode: sent } }

/** A puzzle lies over the form. */
export const puzzling = (captcha: Freeze): Freeze => ({
  at: 'puzzling',
  context: { phone: draft.phone },
  children: { captcha },
})

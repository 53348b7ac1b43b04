import type { Meta } from '@storybook/react-vite'
import { editing, refusal, sent, values } from '../../support/auth-forms'
import { stateStories } from '../../support/state-stories'
import { account } from '../../../contract/samples/account'
import { smsCodeMachine } from '../../../machines/account/sms-code.machine'

/** The code on its way to a phone, in the field that waits for it. */
const meta = { title: 'Machines/SMS code' } satisfies Meta
export default meta

const of = stateStories(smsCodeMachine, (smsCode) => ({
  at: '/login',
  requires: { login: editing('open', { values: { ...values, code: '' } }, smsCode) },
  focus: 'login/smsCode',
}))

const phone = values.phone

export const Unasked = of('unasked')
export const Refused = of('unasked', { phone, refusal: { ...refusal, msg: account.smsSend.refused[1]?.msg } })
export const Asking = of('asking', { phone })
export const Puzzling = of(
  'puzzling',
  { phone },
  {
    children: { captcha: { at: 'posed', context: { puzzle: account.captchaGet.full } } },
  },
)
export const Cooling = of('cooling', { ...sent.context })
export const Again = of('again', { ...sent.context, secondsLeft: 0 })

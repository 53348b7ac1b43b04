import type { Meta } from '@storybook/react-vite'
import { refused, sent, submitting, values } from '../../support/auth-forms'
import { stateStories } from '../../support/state-stories'
import { loginMachine } from '../../../machines/account/login.machine'

/** A login by SMS code: its form, and the code beside it. */
const meta = { title: 'Machines/Login' } satisfies Meta
export default meta

const unasked = { at: 'unasked' }
const of = stateStories(loginMachine, (login) => ({ at: '/login', requires: { login }, focus: 'login' }))

export const Open = of('open', {}, { children: { form: { at: 'editing.open' }, smsCode: unasked } })
export const FilledIn = of(
  'open',
  {},
  { children: { form: { at: 'editing.open', context: { values } }, smsCode: sent } },
)
export const Refused = of(
  'open',
  {},
  { children: { form: { at: 'editing.refused', context: refused }, smsCode: sent } },
)
export const Submitting = of('open', {}, { children: submitting.children ?? {} })
export const Granted = of(
  'open',
  {},
  { children: { form: { at: 'submitted', context: { values } }, smsCode: sent } },
)
export const AlreadySignedIn = of('alreadySignedIn')

import type { Meta } from '@storybook/react-vite'
import { draft, refusal, sent } from '../../support/auth-forms'
import { stateStories } from '../../support/state-stories'
import { loginMachine } from '../../../machines/account/login.machine'
import { pathStories } from '../../support/path-story'
import { login as model } from '../../../tests/paths/models/account/login.model'

/** A login by SMS code. */
const meta = { title: 'Machines/Login' } satisfies Meta
export default meta

const of = stateStories(loginMachine, (login) => ({
  at: '/login',
  requires: { login: { children: { smsCode: { at: 'unasked' } }, ...login } },
  focus: 'login',
}))

const withCode = { children: { smsCode: sent } }

export const Filling = of('filling.open')
export const FilledIn = of('filling.open', { draft }, withCode)
export const Incomplete = of('filling.incomplete', {
  draft: { phone: '138', code: '', invite: '', agreed: false },
  touched: ['phone', 'code', 'invite', 'agreed'],
  attempts: 1,
})
export const Refused = of('filling.refused', { draft, refusal, attempts: 1 }, withCode)
export const Submitting = of('submitting', { draft }, withCode)
export const Granted = of('granted', { draft }, withCode)
export const AlreadySignedIn = of('alreadySignedIn')

const path = pathStories(model, (machine) => ({ at: '/login', requires: { login: machine }, focus: 'login' }))
const filled = ['right phone', 'right code', 'agreed', 'submit']

export const PathLogin = path([...filled, 'granted'], 'granted')
export const PathWrongCode = path([...filled, 'wrong code'], 'filling.refused')
export const PathIncomplete = path(['half a phone', 'phone left', 'submit'], 'filling.incomplete')

import type { Meta } from '@storybook/react-vite'
import { editing, puzzling, refusal, values } from '../../support/auth-forms'
import { noNetwork } from '../../support/dependencies'
import { stateStories } from '../../support/state-stories'
import { account, expensiveCaptcha, workCaptcha } from '../../../contract/samples/account'
import { captchaMachine } from '../../../machines/account/captcha.machine'
import { pathStories } from '../../support/path-story'
import { captcha as model } from '../../../tests/paths/models/account/captcha.model'

/** The slider puzzle over the login. */
const meta = { title: 'Machines/Captcha' } satisfies Meta
export default meta

const of = stateStories(captchaMachine, (captcha) => ({
  at: '/login',
  requires: { login: editing('open', { values: { ...values, code: '' } }, puzzling(captcha)) },
  focus: 'login/smsCode/captcha',
}))

const puzzle = account.captchaGet.full

export const Fetching = of('fetching')
export const Missing = of('missing', { problem: noNetwork })
export const Posed = of('posed.waiting', { puzzle })
export const Turning = of('posed.turning', { puzzle })
/** The last place was not right, another puzzle is there. */
export const PosedAgain = of('posed.waiting', {
  puzzle,
  problem: { ...refusal, msg: account.captchaCheck.refused[1]?.msg },
})
export const Checking = of('checking', { puzzle, x: 187 })
/** The picture is turned; codes are dear, and the device does a sum before it is checked. */
export const WorkingBesides = of('working', { puzzle: expensiveCaptcha, x: 187 })
export const Outdated = of('outdated', { puzzle })
/** For who cannot see or drag the puzzle. */
export const AskingForWork = of('askingForWork', { puzzle })
export const Working = of('working', { work: workCaptcha })

const path = pathStories(model, (machine) => ({
  at: '/login',
  requires: { login: editing('open', { values: { ...values, code: '' } }, puzzling(machine)) },
  focus: 'login/smsCode/captcha',
}))

export const PathSolvedAtTheSecondTry = path(
  ['puzzle comes', 'piece placed', 'wrong place', 'puzzle comes', 'piece placed', 'right place'],
  'solved',
)
export const PathByASum = path(
  ['puzzle comes', 'other way wanted', 'sum comes', 'number found', 'right place'],
  'solved',
)

import type { Meta } from '@storybook/react-vite'
import { asking } from '../../support/question'
import { stateStories } from '../../support/state-stories'
import { member } from '../../../contract/samples/people'
import { myMachine } from '../../../machines/account/my.machine'
import { logoutQuestion } from '../../../tests/paths/support/questions'

/** The page of one's own: the question before a logout. */
const meta = { title: 'Machines/My' } satisfies Meta
export default meta

const of = stateStories(myMachine, (logout) => ({
  at: '/my/index',
  member,
  requires: { logout },
  focus: 'logout',
}))

export const Open = of('open')
export const Confirming = of('confirming', {}, { app: { appActors: { dialogs: asking(logoutQuestion) } } })

import type { Meta } from '@storybook/react-vite'
import { resource, still } from '../../support/dependencies'
import { asking } from '../../support/question'
import { stateStories } from '../../support/state-stories'
import { member } from '../../../contract/samples/people'
import { problem } from '../../../contract/samples/questions'
import { questionMachine } from '../../../machines/support/question.machine'
import { questionQuestion } from '../../../tests/paths/support/questions'

/** One's own question while it is taken back. */
const meta = { title: 'Machines/Question' } satisfies Meta
export default meta

const of = stateStories(questionMachine, (removing) => ({
  at: '/detailQuestion?id=q-no-sound',
  member,
  requires: {
    question: resource({ ...problem, pictures: [] }),
    votes: still('toggling'),
    removing,
  },
  focus: 'removing',
}))

export const Read = of('read')
export const Confirming = of('confirming', {}, { app: { appActors: { dialogs: asking(questionQuestion) } } })
export const Removing = of('removing')
export const Removed = of('removed')

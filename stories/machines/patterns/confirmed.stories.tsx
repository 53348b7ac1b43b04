import type { Meta } from '@storybook/react-vite'
import { resource, still } from '../../support/dependencies'
import { asking } from '../../support/question'
import { stateStories } from '../../support/state-stories'
import { member } from '../../../contract/samples/people'
import { problem } from '../../../contract/samples/questions'
import { confirmedMachine } from '../../../machines/patterns/confirmed.machine'
import { questionQuestion } from '../../../tests/paths/support/questions'

/** Something that is done once the person, asked back, really wants it: here a question that is taken back. */
const meta = { title: 'Machines/Confirmed' } satisfies Meta
export default meta

const of = stateStories(confirmedMachine, (removing) => ({
  at: '/detailQuestion?id=q-no-sound',
  member,
  requires: {
    question: resource({ ...problem, pictures: [] }),
    votes: still('toggling'),
    removing,
  },
  focus: 'removing',
}))

export const Waiting = of('waiting')
export const Confirming = of('confirming', {}, { app: { appActors: { dialogs: asking(questionQuestion) } } })
export const Acting = of('acting')
export const Done = of('done')

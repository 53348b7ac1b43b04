import type { Meta } from '@storybook/react-vite'
import { screenStories } from '../../support/app-story'
import { expiring } from '../../support/expiring'
import { empty, failed, list, loading, still } from '../../support/dependencies'
import { member } from '../../../contract/samples/people'
import { problem, suggestion } from '../../../contract/samples/questions'

/** ROUTE-08 FEAT-14 Suggestions and problems. */
const meta = { title: 'Screens/Questions' } satisfies Meta
export default meta

const done = {
  ...suggestion,
  questionId: 'q-dark',
  title: 'Dark mode that follows the system, on every page and in every sheet, please',
  state: 'done',
  votes: 12_840,
  voted: false,
} as const
const at = screenStories({
  at: '/listQuestion',
  member,
  requires: { questions: list([suggestion, done, problem]), votes: still('toggling') },
  focus: 'questions',
})

export const Everybodys = at()
export const Own = at({
  at: '/listQuestion?of=own',
  requires: {
    questions: list([
      problem,
      { ...problem, questionId: 'q2', open: true, votes: 3 },
      { ...problem, questionId: 'q3', hidden: true },
    ]),
  },
})
export const NothingOwn = at({ at: '/listQuestion?of=own', requires: { questions: empty } })
export const NothingOfAState = at({ at: '/listQuestion?state=declined', requires: { questions: empty } })
export const Loading = at({ requires: { questions: loading } })
export const Failed = at({ requires: { questions: failed } })
export const InTheDark = { ...Everybodys, globals: { theme: 'dark' } }
export const InEnglish = { ...Everybodys, globals: { language: 'en' } }
export const Desktop = { ...Everybodys, globals: { viewport: { value: 'w1280', isRotated: false } } }
export const LargeText = { ...Everybodys, globals: { textSize: 200 } }
export const SessionOver = expiring(at())

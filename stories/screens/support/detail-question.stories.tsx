import type { Meta } from '@storybook/react-vite'
import { screenStories } from '../../support/app-story'
import { expiring } from '../../support/expiring'
import { failed, loading, resource, still } from '../../support/dependencies'
import { member } from '../../../contract/samples/people'
import { problem, suggestion } from '../../../contract/samples/questions'
import { support } from '../../../contract/samples/support'

/** ROUTE-08 FEAT-14 One suggestion or problem. */
const meta = { title: 'Screens/Question' } satisfies Meta
export default meta

const at = screenStories({
  at: '/detailQuestion?id=q-rewind-30',
  member,
  requires: { question: resource(suggestion), votes: still('toggling'), removing: still('waiting') },
  focus: 'question',
})
const { refused } = support.getQuestion
const gone = still('failed', {
  error: { kind: 'refused', code: refused[0]?.code, msg: refused[0]?.msg, overHttp: true, data: null },
})

export const Answered = at()
export const Own = at({ requires: { question: resource({ ...problem, pictures: [] }) } })
export const OwnAndOpen = at({
  requires: { question: resource({ ...problem, pictures: [], open: true, votes: 3 }) },
})
export const Hidden = at({ requires: { question: resource({ ...problem, pictures: [], hidden: true }) } })
export const Declined = at({
  requires: {
    question: resource({
      ...suggestion,
      state: 'declined',
      voted: false,
      answer: '谢谢你的建议。长按快进容易误触，这个版本先不做，以后会再考虑。',
    }),
  },
})
export const Gone = at({ requires: { question: gone } })
export const Loading = at({ requires: { question: loading } })
export const Failed = at({ requires: { question: failed } })
export const InTheDark = { ...Answered, globals: { theme: 'dark' } }
export const InEnglish = { ...Answered, globals: { language: 'en' } }
export const Desktop = { ...Answered, globals: { viewport: { value: 'w1280', isRotated: false } } }
export const LargeText = { ...Answered, globals: { textSize: 200 } }
export const SessionOver = expiring(at())

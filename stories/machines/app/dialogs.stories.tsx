import type { Meta } from '@storybook/react-vite'
import { atHome } from '../../support/home'
import { questionOf } from '../../support/question'
import { stateStories } from '../../support/state-stories'
import { refusals } from '../../../contract/samples/refusals'
import { dialogsMachine } from '../../../machines/app/dialogs.machine'
import { logoutQuestion } from '../../../tests/paths/support/questions'

/** What has to be answered before one goes on. */
const meta = { title: 'Machines/Dialogs' } satisfies Meta
export default meta

const of = stateStories(dialogsMachine, (dialogs) => atHome({ appActors: { dialogs }, focus: 'dialogs' }))

export const Closed = of('closed')
export const Network = of('open', {
  queue: [{ id: 'network', title: 'request.networkTitle', words: { text: 'request.network' } }],
})
export const Question = of('open', { queue: [questionOf(logoutQuestion)] })
export const HarmlessQuestion = of('open', {
  queue: [
    questionOf({
      title: '开播提醒',
      question: '开播时通知关注你的人？',
      deed: '通知',
      danger: false,
    }),
  ],
})
export const Expired = of('open', {
  queue: [{ id: 'expired', title: 'request.expiredTitle', words: { said: refusals.expired.msg } }],
})

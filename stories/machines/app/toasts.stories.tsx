import type { Meta } from '@storybook/react-vite'
import { atHome } from '../../support/home'
import { stateStories } from '../../support/state-stories'
import { refusals } from '../../../contract/samples/refusals'
import { toastsMachine } from '../../../machines/app/toasts.machine'

/** One sentence at a time over the page. */
const meta = { title: 'Machines/Toasts' } satisfies Meta
export default meta

const of = stateStories(toastsMachine, (toasts) => atHome({ appActors: { toasts }, focus: 'toasts' }))
const saying = (tone: string, said: string) => ({ shown: { tone, words: { said } } })

export const Quiet = of('quiet')
export const Failure = of('speaking.passing', saying('failure', refusals.failure.msg))
export const Success = of('speaking.passing', saying('success', '昵称已更新'))
export const CanBeTakenBack = of('speaking.passing', {
  shown: {
    tone: 'success',
    words: { said: '已取消关注海蓝蓝' },
    undo: { label: '撤销', run: () => {} },
  },
})
export const Held = of('speaking.held', {
  shown: {
    tone: 'success',
    words: { said: '已取消关注海蓝蓝' },
    undo: { label: '撤销', run: () => {} },
  },
})
export const Long = of(
  'speaking.passing',
  saying('plain', '服务器开小差了，请稍后再试；如果一直这样，把这句话和发生的时间告诉客服，我们会尽快查清楚'),
)

import type { Meta } from '@storybook/react-vite'
import { stateStories } from '../kit/state-stories'
import { member } from '../../contract/samples/people'
import { myMachine } from '../../machines/account/my.machine'

/** The page of one's own: the question before a logout. */
const meta = { title: 'Machines/My' } satisfies Meta
export default meta

const of = stateStories(myMachine, (farewell) => ({
  at: '/my/index',
  member,
  needs: { farewell },
  focus: 'farewell',
}))

export const Open = of('open')
export const Doubting = of('doubting')

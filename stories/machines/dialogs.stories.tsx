import type { Meta } from '@storybook/react-vite'
import { atHome } from '../kit/home'
import { stateStories } from '../kit/state-stories'
import { refusals } from '../../contract/samples/refusals'
import { dialogsMachine } from '../../machines/dialogs.machine'

/** What has to be answered before one goes on. */
const meta = { title: 'Machines/Dialogs' } satisfies Meta
export default meta

const of = stateStories(dialogsMachine, (dialogs) => atHome({ lasting: { dialogs }, focus: 'dialogs' }))

export const Closed = of('closed')
export const Network = of('open', {
  queue: [{ id: 'network', title: 'request.networkTitle', words: { text: 'request.network' } }],
})
export const Expired = of('open', {
  queue: [{ id: 'expired', title: 'request.expiredTitle', words: { said: refusals.expired.msg } }],
})

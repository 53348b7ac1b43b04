import type { Meta } from '@storybook/react-vite'
import { atHome } from '../../support/home'
import { stateStories } from '../../support/state-stories'
import { refusals } from '../../../contract/samples/refusals'
import { appMachine } from '../../../machines/app/app.machine'

/** The application as a whole: open, or closed for a while. Here it is brought there by what a question came to. */
const meta = { title: 'Machines/App' } satisfies Meta
export default meta

const of = stateStories(appMachine, () => atHome({ focus: 'app' }))

const settled = (reaction: object) => ({
  app: { steps: [{ to: 'app', event: { type: 'request.settled', key: 'k', success: null, reaction } }] },
})
const words = { said: refusals.maintenance.msg }

export const Open = of(['service.open', 'notifying'])
export const Telling = of(
  ['service.open', 'notifying'],
  {},
  settled({ is: 'toast', tone: 'failure', words: { said: refusals.failure.msg } }),
)
export const Maintenance = of('service.maintenance', {}, settled({ is: 'maintenance', words }))

import type { Meta } from '@storybook/react-vite'
import { atHome } from '../../support/home'
import { stateStories } from '../../support/state-stories'
import { refusals } from '../../../contract/samples/refusals'
import { appMachine } from '../../../machines/app/app.machine'

/** The application as a whole: open, or closed for a while. Here it is closed by what a call came to. */
const meta = { title: 'Machines/App' } satisfies Meta
export default meta

const of = stateStories(appMachine, () => atHome({ focus: 'app' }))

const words = { said: refusals.maintenance.msg }

export const Open = of('open')
export const Maintenance = of(
  'maintenance',
  {},
  { app: { steps: [{ to: 'app', event: { type: 'maintenance.begun', words } }] } },
)

import type { Meta } from '@storybook/react-vite'
import { stateStories } from '../../support/state-stories'
import { screenMachine } from '../../../machines/app/screen.machine'

/** One open page: its code comes first, then what it needs. */
const meta = { title: 'Machines/Screen' } satisfies Meta
export default meta

const of = stateStories(screenMachine, (opening) => ({ at: '/mall', opening, focus: 'screens' }))
const withHeader = { app: { at: '/appearance' } }

export const Fetching = of('fetching', {}, withHeader)
export const FetchingATab = of('fetching', {}, { app: { at: '/my/index' } })
export const Comparing = of('comparing', {}, withHeader)
export const Renewing = of('renewing', {}, withHeader)
export const Open = of('open', {}, withHeader)
export const Failed = of('failed', {}, withHeader)

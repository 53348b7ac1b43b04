import type { Meta } from '@storybook/react-vite'
import { atHome } from '../../support/home'
import { stateStories } from '../../support/state-stories'
import { updateMachine } from '../../../machines/app/update.machine'

/** Whether a newer build is offered: the bar over every page but a room. */
const meta = { title: 'Machines/Update' } satisfies Meta
export default meta

const of = stateStories(updateMachine, (update) => atHome({ appActors: { update }, focus: 'update' }))

export const Current = of('current')
export const Offered = of('offered')
export const Taken = of('taken')

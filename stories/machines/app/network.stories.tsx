import type { Meta } from '@storybook/react-vite'
import { atHome } from '../../support/home'
import { stateStories } from '../../support/state-stories'
import { networkMachine } from '../../../machines/app/network.machine'

/** Whether the device has a network: the bar over every page. */
const meta = { title: 'Machines/Network' } satisfies Meta
export default meta

const of = stateStories(networkMachine, (network) => atHome({ appActors: { network }, focus: 'network' }))

export const Online = of('online')
export const Offline = of('offline')

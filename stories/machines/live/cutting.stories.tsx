import type { Meta } from '@storybook/react-vite'
import { cutAt } from '../../support/clips'
import { noNetwork } from '../../support/dependencies'
import { stateStories } from '../../support/state-stories'
import { cuttingMachine } from '../../../machines/live/cutting.machine'

/** The pictures that a clip is cut out of. */
const meta = { title: 'Machines/Cutting' } satisfies Meta
export default meta

const of = stateStories(cuttingMachine, cutAt)

export const Loading = of('loading')
export const Showing = of('choosing.showing')
export const Returning = of('choosing.returning')
export const Gone = of('gone')
export const Failed = of('failed', { error: noNetwork })

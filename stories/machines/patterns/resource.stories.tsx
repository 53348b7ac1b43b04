import type { Meta } from '@storybook/react-vite'
import { noNetwork } from '../../support/dependencies'
import { besides, slidesAlone } from '../../support/parts'
import { stateStories } from '../../support/state-stories'
import { home } from '../../../contract/samples/home'
import { resourceMachine } from '../../../machines/patterns/resource.machine'

/** One thing that is loaded, refreshed behind what is shown, and may fail: here the slides of the home screen. */
const meta = { title: 'Machines/Resource' } satisfies Meta
export default meta

const of = stateStories(resourceMachine, (slides) => ({
  at: '/home/index',
  screen: slidesAlone,
  alone: true,
  requires: { slides, board: besides['board']! },
  focus: 'slides',
}))

const data = home.carouses.full

export const Loading = of('loading')
export const Fresh = of('shown.fresh', { data })
export const Refreshing = of('shown.refreshing', { data })
export const Stale = of('shown.stale', { data, error: noNetwork })
export const Failed = of('failed', { error: noNetwork })

import type { Meta } from '@storybook/react-vite'
import { inRoom, room } from '../../support/room'
import { stateStories } from '../../support/state-stories'
import { controlsMachine } from '../../../machines/live/controls.machine'

/** The controls over the picture. */
const meta = { title: 'Machines/Controls' } satisfies Meta
export default meta

const of = stateStories(controlsMachine, (controls) =>
  inRoom({}, { requires: { room: room(), controls }, focus: 'controls' }),
)

export const Shown = of('shown')
export const Held = of('held')
export const Hidden = of('hidden')

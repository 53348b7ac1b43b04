import type { Meta } from '@storybook/react-vite'
import { inRoom, room } from '../kit/room'
import { stateStories } from '../kit/state-stories'
import { controlsMachine } from '../../machines/room/controls.machine'

/** The controls over the picture. */
const meta = { title: 'Machines/Controls' } satisfies Meta
export default meta

const of = stateStories(controlsMachine, (controls) =>
  inRoom({}, { needs: { room: room(), controls }, focus: 'controls' }),
)

export const Shown = of('shown')
export const Held = of('held')
export const Hidden = of('hidden')

import type { Meta } from '@storybook/react-vite'
import { atSchedule } from '../kit/schedule'
import { stateStories } from '../kit/state-stories'
import { spoilersMachine } from '../../machines/spoilers.machine'

/** FEAT-02 Whether scores are hidden until somebody asks for one. */
const meta = { title: 'Machines/Spoilers' } satisfies Meta
export default meta

const of = stateStories(spoilersMachine, (spoilers) =>
  atSchedule({ lasting: { spoilers }, focus: 'spoilers' }),
)

export const Open = of('open', { hides: false })
export const Hiding = of('hiding', { hides: true })

import type { Meta } from '@storybook/react-vite'
import { atSchedule } from '../../support/schedule'
import { stateStories } from '../../support/state-stories'
import { spoilersMachine } from '../../../machines/app/spoilers.machine'

/** FEAT-02 Whether scores are hidden until somebody asks for one. */
const meta = { title: 'Machines/Spoilers' } satisfies Meta
export default meta

const of = stateStories(spoilersMachine, (spoilers) =>
  atSchedule({ appActors: { spoilers }, focus: 'spoilers' }),
)

export const Open = of('open', { hides: false })
export const Hiding = of('hiding', { hides: true })

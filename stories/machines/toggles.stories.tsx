import type { Meta } from '@storybook/react-vite'
import { atSchedule } from '../support/schedule'
import { stateStories } from '../support/state-stories'
import { match } from '../../contract/samples/match'
import { member } from '../../contract/samples/people'
import { togglesMachine } from '../../machines/patterns/toggles.machine'

/** What a person marks: here matches they want to be told of. */
const meta = { title: 'Machines/Marks' } satisfies Meta
export default meta

const of = stateStories(togglesMachine, (reservations) =>
  atSchedule({ requires: { reservations }, focus: 'reservations' }),
)
const all = Object.fromEntries(match.listSchedule.full.list.map(({ matchId }) => [matchId, true]))

export const Unsure = of('unsure')
export const Visiting = of('visiting')
export const Marking = of('marking', { shown: all, taken: all }, { app: { member } })

import type { Meta } from '@storybook/react-vite'
import { atSchedule } from '../../support/schedule'
import { stateStories } from '../../support/state-stories'
import { match } from '../../../contract/samples/match'
import { member } from '../../../contract/samples/people'
import { togglesMachine } from '../../../machines/patterns/toggles.machine'

/** What a person turns on and off: here reservations of matches. */
const meta = { title: 'Machines/Toggles' } satisfies Meta
export default meta

const of = stateStories(togglesMachine, (reservations) =>
  atSchedule({ requires: { reservations }, focus: 'reservations' }),
)
const all = Object.fromEntries(match.listSchedule.full.list.map(({ matchId }) => [matchId, true]))

export const Unsure = of('unsure')
export const Visiting = of('visiting')
export const Toggling = of('toggling', { shown: all, accepted: all }, { app: { member } })

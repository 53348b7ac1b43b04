import type { Meta } from '@storybook/react-vite'
import { atSchedule } from '../kit/schedule'
import { stateStories } from '../kit/state-stories'
import { match } from '../../contract/samples/match'
import { member } from '../../contract/samples/people'
import { marksMachine } from '../../machines/generic/marks.machine'

/** What a person marks: here matches they want to be told of. */
const meta = { title: 'Machines/Marks' } satisfies Meta
export default meta

const of = stateStories(marksMachine, (reservations) =>
  atSchedule({ needs: { reservations }, focus: 'reservations' }),
)
const all = Object.fromEntries(match.listSchedule.full.list.map(({ matchId }) => [matchId, true]))

export const Unsure = of('unsure')
export const Visiting = of('visiting')
export const Marking = of('marking', { shown: all, taken: all }, { app: { member } })

import type { Meta } from '@storybook/react-vite'
import { onItsWay } from '../../support/on-its-way'
import { atSchedule } from '../../support/schedule'
import { stateStories } from '../../support/state-stories'
import { match } from '../../../contract/samples/match'
import { member } from '../../../contract/samples/people'
import { calendarFeedMachine } from '../../../machines/schedule/calendar-feed.machine'

/** Where a member's calendar is subscribed to. */
const meta = { title: 'Machines/Calendar feed' } satisfies Meta
export default meta

const of = stateStories(calendarFeedMachine, (feed) =>
  atSchedule({ at: '/schedule/index?reserved=1', member, requires: { feed }, focus: 'feed' }),
)

export const Closed = of('closed')
export const Asking = onItsWay(of('open.asking'))
export const Known = of('open.known', match.getCalendarFeed.full)
export const Failed = of('open.failed')

import type { Meta } from '@storybook/react-vite'
import { screenStories } from '../kit/app-story'
import { empty, failed, list, loading } from '../kit/needs'
import { atSchedule } from '../kit/schedule'
import { member } from '../../contract/samples/people'
import { match } from '../../contract/samples/match'

const meta = { title: 'Screens/Schedule' } satisfies Meta
export default meta

const rows = match.listSchedule.full.list
const at = screenStories(atSchedule())

export const Shown = at()
export const Loading = at({ needs: { matches: loading, days: loading, sports: loading } })
export const Empty = at({ needs: { matches: empty } })
export const Failed = at({ needs: { matches: failed, days: failed, sports: failed } })
export const Stale = at({ needs: { matches: list(rows, 'stale') } })
export const Stuck = at({ needs: { matches: list(rows, 'stuck') } })
export const Offline = at({
  lasting: { network: { at: 'offline' } },
  needs: { matches: list(rows, 'stale') },
})
export const ScoresHidden = at({ lasting: { spoilers: { at: 'hiding', context: { hides: true } } } })
export const Reserved = at({ at: '/schedule/index?reserved=1', member })
export const Subscribing = at({
  at: '/schedule/index?reserved=1',
  member,
  needs: { feed: { at: 'open.known', context: match.getCalendarFeed.full } },
})
export const Dark = { ...at(), globals: { theme: 'dark' } }
export const Desktop = { ...at(), globals: { viewport: { value: 'w1280', isRotated: false } } }

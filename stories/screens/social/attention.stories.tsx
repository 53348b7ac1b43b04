import type { Meta } from '@storybook/react-vite'
import { screenStories } from '../../support/app-story'
import { expiring } from '../../support/expiring'
import { empty, failed, list, loading, still } from '../../support/dependencies'
import { MemberType } from '../../../contract/enums'
import { member } from '../../../contract/samples/people'
import { followRows } from '../../../contract/samples/social'

/** Whom and what one follows: what is on now stands first. */
const meta = { title: 'Screens/Follows' } satisfies Meta
export default meta

const few = { ...member, follows: followRows.length }
const marking = still('toggling')
const at = screenStories({
  at: '/attention',
  member: few,
  requires: { follows: list(followRows), member: marking, team: marking, league: marking },
  focus: 'follows',
})
const found = followRows.filter((row) => row.kind === 'league' && row.league.name.includes('海岸'))
const kind = (one: string) => list(followRows.filter((row) => row.kind === one))

export const Shown = at()
export const Dark = { ...at(), globals: { theme: 'dark' } }
export const InEnglish = { ...at(), globals: { language: 'en' } }
export const Many = at({ member, requires: { follows: list(followRows, 'partial') } })
const people = (userType: MemberType) =>
  list(followRows.filter((row) => row.kind === 'member' && row.person.userType === userType))
export const Streamers = at({
  at: '/attention?kind=anchor',
  requires: { follows: people(MemberType.ANCHOR) },
})
export const People = at({
  at: '/attention?kind=person',
  requires: { follows: people(MemberType.MEMBER) },
})
export const Teams = at({ at: '/attention?kind=team', requires: { follows: kind('team') } })
export const Leagues = at({ at: '/attention?kind=league', requires: { follows: kind('league') } })
export const Left = at({
  requires: { member: still('toggling', { shown: { '10001001': false, '10882101': false } }) },
})
export const Searched = at({ at: '/attention?q=海岸', member, requires: { follows: list(found) } })
export const NotFound = at({ at: '/attention?q=无此人', member, requires: { follows: empty } })
export const Empty = at({ member: { ...member, follows: 0 }, requires: { follows: empty } })
export const EmptyOfTeams = at({ at: '/attention?kind=team', requires: { follows: empty } })
export const Loading = at({ requires: { follows: loading } })
export const Failed = at({ requires: { follows: failed } })
export const Stale = at({ requires: { follows: list(followRows, 'stale') } })
export const LargeText = { ...Shown, globals: { textSize: 200 } }
export const Desktop = { ...Shown, globals: { viewport: { value: 'w1280', isRotated: false } } }
export const SessionOver = expiring(at())

import type { Meta } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { screenStories } from '../../support/app-story'
import { empty, failed, list, loading } from '../../support/dependencies'
import { showing } from '../../support/seen'
import { atSchedule } from '../../support/schedule'
import { currentWords, textIn } from '../../../src/text/text'
import { seasons } from '../../../src/text/zh/schedule.season'
import { MatchType } from '../../../contract/enums'
import { member } from '../../../contract/samples/people'
import { live } from '../../../contract/samples/live'
import { match } from '../../../contract/samples/match'
import type { AppStory } from '../../support/story'

const meta = { title: 'Screens/Schedule' } satisfies Meta
export default meta

const rows = match.listSchedule.full.list
const at = screenStories(atSchedule())

export const Shown = at()
export const Loading = at({ requires: { matches: loading, days: loading, sports: loading } })
export const Empty = at({ requires: { matches: empty } })
/** Said once, and asked for again at once. */
export const Failed = showing(at({ requires: { matches: failed, days: failed, sports: failed } }), {
  once: [['button', '重试']],
})
/** Of the season before the one under way: it is named, and its own table is offered. */
export const EarlierSeason = showing(
  at({
    requires: { matches: list(rows.map((one) => ({ ...one, season: { said: null, nth: 6, away: -1 } }))) },
  }),
  {
    sees: [() => new RegExp(textIn(currentWords, seasons)('season.last'), 'u'), '积分榜'],
  },
)
export const EarlierSeasonInEnglish = {
  ...EarlierSeason,
  globals: { language: 'en' },
}
export const Stale = at({ requires: { matches: list(rows, 'stale') } })
/** Said once, and asked for again at once. */
export const AllStale = showing(at({ requires: { matches: list(rows, 'stale'), days: list([], 'stale') } }), {
  once: [['button', '重试']],
})
export const Stuck = at({ requires: { matches: list(rows, 'stuck') } })
/** The clock of a match stands, and looks as what was known last. */
export const Offline: ReturnType<typeof at> = {
  ...at({
    appActors: { network: { at: 'offline' } },
    requires: { matches: list(rows, 'stale') },
  }),
  play: async ({ canvasElement }) => {
    const inkOf = (tone: string) => {
      const minute = canvasElement.querySelector(`[data-tone='${tone}'] > span > b`)
      return minute === null ? 'none' : getComputedStyle(minute).color
    }
    await waitFor(() => expect(inkOf('live')).toBe(inkOf('plain')))
    await expect(inkOf('live')).not.toBe('none')
  },
}
export const ScoresHidden = at({ appActors: { spoilers: { at: 'hiding', context: { hides: true } } } })
const own = { matches: list(rows.filter(({ reserved }) => reserved)) }
export const Reserved = showing(at({ at: '/schedule/index?reserved=1', member, requires: own }), {
  sees: ['已预约'],
  lacks: ['预约', '完场'],
})
const ownStreams = { streams: list(live.listReservedLives.full.list) }
/** On the air or to come, each with whose it is, above the matches. */
export const ReservedStreams = showing(
  at({ at: '/schedule/index?reserved=1', member, requires: { ...own, ...ownStreams } }),
  { sees: ['预约的直播', '周末球迷夜话'] },
)
export const ReservedStreamsAlone = showing(
  at({ at: '/schedule/index?reserved=1', member, requires: { matches: empty, ...ownStreams } }),
  { sees: ['预约的直播'], lacks: ['还没有预约比赛或直播，开始前我们会提醒你'] },
)
export const ReservedStreamsFailed = showing(
  at({ at: '/schedule/index?reserved=1', member, requires: { ...own, streams: failed } }),
  { sees: ['预约的直播'], once: [['button', '重试']] },
)
export const Subscribing = at({
  at: '/schedule/index?reserved=1',
  member,
  requires: {
    ...own,
    feed: { at: 'open.known', context: match.getCalendarFeed.full },
  },
})
export const Dark = { ...at(), globals: { theme: 'dark' } }
export const English = { ...at(), globals: { language: 'en' } }
export const LargeText = { ...at(), globals: { textSize: 200 } }
export const Desktop = { ...at(), globals: { viewport: { value: 'w1280', isRotated: false } } }

const filtered = (query: string, more: Partial<AppStory> = {}) =>
  at({ at: `/schedule/index?${query}`, ...more })
const nothing = { requires: { matches: empty } }
export const OneSport = filtered('sport=2', {
  requires: { matches: list(rows.filter(({ matchType }) => matchType === MatchType.BASKETBALL)) },
})
export const OneSportEmpty = filtered('sport=6', nothing)
export const OnAirAlone = filtered('live=1', {
  requires: { matches: list(rows.filter(({ state }) => state === 'live')) },
})
export const OnAirEmpty = filtered('live=1', nothing)
export const FollowedByAVisitor = filtered('followed=1', nothing)
export const FollowedEmpty = filtered('followed=1', { member, ...nothing })
export const ReservedByAVisitor = filtered('reserved=1', nothing)
export const ReservedEmpty = filtered('reserved=1', { member, ...nothing })
export const RangeOfDays = filtered('day=2026-03-20&to=2026-03-24')
export const AnotherDayEmpty = filtered('day=2026-03-23', nothing)

import {
  isNarrowed,
  matchesWanted,
  queriesOf,
  type MatchesWanted,
  type ScheduleQuery,
} from './schedule-query'
import {
  addDays,
  addMonths,
  boundsOf,
  dayOf,
  daysFrom,
  lengthOf,
  type Day,
  type DayRange,
} from '../../ui/days'
import { keepsGone } from '../../../machines/patterns/kept-rows'
import { listOf, rowsOf, type List } from '../../../machines/patterns/list.connect'
import { reservedLivesOf, type StreamsWanted } from '../../../machines/schedule/reserved-lives.connect'
import type { Dependency } from '../../../machines/patterns/dependency'
import type { ScheduledMatch } from '../../../contract/entities.schema'
import { listLeagues } from '../../../contract/league'
import type { LeagueListInput, LeagueRow } from '../../../contract/league.schema'
import type { AnchorLive } from '../../../contract/live.recording.schema'
import { listSchedule, listScheduleDays } from '../../../contract/match'
import type { ScheduleDay, ScheduleDaysInput } from '../../../contract/match.schema'

/** Rows on a page. */
export const PAGE = 100

/** FEAT-02 Days of the strip: two weeks, today in the middle of them. */
const STRIP = { before: 6, days: 14 } as const

export const stripDays = (today: Day): readonly Day[] => daysFrom(addDays(today, -STRIP.before), STRIP.days)

/** The days of the month in sight and, where they meet, those of the strip; with the day after them. */
const daysWanted = ({ today, month }: ScheduleQuery): readonly Day[] => {
  const strip = stripDays(today)
  const first = `${(month ?? today).slice(0, 7)}-01`
  const next = addMonths(first, 1)
  const [from, to] = [strip[0] ?? today, addDays(today, STRIP.days - STRIP.before)]
  const meets = first <= to && from <= next
  const [begin, end] = meets ? [from < first ? from : first, to > next ? to : next] : [first, next]
  return daysFrom(begin, lengthOf({ from: begin, to: end }))
}

/** The matches of the chosen days. */
export const matchesDependency = (query: ScheduleQuery): Dependency<List<ScheduledMatch, MatchesWanted>> =>
  listOf(
    listSchedule,
    matchesWanted(query),
    PAGE,
    query.reserved ? { merged: keepsGone(({ matchId }: ScheduledMatch) => matchId) } : {},
  )

/** The streams a member reserved: asked for where all that is reserved is shown, of some days too, as the other filters are those of matches. */
export const streamsDependency = (query: ScheduleQuery): Dependency<List<AnchorLive, StreamsWanted>> =>
  reservedLivesOf({ wanted: query.reserved && !isNarrowed({ ...query, range: null }) })

/** The streams of the chosen days. */
export const streamsIn = <Params>(
  streams: List<AnchorLive, Params>,
  range: DayRange | null,
): List<AnchorLive, Params> => {
  if (range === null || streams.is !== 'shown') return streams
  const items = streams.items.filter(({ plannedAt }) => {
    const day = dayOf(plannedAt)
    return day >= range.from && day <= range.to
  })
  if (items.length > 0 || streams.more !== 'none') return { ...streams, items }
  const { params, change, refresh } = streams
  return { is: 'empty', params, change, refresh }
}

/**
 * How many matches each of these days has: their beginnings, and the end of the last, which is the beginning of one more, as the
 * viewer's clock has them.
 */
export const daysDependency = (query: ScheduleQuery): Dependency<List<ScheduleDay, ScheduleDaysInput>> =>
  rowsOf(listScheduleDays, {
    starts: daysWanted(query).map((day) => boundsOf(day)[0]),
    queries: queriesOf(query),
    live: query.live,
    followed: query.followed,
  })

export type LeaguesWanted = Omit<LeagueListInput, 'page' | 'limit'>

/** The leagues of a sport, to choose one from. */
export const leaguesDependency = ({ sport }: ScheduleQuery): Dependency<List<LeagueRow, LeaguesWanted>> =>
  listOf(listLeagues, { matchType: sport, queryName: '' }, PAGE, { cancelOlder: true })

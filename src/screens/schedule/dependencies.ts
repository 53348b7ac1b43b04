import { matchesWanted, queriesOf, type MatchesWanted, type ScheduleQuery } from './schedule-query'
import { addDays, addMonths, boundsOf, daysFrom, lengthOf, type Day } from '../../ui/days'
import { keepsGone } from '../../../machines/patterns/kept-rows'
import { listOf, rowsOf, type List } from '../../../machines/patterns/list.connect'
import type { Dependency } from '../../../machines/patterns/dependency'
import type { ScheduledMatch } from '../../../contract/entities.schema'
import { listLeagues } from '../../../contract/league'
import type { LeagueListInput, LeagueRow } from '../../../contract/league.schema'
import { listSchedule, listScheduleDays } from '../../../contract/match'
import type { ScheduleDay, ScheduleDaysInput } from '../../../contract/match.schema'

/** Rows on a page. */
export const PAGE = 100

/** FEAT-02 Days of the strip: two weeks, today in the middle of them. */
const STRIP = { before: 6, days: 14 } as const

export const stripDays = (today: Day): readonly Day[] => daysFrom(addDays(today, -STRIP.before), STRIP.days)

const monthDays = (day: Day): readonly Day[] => {
  const first = `${day.slice(0, 7)}-01`
  return daysFrom(first, lengthOf({ from: first, to: addMonths(first, 1) }) - 1)
}

/** The beginnings of the strip's days, or of a month's, and the end of the last, as the viewer's clock has them. */
const daysWanted = (query: ScheduleQuery): ScheduleDaysInput => {
  const { today, month } = query
  const days = month === null ? stripDays(today) : monthDays(month)
  const last = days[days.length - 1] ?? today
  return {
    starts: [...days, addDays(last, 1)].map((day) => boundsOf(day)[0]),
    queries: queriesOf(query),
    live: query.live,
    followed: query.followed,
  }
}

/** The matches of the chosen days. */
export const matchesDependency = (query: ScheduleQuery): Dependency<List<ScheduledMatch, MatchesWanted>> =>
  listOf(
    listSchedule,
    matchesWanted(query),
    PAGE,
    query.reserved ? { merged: keepsGone(({ matchId }: ScheduledMatch) => matchId) } : {},
  )

/** How many matches each day of the strip, or of the month, has. */
export const daysDependency = (query: ScheduleQuery): Dependency<List<ScheduleDay, ScheduleDaysInput>> =>
  rowsOf(listScheduleDays, daysWanted(query))

export type LeaguesWanted = Omit<LeagueListInput, 'page' | 'limit'>

/** The leagues of a sport, to choose one from. */
export const leaguesDependency = ({ sport }: ScheduleQuery): Dependency<List<LeagueRow, LeaguesWanted>> =>
  listOf(listLeagues, { matchType: sport, queryName: '' }, PAGE, { cancelOlder: true })

import { idIn } from '../../features/id-in'
import { sportAt, type SportChoice } from '../../features/sport-options'
import { addDays, boundsOf, dayOf, lengthOf, type Day, type DayRange } from '../../ui/days'
import { MatchQueryType } from '../../../contract/enums'
import type { MatchQuery, ScheduleInput } from '../../../contract/match.schema'

/** ROUTE-15 What the schedule's address says. `range` null: today, or all that is to come where only reserved matches are shown. */
export interface Filters {
  readonly range: DayRange | null
  readonly sport: SportChoice
  readonly leagueId: string | null
  readonly live: boolean
  readonly reserved: boolean
  readonly followed: boolean
}

/** What the address says and the day it is read on: what is asked and what is shown both come from it. */
export interface ScheduleQuery extends Filters {
  readonly today: Day
  /** A day of the month that is looked at beside the matches; null: none was chosen yet. */
  readonly month: Day | null
}

/** VAL-03 Days chosen at once, at most. */
export const RANGE_DAYS = 31
/** Reserved matches to come, as far as the server looks. */
const AHEAD_DAYS = 365

const dayOrNull = (text: string | null): Day | null => {
  if (text === null || !/^\d{4}-\d\d-\d\d$/.test(text)) return null
  const at = Date.parse(`${text}T00:00:00Z`)
  return Number.isNaN(at) || new Date(at).toISOString().slice(0, 10) !== text ? null : text
}

const rangeOr = (from: Day | null, to: Day | null): DayRange | null => {
  if (from === null) return null
  if (to === null || to <= from) return { from, to: from }
  const range = { from, to }
  return lengthOf(range) > RANGE_DAYS ? { from, to: addDays(from, RANGE_DAYS - 1) } : range
}

/** Whatever stands in the address, each filter is what it may be or off. */
const filtersOf = (query: URLSearchParams): Filters => ({
  range: rangeOr(dayOrNull(query.get('day')), dayOrNull(query.get('to'))),
  sport: sportAt(query),
  leagueId: idIn(query, 'league') ?? null,
  live: query.get('live') === '1',
  reserved: query.get('reserved') === '1',
  followed: query.get('followed') === '1',
})

/** `now`: the server's clock, epoch milliseconds; days begin as the viewer's do. */
export const queryOf = (search: URLSearchParams, now: number): ScheduleQuery => ({
  ...filtersOf(search),
  today: dayOf(now),
  month: dayOrNull(search.get('month')),
})

/** The address's query for these filters, `?` included; '' where none is set. */
export const searchOf = ({
  range,
  sport,
  leagueId,
  live,
  reserved,
  followed,
  month = null,
}: Filters & { readonly month?: Day | null }): string => {
  const pairs: readonly (readonly [string, string | null])[] = [
    ['day', range?.from ?? null],
    ['to', range === null || range.from === range.to ? null : range.to],
    ['sport', sport === 0 ? null : String(sport)],
    ['league', leagueId],
    ['live', live ? '1' : null],
    ['reserved', reserved ? '1' : null],
    ['followed', followed ? '1' : null],
    ['month', month],
  ]
  const given = pairs.flatMap(([name, value]) => (value === null ? [] : [`${name}=${value}`]))
  return given.length === 0 ? '' : `?${given.join('&')}`
}

/** STORE-03 What the next visit begins with: the matches somebody likes to see. Days pass, and what is a member's own is asked for each time. */
export const leftSearchOf = ({ sport, leagueId, live }: Filters): string =>
  searchOf({ range: null, sport, leagueId, live, reserved: false, followed: false })

/** The days that are shown. A match under way may have begun yesterday. */
export const daysShown = ({ range, reserved, live }: Filters, today: Day): DayRange => {
  if (range !== null) return range
  if (reserved) return { from: today, to: addDays(today, AHEAD_DAYS - 1) }
  return { from: live ? addDays(today, -1) : today, to: today }
}

/** ENUM-06 The filters as the server has them. */
export const queriesOf = ({ sport, leagueId, reserved }: Filters): MatchQuery[] => [
  ...(sport === 0 ? [] : [{ type: MatchQueryType.MATCH_TYPE, matchType: sport }]),
  ...(leagueId === null ? [] : [{ type: MatchQueryType.LEAGUE_ID, leagueId }]),
  ...(reserved ? [{ type: MatchQueryType.APPOINTMENT }] : []),
]

export type MatchesWanted = Omit<ScheduleInput, 'page' | 'limit'>

/** What is asked for the filters. Days begin and end as the viewer's do. */
export const matchesWanted = (query: ScheduleQuery): MatchesWanted => {
  const { from, to } = daysShown(query, query.today)
  return {
    from: boundsOf(from)[0],
    to: boundsOf(to)[1],
    queries: queriesOf(query),
    live: query.live,
    followed: query.followed,
  }
}

export const isFiltered = ({ sport, leagueId, live, reserved, followed }: Filters): boolean =>
  sport !== 0 || leagueId !== null || live || reserved || followed

/** Reserved ones are looked for among some matches only, so that there may be others. */
export const isNarrowed = ({ range, ...filters }: Filters): boolean =>
  range !== null || isFiltered({ ...filters, range, reserved: false })

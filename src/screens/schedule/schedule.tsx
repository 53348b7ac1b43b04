import { useEffect, useMemo, useRef, useState } from 'react'
import { filtersOf, matchesWanted, searchOf, type Filters, type MatchesWanted } from './filters'
import { FilterBar } from './filter-bar'
import { MatchList } from './match-list'
import { ScheduleDays } from './schedule-days'
import { columns, head, narrow } from './schedule.styles'
import { daysNeed, daysWanted, leaguesNeed, PAGE } from './needs'
import { ReservedToday } from './reserved-today'
import { TitleRow } from './title-row'
import { useLasting, useSeen } from '../../shell/host'
import { reservationsOf } from '../../shell/marks'
import { leaveFilters, leftFilters } from '../../shell/match-query'
import { boardOf } from '../../shell/moving'
import { screen, type Views } from '../../shell/screen'
import { useWide } from '../../shell/wide'
import { dayOf, type Day } from '../../ui/days'
import { page } from '../../ui/layout.styles'
import { calendarFeedNeed } from '../../../machines/connect/calendar-feed'
import { listOf } from '../../../machines/connect/list'
import { resourceOf } from '../../../machines/connect/resource'
import type { ScheduledMatch } from '../../../contract/entities.schema'
import { listSchedule, querySpTypeList } from '../../../contract/match'

/** STORE-03 An address that says nothing is opened with the filters left last. */
const filtersAt = (query: URLSearchParams): Filters =>
  filtersOf(query.toString() === '' ? leftFilters() : query)

const needs = (query: URLSearchParams) => {
  const filters = filtersAt(query)
  const today = dayOf(Date.now())
  return {
    matches: listOf<MatchesWanted, ScheduledMatch>(listSchedule, matchesWanted(filters, today), PAGE),
    days: daysNeed(daysWanted(filters, today)),
    sports: resourceOf(querySpTypeList, {}),
    leagues: leaguesNeed(filters),
    reservations: reservationsOf(),
    feed: calendarFeedNeed(),
    board: boardOf(),
  }
}

const Schedule = (props: Views<ReturnType<typeof needs>> & { readonly query: URLSearchParams }) => {
  const { matches, days, sports, leagues, reservations, feed, board, query } = props
  const [month, setMonth] = useState<Day | null>(null)
  const navigation = useLasting('navigation')
  const isWide = useWide()
  const isMember = useSeen('session', (snapshot) => snapshot.matches('member'))
  const filters = useMemo(() => filtersAt(query), [query])
  const today = dayOf(board.serverNow)
  const change = (changed: Partial<Filters>) => {
    const next = { ...filters, ...changed }
    navigation.send({ type: 'query.keep', search: searchOf(next) })
    leaveFilters(searchOf({ ...next, range: null, reserved: false, followed: next.followed && isMember }))
    if ((next.reserved || next.followed) && !isMember) {
      navigation.send({ type: 'login.wanted' })
      return
    }
    matches.change(matchesWanted(next, today))
    days.change(daysWanted(next, today, month))
    if (next.sport !== filters.sport) leagues.change({ matchType: next.sport, queryName: '' })
  }
  useNewDay(today, () => {
    matches.change(matchesWanted(filters, today))
    days.change(daysWanted(filters, today, month))
  })
  const look = (at: Day) => {
    setMonth(at)
    days.change(daysWanted(filters, today, at))
  }
  const rows = matches.is === 'shown' ? matches.items : []
  return (
    <div className={`${page} ${columns}`}>
      <div className={head}>
        <TitleRow filters={filters} busy={isBusy(matches)} onChange={change} />
        <div className={narrow}>
          <ScheduleDays days={days} filters={filters} today={today} onChange={change} onMonth={look} />
          <FilterBar
            sports={sports}
            leagues={leagues}
            filters={filters}
            known={rows.find(({ league }) => league.leagueId === filters.leagueId)?.league}
            onChange={change}
          />
          {isWide && <ReservedToday rows={rows} reservations={reservations} today={today} />}
        </div>
      </div>
      <MatchList
        matches={matches}
        board={board}
        reservations={reservations}
        feed={feed}
        filters={filters}
        today={today}
        isMember={isMember}
        onChange={change}
      />
    </div>
  )
}

/** The day turns while the page is open, as the board's clock tells: what is shown for today is asked for anew. */
const useNewDay = (today: Day, turn: () => void): void => {
  const seen = useRef(today)
  useEffect(() => {
    if (seen.current === today) return
    seen.current = today
    turn()
  })
}

const isBusy = (matches: Views<ReturnType<typeof needs>>['matches']): boolean =>
  matches.is === 'shown' && matches.freshness === 'refreshing'

/** ROUTE-03 FEAT-02 赛程 */
export const schedule = screen({ needs, view: Schedule })

import { leftSearchOf, queryOf, searchOf, type ScheduleQuery } from './filters'
import { FilterBar } from './filter-bar'
import { MatchList } from './match-list'
import { ScheduleDays } from './schedule-days'
import { columns, head, narrow } from './schedule.styles'
import { daysNeed, leaguesNeed, matchesNeed } from './needs'
import { ReservedToday } from './reserved-today'
import { TitleRow } from './title-row'
import { useLasting, useSeen } from '../../shell/host'
import { reservationsOf } from '../../shell/marks'
import { leaveFilters } from '../../shell/match-query'
import { boardOf } from '../../shell/moving'
import { queryScreen, type Views } from '../../shell/screen'
import { useWide } from '../../shell/wide'
import { page } from '../../ui/layout.styles'
import { calendarFeedNeed } from '../../../machines/connect/calendar-feed'
import { resourceOf } from '../../../machines/connect/resource'
import { querySpTypeList } from '../../../contract/match'

const needs = (query: ScheduleQuery) => ({
  matches: matchesNeed(query),
  days: daysNeed(query),
  sports: resourceOf(querySpTypeList, {}),
  leagues: leaguesNeed(query),
  reservations: reservationsOf(),
  feed: calendarFeedNeed(),
  board: boardOf(),
})

const Schedule = (props: Views<ReturnType<typeof needs>> & { readonly query: ScheduleQuery }) => {
  const { matches, days, sports, leagues, reservations, feed, board, query } = props
  const navigation = useLasting('navigation')
  const isWide = useWide()
  const isMember = useSeen('session', (snapshot) => snapshot.matches('member'))
  const change = (changed: Partial<ScheduleQuery>) => {
    const next = { ...query, ...changed }
    const search = searchOf(next)
    // What only a member has stands in no visitor's address: somebody who turns back at the login finds the schedule as it was.
    if (!isMember && (changed.reserved === true || changed.followed === true))
      return navigation.send({ type: 'login.wanted', search })
    leaveFilters(leftSearchOf(next))
    navigation.send({ type: 'query.keep', search })
  }
  const rows = matches.is === 'shown' ? matches.items : []
  return (
    <div className={`${page} ${columns}`}>
      <div className={head}>
        <TitleRow busy={isBusy(matches)} />
        <div className={narrow}>
          <ScheduleDays days={days} query={query} onChange={change} />
          <FilterBar
            sports={sports}
            leagues={leagues}
            filters={query}
            known={rows.find(({ league }) => league.leagueId === query.leagueId)?.league}
            onChange={change}
          />
          {isWide && <ReservedToday rows={rows} reservations={reservations} today={query.today} />}
        </div>
      </div>
      <MatchList
        matches={matches}
        board={board}
        reservations={reservations}
        feed={feed}
        filters={query}
        today={query.today}
        isMember={isMember}
        onChange={change}
      />
    </div>
  )
}

const isBusy = (matches: Views<ReturnType<typeof needs>>['matches']): boolean =>
  matches.is === 'shown' && matches.freshness === 'refreshing'

/** ROUTE-03 FEAT-02 赛程 */
export const schedule = queryScreen({ query: queryOf, needs, view: Schedule })

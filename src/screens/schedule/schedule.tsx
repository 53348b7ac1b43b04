import { leftSearchOf, queryOf, searchOf, type ScheduleQuery } from './schedule-query'
import { FilterBar } from './filter-bar'
import { MatchList } from './match-list'
import { ScheduleDays } from './schedule-days'
import { columns, head, narrow } from './schedule.styles'
import {
  daysDependency,
  leaguesDependency,
  matchesDependency,
  streamsDependency,
  streamsIn,
} from './dependencies'
import { ReservedToday } from './reserved-today'
import { TitleRow } from './title-row'
import { useAppActor, useAppSelector } from '../../app/app-context'
import { liveReservationsOf, reservationsOf } from '../../features/toggles'
import { leaveFilters } from '../../features/match-query'
import { scoreboardOf } from '../../features/live-updates'
import { queryScreen, type QueryViews, type Views } from '../../app/screen'
import { useWide } from '../../features/media-query'
import { page } from '../../ui/layout.styles'
import { calendarFeedDependency } from '../../../machines/schedule/calendar-feed.connect'
import { resourceOf } from '../../../machines/patterns/resource.connect'
import { querySpTypeList } from '../../../contract/match'

const requires = (query: ScheduleQuery) => ({
  matches: matchesDependency(query),
  days: daysDependency(query),
  streams: streamsDependency(query),
  sports: resourceOf(querySpTypeList, {}),
  leagues: leaguesDependency(query),
  reservations: reservationsOf(),
  liveReservations: liveReservationsOf(),
  feed: calendarFeedDependency(),
  board: scoreboardOf(),
})

const Schedule = (props: QueryViews<ReturnType<typeof requires>, ScheduleQuery>) => {
  const { matches, days, sports, leagues, streams, reservations, liveReservations, feed, board } = props
  const { query, changeQuery } = props
  const navigation = useAppActor('navigation')
  const session = useAppActor('session')
  const isWide = useWide()
  const isMember = useAppSelector('session', (snapshot) => snapshot.matches('member'))
  const change = (changed: Partial<ScheduleQuery>) => {
    const next = { ...query, ...changed }
    // A visitor's address never has what only a member has: who turns back at the login finds the schedule as it was.
    if (!isMember && (changed.reserved === true || changed.followed === true))
      return navigation.send({ type: 'login.wanted', search: searchOf(next) })
    // Somebody may have been followed on another device.
    if (changed.followed === true && !query.followed) session.send({ type: 'user.refresh' })
    leaveFilters(leftSearchOf(next))
    changeQuery(changed)
  }
  const retryAll = (): void => {
    for (const one of [matches, days, streams])
      if (one.is === 'failed' || (one.is === 'shown' && one.freshness === 'stale')) one.retry()
    if (sports.is === 'failed') sports.retry()
  }
  // What did not come is told at the matches once, and asked for again there for all.
  const untold =
    matches.is === 'failed' || (matches.is === 'shown' && matches.freshness === 'stale')
      ? { ...matches, retry: retryAll }
      : null
  const rows = matches.is === 'shown' ? matches.items : []
  const shown = streamsIn(streams, query.range)
  return (
    <div className={`${page} ${columns}`}>
      <div className={head}>
        <TitleRow busy={isBusy(matches)} />
        <div className={narrow}>
          <ScheduleDays
            days={days}
            streams={streams}
            isToldBelow={untold !== null}
            query={query}
            onChange={change}
          />
          <FilterBar
            sports={sports}
            isToldBelow={untold !== null}
            leagues={leagues}
            filters={query}
            known={rows.find(({ league }) => league.leagueId === query.leagueId)?.league}
            onChange={change}
          />
          {isWide && <ReservedToday rows={rows} reservations={reservations} today={query.today} />}
        </div>
      </div>
      <MatchList
        matches={untold ?? matches}
        streams={untold !== null && shown.is === 'shown' ? { ...shown, freshness: 'fresh' } : shown}
        board={board}
        reservations={reservations}
        liveReservations={liveReservations}
        feed={feed}
        filters={query}
        today={query.today}
        isMember={isMember}
        onChange={change}
      />
    </div>
  )
}

const isBusy = (matches: Views<ReturnType<typeof requires>>['matches']): boolean =>
  matches.is === 'shown' && matches.freshness === 'refreshing'

/** ROUTE-03 FEAT-02 赛程 */
export const schedule = queryScreen({ query: queryOf, search: searchOf, requires, view: Schedule })

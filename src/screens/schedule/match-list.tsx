import { useMemo, type ReactNode } from 'react'
import { daysShown, type Filters } from './schedule-query'
import { GroupCard } from './group-card'
import { firstRows, groupsOf } from './groups'
import { Nothing, Members } from './nothing'
import { PAGE } from './dependencies'
import { found, list } from './schedule.styles'
import { Subscribe } from './subscribe'
import { AsOf } from '../../features/as-of'
import { lazyView } from '../../features/lazy-view'
import { ListStates } from '../../features/list-states'
import { earlier } from '../../features/list-view.styles'
import { useText } from '../../text/use-text'
import { schedule } from '../../text/zh/schedule'
import type { Day } from '../../ui/days'
import { useIncrementalRows } from '../../ui/incremental-rows'
import { Skeletons } from '../../ui/skeleton'
import { VirtualList } from '../../ui/virtual-list'
import type { StreamsWanted } from '../../../machines/schedule/reserved-lives.connect'
import type { CalendarFeed } from '../../../machines/schedule/calendar-feed.connect'
import type { Scoreboard } from '../../../machines/match/scoreboard.connect'
import type { List } from '../../../machines/patterns/list.connect'
import type { Toggles } from '../../../machines/patterns/toggles.connect'
import type { MatchesWanted } from './schedule-query'
import type { AnchorLive } from '../../../contract/live.recording.schema'
import type { ScheduledMatch } from '../../../contract/entities.schema'

// Only what one reserved has streams.
const ReservedStreams = lazyView(async () => (await import('./reserved-streams')).ReservedStreams, null)

interface MatchListProps {
  readonly matches: List<ScheduledMatch, MatchesWanted>
  readonly streams: List<AnchorLive, StreamsWanted>
  readonly board: Scoreboard
  readonly reservations: Toggles
  readonly liveReservations: Toggles
  readonly feed: CalendarFeed
  readonly filters: Filters
  readonly today: Day
  readonly isMember: boolean
  readonly onChange: (changed: Partial<Filters>) => void
}

/** Above this many rows only those near the viewport are in the page. */
const MANY = 100
/** Rows rendered first, a little more than a phone shows, and as many again whenever there is time. */
const FIRST = 8
const STEP = 8

/** That streams did not come is told at the matches where these did not come either. */
const isTold = ({ streams, matches }: MatchListProps): boolean =>
  streams.is === 'shown' || (streams.is === 'failed' && matches.is !== 'failed')

/** FEAT-02 The matches of the chosen days, by league; above those reserved, the way into one's own calendar. */
export const MatchList = (props: MatchListProps) => {
  const { streams, board, reservations, liveReservations, filters, feed, isMember, onChange } = props
  if ((filters.reserved || filters.followed) && !isMember)
    return <Members of={filters.reserved ? 'reserved' : 'followed'} onChange={onChange} />
  return (
    <div className={found}>
      {filters.reserved && <Subscribe feed={feed} />}
      {isTold(props) && (
        <ReservedStreams
          list={streams}
          board={board}
          reservations={reservations}
          liveReservations={liveReservations}
        />
      )}
      <Found {...props} />
    </div>
  )
}

const Found = (props: MatchListProps) => {
  const { matches, streams, filters, today, onChange } = props
  return (
    <div>
      <ListStates
        list={matches}
        keepsEarlier
        endNote
        skeleton={
          <div className={list} aria-busy="true">
            <Skeletons count={3} height="13rem" />
          </div>
        }
        empty={streams.is === 'empty' && <Nothing filters={filters} today={today} onChange={onChange} />}
      >
        {(rows, stands) => <Groups {...props} rows={rows} {...stands} />}
      </ListStates>
    </div>
  )
}

interface GroupsProps extends MatchListProps {
  readonly rows: readonly ScheduledMatch[]
  /** The rows are of the earlier choice. */
  readonly isEarlier: boolean
  /** Below the last row. */
  readonly end: ReactNode
}

const Groups = ({ rows, board, reservations, filters, today, isEarlier, end }: GroupsProps) => {
  const text = useText(schedule)
  const { from, to } = daysShown(filters, today)
  const hasDays = from !== to
  const groups = useMemo(() => groupsOf(rows, { pageSize: PAGE, hasDays }), [rows, hasDays])
  const card = (group: (typeof groups)[number]) => (
    <GroupCard group={group} board={board} reservations={reservations} />
  )
  const className = isEarlier ? `${list} ${earlier}` : list
  const isMany = rows.length > MANY
  const drawn = useIncrementalRows(isMany ? 0 : rows.length, FIRST, STEP)
  const shown = useMemo(() => firstRows(groups, drawn), [groups, drawn])
  const stands = <AsOf matches={rows} at={board.clocksAt} matchOf={board.matchOf} />
  if (isMany)
    return (
      <>
        {stands}
        <div className={className}>
          <VirtualList label={text('title.schedule')} items={groups} keyOf={({ key }) => key} rowHeight={400}>
            {card}
          </VirtualList>
        </div>
        {end}
      </>
    )
  return (
    <>
      {stands}
      <ul className={className} aria-label={text('title.schedule')} aria-busy={isEarlier || undefined}>
        {shown.map((group) => (
          <li key={group.key}>{card(group)}</li>
        ))}
      </ul>
      {drawn === rows.length && end}
    </>
  )
}

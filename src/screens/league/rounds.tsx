import { card, days } from './league.styles'
import { RoundBar } from './round-bar'
import { ScheduledRow } from '../../features/scheduled-row'
import { useReserve } from '../../features/reserve'
import { useSpoilers } from '../../features/spoilers'
import { useText } from '../../text/use-text'
import { schedule } from '../../text/zh/schedule'
import { dayOf, sayDay } from '../../ui/days'
import { ListEnd } from '../../ui/list-end'
import { Skeleton } from '../../ui/skeleton'
import { StaleNote } from '../../ui/stale-note'
import { EmptyState, FailedState } from '../../ui/states'
import { matchNow, type Scoreboard } from '../../../machines/match/scoreboard.connect'
import type { RoundWanted } from '../../../machines/league/league.connect'
import type { List } from '../../../machines/patterns/list.connect'
import type { Toggles } from '../../../machines/patterns/toggles.connect'
import type { ScheduledMatch } from '../../../contract/entities.schema'
import type { LeagueInfo } from '../../../contract/league.schema'

interface RoundsProps {
  readonly info: LeagueInfo
  readonly matches: List<ScheduledMatch, RoundWanted>
  readonly board: Scoreboard
  readonly reservations: Toggles
  /** Undefined: the current one. */
  readonly chosen: string | undefined
  readonly onRound: (round: string) => void
}

/** A league's matches, a round at a time; the current one first. */
export const Rounds = ({ chosen, onRound, ...props }: RoundsProps) => {
  const { info } = props
  const { rounds, current } = info
  return (
    <>
      {rounds.length > 0 && <RoundBar info={info} chosen={chosen ?? current} onChoose={onRound} />}
      <Matches {...props} />
    </>
  )
}

const Matches = ({ info, matches, board, reservations }: Omit<RoundsProps, 'chosen' | 'onRound'>) => {
  const text = useText(schedule)
  const spoilers = useSpoilers()
  const reserve = useReserve(reservations)
  if (matches.is === 'empty')
    return <EmptyState title={text(info.rounds.length === 0 ? 'league.empty' : 'league.noMatches')} />
  if (matches.is === 'failed') return <FailedState onRetry={matches.retry} />
  const rows = matches.is === 'shown' ? matches.items : matches.earlier
  if (rows.length === 0) return <Skeleton height="16rem" />
  const inDays = [...new Set(rows.map(({ startsAt }) => dayOf(startsAt)))]
  return (
    <>
      {matches.is === 'shown' && matches.freshness === 'stale' && <StaleNote onRetry={matches.retry} />}
      <div className={days} aria-busy={matches.is === 'loading'}>
        {inDays.map((day) => (
          <section key={day} aria-label={sayDay(day, 'full')}>
            <h2>{sayDay(day, 'full')}</h2>
            <ul className={card}>
              {rows
                .filter(({ startsAt }) => dayOf(startsAt) === day)
                .map((match) => (
                  <li key={match.matchId}>
                    <ScheduledRow
                      match={match}
                      pulse={board.matchOf(match.matchId)}
                      now={board.serverNow}
                      isReserved={reservations.isOn(match.matchId, match.reserved)}
                      isSpoilerHidden={spoilers.isSpoilerHidden(
                        matchNow(match, board.matchOf(match.matchId)),
                      )}
                      onReserve={reserve}
                      onReveal={spoilers.reveal}
                    />
                  </li>
                ))}
            </ul>
          </section>
        ))}
      </div>
      {matches.is === 'shown' && matches.more !== 'none' && (
        <ListEnd more={matches.more} count={rows.length} onReach={matches.extend} onRetry={matches.retry} />
      )}
    </>
  )
}

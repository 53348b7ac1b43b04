import { card, days } from './league.styles'
import { RoundBar } from './round-bar'
import { ListStates } from '../../features/list-states'
import { earlier } from '../../features/list-view.styles'
import { ScheduledRow } from '../../features/scheduled-row'
import { useSpoilers } from '../../features/spoilers'
import { useText } from '../../text/use-text'
import { leagueTexts } from '../../text/zh/league'
import { dayOf, sayDay, type Day } from '../../ui/days'
import { Skeleton } from '../../ui/skeleton'
import { EmptyState } from '../../ui/states'
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
  const text = useText(leagueTexts)
  const spoilers = useSpoilers()
  return (
    <ListStates
      list={matches}
      keepsEarlier
      skeleton={
        <div aria-busy="true">
          <Skeleton height="16rem" />
        </div>
      }
      empty={<EmptyState title={text(info.rounds.length === 0 ? 'league.empty' : 'league.noMatches')} />}
    >
      {(rows, { isEarlier, end }) => (
        <>
          <div className={isEarlier ? `${days} ${earlier}` : days} aria-busy={isEarlier || undefined}>
            {byDay(rows).map(([day, matchesOfDay]) => (
              <section key={day} aria-label={sayDay(day, 'full')}>
                <h2>{sayDay(day, 'full')}</h2>
                <ul className={card}>
                  {matchesOfDay.map((match) => (
                    <li key={match.matchId}>
                      <ScheduledRow
                        match={match}
                        pulse={board.matchOf(match.matchId)}
                        now={board.clocksAt}
                        isReserved={reservations.isOn(match.matchId, match.reserved)}
                        isSpoilerHidden={spoilers.isSpoilerHidden(
                          matchNow(match, board.matchOf(match.matchId)),
                        )}
                        onReserve={({ matchId }, on) => reservations.toggle(matchId, on)}
                        onReveal={spoilers.reveal}
                      />
                    </li>
                  ))}
                </ul>
              </section>
            ))}
          </div>
          {end}
        </>
      )}
    </ListStates>
  )
}

const byDay = (
  rows: readonly ScheduledMatch[],
): readonly (readonly [day: Day, matches: readonly ScheduledMatch[]])[] =>
  [...new Set(rows.map(({ startsAt }) => dayOf(startsAt)))].map((day) => [
    day,
    rows.filter(({ startsAt }) => dayOf(startsAt) === day),
  ])

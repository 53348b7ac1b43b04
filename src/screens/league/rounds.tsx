import { days } from './league.styles'
import { RoundBar } from './round-bar'
import { SeasonOver } from './season-over'
import { AsOf } from '../../features/as-of'
import { ListStates } from '../../features/list-states'
import { earlier } from '../../features/list-view.styles'
import { ScheduledRows } from '../../features/scheduled-rows'
import { useText } from '../../text/use-text'
import { leagueTexts } from '../../text/zh/league'
import { Card } from '../../ui/card'
import { dayOf, sayDay, type Day } from '../../ui/days'
import { Skeleton } from '../../ui/skeleton'
import { EmptyState } from '../../ui/states'
import type { Scoreboard } from '../../../machines/match/scoreboard.connect'
import type { RoundWanted } from '../../../machines/league/league.connect'
import type { List } from '../../../machines/patterns/list.connect'
import type { Toggles } from '../../../machines/patterns/toggles.connect'
import type { ScheduledMatch } from '../../../contract/entities.schema'
import type { BracketRound, LeagueInfo, LeagueInput, LeagueTable } from '../../../contract/league.schema'

interface RoundsProps {
  readonly info: LeagueInfo
  readonly matches: List<ScheduledMatch, RoundWanted>
  readonly tables: List<LeagueTable, LeagueInput>
  readonly bracket: List<BracketRound, LeagueInput>
  readonly board: Scoreboard
  readonly reservations: Toggles
  /** Undefined: the current one. */
  readonly chosen: string | undefined
  /** Of the round; undefined: the one under way. */
  readonly season: number | undefined
  readonly onRound: (round: string, season: number | undefined) => void
}

/** A league's matches, a round at a time; the current one first. */
export const Rounds = ({ chosen, season, onRound, tables, bracket, ...props }: RoundsProps) => {
  const { info } = props
  const { rounds, current } = info
  return (
    <>
      <SeasonOver info={info} tables={tables} bracket={bracket} />
      {rounds.length > 0 && (
        <RoundBar info={info} chosen={chosen ?? current} season={season} onChoose={onRound} />
      )}
      <Matches {...props} />
    </>
  )
}

const Matches = ({
  info,
  matches,
  board,
  reservations,
}: Pick<RoundsProps, 'info' | 'matches' | 'board' | 'reservations'>) => {
  const text = useText(leagueTexts)
  const today = dayOf(board.serverNow)
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
          <AsOf matches={rows} at={board.clocksAt} matchOf={board.matchOf} />
          <div className={isEarlier ? `${days} ${earlier}` : days} aria-busy={isEarlier || undefined}>
            {byDay(rows).map(([day, matchesOfDay]) => (
              <section key={day} aria-label={sayDay(day, 'full', today)}>
                <h2>{sayDay(day, 'full', today)}</h2>
                <Card inside="none">
                  <ScheduledRows matches={matchesOfDay} board={board} reservations={reservations} />
                </Card>
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

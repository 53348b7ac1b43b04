import { ScheduledRow } from './scheduled-row'
import { useSpoilers } from './spoilers'
import { rows } from '../ui/match-row.styles'
import { matchNow, type Scoreboard } from '../../machines/match/scoreboard.connect'
import type { Toggles } from '../../machines/patterns/toggles.connect'
import type { ScheduledMatch } from '../../contract/entities.schema'

interface ScheduledRowsProps {
  readonly matches: readonly ScheduledMatch[]
  readonly board: Scoreboard
  readonly reservations: Toggles
  /** Beneath the time where the day is not plain from what stands around. */
  readonly dayOf?: (match: ScheduledMatch) => string
}

/** FEAT-02 Matches of a schedule beneath each other, as they stand now. */
export const ScheduledRows = ({ matches, board, reservations, dayOf }: ScheduledRowsProps) => {
  const spoilers = useSpoilers()
  return (
    <ul className={rows}>
      {matches.map((match) => {
        const pulse = board.matchOf(match.matchId)
        return (
          <li key={match.matchId}>
            <ScheduledRow
              match={match}
              {...(dayOf === undefined ? {} : { day: dayOf(match) })}
              pulse={pulse}
              now={board.clocksAt}
              isReserved={reservations.isOn(match.matchId, match.reserved)}
              isSpoilerHidden={spoilers.isSpoilerHidden(matchNow(match, pulse))}
              onReserve={({ matchId }, on) => reservations.toggle(matchId, on)}
              onReveal={spoilers.reveal}
            />
          </li>
        )
      })}
    </ul>
  )
}

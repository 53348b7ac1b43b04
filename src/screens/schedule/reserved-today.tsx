import { reservedToday } from './side-column.styles'
import { matchHref } from '../../features/team-links'
import { formatTime } from '../../text/format'
import { nameOf } from '../../text/match'
import { useText } from '../../text/use-text'
import { schedule } from '../../text/zh/schedule'
import { digits } from '../../ui/digits.styles'
import { dayOf, type Day } from '../../ui/days'
import type { Toggles } from '../../../machines/patterns/toggles.connect'
import type { ScheduledMatch } from '../../../contract/entities.schema'

interface ReservedTodayProps {
  readonly rows: readonly ScheduledMatch[]
  readonly reservations: Toggles
  readonly today: Day
}

/** FEAT-02 What of today's listed matches is still to come and reserved. */
export const ReservedToday = ({ rows, reservations, today }: ReservedTodayProps) => {
  const text = useText(schedule)
  const mine = rows.filter(
    ({ matchId, state, startsAt, reserved }) =>
      state === 'planned' && dayOf(startsAt) === today && reservations.isOn(matchId, reserved),
  )
  if (mine.length === 0) return null
  return (
    <section className={reservedToday} aria-label={text('schedule.reservedToday')}>
      <h2>{text('schedule.reservedToday')}</h2>
      <ul>
        {mine.map(({ matchId, home, away, startsAt, timed }) => (
          <li key={matchId}>
            <a href={matchHref(matchId)}>
              <b className={digits}>{timed ? formatTime(startsAt) : text('row.undecided')}</b>
              <span>
                {nameOf(home)} – {nameOf(away)}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

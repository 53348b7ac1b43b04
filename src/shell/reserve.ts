import { useText } from '../text/use-text'
import { reserving } from '../text/zh/reserving'
import { matchHref } from './teams'
import { matchCalendarPath } from '../../contract/constants'
import type { Marks } from '../../machines/connect/marks'
import type { ReminderMinutes } from '../../contract/match.schema'
import type { ScheduledMatch } from '../../contract/entities.schema'

/** Reserves a match or gives it back, and says so; a reserved one can be put into one's calendar. */
export const useReserve = (reservations: Marks) => {
  const text = useText(reserving)
  return ({ matchId }: Pick<ScheduledMatch, 'matchId'>, on: boolean, lead?: ReminderMinutes): void =>
    reservations.mark(
      matchId,
      on,
      {
        tone: 'success',
        words: { said: text(on ? 'row.reserveDone' : 'row.reserveUndone') },
        href: matchHref(matchId),
        ...(on ? { action: { label: text('row.addToCalendar'), href: matchCalendarPath(matchId) } } : {}),
      },
      lead,
    )
}

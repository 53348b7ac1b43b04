import { useText } from '../text/use-text'
import { schedule } from '../text/zh/schedule'
import { matchCalendarPath } from '../../contract/constants'
import type { Marks } from '../../machines/connect/marks'
import type { ScheduledMatch } from '../../contract/entities.schema'

/** Reserves a match or gives it back, and says so; a reserved one can be put into one's calendar. */
export const useReserve = (reservations: Marks) => {
  const text = useText(schedule)
  return ({ matchId }: Pick<ScheduledMatch, 'matchId'>, on: boolean): void =>
    reservations.mark(matchId, on, {
      tone: 'success',
      words: { said: text(on ? 'row.reserveDone' : 'row.reserveUndone') },
      ...(on ? { action: { label: text('row.addToCalendar'), href: matchCalendarPath(matchId) } } : {}),
    })
}

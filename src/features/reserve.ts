import { useText } from '../text/use-text'
import { reserving } from '../text/zh/reserving'
import { matchHref, reminderHref } from './team-links'
import type { Toggles } from '../../machines/patterns/toggles.connect'
import type { ReminderMinutes } from '../../contract/match.schema'
import type { ScheduledMatch } from '../../contract/entities.schema'

/** Reserves a match or gives it back, and says so; the reminder's time can be changed from there. */
export const useReserve = (reservations: Toggles) => {
  const text = useText(reserving)
  return ({ matchId }: Pick<ScheduledMatch, 'matchId'>, on: boolean, lead?: ReminderMinutes): void =>
    reservations.mark(
      matchId,
      on,
      {
        tone: 'success',
        words: { said: text(on ? 'row.reserveDone' : 'row.reserveUndone') },
        href: matchHref(matchId),
        ...(on ? { action: { label: text('row.reminderChange'), href: reminderHref(matchId) } } : {}),
      },
      lead,
    )
}

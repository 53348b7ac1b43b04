import { formatDay, formatDayTime } from '../text/format'
import type { ScheduledMatch } from '../../contract/entities.schema'

/** FEAT-03 When a match that does not stand with its own time was played, or was to be; '' of one that is planned or under way. */
export const playedAt = (
  { state, startsAt, timed }: Pick<ScheduledMatch, 'state' | 'startsAt' | 'timed'>,
  now: number,
): string => {
  if (state === 'planned' || state === 'live') return ''
  return timed ? formatDayTime(startsAt, now) : formatDay(startsAt, now)
}

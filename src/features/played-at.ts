import { formatDay, formatDayTime } from '../text/format'
import type { ScheduledMatch } from '../../contract/entities.schema'

/** FEAT-03 When a match that is over was played; '' of any other. */
export const playedAt = (
  { state, startsAt, timed }: Pick<ScheduledMatch, 'state' | 'startsAt' | 'timed'>,
  now: number,
): string => {
  if (state !== 'ended') return ''
  return timed ? formatDayTime(startsAt, now) : formatDay(startsAt, now)
}

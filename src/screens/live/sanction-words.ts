import { formatDayTime } from '../../text/format'
import type { useText } from '../../text/use-text'
import type { moderating } from '../../text/zh/live.moderators'

/** Until when somebody is muted or banned; null: until somebody lifts it. */
export const untilWords = (
  until: number | null,
  text: ReturnType<typeof useText<typeof moderating>>,
): string => (until === null ? text('mod.untilLifted') : text('mod.until', { time: formatDayTime(until) }))

import { formatDays } from '../../text/days'
import { formatDay } from '../../text/format'
import type { Text } from '../../text/text'
import type { activityTexts } from '../../text/zh/activity'
import type { Activity } from '../../../contract/activity.schema'

const DAY = 86_400_000

/** When an activity is, and how long one has. `now`: epoch milliseconds. */
export const whenOf = (
  { state, startsAt, endsAt }: Activity,
  text: Text<Extract<keyof typeof activityTexts, `activity.${string}`>>,
  now: number,
): string => {
  const days = formatDays(startsAt, endsAt - 1, now)
  if (state === 'planned') return text('activity.startsAt', { time: formatDay(startsAt, now) })
  if (state === 'ended') return days
  const left = Math.floor((endsAt - now) / DAY)
  return `${days} · ${left < 1 ? text('activity.endsToday') : text('activity.endsIn', { count: left })}`
}

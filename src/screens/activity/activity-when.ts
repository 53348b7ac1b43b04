import { formatDays } from '../../text/days'
import { formatDay } from '../../text/format'
import type { Text } from '../../text/text'
import type { activityTexts } from '../../text/zh/activity'
import { DAY, PLATFORM_ZONE } from '../../../contract/wallet.days'
import type { Activity } from '../../../contract/activity.schema'

const MINUTE = 60_000

/** Like `（UTC+1）`, for who lives in another zone than the platform, where activities are made; nothing for all others. */
export const zoneOf = (at: number, text: Text<'activity.zone'>): string => {
  const minutes = -new Date(at).getTimezoneOffset()
  if (minutes * MINUTE === PLATFORM_ZONE) return ''
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60]
  return text('activity.zone', {
    zone: `UTC${minutes < 0 ? '-' : '+'}${hours}${rest === 0 ? '' : `:${rest}`}`,
  })
}

/** When an activity is, and how long one has. `now`: epoch milliseconds. */
export const whenOf = (
  { state, startsAt, endsAt }: Activity,
  text: Text<Extract<keyof typeof activityTexts, `activity.${string}`>>,
  now: number,
): string => {
  const days = formatDays(startsAt, endsAt - 1, now) + zoneOf(startsAt, text)
  if (state === 'planned')
    return text('activity.startsAt', { time: formatDay(startsAt, now) + zoneOf(startsAt, text) })
  if (state === 'ended') return days
  const left = Math.floor((endsAt - now) / DAY)
  return `${days} · ${left < 1 ? text('activity.endsToday') : text('activity.endsIn', { count: left })}`
}

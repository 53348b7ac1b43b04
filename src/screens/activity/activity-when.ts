import { formatDays } from '../../text/days'
import { formatDay } from '../../text/format'
import type { Text } from '../../text/text'
import { foreignZone } from '../../text/zone'
import type { activityTexts } from '../../text/zh/activity'
import { DAY } from '../../../contract/wallet.days'
import type { Activity } from '../../../contract/activity.schema'

/** Like `（UTC+1）`, for who lives in another zone than the platform, where activities are made; nothing for all others. */
export const zoneOf = (at: number, text: Text<'activity.zone'>): string => {
  const zone = foreignZone(at)
  return zone === null ? '' : text('activity.zone', { zone })
}

/** When an activity is, and how long one has. `now`: epoch milliseconds. */
export const whenOf = (
  { state, startsAt, endsAt }: Activity,
  text: Text<Extract<keyof typeof activityTexts, `activity.${string}`>>,
  now: number,
): string => {
  const days = formatDays(startsAt, endsAt - 1, now) + zoneOf(startsAt, text)
  if (state === 'planned')
    return text('activity.startsAt', {
      time: formatDay(startsAt, now) + zoneOf(startsAt, text),
    })
  if (state === 'ended') return days
  const left = Math.floor((endsAt - now) / DAY)
  return `${days} · ${left < 1 ? text('activity.endsToday') : text('activity.endsIn', { count: left })}`
}

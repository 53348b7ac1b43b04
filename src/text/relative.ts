import { formatDayTime } from './format'
import { currentWords, textIn } from './text'
import { relative } from './zh/common.relative'

const text = textIn(currentWords, relative)

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** How long ago or how soon: 刚刚, 5 分钟前, 2 小时后; beyond half a day the day and time. */
export const formatRelative = (at: number, now: number = Date.now()): string => {
  const away = Math.abs(at - now)
  const past = at <= now
  if (away < MINUTE) return text('time.now')
  if (away < HOUR) {
    const count = Math.floor(away / MINUTE)
    return text(past ? 'time.minutesAgo' : 'time.minutesLater', { count })
  }
  if (away < 12 * HOUR) {
    const count = Math.floor(away / HOUR)
    return text(past ? 'time.hoursAgo' : 'time.hoursLater', { count })
  }
  return formatDayTime(at, now)
}

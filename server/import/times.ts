import { aheadBy, clockOf, MINUTE } from '../../contract/wallet.days'
import { Unreadable } from '../domain/import/plan'

/** The offset a zone had at an instant, minutes. */
const offsetAt = (zone: string, instant: number): number =>
  Math.round(aheadBy(clockOf(zone), instant) / MINUTE)

/** `UTC-6`, `UTC+5:30` as minutes; null for anything else. */
const fixedOffset = (zone: string): number | null => {
  const match = /^UTC(?:([+-])(\d{1,2})(?::?(\d{2}))?)?$/.exec(zone)
  if (!match) return null
  const minutes = Number(match[2] ?? 0) * 60 + Number(match[3] ?? 0)
  return match[1] === '-' ? -minutes : minutes
}

/** Whether the zone is one this machine knows: `UTC-6` or a name like `Europe/London`. */
export const isZone = (zone: string): boolean => {
  if (fixedOffset(zone) !== null) return true
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: zone }).format(0) !== ''
  } catch {
    return false
  }
}

/** Throws `Unreadable` where it is none. */
export const knownZone = (zone: string): string => {
  if (!isZone(zone))
    throw new Unreadable({
      zh: `没有「${zone}」这个时区，请写成 UTC-6 或 Europe/London`,
      en: `"${zone}" is not a time zone like UTC-6 or Europe/London`,
    })
  return zone
}

/** Where only the day is known, its noon stands for it. */
const NOON = '12:00'

/**
 * The instant of a local date (`YYYY-MM-DD`) and time (`HH:mm`, null when unknown) in a zone, epoch milliseconds.
 * Throws `Unreadable` where there is no such day, time or zone.
 */
export const instantOf = (date: string, time: string | null, zone: string): number => {
  const day = /^(\d{4})-(\d{2})-(\d{2})$/.exec(date)
  const clock = /^(\d{1,2}):(\d{2})$/.exec(time ?? NOON)
  if (!day || !clock)
    throw new Unreadable({
      zh: `「${date} ${time ?? ''}」不是日期和时间，请写成 2026-06-11 和 13:00`,
      en: `"${date} ${time ?? ''}" is not a date like 2026-06-11 with a time like 13:00`,
    })
  const [year, month, dayOfMonth] = [Number(day[1]), Number(day[2]), Number(day[3])]
  const [hour, minute] = [Number(clock[1]), Number(clock[2])]
  const local = Date.UTC(year, month - 1, dayOfMonth, hour, minute)
  const isReal = new Date(local).toISOString().startsWith(date) && hour < 24 && minute < 60
  if (!isReal)
    throw new Unreadable({
      zh: `没有「${date} ${time ?? ''}」这个日期或时间，请核对日期和钟点`,
      en: `there is no "${date} ${time ?? ''}": check the date and the hour`,
    })
  const fixed = fixedOffset(knownZone(zone))
  if (fixed !== null) return local - fixed * MINUTE
  // Asked twice: the first answer may lie on the other side of a change of the clocks.
  const first = local - offsetAt(zone, local) * MINUTE
  return local - offsetAt(zone, first) * MINUTE
}

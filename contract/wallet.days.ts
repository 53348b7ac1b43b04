export const MINUTE = 60_000
const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR
/** So far the clock of Beijing is ahead of UTC, milliseconds; it knows no summer time. */
export const BEIJING_AHEAD = 8 * HOUR

/** In whose clock's midnight the platform's days begin, unless its operators say otherwise. */
export const DAY_ZONE = 'Asia/Shanghai'

/** Throws `RangeError` where there is no such zone. */
export const clockOf = (zone: string): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })

/** Null: that of Beijing, which needs none. */
let clock: Intl.DateTimeFormat | null = null
let zoneNow: string = DAY_ZONE

/** Says once, before anything is asked of days, in which zone they begin. Throws `RangeError` where there is no such zone. */
export const beginDaysIn = (zone: string): void => {
  clock = zone === DAY_ZONE ? null : clockOf(zone)
  zoneNow = zone
}

/** The zone in which the platform's days begin, by its name of the tz database. */
export const dayZone = (): string => zoneNow

/** So far a zone's clock is ahead of UTC at an instant, milliseconds. */
export const aheadBy = (zoneClock: Intl.DateTimeFormat, at: number): number => {
  const shown = new Map(zoneClock.formatToParts(at).map(({ type, value }) => [type, Number(value)]))
  const [year = 0, month = 1, day, hour, minute, second] = (
    ['year', 'month', 'day', 'hour', 'minute', 'second'] as const
  ).map((part) => shown.get(part))
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(at / 1_000) * 1_000
}

/** So far the platform's clock is ahead of UTC at an instant, milliseconds. */
export const aheadAt = (at: number): number => (clock === null ? BEIJING_AHEAD : aheadBy(clock, at))

/** The day of an instant, as 2026-11-23. */
export const dayOf = (at: number): string => new Date(at + aheadAt(at)).toISOString().slice(0, 10)

/** The first instant of a day: it may begin at another hour than midnight, or have two of them. */
export const startOf = (day: string): number => {
  const midnight = Date.parse(`${day}T00:00:00Z`)
  const [before, after] = [aheadAt(midnight - DAY), aheadAt(midnight + DAY)]
  const early = midnight - Math.max(before, after)
  return dayOf(early) === day ? early : midnight - Math.min(before, after)
}

/** So many days later, whatever the clock does meanwhile. */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10)

/** The first instant of a month like 2026-11, and the first behind it. */
export const boundsOf = (month: string): { readonly from: number; readonly to: number } => ({
  from: startOf(`${month}-01`),
  // 32 days on it is the next month, wherever in it.
  to: startOf(`${dayAfter(`${month}-01`, 32).slice(0, 7)}-01`),
})

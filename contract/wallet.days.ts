export const MINUTE = 60_000
const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR
/** The platform's days begin at midnight of Beijing, which knows no summer time: so far its clock is ahead of UTC, milliseconds. */
export const PLATFORM_ZONE = 8 * HOUR

/** The day of an instant, as 2026-11-23. */
export const dayOf = (at: number): string => new Date(at + PLATFORM_ZONE).toISOString().slice(0, 10)
/** The first instant of a day. */
export const startOf = (day: string): number => Date.parse(`${day}T00:00:00Z`) - PLATFORM_ZONE
export const dayAfter = (day: string, days: number): string => dayOf(startOf(day) + days * DAY)

/** The first instant of a month like 2026-11, and the first behind it. */
export const boundsOf = (month: string): { readonly from: number; readonly to: number } => {
  const from = startOf(`${month}-01`)
  // 32 days on it is the next month, wherever in it.
  return { from, to: startOf(`${dayOf(from + 32 * DAY).slice(0, 7)}-01`) }
}

import { formatDayTime, formatTime } from './format'
import { currentLanguage } from './text'
import { aheadAt, beginDaysIn, dayOf, dayZone } from '../../contract/wallet.days'
import { zoneName } from '../../contract/wallet.zone-names'

const MINUTE = 60_000

/** The server says in its page where days begin, unless they do in Beijing. A browser that does not know the zone has those of Beijing. */
const beginDays = (): void => {
  // Home is drawn on the server, too.
  const zone = typeof document === 'undefined' ? undefined : document.documentElement.dataset['dayZone']
  try {
    if (zone !== undefined) beginDaysIn(zone)
  } catch {
    // Its own clock stays behind the platform's: what it shows says by which.
  }
}
beginDays()

/** The platform's day of an instant, as 2026-11-23. */
export const platformDay = (at: number): string => dayOf(at)

/** What the platform's clock is called in the language shown. */
export const platformZone = (): string => zoneName(dayZone(), currentLanguage())

/** An instant moved so that this device's clock shows it as the platform's does. */
const platformClock = (at: number): number => at + aheadAt(at) + new Date(at).getTimezoneOffset() * MINUTE

/** `今天 20:30` by the platform's clock, wherever the device is. */
export const formatPlatformTime = (at: number, now: number = Date.now()): string =>
  formatDayTime(platformClock(at), platformClock(now))

/** `20:30` by the platform's clock. */
export const formatPlatformClock = (at: number): string => formatTime(platformClock(at))

/** `UTC+1`, for who lives in another zone than the platform; null for all others. */
export const foreignZone = (at: number = Date.now()): string | null => {
  const minutes = -new Date(at).getTimezoneOffset()
  if (minutes * MINUTE === aheadAt(at)) return null
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60]
  return `UTC${minutes < 0 ? '-' : '+'}${hours}${rest === 0 ? '' : `:${String(rest).padStart(2, '0')}`}`
}

import { formatDayTime, formatTime } from './format'
import { PLATFORM_ZONE } from '../../contract/wallet.days'

const MINUTE = 60_000

/** An instant moved so that this device's clock shows it as the platform's does. */
const platformClock = (at: number): number => at + PLATFORM_ZONE + new Date(at).getTimezoneOffset() * MINUTE

/** `今天 20:30` by the platform's clock, wherever the device is. */
export const formatPlatformTime = (at: number, now: number = Date.now()): string =>
  formatDayTime(platformClock(at), platformClock(now))

/** `20:30` by the platform's clock. */
export const formatPlatformClock = (at: number): string => formatTime(platformClock(at))

/** `UTC+1`, for who lives in another zone than the platform; null for all others. */
export const foreignZone = (at: number = Date.now()): string | null => {
  const minutes = -new Date(at).getTimezoneOffset()
  if (minutes * MINUTE === PLATFORM_ZONE) return null
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60]
  return `UTC${minutes < 0 ? '-' : '+'}${hours}${rest === 0 ? '' : `:${String(rest).padStart(2, '0')}`}`
}

import { PLATFORM_ZONE } from '../../contract/wallet.days'

const MINUTE = 60_000

/** `UTC+1`, for who lives in another zone than the platform; null for all others. */
export const foreignZone = (at: number = Date.now()): string | null => {
  const minutes = -new Date(at).getTimezoneOffset()
  if (minutes * MINUTE === PLATFORM_ZONE) return null
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60]
  return `UTC${minutes < 0 ? '-' : '+'}${hours}${rest === 0 ? '' : `:${String(rest).padStart(2, '0')}`}`
}

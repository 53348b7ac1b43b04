import { serverTime } from '../../machines/app/server-time'
import type { Repeating } from '../../machines/patterns/outdated'
import { platformDay } from '../text/zone'

/** A timer set for midnight comes late on a device that has slept. */
const LOOK_EVERY = 1_000

/** FEAT-11 Tells when another of the platform's days begins, by the server's clock. */
export const atDayBorder: Repeating = (tell, system) => {
  const today = () => platformDay(serverTime(Date.now, system))
  let known = today()
  const timer = setInterval(() => {
    const now = today()
    if (now === known) return
    known = now
    tell()
  }, LOOK_EVERY)
  return () => clearInterval(timer)
}

import { fromCallback, type EventObject } from 'xstate'
import { serverTime } from '../../machines/app/server-time'
import type { ScreenEvent } from '../../machines/app/screen.machine'

/** A timer set for midnight comes late on a device that has slept. */
const LOOK_EVERY = 1_000

/** Tells when another day begins where the viewer is, by the server's clock; also once that turns out to be on another one. */
export const watchDay = fromCallback<EventObject>(({ sendBack, system }) => {
  const today = () => new Date(serverTime(Date.now, system)).toDateString()
  let known = today()
  const timer = window.setInterval(() => {
    const now = today()
    if (now === known) return
    known = now
    sendBack({ type: 'day.changed' } satisfies ScreenEvent)
  }, LOOK_EVERY)
  return () => window.clearInterval(timer)
})

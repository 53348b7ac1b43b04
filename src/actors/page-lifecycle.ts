import { fromCallback } from 'xstate'
import type { PageLifecycleEvent } from '../../machines/app/connection.machine'

const TICK = 2_000
/** Ticks of a hidden tab come once a minute at the most rare. */
const SLEPT = 90_000

/** Tells when the page is shown or hidden, the network goes or comes, and the device has slept. */
export const pageLifecycle = fromCallback(({ sendBack }) => {
  const tell = (event: PageLifecycleEvent): void => sendBack(event)
  let ticked = Date.now()
  const timer = window.setInterval(() => {
    const now = Date.now()
    if (now - ticked > SLEPT) tell({ type: 'sleep.ended' })
    ticked = now
  }, TICK)
  const onVisibility = (): void => tell({ type: document.hidden ? 'page.hidden' : 'page.shown' })
  const onOnline = (): void => tell({ type: 'network.back' })
  const onOffline = (): void => tell({ type: 'network.lost' })
  // A page that comes back from the back-forward cache has lost its socket without hearing of it.
  const onPageShow = ({ persisted }: PageTransitionEvent): void => {
    if (persisted) tell({ type: 'sleep.ended' })
  }
  document.addEventListener('visibilitychange', onVisibility)
  window.addEventListener('online', onOnline)
  window.addEventListener('offline', onOffline)
  window.addEventListener('pageshow', onPageShow)
  return () => {
    window.clearInterval(timer)
    document.removeEventListener('visibilitychange', onVisibility)
    window.removeEventListener('online', onOnline)
    window.removeEventListener('offline', onOffline)
    window.removeEventListener('pageshow', onPageShow)
  }
})

import { hasNetwork } from '../network'
import type { MediaEvent } from '../../../machines/live/player.setup'

const BEAT = 1_000
/** A beat that comes this late was slept through. */
const SLEPT = 5_000

/** Reports what the tab and the network do. Returns the function that stops it. */
export const watchWindow = (report: (event: MediaEvent) => void, onTick: () => void): (() => void) => {
  let timer: ReturnType<typeof setInterval> | undefined
  let last = 0
  const tick = (): void => {
    const late = Date.now() - last > SLEPT
    last = Date.now()
    if (late) report({ type: 'sleep.over' })
    onTick()
  }
  const rest = (): void => clearInterval(timer)
  const look = (): void => {
    rest()
    if (document.hidden) return report({ type: 'tab.hidden' })
    last = Date.now()
    timer = setInterval(tick, BEAT)
    report({ type: 'tab.shown' })
  }
  const lost = (): void => report({ type: 'network.lost' })
  const back = (): void => report({ type: 'network.back' })
  document.addEventListener('visibilitychange', look)
  window.addEventListener('offline', lost)
  window.addEventListener('online', back)
  look()
  if (!hasNetwork()) lost()
  return () => {
    rest()
    document.removeEventListener('visibilitychange', look)
    window.removeEventListener('offline', lost)
    window.removeEventListener('online', back)
  }
}

import { readVersions, entryOf } from './deployment'
import type { UpdateEvent } from '../../machines/app/update.machine'

/** Milliseconds after which an open page asks whether it is still the newest. */
const ASKS_EVERY = 3_600_000

/**
 * Notifies once for each build that the server has in place of the open one. It asks when the device's copy is found to be older, when
 * a newer worker takes over, and every hour in which the page is looked at. A server that is away is asked another time.
 */
export const watch = (found: (event: UpdateEvent) => void): (() => void) => {
  const own = entryOf(document)
  const seen = new Set(['', own])
  let askedAt = Date.now()
  const ask = async (): Promise<void> => {
    askedAt = Date.now()
    const { served } = await readVersions()
    if (seen.has(served)) return
    seen.add(served)
    found({ type: 'update.found' })
  }
  const look = (): void => void ask().catch(() => undefined)
  const lookInTime = (): void => {
    if (!document.hidden && Date.now() - askedAt >= ASKS_EVERY) look()
  }
  const onMessage = ({ data }: MessageEvent): void => {
    if (data === 'outdated') look()
  }
  // Absent where the page is not served securely.
  const workers = (navigator as Partial<Navigator>).serviceWorker
  workers?.addEventListener('message', onMessage)
  workers?.addEventListener('controllerchange', look)
  document.addEventListener('visibilitychange', lookInTime)
  const timer = setInterval(lookInTime, ASKS_EVERY)
  // The worker was quicker than the application.
  if (document.documentElement.dataset['outdated'] !== undefined) look()
  return () => {
    workers?.removeEventListener('message', onMessage)
    workers?.removeEventListener('controllerchange', look)
    document.removeEventListener('visibilitychange', lookInTime)
    clearInterval(timer)
  }
}

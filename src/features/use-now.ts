import { useCallback, useSyncExternalStore } from 'react'
import { useAppSelector } from '../app/app-context'

/** The device's clock in steps of `every` milliseconds; stands still while the page is hidden. */
export const useNow = (every: number): number => {
  const subscribe = useCallback(
    (listener: () => void) => {
      const timer = window.setInterval(() => document.hidden || listener(), every)
      document.addEventListener('visibilitychange', listener)
      return () => {
        window.clearInterval(timer)
        document.removeEventListener('visibilitychange', listener)
      }
    },
    [every],
  )
  return useSyncExternalStore(subscribe, () => Math.floor(Date.now() / every) * every)
}

/** The instant that a match's running clock shows, by the device's clock and `offset`; where nothing is heard of the match it stands. No date of today: see `useNow`. */
export const useMatchTime = (offset: number): number => {
  const now = useNow(1000)
  return useAppSelector('connection', ({ context }) => context.knownUntil ?? now) + offset
}

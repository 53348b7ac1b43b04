import { useCallback, useSyncExternalStore } from 'react'

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

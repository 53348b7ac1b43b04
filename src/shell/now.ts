import { useCallback, useSyncExternalStore } from 'react'

/** The device's clock in steps of `every` milliseconds; stands still while the page is hidden. */
export const useNow = (every: number): number => {
  const subscribe = useCallback(
    (hear: () => void) => {
      const timer = window.setInterval(() => document.hidden || hear(), every)
      document.addEventListener('visibilitychange', hear)
      return () => {
        window.clearInterval(timer)
        document.removeEventListener('visibilitychange', hear)
      }
    },
    [every],
  )
  return useSyncExternalStore(subscribe, () => Math.floor(Date.now() / every) * every)
}

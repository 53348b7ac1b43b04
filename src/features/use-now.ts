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

/** The server's clock in such steps: for what the server decides by it, as until when a stake is taken. */
export const useServerNow = (every: number): number => {
  const serverOffset = useAppSelector('connection', ({ context }) => context.serverOffset)
  return useNow(every) + serverOffset
}

import { useCallback, useSyncExternalStore } from 'react'
import { besideQuery, lowQuery } from '../styles/queries'

const useMedia = (media: string): boolean => {
  const subscribe = useCallback(
    (listener: () => void): (() => void) => {
      const query = window.matchMedia(media)
      query.addEventListener('change', listener)
      return () => query.removeEventListener('change', listener)
    },
    [media],
  )
  return useSyncExternalStore(subscribe, () => window.matchMedia(media).matches)
}

/** Whether there is room for two columns: the same width at which the styles change. */
export const useWide = (): boolean => useMedia('(min-width: 768px)')

/** Whether a picture and its talk stand side by side, as the styles have it. */
export const useBeside = (): boolean => useMedia(besideQuery)

/** Whether this is a phone that lies: wide, and low. */
export const useLow = (): boolean => useMedia(lowQuery)

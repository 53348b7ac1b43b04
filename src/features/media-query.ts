import { useCallback, useSyncExternalStore } from 'react'

/** Whether this holds of the page as it is now. */
export const useMedia = (media: string): boolean => {
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

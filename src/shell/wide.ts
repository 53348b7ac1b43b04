import { useSyncExternalStore } from 'react'

const WIDE = '(min-width: 768px)'

const subscribe = (hear: () => void): (() => void) => {
  const query = window.matchMedia(WIDE)
  query.addEventListener('change', hear)
  return () => query.removeEventListener('change', hear)
}

/** Whether there is room for two columns: the same width at which the styles change. */
export const useWide = (): boolean => useSyncExternalStore(subscribe, () => window.matchMedia(WIDE).matches)

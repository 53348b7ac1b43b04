import { createContext, useContext, useEffect, useEffectEvent } from 'react'

/** Lays something over the page: the next step back calls `onBack` in place of leaving the page. Returns what takes it away. */
export type LayOver = (onBack: () => void) => () => void

/** Filled by the application; alone, a step back is the browser's. */
export const LayersContext = createContext<LayOver>(() => () => {})

/** As long as `is` holds, the next step back calls `onBack`. */
export const useLayer = (is: boolean, onBack: () => void): void => {
  const layOver = useContext(LayersContext)
  const goBack = useEffectEvent(onBack)
  useEffect(() => (is ? layOver(() => goBack()) : undefined), [is, layOver])
}

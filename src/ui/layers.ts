import { createContext, useContext, useEffect, useEffectEvent, useState } from 'react'

/** Lays something over the page: the next step back calls `onBack` in place of leaving the page. Returns what takes it away. */
export type LayOver = (onBack: () => void) => () => void

/** Filled by the application; alone, a step back is the browser's. */
export const LayersContext = createContext<LayOver>(() => () => {})

/** For what is laid over the page, or goes, by its own actor. */
export const unmanagedLayer: LayOver = () => () => {}

/** As long as `is` holds, the next step back calls `onBack`. */
export const useLayer = (is: boolean, onBack: () => void): void => {
  const layOver = useContext(LayersContext)
  const [steps, setSteps] = useState(0)
  const goBack = useEffectEvent((taken: number) => {
    onBack()
    // What is still there after a step, as where it asks first, takes the next one, too.
    setSteps(taken)
  })
  useEffect(() => (is ? layOver(() => goBack(steps + 1)) : undefined), [is, layOver, steps])
}

import { useLayoutEffect } from 'react'
import { watchViewport } from '../actors/viewport'

/** As long as the view is shown, styles know what the keyboard leaves of the window: `--seen`, `--seen-top`. */
export const useVisibleViewport = (): void => useLayoutEffect(watchViewport, [])

import { useEffect, type RefObject } from 'react'
import { watchHeld } from '../actors/held-menus'

/** A long press on a line of `box` opens the line's menu on every device, as a right click does; the box looks like `heldMenus`. */
export const useHeldMenus = (box: RefObject<HTMLElement | null>): void =>
  useEffect(() => (box.current === null ? undefined : watchHeld(box.current)), [box])

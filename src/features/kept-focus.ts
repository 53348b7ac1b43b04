import { useEffect, useRef, type RefObject } from 'react'

/** For a part whose controls change with what it shows: where the one in focus is gone, the focus stays with the part, and keys go on from there. */
export const useKeptFocus = (shows: string): RefObject<HTMLElement | null> => {
  const part = useRef<HTMLElement>(null)
  const before = useRef(shows)
  useEffect(() => {
    if (before.current === shows) return
    before.current = shows
    if (document.activeElement === document.body) part.current?.focus({ preventScroll: true })
  }, [shows])
  return part
}

import { useEffect, useRef, useState } from 'react'

/** Puts the focus on the page one has come to, so that it is read aloud and the keyboard goes on from there. */
export const useRouteFocus = (key: string) => {
  const main = useRef<HTMLElement>(null)
  const last = useRef('')
  useEffect(() => {
    const isMove = last.current !== '' && last.current !== key
    last.current = key
    const focused = document.activeElement
    if (!isMove || document.querySelector('dialog[open]') !== null) return
    // A page that has put the focus where it wants it keeps it there.
    if (focused !== main.current && main.current?.contains(focused) === true && isSeen(focused)) return
    main.current?.focus({ preventScroll: true })
  }, [key])
  return main
}

/** A kept page is in the document and not in sight. To ask where it stands would have the new page laid out at once. */
const isSeen = (element: Element | null): boolean => element?.closest('[data-shown]') !== null

/** How many pages one has moved through since the first. */
export const useMoves = (key: string): number => {
  const [seen, setSeen] = useState({ key, moves: 0 })
  if (seen.key !== key) setSeen({ key, moves: seen.key === '' ? 0 : seen.moves + 1 })
  return seen.moves
}

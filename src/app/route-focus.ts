import { useEffect, useRef, useState } from 'react'
import { useShown, type PlaceShown } from './app-context'

interface Focused {
  /** What it leads to, or says. */
  readonly name: string
  /** Which of those of that name. */
  readonly nth: number
}

/** By its address, what had the focus on a page last: the page may be made anew meanwhile. */
const focused = new Map<string, Focused>()

const nameOf = (element: Element): string =>
  `${element.tagName} ${element.getAttribute('href') ?? element.getAttribute('aria-label') ?? element.textContent}`

const PARTS = ['a', 'button', 'input', 'textarea', 'select']
  .map((part) => `#main > [data-shown] ${part}`)
  .join()

/**
 * A kept page is in the document and not in sight: React hides it at once, and what stands in it changes later. To ask where it stands
 * would have the new page laid out at once.
 */
const isSeen = (element: Element): boolean => {
  const page = element.closest<HTMLElement>('#main > [data-shown]')
  return page !== null && page.style.display !== 'none'
}

const partsOf = (name: string): readonly HTMLElement[] =>
  Array.from(document.querySelectorAll<HTMLElement>(PARTS)).filter(
    (part) => nameOf(part) === name && isSeen(part),
  )

/** Milliseconds after which what had the focus is not waited for any longer. */
const GIVE_UP_AFTER = 5_000

let isStepBack = false
const followSteps = ({ byLink }: PlaceShown): void => {
  isStepBack = byLink !== true
}

/** Puts the focus where it was, now or as soon as that is drawn, unless the person goes on before. Answers how to let it be. */
const goBack = ({ name, nth }: Focused, main: HTMLElement): (() => void) => {
  const isDone = (): boolean => {
    if (document.activeElement !== main) return true
    const found = partsOf(name)[nth]
    found?.focus({ preventScroll: true })
    return found !== undefined
  }
  if (isDone()) return () => {}
  const changes = new MutationObserver(() => {
    if (isDone()) end()
  })
  const late = setTimeout(() => end(), GIVE_UP_AFTER)
  const end = (): void => {
    changes.disconnect()
    clearTimeout(late)
    document.removeEventListener('keydown', end)
  }
  changes.observe(main, { childList: true, subtree: true })
  document.addEventListener('keydown', end)
  return end
}

/**
 * Puts the focus on the page one has come to, so that it is read aloud and the keyboard goes on from there; after a step back on what led
 * away. `key`: of the page; `address`: its place and query, a change of which leaves the focus where it still is.
 */
export const useRouteFocus = (key: string, address: string) => {
  const main = useRef<HTMLElement>(null)
  const last = useRef({ key: '', address })
  useShown(followSteps)
  useEffect(() => {
    const keep = ({ target }: FocusEvent): void => {
      if (!(target instanceof HTMLElement) || target === main.current) return
      const name = nameOf(target)
      const nth = partsOf(name).indexOf(target)
      if (nth >= 0) focused.set(last.current.address, { name, nth })
    }
    document.addEventListener('focusin', keep)
    return () => document.removeEventListener('focusin', keep)
  }, [])
  useEffect(() => {
    const from = last.current
    last.current = { key, address }
    if (from.key === '' || document.querySelector('dialog[open]') !== null) return undefined
    const at = document.activeElement
    if (from.key === key && at !== document.body) return undefined
    // A page that has put the focus where it wants it keeps it there.
    if (at !== null && at !== main.current && isSeen(at)) return undefined
    main.current?.focus({ preventScroll: true })
    const known = focused.get(address)
    return main.current === null || !isStepBack || known === undefined
      ? undefined
      : goBack(known, main.current)
  }, [key, address])
  return main
}

/** How many pages one has moved through since the first. */
export const useMoves = (key: string): number => {
  const [seen, setSeen] = useState({ key, moves: 0 })
  if (seen.key !== key) setSeen({ key, moves: seen.key === '' ? 0 : seen.moves + 1 })
  return seen.moves
}

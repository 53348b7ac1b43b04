import { useCallback, useLayoutEffect, useRef } from 'react'
import { prefersReducedMotion } from '../styles/reduced-motion'

const positions = new Map<string, number>()

/** How far the page at this address, query included, is to be scrolled when it is shown. */
export const keepPosition = (address: string, top: number): void => {
  positions.set(address, top)
}

const TOP = -1

/** The page at this address begins anew, should it have been kept: a link has led there, no step back. */
export const beginAtTop = (address: string): void => {
  if ((positions.get(address) ?? 0) > 0) positions.set(address, TOP)
}

/** Milliseconds after which a page that has not grown as long as it was is left as it stands. */
const GIVE_UP_AFTER = 10_000

/** What a person does to a page; from then on nothing moves it but the person. */
const deeds = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/**
 * Goes to where a page was, now or as soon as the page has grown that long; a tab's page is made anew and is short at first. Answers
 * how to let it be; `onDone` is told when that is no longer needed.
 */
const goBack = (page: HTMLElement, to: number, onDone: () => void): (() => void) => {
  // Setting it, even to what it is, has the whole page laid out at once.
  if (to > 0) page.scrollTop = to
  if (to === 0 || page.scrollTop >= to - 1 || typeof ResizeObserver === 'undefined') {
    onDone()
    return () => {}
  }
  const tryAgain = () => {
    page.scrollTop = to
    if (page.scrollTop >= to - 1) end()
  }
  const growth = new ResizeObserver(tryAgain)
  const observe = () => Array.from(page.children, (child) => growth.observe(child))
  const changes = new MutationObserver(observe)
  const late = setTimeout(() => end(), GIVE_UP_AFTER)
  const end = () => {
    growth.disconnect()
    changes.disconnect()
    clearTimeout(late)
    for (const deed of deeds) page.removeEventListener(deed, end)
    onDone()
  }
  observe()
  changes.observe(page, { childList: true })
  for (const deed of deeds) page.addEventListener(deed, end, { passive: true })
  return end
}

/** Keeps how far a page was scrolled, by the address it has then, and goes back there when it is shown again, kept or made anew. */
export const useScrollRestoration = (address: string, isShown: boolean) => {
  const page = useRef<HTMLDivElement | null>(null)
  const now = useRef(address)
  const isReturning = useRef(false)
  const letBe = useRef(() => {})
  const comeBack = useCallback((element: HTMLElement) => {
    const kept = positions.get(now.current)
    if (kept === undefined) return
    letBe.current()
    if (kept === TOP) {
      element.scrollTop = 0
      keepPosition(now.current, 0)
      return
    }
    isReturning.current = true
    letBe.current = goBack(element, kept, () => {
      isReturning.current = false
    })
  }, [])
  useLayoutEffect(() => {
    now.current = address
  }, [address])
  useLayoutEffect(() => {
    if (isShown && page.current !== null) comeBack(page.current)
  }, [isShown, comeBack])
  return useCallback(
    (element: HTMLDivElement | null) => {
      page.current = element
      if (element === null) return
      comeBack(element)
      // On the way back it is moved by its growing, not by anybody.
      const keep = () => {
        if (!isReturning.current) keepPosition(now.current, element.scrollTop)
      }
      element.addEventListener('scroll', keep, { passive: true })
      return () => {
        element.removeEventListener('scroll', keep)
        letBe.current()
        page.current = null
      }
    },
    [comeBack],
  )
}

/** Back to the top of the page that is shown. */
export const scrollUp = (): void => {
  const behavior = prefersReducedMotion() ? 'auto' : 'smooth'
  document.querySelector('#main > [data-shown]')?.scrollTo?.({ top: 0, behavior })
}

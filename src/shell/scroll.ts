import { useCallback, useLayoutEffect, useRef } from 'react'

const positions = new Map<string, number>()

/** Setting it, even to what it is, has the whole page laid out at once. */
const goBack = (page: HTMLElement, key: string): void => {
  const kept = positions.get(key)
  if (kept !== undefined) page.scrollTop = kept
}

/** Keeps how far a page was scrolled, by the address it has then, and goes back there when it is shown again. */
export const useScrollKept = (address: string, isShown: boolean) => {
  const page = useRef<HTMLDivElement | null>(null)
  const now = useRef(address)
  useLayoutEffect(() => {
    now.current = address
  }, [address])
  useLayoutEffect(() => {
    if (isShown && page.current !== null) goBack(page.current, now.current)
  }, [isShown])
  return useCallback((element: HTMLDivElement | null) => {
    page.current = element
    if (element === null) return
    goBack(element, now.current)
    const keep = () => positions.set(now.current, element.scrollTop)
    element.addEventListener('scroll', keep, { passive: true })
    return () => {
      element.removeEventListener('scroll', keep)
      page.current = null
    }
  }, [])
}

/** Back to the top of the page that is shown. */
export const scrollUp = (): void => {
  const calm = window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false
  document.querySelector('#main > [data-shown]')?.scrollTo?.({ top: 0, behavior: calm ? 'auto' : 'smooth' })
}

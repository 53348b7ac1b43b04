import { useCallback, useLayoutEffect, useRef } from 'react'

const positions = new Map<string, number>()

/** Setting it, even to what it is, has the whole page laid out at once. */
const goBack = (page: HTMLElement, key: string): void => {
  const kept = positions.get(key)
  if (kept !== undefined) page.scrollTop = kept
}

/** Keeps how far a page was scrolled and goes back there when it is shown again; `key` is its address. */
export const useScrollKept = (key: string, isShown: boolean) => {
  const page = useRef<HTMLDivElement | null>(null)
  useLayoutEffect(() => {
    if (isShown && page.current !== null) goBack(page.current, key)
  }, [key, isShown])
  return useCallback(
    (element: HTMLDivElement | null) => {
      page.current = element
      if (element === null) return
      goBack(element, key)
      const keep = () => positions.set(key, element.scrollTop)
      element.addEventListener('scroll', keep, { passive: true })
      return () => {
        element.removeEventListener('scroll', keep)
        page.current = null
      }
    },
    [key],
  )
}

/** Back to the top of the page that is shown. */
export const scrollUp = (): void => {
  const calm = window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false
  document.querySelector('#main > [data-shown]')?.scrollTo?.({ top: 0, behavior: calm ? 'auto' : 'smooth' })
}

import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'

interface Size {
  readonly scrollHeight: number
  readonly clientHeight: number
}

/** Puts what scrolls in its place. `before`: pixels of its content's height when that was done last. */
type Settle = (element: HTMLElement, before: number) => void

/**
 * What scrolls is put in its place after each drawing and with each new size: a turned phone, a keyboard, a late font or style changes it without a
 * word from React. Answers whether a scroll is who reads: while its size is another than it was left with, the browser has moved it, and it is put
 * in its place again. `content`: what grows within it by itself.
 */
export const useScrollPlace = (
  box: RefObject<HTMLElement | null>,
  settle: Settle,
  content?: RefObject<HTMLElement | null>,
): (() => boolean) => {
  const known = useRef<Size>({ scrollHeight: 0, clientHeight: 0 })
  const latest = useRef(settle)
  const put = (): void => {
    const element = box.current
    if (element === null) return
    latest.current(element, known.current.scrollHeight)
    const { scrollHeight, clientHeight } = element
    known.current = { scrollHeight, clientHeight }
  }
  useLayoutEffect(() => {
    latest.current = settle
    put()
  })
  useEffect(() => {
    const watched = new ResizeObserver(() => put())
    for (const each of [box.current, content?.current ?? null]) if (each !== null) watched.observe(each)
    return () => watched.disconnect()
    // oxlint-disable-next-line react/exhaustive-deps -- it reads what is latest
  }, [])
  return () => {
    const { scrollHeight, clientHeight } = box.current ?? known.current
    if (scrollHeight === known.current.scrollHeight && clientHeight === known.current.clientHeight)
      return true
    put()
    return false
  }
}

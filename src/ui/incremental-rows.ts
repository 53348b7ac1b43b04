import { useEffect, useState } from 'react'

/** Safari has no idle callbacks: ms between two steps. */
const PAUSE = 30

const whenIdle = (work: () => void): (() => void) => {
  if (typeof window.requestIdleCallback === 'function') {
    const handle = window.requestIdleCallback(work)
    return () => window.cancelIdleCallback(handle)
  }
  const timer = setTimeout(work, PAUSE)
  return () => clearTimeout(timer)
}

/** How many of `count` rows are drawn: `first` at once, and `step` more whenever the browser has time, so that a tap is never held up. */
export const useIncrementalRows = (count: number, first: number, step: number): number => {
  const [drawn, setDrawn] = useState(first)
  useEffect(() => (drawn >= count ? undefined : whenIdle(() => setDrawn(drawn + step))), [drawn, count, step])
  return Math.min(drawn, count)
}

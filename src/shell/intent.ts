import { useEffect } from 'react'
import { routeOf } from '../routes'

/** The pages most likely come to from the first one. */
const LIKELY = ['/live', '/my/index'] as const
/** The first screen's own work comes before. */
const SETTLED_AFTER = 6_000

const fetchCode = (path: string): void => {
  // What does not come now is asked for again, and told, when the page is opened.
  routeOf(path)
    ?.screen?.()
    .catch(() => undefined)
}

const hear = ({ target }: Event): void => {
  const link = target instanceof Element ? target.closest('a[href^="#/"]') : null
  const [path] = link?.getAttribute('href')?.slice(1).split('?') ?? []
  if (path !== undefined) fetchCode(path)
}

const whenIdle = (work: () => void): void => {
  if (typeof window.requestIdleCallback === 'function') window.requestIdleCallback(work)
  else work()
}

/** Fetches a page's code before the tap on the way to it is over: when a link is touched, pointed at or has the focus. */
export const useIntent = (): void => {
  useEffect(() => {
    const signs = ['touchstart', 'pointerover', 'focusin'] as const
    for (const sign of signs) document.addEventListener(sign, hear, { passive: true })
    const timer = setTimeout(() => whenIdle(() => LIKELY.forEach(fetchCode)), SETTLED_AFTER)
    return () => {
      clearTimeout(timer)
      for (const sign of signs) document.removeEventListener(sign, hear)
    }
  }, [])
}

import { useEffect } from 'react'
import { useSystem } from './app-context'
import { routeOf } from './routes'
import { codeBy } from '../actors/deployment'
import { intentsLeft } from '../features/intents'

/** The first screen's own work comes before. */
const SETTLED_AFTER = 6_000

const fetchCode = (path: string): void => {
  // What does not come now is asked for again, and told, when the page is opened.
  routeOf(path)
    ?.screen?.()
    .catch(() => undefined)
}

const listener = ({ target }: Event): void => {
  const link = target instanceof Element ? target.closest('a[href^="#/"]') : null
  const [path] = link?.getAttribute('href')?.slice(1).split('?') ?? []
  if (path !== undefined) fetchCode(path)
}

/**
 * Fetches a page's code before the tap on the way to it is over: when a link is touched, pointed at or has the focus. What the page that
 * was here before has left unanswered goes on at once: whoever sees nothing of it would do it again.
 */
export const usePrefetch = (): void => {
  const { system } = useSystem()
  useEffect(() => {
    const whole = new AbortController()
    for (const sign of ['touchstart', 'pointerover', 'focusin'])
      document.addEventListener(sign, listener, { passive: true, signal: whole.signal })
    if (intentsLeft().length > 0)
      codeBy(() => import('../features/intents-left'))
        .then(({ goOn }) => goOn(system))
        .catch(() => undefined)
    const timer = setTimeout(
      () =>
        import('../features/last-begun')
          .then(({ beginLast }) => beginLast(fetchCode, system))
          .catch(() => undefined),
      SETTLED_AFTER,
    )
    return () => {
      clearTimeout(timer)
      whole.abort()
    }
  }, [system])
}

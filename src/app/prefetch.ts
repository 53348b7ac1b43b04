import { useEffect } from 'react'
import { idle } from '../actors/idle'
import { useSystem, type App } from './app-context'
import { routeOf } from './routes'

/** The pages most likely come to from the first one. */
const LIKELY = ['/live', '/schedule/index', '/liveGroupMatch', '/my/index'] as const
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
 * One after the other, each while the page has nothing else to do: what begins a fetch is work too. At last what nobody answered goes
 * on, and the files are kept for the next visit; a browser that cannot loses nothing but time.
 */
const fetchLikely = async (system: App['system']): Promise<void> => {
  for (const path of LIKELY) {
    await idle()
    fetchCode(path)
  }
  await idle()
  const { beginLast } = await import('../features/last-begun')
  await beginLast(system)
}

/** Fetches a page's code before the tap on the way to it is over: when a link is touched, pointed at or has the focus. */
export const usePrefetch = (): void => {
  const { system } = useSystem()
  useEffect(() => {
    const whole = new AbortController()
    for (const sign of ['touchstart', 'pointerover', 'focusin'])
      document.addEventListener(sign, listener, { passive: true, signal: whole.signal })
    const timer = setTimeout(() => void fetchLikely(system).catch(() => undefined), SETTLED_AFTER)
    return () => {
      clearTimeout(timer)
      whole.abort()
    }
  }, [system])
}

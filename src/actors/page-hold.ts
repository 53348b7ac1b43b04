import { fromCallback } from 'xstate'
import { setKeepsBack } from './location'
import type { Way } from '../../machines/app/navigation.machine'

const askBeforeUnload = (event: BeforeUnloadEvent): void => {
  event.preventDefault()
  // Before Chrome 119 and Firefox 119 this is what asks.
  event.returnValue = true
}

/** The browser asks before the page is closed, as long as this lives. */
export const closeGuard = fromCallback(() => {
  // One of its own: a page may be held at the same time.
  const ask = { handleEvent: askBeforeUnload }
  window.addEventListener('beforeunload', ask)
  return () => window.removeEventListener('beforeunload', ask)
})

/**
 * Holds the page: a link, a step back and a command to go elsewhere are told to `ask` and not taken, an address that has changed already
 * is put back, and the browser asks before the page is closed. Returns what ends it; a page that takes this one's place does so too, as
 * after a logout or at the end of the session.
 */
export const holdPage = (ask: (way: Way) => void): (() => void) => {
  let isReturning = false
  const release = (): void => {
    window.removeEventListener('beforeunload', askBeforeUnload)
    setKeepsBack(null)
  }
  setKeepsBack((to, by, replace = false) => {
    if (replace) {
      release()
      return false
    }
    // The browser tells of one step twice, and puts it back later.
    if (isReturning) return true
    if (by !== 0) {
      isReturning = true
      window.addEventListener('popstate', () => (isReturning = false), { once: true })
      window.history.go(-by)
    }
    ask(to === null || by === -1 ? { type: 'back' } : { type: 'go', to })
    return true
  })
  window.addEventListener('beforeunload', askBeforeUnload)
  return release
}

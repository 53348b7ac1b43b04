import { pageHold } from './location'
import type { Way } from '../../machines/app/navigation.types'

const askBeforeUnload = (event: BeforeUnloadEvent): void => {
  event.preventDefault()
  // Before Chrome 119 and Firefox 119 this is what asks.
  event.returnValue = true
}

/**
 * Holds the page: a link, a step back and a command to go elsewhere are told to `ask` and not taken, an address that has changed already
 * is put back, and the browser asks before the page is closed. Returns what ends it; an end of the session does so too.
 */
export const holdPage = (ask: (way: Way) => void): (() => void) => {
  let isReturning = false
  const release = (): void => {
    window.removeEventListener('beforeunload', askBeforeUnload)
    if (pageHold.keepsBack === keepsBack) pageHold.keepsBack = null
  }
  const keepsBack: typeof pageHold.keepsBack = ({ way, by, isWish }) => {
    if (!isWish) {
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
    ask(way)
    return true
  }
  window.addEventListener('beforeunload', askBeforeUnload)
  pageHold.keepsBack = keepsBack
  return release
}

import { fromCallback } from 'xstate'
import type { Place } from '../../machines/navigation.guard'
import type { LocationWish } from '../../machines/navigation.machine'

export const placeOf = (address: string): Place => {
  const [path = '', ...query] = address.split('?')
  return { path, search: query.length === 0 ? '' : `?${query.join('?')}` }
}

/** A history of its own, so that a story's links lead on inside the story and leave the page's address alone. */
export const addressBar = (first: string) =>
  fromCallback<LocationWish>(({ sendBack, receive }) => {
    const history = [first]
    const tell = (): void =>
      sendBack({ type: 'place.changed', place: placeOf(history[history.length - 1] ?? first) })
    const go = (to: string, replace: boolean): void => {
      if (replace) history.pop()
      history.push(to)
      tell()
    }
    const follow = (): void => {
      const to = window.location.hash.slice(1)
      window.history.replaceState(window.history.state, '', window.location.pathname + window.location.search)
      if (to.startsWith('/')) go(to, false)
    }
    receive((wish) => {
      if (wish.type === 'keep') history[history.length - 1] = wish.to
      else if (wish.type === 'go') go(wish.to, wish.replace)
      // A story has no step back of the browser's.
      else if (wish.type === 'layer') return
      else if (history.length > 1) {
        history.pop()
        tell()
      } else go(wish.home, true)
    })
    window.addEventListener('hashchange', follow)
    tell()
    return () => window.removeEventListener('hashchange', follow)
  })

import { fromCallback } from 'xstate'
import type { Place } from '../../machines/navigation.guard'
import type { LocationWish } from '../../machines/navigation.machine'

/** ROUTE-01 The place the hash names: `#/live?id=1` is `{ path: '/live', search: '?id=1' }`. */
export const readPlace = (hash: string): Place => {
  const [path = '', ...query] = hash.replace(/^#/, '').split('?')
  return { path, search: query.length === 0 ? '' : `?${query.join('?')}` }
}

/** How many pages of this application lie before the one shown; null for one the browser has just entered by a link. */
const readDepth = (): number | null => {
  const state: unknown = window.history.state
  return typeof state === 'object' && state !== null && 'depth' in state && typeof state.depth === 'number'
    ? state.depth
    : null
}

/** Tells where the address leads at the start and whenever it changes; `go` and `back` change it. */
export const location = fromCallback<LocationWish>(({ sendBack, receive }) => {
  let told: string | null = null
  let depth = -1
  const tell = () => {
    const known = readDepth()
    if (known === null) window.history.replaceState({ depth: depth + 1 }, '')
    depth = known ?? depth + 1
    // A click on an anchor is told by both events.
    if (told === window.location.hash) return
    told = window.location.hash
    sendBack({ type: 'place.changed', place: readPlace(told) })
  }
  const go = (to: string, replace: boolean) => {
    if (to === '' || (!replace && new URL(`#${to}`, window.location.href).hash === window.location.hash))
      return
    if (replace) window.history.replaceState({ depth }, '', `#${to}`)
    else window.history.pushState({ depth: depth + 1 }, '', `#${to}`)
    tell()
  }
  const keep = (to: string) => {
    window.history.replaceState({ depth }, '', `#${to}`)
    told = window.location.hash
  }
  receive((wish) => {
    if (wish.type === 'keep') keep(wish.to)
    else if (wish.type === 'go') go(wish.to, wish.replace)
    else if (depth > 0) window.history.back()
    else go(wish.home, true)
  })
  window.addEventListener('popstate', tell)
  window.addEventListener('hashchange', tell)
  tell()
  return () => {
    window.removeEventListener('popstate', tell)
    window.removeEventListener('hashchange', tell)
  }
})

import { fromCallback } from 'xstate'
import type { Place } from '../../machines/navigation.guard'
import type { LocationWish } from '../../machines/navigation.machine'

/** ROUTE-01 The place the hash names: `#/live?id=1` is `{ path: '/live', search: '?id=1' }`. */
export const readPlace = (hash: string): Place => {
  const [path = '', ...query] = hash.replace(/^#/, '').split('?')
  return { path, search: query.length === 0 ? '' : `?${query.join('?')}` }
}

/** Tells where the address leads at the start and whenever it changes; `go` changes it. */
export const location = fromCallback<LocationWish>(({ sendBack, receive }) => {
  let told: string | null = null
  const tell = () => {
    // A click on an anchor is told by both events.
    if (told === window.location.hash) return
    told = window.location.hash
    sendBack({ type: 'place.changed', place: readPlace(told) })
  }
  receive(({ to, replace }) => {
    if (to === '') return
    if (replace) window.history.replaceState(null, '', `#${to}`)
    else window.history.pushState(null, '', `#${to}`)
    tell()
  })
  window.addEventListener('popstate', tell)
  window.addEventListener('hashchange', tell)
  tell()
  return () => {
    window.removeEventListener('popstate', tell)
    window.removeEventListener('hashchange', tell)
  }
})

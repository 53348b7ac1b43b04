import { fromCallback } from 'xstate'
import type { Place } from '../../machines/app/navigation.guard'
import type { LocationCommand } from '../../machines/app/navigation.machine'

export const placeOf = (address: string): Place => {
  const [path = '', ...query] = address.split('?')
  return { path, search: query.length === 0 ? '' : `?${query.join('?')}` }
}

/** A history of its own, so that a story's links lead on inside the story and leave the page's address alone. */
export const addressBar = (first: string) =>
  fromCallback<LocationCommand>(({ sendBack, receive }) => {
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
    receive((command) => {
      if (command.type === 'keep') history[history.length - 1] = command.to
      else if (command.type === 'go') go(command.to, command.replace)
      // A story has no step back of the browser's.
      else if (command.type === 'layer') return
      else if (history.length > 1) {
        history.pop()
        tell()
      } else go(command.home, true)
    })
    window.addEventListener('hashchange', follow)
    tell()
    return () => window.removeEventListener('hashchange', follow)
  })

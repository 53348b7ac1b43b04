import { fromCallback } from 'xstate'
import type { Place } from '../../machines/navigation.guard'
import type { LocationWish } from '../../machines/navigation.machine'

const placeOf = (address: string): Place => {
  const [path = '', ...query] = address.split('?')
  return { path, search: query.length === 0 ? '' : `?${query.join('?')}` }
}

/** Stands in for the address bar and the browser's history. */
export const createAddressBar = (first: string) => {
  const history = [first]
  let at = 0
  const layers: ('wanted' | 'released')[] = []
  let leave: (() => void) | undefined
  let tell: (() => void) | undefined
  const location = fromCallback<LocationWish>(({ sendBack, receive }) => {
    tell = () => sendBack({ type: 'place.changed', place: placeOf(history[at] ?? '') })
    leave = () => sendBack({ type: 'layer.left' })
    receive((wish) => {
      if (wish.type === 'keep') {
        history[at] = wish.to
        return
      }
      if (wish.type === 'layer') {
        layers.push(wish.is)
        return
      }
      if (wish.type === 'back') history[at] = wish.home
      else if (wish.replace) history[at] = wish.to
      else {
        history.splice(at + 1, history.length, wish.to)
        at += 1
      }
      tell?.()
    })
    tell()
  })
  return {
    location,
    /** All addresses one can go back through, the oldest first. */
    history: (): readonly string[] => history.slice(0, at + 1),
    /** The person types an address. */
    type: (address: string) => {
      history.splice(at + 1, history.length, address)
      at += 1
      tell?.()
    },
    /** What was asked of the step back that a layer takes. */
    layers: (): readonly string[] => layers,
    leaveLayer: () => leave?.(),
    back: () => {
      at -= 1
      tell?.()
    },
  }
}

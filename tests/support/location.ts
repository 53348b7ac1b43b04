import { fromCallback } from 'xstate'
import type { Place } from '../../machines/app/navigation.guard'
import type { LocationCommand } from '../../machines/app/navigation.machine'

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
  let notify: (() => void) | undefined
  const location = fromCallback<LocationCommand>(({ sendBack, receive }) => {
    notify = () => sendBack({ type: 'place.changed', place: placeOf(history[at] ?? '') })
    leave = () => sendBack({ type: 'layer.left', all: false })
    receive((command) => {
      if (command.type === 'keep') {
        history[at] = command.to
        return
      }
      if (command.type === 'layer') {
        layers.push(command.is)
        return
      }
      if (command.type === 'back') history[at] = command.home
      else if (command.replace) history[at] = command.to
      else {
        history.splice(at + 1, history.length, command.to)
        at += 1
      }
      notify?.()
    })
    notify()
  })
  return {
    location,
    /** All addresses one can go back through, the oldest first. */
    history: (): readonly string[] => history.slice(0, at + 1),
    /** The person types an address. */
    type: (address: string) => {
      history.splice(at + 1, history.length, address)
      at += 1
      notify?.()
    },
    /** What was asked of the step back that a layer takes. */
    layers: (): readonly string[] => layers,
    leaveLayer: () => leave?.(),
    back: () => {
      at -= 1
      notify?.()
    },
  }
}

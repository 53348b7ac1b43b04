import { navigationMachine } from '../../../machines/app/navigation.machine'
import { hosted } from '../../support/hosted'
import { createAddressBar } from '../../support/location'
import { routeAt, routes } from '../../support/routes'
import { sessionChanged } from '../../support/session-changed'
import { member as sample } from '../../../contract/samples/people'
import type { Visitor } from '../../../machines/app/navigation.guard'

export const nobody: Visitor = { hasToken: false, userType: null }
export const stranger: Visitor = { hasToken: true, userType: null }
export const member: Visitor = { hasToken: true, userType: 0 }
export const anchor: Visitor = { hasToken: true, userType: 1 }

/** The session of a visitor. */
export const sessionOf = ({ hasToken, userType }: Visitor) => ({
  token: hasToken ? 't-1' : null,
  user: userType === null ? null : { ...sample, userType },
})

/** The machine at an address; `bar` is the browser's. */
export const arrange = (address: string, visitor: Visitor = nobody) => {
  const bar = createAddressBar(address)
  const machine = navigationMachine.provide({ actors: { location: bar.location } })
  const { actor, heard } = hosted(machine, { input: { routes, visitor } })
  let read = 0
  return {
    actor,
    bar,
    /** What the application was told since it was asked last. */
    notified: () => {
      const news = heard.slice(read)
      read = heard.length
      return news
    },
    is: () => actor.getSnapshot().value,
    become: (next: Visitor, { justLoggedIn = false, isSettled = true } = {}) =>
      actor.send(
        sessionChanged(justLoggedIn ? 'login' : next.hasToken ? 'user' : 'elsewhere', {
          ...sessionOf(next),
          userSettled: isSettled,
        }),
      ),
  }
}

export const shown = (path: string, search = '') => ({
  type: 'place.shown',
  place: { path, search },
  route: routeAt(path),
})
export const refused = (page: '404', path: string, search = '') => ({
  type: 'place.refused',
  place: { path, search },
  page,
})

import { navigationMachine } from '../../../machines/app/navigation.machine'
import { coverageOf } from '../../support/coverage'
import { hosted } from '../../support/hosted'
import { createAddressBar } from '../../support/location'
import { routeAt, routes } from '../../support/routes'
import type { Visitor } from '../../../machines/app/navigation.guard'

export const coverage = coverageOf(navigationMachine)

export const nobody: Visitor = { hasToken: false, userType: null }
export const stranger: Visitor = { hasToken: true, userType: null }
export const member: Visitor = { hasToken: true, userType: 0 }
export const anchor: Visitor = { hasToken: true, userType: 1 }

/** The machine at an address; `bar` is the browser's. */
export const arrange = (address: string, visitor: Visitor = nobody) => {
  const bar = createAddressBar(address)
  const machine = navigationMachine.provide({ actors: { location: bar.location } })
  const { actor, heard } = hosted(machine, { input: { routes, visitor }, inspect: coverage.inspect })
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
      actor.send({ type: 'visitor.changed', visitor: next, justLoggedIn, settled: isSettled }),
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

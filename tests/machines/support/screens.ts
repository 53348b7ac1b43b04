import { assign, createActor, fromPromise, setup, SimulatedClock, type ActorRefFrom } from 'xstate'
import { getHotMatchList } from '../../../contract/match'
import { resourceOf } from '../../../machines/patterns/resource.connect'
import { dependencyOf, type Dependencies } from '../../../machines/patterns/dependency'
import { requestMachine } from '../../../machines/app/request.machine'
import { requestsMachine } from '../../../machines/app/requests.machine'
import { screenMachine, type ReadQuery, type Versions } from '../../../machines/app/screen.machine'
import { screensMachine } from '../../../machines/app/screens.machine'
import { createServer, settled } from '../../support/exchange'
import { routeAt } from '../../support/routes'
import type { Place } from '../../../machines/app/navigation.guard'

const placeOf = (address: string): Place => {
  const [path = '', search] = address.split('?')
  return { path, search: search === undefined ? '' : `?${search}` }
}

/** Screens whose code comes when it is let come. Each needs the hot matches and a counter of its own. */
const counter = setup({
  types: { context: {} as { count: number }, events: {} as { type: 'count' } | { type: 'refresh' } },
}).createMachine({
  context: { count: 0 },
  on: {
    count: { actions: assign({ count: ({ context }) => context.count + 1 }) },
    refresh: { actions: assign({ count: 0 }) },
  },
})
export const requires: Dependencies = {
  matches: resourceOf(getHotMatchList, { typeId: 0 }),
  counter: dependencyOf(counter, undefined, (actor) => actor.getSnapshot().context.count),
}

const steady: ReadQuery = ({ search }) => ({ query: search, requires: requires })

/** `versions`: what is found when a screen's code does not come; null: nothing can be found. */
export const arrange = (
  versions: Versions | null = null,
  read: ReadQuery = steady,
  token: string | null = 'token',
) => {
  const server = createServer()
  const clock = new SimulatedClock()
  const reloads: string[] = []
  const fetches: { readonly path: string; come: () => Promise<void>; fail: () => Promise<void> }[] = []
  const screen = screenMachine.provide({
    actors: {
      loadScreen: fromPromise<ReadQuery, Place>(
        ({ input }) =>
          new Promise((resolve, reject) => {
            fetches.push({
              path: input.path + input.search,
              come: () => (resolve(read), settled()),
              fail: () => (reject(new Error('offline')), settled()),
            })
          }),
      ),
      readVersions: fromPromise<Versions>(() =>
        versions === null ? Promise.reject(new Error('offline')) : Promise.resolve(versions),
      ),
    },
    actions: { reloadFor: (_, { served }) => void reloads.push(served) },
  })
  const app = setup({
    actors: {
      requests: requestsMachine.provide({
        actors: { request: requestMachine.provide({ actors: { exchange: server.exchange } }) },
      }),
      screens: screensMachine.provide({ actors: { screen } }),
      session: setup({}).createMachine({ context: { token } }),
    },
  }).createMachine({
    invoke: [
      {
        src: 'requests',
        id: 'requests',
        systemId: 'requests',
        input: { token: null, newKey: () => 'key-of-mine' },
      },
      { src: 'session', id: 'session', systemId: 'session' },
      { src: 'screens', id: 'screens', systemId: 'screens' },
    ],
  })
  const actor = createActor(app, { clock }).start()
  const screens = actor.system.get('screens') as ActorRefFrom<typeof screensMachine>
  const one = (address: string) => {
    const found = screens.getSnapshot().context.open.find(({ key }) => key === address)
    if (found === undefined) throw new Error(`${address} is not open`)
    return found.actor
  }
  const want = (address: string, byLink = false) =>
    screens.send({
      type: 'place.shown',
      place: placeOf(address),
      route: routeAt(placeOf(address).path),
      byLink,
    })
  const come = async (address: string) => {
    await fetches.findLast(({ path }) => path === address)?.come()
  }
  return {
    server,
    screens,
    clock,
    /** For which application the page was loaded again. */
    reloads,
    fetches,
    one,
    want,
    come,
    visit: (address: string) => {
      want(address)
      return come(address)
    },
    refuse: (page: '404') =>
      screens.send({ type: 'place.refused', place: { path: '/nowhere', search: '' }, page }),
    open: () => screens.getSnapshot().context.open.map(({ key }) => key),
    inFrame: () => screens.getSnapshot().context.inFrame,
  }
}

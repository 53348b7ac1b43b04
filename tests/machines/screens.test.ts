import {
  assign,
  createActor,
  fromPromise,
  setup,
  SimulatedClock,
  type ActorRefFrom,
  type AnyActorRef,
} from 'xstate'
import { describe, expect, it } from 'vitest'
import { getHotMatchList } from '../../contract/match'
import { resourceOf } from '../../machines/connect/resource'
import { needOf, type Needs } from '../../machines/generic/need'
import { requestMachine } from '../../machines/request.machine'
import { requestsMachine } from '../../machines/requests.machine'
import { screenMachine } from '../../machines/screen.machine'
import { screensMachine } from '../../machines/screens.machine'
import { coverageOf } from '../kit/coverage'
import { createServer, ok, settled } from '../kit/exchange'
import { routeAt } from '../kit/routes'
import type { Place } from '../../machines/navigation.guard'

const screensCoverage = coverageOf(screensMachine)
const screenCoverage = coverageOf(screenMachine)

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
const needs: Needs = {
  matches: resourceOf(getHotMatchList, { typeId: 0 }),
  counter: needOf(counter, undefined, (actor) => actor.getSnapshot().context.count),
}

const arrange = () => {
  const server = createServer()
  const fetches: { readonly path: string; come: () => Promise<void>; fail: () => Promise<void> }[] = []
  const screen = screenMachine.provide({
    actors: {
      loadScreen: fromPromise<Needs, Place>(
        ({ input }) =>
          new Promise((resolve, reject) => {
            fetches.push({
              path: input.path + input.search,
              come: () => (resolve(needs), settled()),
              fail: () => (reject(new Error('offline')), settled()),
            })
          }),
      ),
    },
  })
  const app = setup({
    actors: {
      requests: requestsMachine.provide({
        actors: { request: requestMachine.provide({ actors: { exchange: server.exchange } }) },
      }),
      screens: screensMachine.provide({ actors: { screen } }),
    },
  }).createMachine({
    invoke: [
      { src: 'requests', id: 'requests', systemId: 'requests', input: { token: null } },
      { src: 'screens', id: 'screens', systemId: 'screens' },
    ],
  })
  const actor = createActor(app, {
    clock: new SimulatedClock(),
    inspect: (event) => {
      screensCoverage.inspect(event)
      screenCoverage.inspect(event)
    },
  }).start()
  const screens = actor.system.get('screens') as ActorRefFrom<typeof screensMachine>
  const one = (address: string) => {
    const found = screens.getSnapshot().context.open.find(({ key }) => key === address)
    if (found === undefined) throw new Error(`${address} is not open`)
    return found.actor
  }
  const want = (address: string) =>
    screens.send({ type: 'screen.wanted', place: placeOf(address), route: routeAt(placeOf(address).path) })
  const come = async (address: string) => {
    await fetches.findLast(({ path }) => path === address)?.come()
  }
  return {
    server,
    screens,
    fetches,
    one,
    want,
    come,
    visit: (address: string) => {
      want(address)
      return come(address)
    },
    refuse: (page: '403' | '404') => screens.send({ type: 'error.wanted', page }),
    open: () => screens.getSnapshot().context.open.map(({ key }) => key),
    inFrame: () => screens.getSnapshot().context.inFrame,
  }
}

describe('a screen', () => {
  it('is fetched, then starts what it needs', async () => {
    const { want, come, one, open, inFrame, server } = arrange()
    expect([open(), inFrame()]).toEqual([[], { is: 'nothing' }])
    want('/home/index')
    expect([open(), inFrame()]).toEqual([['/home/index'], { is: 'screen', key: '/home/index' }])
    expect([one('/home/index').getSnapshot().value, server.waiting()]).toEqual(['fetching', []])
    await come('/home/index')
    expect([one('/home/index').getSnapshot().value, server.waiting()]).toEqual([
      'open',
      ['match.getHotMatchList'],
    ])
  })

  it('[ROUTE-15] gets its place with the query', async () => {
    const { visit, one, fetches } = arrange()
    await visit('/live?id=7')
    expect(one('/live?id=7').getSnapshot().context.place).toEqual({ path: '/live', search: '?id=7' })
    expect(fetches.map(({ path }) => path)).toEqual(['/live?id=7'])
  })

  it('that does not come is offered again', async () => {
    const { want, fetches, one } = arrange()
    want('/home/index')
    await fetches[0]?.fail()
    expect(one('/home/index').getSnapshot().value).toBe('failed')
    one('/home/index').send({ type: 'retry' })
    await fetches[1]?.come()
    expect(one('/home/index').getSnapshot().value).toBe('open')
  })

  it('refreshed asks anew for all it needs', async () => {
    const { visit, one, server } = arrange()
    await visit('/home/index')
    await server.question('match.getHotMatchList').answer(ok([]))
    const count = one('/home/index').getSnapshot().children['counter']
    count?.send({ type: 'count' })
    one('/home/index').send({ type: 'refresh' })
    expect(server.waiting()).toEqual(['match.getHotMatchList'])
    expect(needs['counter']?.connect(count as unknown as AnyActorRef)).toBe(0)
  })

  it('shows at once what another screen has seen already', async () => {
    const { visit, one, server } = arrange()
    await visit('/home/index')
    await server.question('match.getHotMatchList').answer(ok(['a match']))
    await visit('/live?id=7')
    const matches = one('/live?id=7').getSnapshot().children['matches']
    expect(matches === undefined ? null : needs['matches']?.connect(matches)).toEqual({
      is: 'shown',
      data: ['a match'],
      freshness: 'refreshing',
      refresh: expect.any(Function),
    })
  })
})

describe('going on', () => {
  it('[REQ-10] stops the screen left, and what only it waited for', async () => {
    const { visit, one, open, server, refuse } = arrange()
    await visit('/home/index')
    const home = one('/home/index')
    refuse('404')
    await settled()
    expect([open(), home.getSnapshot().status]).toEqual([[], 'stopped'])
    expect(server.questions.map((question) => question.isAborted())).toEqual([true])
  })

  it('[REQ-07] what both screens need is asked for once: the old one is stopped when the new one has asked', async () => {
    const { visit, want, come, one, open, server } = arrange()
    await visit('/home/index')
    const home = one('/home/index')
    want('/live?id=7')
    expect([open(), home.getSnapshot().status]).toEqual([['/home/index', '/live?id=7'], 'active'])
    await come('/live?id=7')
    expect([open(), home.getSnapshot().status]).toEqual([['/live?id=7'], 'stopped'])
    expect(server.questions.map((question) => question.isAborted())).toEqual([false])
  })

  it('the screen left is stopped too when the new one does not come', async () => {
    const { visit, want, fetches, open } = arrange()
    await visit('/home/index')
    want('/live?id=7')
    await fetches[1]?.fail()
    expect(open()).toEqual(['/live?id=7'])
  })

  it('and turning back before the new one came keeps the old one as it was', async () => {
    const { visit, want, one, open, inFrame } = arrange()
    await visit('/home/index')
    const home = one('/home/index')
    want('/live?id=7')
    want('/home/index')
    expect([open(), inFrame()]).toEqual([['/home/index'], { is: 'screen', key: '/home/index' }])
    expect([one('/home/index') === home, home.getSnapshot().status]).toEqual([true, 'active'])
  })

  it('[ROUTE-03] a page that is not kept begins anew', async () => {
    const { visit, one } = arrange()
    await visit('/home/index')
    const home = one('/home/index')
    await visit('/live?id=7')
    await visit('/home/index')
    expect(one('/home/index') === home).toBe(false)
  })

  it('to the same page with another query opens another screen', async () => {
    const { visit, open } = arrange()
    await visit('/live?id=7')
    await visit('/live?id=8')
    expect(open()).toEqual(['/live?id=8'])
  })
})

describe('[ROUTE-17] kept pages', () => {
  it('stay with all their state', async () => {
    const { visit, one, open, inFrame } = arrange()
    await visit('/search')
    const search = one('/search')
    search.getSnapshot().children['counter']?.send({ type: 'count' })
    await visit('/live?id=7')
    expect([open(), inFrame()]).toEqual([['/search', '/live?id=7'], { is: 'screen', key: '/live?id=7' }])
    await visit('/search')
    expect([open(), one('/search') === search]).toEqual([['/search'], true])
    const count = one('/search').getSnapshot().children['counter'] as unknown as AnyActorRef
    expect(needs['counter']?.connect(count)).toBe(1)
  })

  it('are four at most, the longest unseen is closed first', async () => {
    const { visit, open } = arrange()
    for (const id of [1, 2, 3, 4, 5]) await visit(`/search?q=${id}`)
    await visit('/search?q=2')
    await visit('/home/index')
    expect(open()).toEqual(['/search?q=3', '/search?q=4', '/search?q=5', '/search?q=2', '/home/index'])
    await visit('/search?q=6')
    await visit('/home/index')
    expect(open()).toEqual(['/search?q=4', '/search?q=5', '/search?q=2', '/search?q=6', '/home/index'])
  })

  it('survive an error page', async () => {
    const { visit, refuse, open, inFrame } = arrange()
    await visit('/search')
    refuse('403')
    expect([open(), inFrame()]).toEqual([['/search'], { is: 'error', page: '403' }])
  })

  it('are closed when they are outdated; the one in sight when it is left', async () => {
    const { visit, screens, open } = arrange()
    await visit('/search')
    await visit('/rank')
    screens.send({ type: 'screens.outdated' })
    expect(open()).toEqual(['/rank'])
    await visit('/home/index')
    expect(open()).toEqual(['/home/index'])
  })
})

it('every transition was taken', () => {
  expect([screensCoverage.untaken(), screenCoverage.untaken()]).toEqual([[], []])
})

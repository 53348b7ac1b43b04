import { createActor, setup, type ActorRefFrom } from 'xstate'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { location } from '../../src/actors/location'
import { holdPage } from '../../src/actors/page-hold'
import type { Place } from '../../machines/app/navigation.guard'
import type { LocationCommand, Way } from '../../machines/app/navigation.machine'

let end = (): void => {}
beforeEach(() => {
  window.history.replaceState(null, '', '/#/home/index')
})
afterEach(() => end())

/** The address under a parent that keeps what it is told, and a page that is held. */
const arrange = (onAsk: (send: (command: LocationCommand) => void) => void = () => {}) => {
  const notified: string[] = []
  const asked: Way[] = []
  const host = setup({
    types: { events: {} as { type: 'place.changed'; place: Place } },
    actors: { location },
  }).createMachine({
    invoke: { src: 'location', id: 'location' },
    on: { 'place.changed': { actions: ({ event }) => notified.push(event.place.path) } },
  })
  const actor = createActor(host).start()
  const bar = actor.getSnapshot().children['location'] as ActorRefFrom<typeof location>
  bar.send({ type: 'go', to: '/rank', replace: false })
  const release = holdPage((way) => {
    asked.push(way)
    onAsk(bar.send.bind(bar))
  })
  end = () => {
    release()
    actor.stop()
  }
  return { notified, asked, release, send: bar.send.bind(bar) }
}

const moved = (): Promise<void> =>
  new Promise((resolve) => window.addEventListener('popstate', () => resolve(), { once: true }))
const unload = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

/** As a browser goes by a link: a new step of the history, told twice. */
const follow = (to: string): void => {
  window.history.pushState(null, '', `#${to}`)
  window.dispatchEvent(new PopStateEvent('popstate'))
  window.dispatchEvent(new HashChangeEvent('hashchange'))
}

it('a link that was followed is put back and told, as often as one is followed', async () => {
  const { notified, asked } = arrange()
  for (const to of ['/gold', '/search']) {
    follow(to)
    await moved()
  }
  expect([window.location.hash, asked, notified]).toEqual([
    '#/rank',
    [
      { type: 'go', to: '/gold' },
      { type: 'go', to: '/search' },
    ],
    ['/home/index', '/rank'],
  ])
})

it('a step back is put back and told, as often as one is taken', async () => {
  const { notified, asked, release, send } = arrange()
  for (const _ of [1, 2]) {
    const there = moved().then(moved)
    window.history.back()
    await there
  }
  expect([window.location.hash, asked, notified]).toEqual([
    '#/rank',
    [{ type: 'back' }, { type: 'back' }],
    ['/home/index', '/rank'],
  ])
  release()
  const back = moved()
  send({ type: 'back', home: '/home/index' })
  await back
  expect([window.location.hash, asked.length]).toEqual(['#/home/index', 2])
})

it('[NAV-01] a question that is asked before a step back is taken is left by the next one', async () => {
  const { notified, asked, send } = arrange((command) => command({ type: 'layer', is: 'wanted' }))
  const there = moved().then(moved)
  window.history.back()
  await there
  expect([window.location.hash, asked, window.history.state]).toEqual([
    '#/rank',
    [{ type: 'back' }],
    { depth: 2, layer: true },
  ])
  const left = moved()
  window.history.back()
  await left
  expect([window.location.hash, asked.length, window.history.state]).toEqual(['#/rank', 1, { depth: 1 }])
  send({ type: 'go', to: '/login', replace: true })
  expect(notified).toEqual(['/home/index', '/rank', '/login'])
})

it('[SES-03] [SES-04] what somebody wants is told, and a page that takes its place is shown', () => {
  const { asked, send } = arrange()
  send({ type: 'go', to: '/gold', replace: false })
  send({ type: 'back', home: '/home/index' })
  expect([window.location.hash, asked]).toEqual(['#/rank', [{ type: 'go', to: '/gold' }, { type: 'back' }]])
  send({ type: 'go', to: '/login', replace: true })
  send({ type: 'go', to: '/search', replace: false })
  expect([window.location.hash, asked.length, unload()]).toEqual(['#/search', 2, true])
})

it('the browser asks before the page is closed or loaded anew', () => {
  const { release } = arrange()
  const asks = [unload()]
  release()
  asks.push(unload())
  expect(asks).toEqual([false, true])
})

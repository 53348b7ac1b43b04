import { createActor, setup, type ActorRefFrom } from 'xstate'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { location, readPlace, stepTaken } from '../../src/actors/location'
import { holdPage } from '../../src/actors/page-hold'
import type { Place } from '../../machines/app/navigation.guard'

let running: { stop(): unknown } | undefined
beforeEach(() => {
  window.history.replaceState(null, '', '/#/home/index')
})
afterEach(() => {
  running?.stop()
})

/** The actor under a parent that keeps what it is told. */
const arrange = () => {
  const notified: Place[] = []
  const byLink: boolean[] = []
  let left = 0
  const gone: boolean[] = []
  const host = setup({
    types: {
      events: {} as
        | { type: 'place.changed'; place: Place; byLink: boolean }
        | { type: 'layer.left'; all: boolean },
    },
    actors: { location },
  }).createMachine({
    invoke: { src: 'location', id: 'location' },
    on: {
      'place.changed': {
        actions: ({ event }) => {
          notified.push(event.place)
          byLink.push(event.byLink)
        },
      },
      'layer.left': {
        actions: ({ event }) => {
          left += 1
          gone.push(event.all)
        },
      },
    },
  })
  const actor = createActor(host).start()
  running = actor
  const bar = actor.getSnapshot().children['location'] as ActorRefFrom<typeof location>
  return {
    notified,
    byLink,
    go: (to: string, replace = false, clears = false) => bar.send({ type: 'go', to, replace, clears }),
    keep: (to: string) => bar.send({ type: 'keep', to }),
    layer: (is: 'wanted' | 'released') => bar.send({ type: 'layer', is }),
    left: () => left,
    gone,
    goBack: () => bar.send({ type: 'back', home: '/home/index' }),
  }
}

const moved = (): Promise<void> =>
  new Promise((resolve) => window.addEventListener('popstate', () => resolve(), { once: true }))

it('[STORE-03] completes an address that says nothing with what was left there, whichever way it is reached', () => {
  window.localStorage.setItem('MATCH-QUERY', JSON.stringify({ value: '?sport=2', expire: null }))
  const { notified, go } = arrange()
  const length = window.history.length
  go('/schedule/index')
  expect([window.location.hash, window.history.length - length]).toEqual(['#/schedule/index?sport=2', 1])
  go('/schedule/index?day=2026-03-22')
  go('/rank')
  expect(notified).toEqual([
    { path: '/home/index', search: '' },
    { path: '/schedule/index', search: '?sport=2' },
    { path: '/schedule/index', search: '?day=2026-03-22' },
    { path: '/rank', search: '' },
  ])
  window.localStorage.clear()
})

it.each([
  ['', '', ''],
  ['#', '', ''],
  ['#/', '/', ''],
  ['#/home/index', '/home/index', ''],
  ['#/live?id=7&tab=chat', '/live', '?id=7&tab=chat'],
  ['#/search?q=what?', '/search', '?q=what?'],
  ['#/login?back=%2Fdetail%3Fid%3D7', '/login', '?back=%2Fdetail%3Fid%3D7'],
  ['#/live?', '/live', '?'],
])('[ROUTE-01] %s is the place "%s" with the query "%s"', (hash, path, search) => {
  expect(readPlace(hash)).toEqual({ path, search })
})

describe('the address', () => {
  it('is told at the start', () => {
    expect(arrange().notified).toEqual([{ path: '/home/index', search: '' }])
  })

  it('[ROUTE-01] is changed by a wish, with a step to go back', async () => {
    const { notified, go } = arrange()
    const before = window.history.length
    go('/live?id=7')
    expect([window.location.hash, window.history.length - before]).toEqual(['#/live?id=7', 1])
    window.history.back()
    await moved()
    expect(notified).toEqual([
      { path: '/home/index', search: '' },
      { path: '/live', search: '?id=7' },
      { path: '/home/index', search: '' },
    ])
  })

  it('is replaced by a wish, without a step to go back', () => {
    const { notified, go } = arrange()
    const before = window.history.length
    go('/login?back=%2Fgold', true)
    expect([window.location.hash, window.history.length - before]).toEqual(['#/login?back=%2Fgold', 0])
    expect(notified).toEqual([
      { path: '/home/index', search: '' },
      { path: '/login', search: '?back=%2Fgold' },
    ])
  })

  it.each(['/home/index', ''])('a wish to "%s", where one is already, changes nothing', (to) => {
    const { notified, go } = arrange()
    const before = window.history.length
    go(to)
    expect([notified.length, window.history.length - before]).toEqual([1, 0])
  })

  it('nor does one written in Chinese, which the browser escapes', () => {
    const { notified, go } = arrange()
    go('/search?q=红港')
    const before = window.history.length
    go('/search?q=红港')
    expect([notified.length, window.history.length - before]).toEqual([2, 0])
  })

  it('a click on a link is told once, though the browser tells it twice', async () => {
    const { notified } = arrange()
    window.location.hash = '#/rank'
    await moved()
    window.dispatchEvent(new HashChangeEvent('hashchange'))
    expect(notified).toEqual([
      { path: '/home/index', search: '' },
      { path: '/rank', search: '' },
    ])
  })

  it('is not told any more when the actor has stopped', async () => {
    const { notified } = arrange()
    running?.stop()
    window.location.hash = '#/rank'
    await moved()
    expect(notified.length).toBe(1)
  })
})

describe('back', () => {
  it('leads to the page before this one', async () => {
    const { notified, go, goBack } = arrange()
    go('/live?id=7')
    goBack()
    await moved()
    expect([window.location.hash, notified.length]).toEqual(['#/home/index', 3])
  })

  it('leaves a page that stands at the step before, too, also after the page was loaded anew', async () => {
    const first = arrange()
    first.go('/my/index')
    first.go('/editInfo')
    window.history.pushState({ depth: 3 }, '', '#/editInfo')
    running?.stop()
    const { notified, goBack } = arrange()
    goBack()
    await moved()
    await moved()
    expect([window.location.hash, notified.map(({ path }) => path)]).toEqual([
      '#/my/index',
      ['/editInfo', '/my/index'],
    ])
  })

  it('leads home where this page was opened directly, without leaving the application', () => {
    window.history.replaceState(null, '', '/#/live?id=7')
    const { notified, goBack } = arrange()
    const before = window.history.length
    goBack()
    expect([window.location.hash, window.history.length - before]).toEqual(['#/home/index', 0])
    expect(notified).toEqual([
      { path: '/live', search: '?id=7' },
      { path: '/home/index', search: '' },
    ])
  })
})

const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))
/** A step through the history, were one under way, is taken within a few tasks. */
const tasksDone = async (): Promise<void> => {
  for (let left = 10; left > 0; left--) await nextTask()
}

describe('a layer over the page', () => {
  it('takes the next step back; the page stays, and the step after it leaves the page', async () => {
    const { notified, go, goBack, layer, left } = arrange()
    go('/live?id=7')
    layer('wanted')
    window.history.back()
    await moved()
    expect([window.location.hash, notified.length, left()]).toEqual(['#/live?id=7', 2, 1])
    goBack()
    await moved()
    expect([window.location.hash, notified.length, left()]).toEqual(['#/home/index', 3, 1])
  })

  it('closed by itself takes its step along, also when it is wanted again before that is taken', async () => {
    const { notified, go, goBack, layer, left } = arrange()
    go('/live?id=7')
    layer('wanted')
    layer('released')
    await nextTask()
    layer('wanted')
    await moved()
    layer('released')
    layer('wanted')
    layer('released')
    await moved()
    goBack()
    await moved()
    expect([window.location.hash, notified.length, left()]).toEqual(['#/home/index', 3, 0])
  })

  it('[SES-03] is gone, and what was wanted meanwhile is there, before the page is loaded again', async () => {
    const { go, layer } = arrange()
    go('/my')
    layer('wanted')
    layer('released')
    await nextTask()
    go('/login', true)
    const atFirst = window.location.hash
    await stepTaken()
    expect([atFirst, window.location.hash]).toEqual(['#/my', '#/login'])
    await stepTaken()
  })

  it('is left where one goes on to another page, which takes its place', async () => {
    const { go, goBack, layer, left } = arrange()
    go('/live?id=7')
    layer('wanted')
    go('/search')
    expect([window.location.hash, left()]).toEqual(['#/search', 1])
    goBack()
    await moved()
    expect([window.location.hash, left()]).toEqual(['#/live?id=7', 1])
  })

  it('leaves what was kept under it in the address', async () => {
    const { notified, go, goBack, keep, layer } = arrange()
    go('/chat/index?to=7')
    layer('wanted')
    keep('/chat/index')
    layer('released')
    await moved()
    expect([window.location.hash, notified.length]).toEqual(['#/chat/index', 2])
    goBack()
    await moved()
    expect(window.location.hash).toBe('#/home/index')
  })

  it('tells whether its page is gone', async () => {
    const { go, gone, layer } = arrange()
    go('/live?id=7')
    layer('wanted')
    window.history.back()
    await moved()
    layer('wanted')
    go('/search')
    expect(gone).toEqual([false, true])
  })

  it('closed by a tap on a link lets the link lead on', async () => {
    const { notified, go, goBack, layer } = arrange()
    go('/live?id=7')
    layer('wanted')
    // The browser follows the link after what the tap does.
    layer('released')
    window.location.hash = '#/search'
    await expect.poll(() => notified.at(-1)?.path).toBe('/search')
    await tasksDone()
    expect(window.location.hash).toBe('#/search')
    goBack()
    await expect.poll(() => window.location.hash).toBe('#/live?id=7')
  })

  it('closed just before a page is gone to or a step back is taken lets both lead where they lead', async () => {
    const { notified, go, goBack, layer } = arrange()
    go('/live?id=7')
    layer('wanted')
    layer('released')
    go('/search')
    await tasksDone()
    expect(window.location.hash).toBe('#/search')
    layer('wanted')
    layer('released')
    goBack()
    await expect.poll(() => notified.at(-1)?.path).toBe('/live')
    layer('wanted')
    layer('released')
    await nextTask()
    // Its step back is under way now.
    go('/rank')
    await expect.poll(() => window.location.hash).toBe('#/rank')
    await tasksDone()
    expect([window.location.hash, notified.map(({ path }) => path)]).toEqual([
      '#/rank',
      ['/home/index', '/live', '/search', '/live', '/rank'],
    ])
  })

  it.each(['/login?back=%2Ffriend%3Fid%3D7&view=', '/friend?id=7'])(
    '[NAV-02] over a page that is cleared goes with it, where the way leads from there to %s',
    async (to) => {
      const { notified, go, goBack, layer } = arrange()
      go('/login?back=%2Ffriend%3Fid%3D7')
      layer('wanted')
      go(to, true, true)
      await expect.poll(() => window.location.hash).toBe(`#${to}`)
      await tasksDone()
      goBack()
      await moved()
      expect([window.location.hash, notified.length]).toEqual(['#/home/index', 4])
    },
  )

  it('of a page that was loaded anew is passed over', async () => {
    const { go, layer } = arrange()
    go('/live?id=7')
    layer('wanted')
    running?.stop()
    const back = moved()
    const { goBack, left } = arrange()
    await back
    goBack()
    await moved()
    expect([window.location.hash, left()]).toEqual(['#/home/index', 0])
  })
})

/** A browser tells of one step to another address by two events at once. */
const tellByBoth = () => window.dispatchEvent(new HashChangeEvent('hashchange'))

it('[ROUTE-17] a way back over what lay over a page ends on that page, not before it', async () => {
  const { go, layer, notified } = arrange()
  go('/live?id=7')
  layer('wanted')
  // A link in it.
  window.location.hash = '#/predicted'
  await expect.poll(() => notified.length).toBe(3)
  window.addEventListener('popstate', tellByBoth, { once: true })
  const back = vi.spyOn(window.history, 'back')
  const over = moved()
  window.history.back()
  await over
  await moved()
  // One's own step, and the one over the layer.
  expect(back).toHaveBeenCalledTimes(2)
  back.mockRestore()
  expect(notified.map(({ path }) => path)).toEqual(['/home/index', '/live', '/predicted', '/live'])
})

it('[NAV-02] a step that is passed over as it is told is one step, though the browser tells of it twice', async () => {
  const { go, goBack, notified } = arrange()
  go('/rank')
  go('/login')
  go('/my/index')
  const back = vi.spyOn(window.history, 'back')
  window.addEventListener('popstate', goBack, { once: true })
  window.addEventListener('popstate', tellByBoth, { once: true })
  window.history.go(-1)
  await moved()
  await moved()
  await tasksDone()
  expect(back).toHaveBeenCalledTimes(1)
  back.mockRestore()
  expect(notified.map(({ path }) => path)).toEqual([
    '/home/index',
    '/rank',
    '/login',
    '/my/index',
    '/login',
    '/rank',
  ])
})

it('[ROUTE-17] tells links from steps through the history', async () => {
  const { byLink, go, notified } = arrange()
  go('/rank')
  window.location.hash = '#/search'
  await expect.poll(() => notified.length).toBe(3)
  const stepped = moved()
  window.history.back()
  await stepped
  expect(byLink).toEqual([true, true, true, false])
})

it('[NAV-02] is a step back where the page under the one shown is to take its place', async () => {
  const { notified, go, goBack } = arrange()
  go('/my/index')
  go('/login?back=%2Fmy%2Findex')
  go('/forgetPassword?back=%2Fmy%2Findex', true)
  go('/my/index', true)
  await moved()
  expect([window.location.hash, window.history.state]).toEqual(['#/my/index', { depth: 1 }])
  goBack()
  await moved()
  expect(notified.map(({ path }) => path)).toEqual([
    '/home/index',
    '/my/index',
    '/login',
    '/forgetPassword',
    '/my/index',
    '/home/index',
  ])
})

it('[NAV-02] forgets what a step back was to lead to where a page takes hold before the step is taken', async () => {
  const { go, goBack, notified } = arrange()
  go('/my/index')
  goBack()
  const asked: unknown[] = []
  const release = holdPage((way) => asked.push(way))
  const back = vi.spyOn(window.history, 'back')
  await moved()
  await moved()
  await tasksDone()
  release()
  expect(back).not.toHaveBeenCalled()
  back.mockRestore()
  expect([asked, window.location.hash, notified.map(({ path }) => path)]).toEqual([
    [{ type: 'back' }],
    '#/my/index',
    ['/home/index', '/my/index'],
  ])
})

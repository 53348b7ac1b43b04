import { type AnyActorRef } from 'xstate'
import { describe, expect, it } from 'vitest'
import { settled } from '../../support/exchange'
import { requires, arrange } from './arrange'

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

describe('[ROUTE-15] a screen whose query changes', () => {
  it('stays open as it is, and is found by the query it has now', async () => {
    const { visit, one, open, inFrame, screens } = arrange()
    await visit('/search?q=1')
    const search = one('/search?q=1')
    screens.send({ type: 'place.kept', place: { path: '/search', search: '?q=2' } })
    await visit('/live?id=7')
    await visit('/search?q=2')
    expect([open(), one('/search?q=1') === search, inFrame()]).toEqual([
      ['/search?q=1'],
      true,
      { is: 'screen', key: '/search?q=1' },
    ])
  })

  it('is told apart from one that is opened where it began', async () => {
    const { visit, open, inFrame, screens } = arrange()
    await visit('/search?q=1')
    screens.send({ type: 'place.kept', place: { path: '/search', search: '?q=2' } })
    await visit('/search?q=1')
    expect([open(), inFrame()]).toEqual([
      ['/search?q=1', '/search?q=1 again'],
      { is: 'screen', key: '/search?q=1 again' },
    ])
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
    expect(requires['counter']?.connect(count)).toBe(1)
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
    refuse('404')
    expect([open(), inFrame()]).toEqual([['/search'], { is: 'error', page: '404' }])
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

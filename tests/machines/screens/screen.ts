import { type AnyActorRef } from 'xstate'
import { describe, expect, it } from 'vitest'
import { ok } from '../../support/exchange'
import { requires, arrange } from './arrange'

const fail = async (triedFor: string | null, served = '/assets/new.js') => {
  const all = arrange({ served, triedFor })
  all.want('/live?id=7')
  await all.fetches[0]?.fail()
  return { ...all, is: () => all.one('/live?id=7').getSnapshot().value }
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

  it('[ERR-05] that did not come without a network is fetched again by itself once it is back', async () => {
    const { want, fetches, one } = arrange()
    want('/home/index')
    await fetches[0]?.fail()
    const lost = one('/home/index').getSnapshot().context.error
    one('/home/index').send({ type: 'server.back' })
    await fetches[1]?.come()
    expect([lost, one('/home/index').getSnapshot().value]).toEqual([{ kind: 'network' }, 'open'])
  })

  describe('whose code is gone', () => {
    it('since a newer application was put up loads the page again, and is offered again where that does not help', async () => {
      const { is, reloads, clock } = await fail(null)
      expect([is(), reloads]).toEqual(['renewing', ['/assets/new.js']])
      clock.increment(10_000)
      expect([is(), reloads]).toEqual(['failed', ['/assets/new.js']])
    })

    it('is loaded again for a later one, and never twice for the same', async () => {
      const later = await fail('/assets/before.js')
      const same = await fail('/assets/new.js')
      expect([later.is(), same.is(), later.reloads, same.reloads]).toEqual([
        'renewing',
        'failed',
        ['/assets/new.js'],
        [],
      ])
    })

    it('though the server has the same application loads the page again: what failed once is not fetched again', async () => {
      const { is, reloads } = await fail(null, '/assets/old.js')
      expect([is(), reloads]).toEqual(['renewing', ['/assets/old.js']])
    })

    it('while the server has something that is no application is offered again', async () => {
      const { is, reloads } = await fail(null, '')
      expect([is(), reloads]).toEqual(['failed', []])
    })
  })

  it('refreshed asks anew for all it needs', async () => {
    const { visit, one, server } = arrange()
    await visit('/home/index')
    await server.question('match.getHotMatchList').answer(ok([]))
    const count = one('/home/index').getSnapshot().children['counter']
    count?.send({ type: 'count' })
    one('/home/index').send({ type: 'refresh' })
    expect(server.waiting()).toEqual(['match.getHotMatchList'])
    expect(requires['counter']?.connect(count as unknown as AnyActorRef)).toBe(0)
  })

  it('shows at once what another screen has seen already', async () => {
    const { visit, one, server } = arrange()
    await visit('/home/index')
    await server.question('match.getHotMatchList').answer(ok(['a match']))
    await visit('/live?id=7')
    const matches = one('/live?id=7').getSnapshot().children['matches']
    expect(matches === undefined ? null : requires['matches']?.connect(matches)).toEqual({
      is: 'shown',
      data: ['a match'],
      freshness: 'refreshing',
      refresh: expect.any(Function),
    })
  })
})

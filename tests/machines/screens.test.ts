import { sessionChanged } from '../support/session-changed'
import { assign, setup, type AnyActorRef } from 'xstate'
import { describe, expect, it } from 'vitest'
import { ok, settled } from '../support/exchange'
import { requires, arrange } from './support/screens'
import { getHotMatchList, querySpTypeList } from '../../contract/match'
import { rowsOf } from '../../machines/patterns/list.connect'
import { dependencyOf } from '../../machines/patterns/dependency'
import { resourceOf } from '../../machines/patterns/resource.connect'
import type { ReadQuery } from '../../machines/app/screen.machine'

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

  it('[FEAT-16] are never closed while something goes on there that nobody has ended', async () => {
    const stream = setup({ types: { tags: {} as 'unfinished' } }).createMachine({ tags: 'unfinished' })
    const { visit, open } = arrange(null, ({ search }) => ({
      query: search,
      requires: search === '?q=1' ? { stream: dependencyOf(stream, undefined, () => null) } : {},
    }))
    for (const id of [1, 2, 3, 4, 5, 6, 7]) await visit(`/search?q=${id}`)
    expect(open().map((address) => address.at(-1))).toEqual(['1', '3', '4', '5', '6', '7'])
  })

  it('[ROUTE-14] go on where what another one needs breaks; that one is fetched anew at a retry', async () => {
    const brittle = setup({
      types: { events: {} as { type: 'break' } },
      actions: {
        break: () => {
          throw new Error('a defect')
        },
      },
    }).createMachine({ on: { break: { actions: 'break' } } })
    const { visit, one, open, fetches } = arrange(null, ({ search }) => ({
      query: search,
      requires: search === '?id=7' ? { brittle: dependencyOf(brittle, undefined, () => 'whole') } : {},
    }))
    await visit('/search')
    await visit('/live?id=7')
    const room = one('/live?id=7')
    room.getSnapshot().children['brittle']?.send({ type: 'break' })
    expect([room.getSnapshot().value, room.getSnapshot().status, open()]).toEqual([
      'failed',
      'active',
      ['/search', '/live?id=7'],
    ])
    room.send({ type: 'retry' })
    await fetches.at(-1)?.come()
    expect([
      room.getSnapshot().value,
      room.getSnapshot().children['brittle']?.getSnapshot().status,
      one('/search').getSnapshot().value,
    ]).toEqual(['open', 'active', 'open'])
  })

  it('survive an error page', async () => {
    const { visit, refuse, open, inFrame } = arrange()
    await visit('/search')
    refuse('404')
    expect([open(), inFrame()]).toEqual([['/search'], { is: 'error', page: '404' }])
  })

  it('[SES-05] that are outdated: the one still in sight is asked for anew, once', async () => {
    const { visit, want, screens, server } = arrange()
    await visit('/search')
    await server.question('match.getHotMatchList').answer(ok([]))
    screens.send(sessionChanged('elsewhere'))
    want('/search')
    expect(server.waiting()).toEqual(['match.getHotMatchList'])
    await server.question('match.getHotMatchList').answer(ok([]))
    want('/search')
    expect(server.waiting()).toEqual([])
  })

  it.each([
    ['another', 'token', 0],
    ['nobody', null, 1],
  ])(
    '[SES-05] that hold what is a member’s start that anew where %s is logged in',
    async (_, token, count) => {
      const said = setup({ types: { context: {} as { count: number } } }).createMachine({
        context: { count: 0 },
        on: { count: { actions: assign({ count: ({ context }) => context.count + 1 }) } },
      })
      const own = dependencyOf(said, undefined, (actor) => actor.getSnapshot().context.count)
      const { visit, want, one, screens } = arrange(
        null,
        ({ search }) => ({ query: search, requires: { own: { ...own, ofMember: true } } }),
        token,
      )
      await visit('/search')
      const held = () => one('/search').getSnapshot().children['own'] as unknown as AnyActorRef
      const before = held()
      before.send({ type: 'count' })
      screens.send(sessionChanged('elsewhere'))
      want('/search')
      expect([own.connect(held()), held() === before]).toEqual([count, token === null])
    },
  )

  it('entered again by a link are read anew behind what they show; stepped back to, they are as they were left', async () => {
    const { visit, want, one, server } = arrange()
    await visit('/search')
    await server.question('match.getHotMatchList').answer(ok([]))
    one('/search').getSnapshot().children['counter']?.send({ type: 'count' })
    const seen = () => {
      const { matches, counter } = one('/search').getSnapshot().children as Record<string, AnyActorRef>
      return [matches?.getSnapshot().value, counter?.getSnapshot().context.count]
    }
    await visit('/live?id=7')
    await server.question('match.getHotMatchList').answer(ok([]))
    want('/search')
    expect([seen(), server.waiting()]).toEqual([[{ shown: 'fresh' }, 1], []])
    await visit('/live?id=8')
    await server.question('match.getHotMatchList').answer(ok([]))
    want('/search', true)
    expect([seen(), server.waiting()]).toEqual([[{ shown: 'refreshing' }, 1], ['match.getHotMatchList']])
  })

  it('of a path that there is news of are asked for anew, in sight or not; no others are', async () => {
    const { visit, one, screens, server } = arrange()
    await visit('/search')
    await visit('/rank')
    await server.question('match.getHotMatchList').answer(ok([]))
    screens.send({ type: 'path.outdated', path: '/search' })
    const freshness = (address: string) =>
      (one(address).getSnapshot().children['matches'] as unknown as AnyActorRef).getSnapshot().value
    expect([freshness('/search'), freshness('/rank'), server.waiting()]).toEqual([
      { shown: 'refreshing' },
      { shown: 'fresh' },
      ['match.getHotMatchList'],
    ])
  })

  it.each(['login', 'expiry', 'elsewhere'] as const)(
    'are closed after %s; the one in sight when it is left',
    async (cause) => {
      const { visit, screens, open } = arrange()
      await visit('/search')
      await visit('/rank')
      screens.send(sessionChanged('user'))
      expect(open()).toEqual(['/search', '/rank'])
      screens.send(sessionChanged(cause))
      expect(open()).toEqual(['/rank'])
      await visit('/home/index')
      expect(open()).toEqual(['/home/index'])
    },
  )
})

const FOOTBALL = 1
const BASKETBALL = 2

const sportIn = (search: string): typeof FOOTBALL | typeof BASKETBALL =>
  search === '?sport=2' ? BASKETBALL : FOOTBALL

/** A list that goes on with new parameters, a resource that starts anew with them, and one that has none. */
const read: ReadQuery = ({ search }) => {
  const typeId = sportIn(search)
  return {
    query: { typeId },
    requires: {
      rows: rowsOf(getHotMatchList, { typeId }),
      thing: resourceOf(getHotMatchList, { typeId }),
      sports: resourceOf(querySpTypeList, {}),
    },
  }
}

const visited = async (reader: ReadQuery) => {
  const { visit, one, screens, server } = arrange(null, reader)
  await visit('/search?sport=1')
  const actor = one('/search?sport=1')
  return {
    actor,
    asked: () => server.questions.map(({ asked: { call, input } }) => [call.id, input]),
    /** The parameters each actor goes on with. */
    params: () =>
      Object.entries(actor.getSnapshot().children).flatMap(([name, child]) => {
        const { context } = (child?.getSnapshot() ?? {}) as { context?: { params: unknown } }
        return context === undefined ? [] : [[name, context.params]]
      }),
    keep: (search: string) => screens.send({ type: 'place.kept', place: { path: '/search', search } }),
  }
}

describe('[ROUTE-15] the query', () => {
  it('is what the screen renders, and each dependency whose parameters it changes goes on with the new ones', async () => {
    const { actor, asked, params, keep } = await visited(read)
    const before = asked().length
    keep('?sport=2')
    expect(actor.getSnapshot().context.query).toEqual({ typeId: BASKETBALL })
    expect(params()).toEqual([
      ['rows', { typeId: BASKETBALL }],
      ['sports', {}],
      ['thing', { typeId: BASKETBALL }],
    ])
    // One exchange for both: they ask for the same.
    expect(asked().slice(before)).toEqual([['match.getHotMatchList', { typeId: BASKETBALL }]])
  })

  it('that changes no parameters sends no request', async () => {
    const { asked, keep } = await visited(read)
    const before = asked()
    keep('?sport=1&look=wide')
    expect(asked()).toEqual(before)
  })

  it('that changed before the code came is the one the screen begins with', async () => {
    const { want, fetches, one, screens, server } = arrange(null, read)
    want('/search?sport=1')
    screens.send({ type: 'place.kept', place: { path: '/search', search: '?sport=2' } })
    await fetches[0]?.come()
    expect(one('/search?sport=1').getSnapshot().context.query).toEqual({ typeId: BASKETBALL })
    expect(server.questions.map(({ asked: { input } }) => input)).toEqual([{ typeId: BASKETBALL }, {}])
  })

  it('is read anew when another day begins', async () => {
    let day = 1
    const { actor, asked } = await visited(() => ({
      query: { day },
      requires: { rows: rowsOf(querySpTypeList, { day }) },
    }))
    day = 2
    actor.send({ type: 'day.changed' })
    expect([actor.getSnapshot().context.query, asked()]).toEqual([
      { day: 2 },
      [
        ['match.querySpTypeList', { day: 1 }],
        ['match.querySpTypeList', { day: 2 }],
      ],
    ])
  })
})

const openSheet = async (all: ReturnType<typeof arrange>, id = '7') => {
  all.screens.send({ type: 'sheet.open', place: { path: '/friend', search: `?id=${id}` }, title: '海獭' })
  await all.come(`/friend?id=${id}`)
}
const sheetOf = ({ screens }: ReturnType<typeof arrange>) => screens.getSnapshot().context.sheet

describe('a screen over the one in the frame', () => {
  it('gets what it needs, and leaves the one below as it is', async () => {
    const all = arrange()
    await all.visit('/live?id=7')
    await openSheet(all)
    const sheet = sheetOf(all)
    expect([sheet?.title, sheet?.open.actor.getSnapshot().value]).toEqual(['海獭', 'open'])
    expect([all.open(), all.inFrame()]).toEqual([['/live?id=7'], { is: 'screen', key: '/live?id=7' }])
  })

  it('is one: another takes its place, and closed it needs nothing', async () => {
    const all = arrange()
    await all.visit('/live?id=7')
    await openSheet(all)
    const first = sheetOf(all)?.open.actor
    await openSheet(all, '8')
    const second = sheetOf(all)?.open.actor
    expect([first?.getSnapshot().status, second?.getSnapshot().status]).toEqual(['stopped', 'active'])
    all.screens.send({ type: 'sheet.close' })
    all.screens.send({ type: 'sheet.close' })
    expect([sheetOf(all), second?.getSnapshot().status]).toEqual([null, 'stopped'])
  })

  it('stays where its page is told of again, and goes where a link leads to that page', async () => {
    const all = arrange()
    await all.visit('/live?id=7')
    await openSheet(all)
    all.want('/live?id=7')
    const told = sheetOf(all)?.open.actor.getSnapshot().status
    all.want('/live?id=7', true)
    expect([told, sheetOf(all)]).toEqual(['active', null])
  })

  it('goes with the page: to another, to one that is open already, and to none there is', async () => {
    const all = arrange()
    await all.visit('/live?id=7')
    await openSheet(all)
    await all.visit('/home/index')
    const atNew = sheetOf(all)
    await openSheet(all)
    all.want('/live?id=7')
    const atOpen = sheetOf(all)
    await openSheet(all)
    all.refuse('404')
    expect([atNew, atOpen, sheetOf(all)]).toEqual([null, null, null])
  })

  it('[SES-04] goes when somebody else is here', async () => {
    const all = arrange()
    await all.visit('/live?id=7')
    await openSheet(all)
    all.screens.send(sessionChanged('elsewhere'))
    expect(sheetOf(all)).toBe(null)
  })
})

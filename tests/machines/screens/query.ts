import { describe, expect, it } from 'vitest'
import { getHotMatchList, querySpTypeList } from '../../../contract/match'
import { rowsOf } from '../../../machines/patterns/list.connect'
import { resourceOf } from '../../../machines/patterns/resource.connect'
import { following } from '../../../machines/patterns/dependency'
import { arrange } from './arrange'
import type { ReadQuery } from '../../../machines/app/screen.machine'

const FOOTBALL = 1
const BASKETBALL = 2

const sportIn = (search: string): typeof FOOTBALL | typeof BASKETBALL =>
  search === '?sport=2' ? BASKETBALL : FOOTBALL

/** A list that goes on by itself, a thing that has to be asked for anew, and one that follows nothing. */
const read: ReadQuery = ({ search }) => {
  const typeId = sportIn(search)
  return {
    query: { typeId },
    requires: {
      rows: following(rowsOf(getHotMatchList, { typeId })),
      thing: following(resourceOf(getHotMatchList, { typeId })),
      sports: following(resourceOf(querySpTypeList, {})),
      begun: resourceOf(getHotMatchList, { typeId }),
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
  it('is what the screen is told, and all that follows it asks for what it says now; nothing else does', async () => {
    const { actor, asked, params, keep } = await visited(read)
    const before = asked().length
    keep('?sport=2')
    expect(actor.getSnapshot().context.query).toEqual({ typeId: BASKETBALL })
    expect(params()).toEqual([
      ['rows', { typeId: BASKETBALL }],
      ['sports', {}],
      ['begun', { typeId: FOOTBALL }],
      ['thing', { typeId: BASKETBALL }],
    ])
    // One exchange for both: they ask for the same.
    expect(asked().slice(before)).toEqual([['match.getHotMatchList', { typeId: BASKETBALL }]])
  })

  it('that says the same of what is asked asks for nothing', async () => {
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
      requires: { rows: following(rowsOf(querySpTypeList, { day })) },
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

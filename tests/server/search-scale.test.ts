import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { termsOf, type DocKind } from '../../server/domain/search/tokens'
import { tokenMark } from '../../server/store/search-index'
import { findQuery } from '../../server/repositories/search/search.repository'
import type { Store } from '../../server/store/open'
import { NOON } from './support/server'
import { openTestStore } from './support/store'

let store: Store
beforeAll(async () => {
  store = await openTestStore()
  for (const kind of ['anchor', 'match', 'live'] satisfies DocKind[])
    await sql`insert into search_doc (kind, id, tokens, weight)
      select ${kind}, ${kind}::text || n, array_to_tsvector(array[${tokenMark(kind)}::text || '红' || n,
        ${tokenMark(kind)}::text || 'h' || n, ${tokenMark(kind)}::text || 'all']), n
      from generate_series(1, 20000) n`.execute(store.db)
  await sql`analyze search_doc`.execute(store.db)
})
afterAll(() => store.close())

const planOf = async (kind: 'anchor' | 'match' | 'live', query: string): Promise<string> => {
  const asked = findQuery({ on: true, keptFor: 1 }, kind, [termsOf(query)], { offset: 0, limit: 20 }, NOON)
  const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${asked}`.execute(store.db)
  return rows.map((row) => row['QUERY PLAN']).join('\n')
}

test.each(['anchor', 'match', 'live'] as const)(
  '[FEAT-04] [API-16] [API-17] [API-18] an index answers a search among 60,000 documents: %s',
  async (kind) => {
    for (const query of ['红12345', 'h777', 'all']) {
      const plan = await planOf(kind, query)
      expect([query, /Seq Scan on search_doc/.test(plan), /search_doc_(tokens|weight)/.test(plan)]).toEqual([
        query,
        false,
        true,
      ])
    }
  },
)

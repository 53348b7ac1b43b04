import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { api } from '../../contract/api'
import { writerOf } from './support/finding'
import { startTestServer, type TestServer } from './support/server'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  const write = writerOf(server.store.db)
  for (const id of ['t1', 't2']) await write.team(id, `${id} 队`)
  for (const id of ['league', 'cup', 'mixed']) await write.league(id, id)
  await write.match('league-next', ['league', 't1', 't2'], 5)
  await write.match('cup-over', ['cup', 't1', 't2'], -5, 'ended')
  await write.match('mixed-group', ['mixed', 't1', 't2'], -9, 'ended')
  await write.match('mixed-final', ['mixed', 't1', 't2'], 9)
  await sql`update match set round = '决赛' where id in ('cup-over', 'mixed-final')`.execute(server.store.db)
})
afterAll(() => server.close())

test.each([
  ['a league before its first match', 'league', 'league-next', true],
  ['a cup that has nothing but a knockout', 'cup', 'cup-over', false],
  ['the final of a cup with groups', 'mixed', 'mixed-final', true],
])(
  '[FEAT-03] [ROUTE-05] %s: its page and its match’s page agree on the table',
  async (_, leagueId, matchId, has) => {
    const league = (await server.ask(api.league.getLeague, { leagueId })).body.data
    const match = (await server.ask(api.match.getMatchInfo, { matchId })).body.data
    expect({ league: league.hasTable, match: match.hasTable }).toEqual({ league: has, match: has })
  },
)

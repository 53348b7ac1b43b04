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
  await write.match('league-before', ['league', 't1', 't2'], -9_000, 'ended')
  await write.match('league-last', ['league', 't2', 't1'], -8_000, 'ended')
  await sql`update match set season = 1 where id not in ('league-before', 'league-last')`.execute(
    server.store.db,
  )
  await sql`update match set home_score = 2, away_score = 1 where id in ('league-before', 'league-last')`.execute(
    server.store.db,
  )
  await write.match('league-first', ['league', 't1', 't2'], -5, 'ended')
  await sql`update match set season = 1, home_score = 3 where id = 'league-first'`.execute(server.store.db)
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

const tableOf = async (matchId: string) => {
  const { season } = (await server.ask(api.match.getMatchInfo, { matchId })).body.data
  const asked = { leagueId: 'league', ...(season !== null && { season }) }
  const [table] = (await server.ask(api.league.getTable, asked)).body.data
  const rows = table?.rows.map(({ team, played, points }) => [team.teamId, played, points])
  return { season, rows }
}

test('[FEAT-03] a match has the table of its own season', async () => {
  expect(await tableOf('league-first')).toEqual({
    season: null,
    rows: [
      ['t1', 1, 3],
      ['t2', 1, 0],
    ],
  })
  expect(await tableOf('league-last')).toEqual({
    season: 0,
    rows: [
      ['t1', 2, 3],
      ['t2', 2, 3],
    ],
  })
})

test('[FEAT-03] a season that a league never had has no rows', async () => {
  const asked = { leagueId: 'league', season: 9_999 }
  expect((await server.ask(api.league.getTable, asked)).body.data).toEqual([])
})

test('[FEAT-03] [ROUTE-05] a team in a table has the match that it plays now, or next within a day, which does not count yet', async () => {
  const write = writerOf(server.store.db)
  for (const id of ['on1', 'on2', 'on3', 'on4']) await write.team(id, `${id} 队`)
  await write.league('on', '进行中联赛')
  await write.match('on-next', ['on', 'on1', 'on2'], 20)
  await write.match('on-now', ['on', 'on2', 'on3'], -1, 'live')
  await write.match('on-far', ['on', 'on4', 'on3'], 30)
  await sql`update match set home_score = 2 where id = 'on-now'`.execute(server.store.db)
  const [table] = (await server.ask(api.league.getTable, { leagueId: 'on' })).body.data
  expect(
    Object.fromEntries((table?.rows ?? []).map(({ team, played, match }) => [team.teamId, [played, match]])),
  ).toEqual({
    on1: [0, { matchId: 'on-next', state: 'planned' }],
    on2: [0, { matchId: 'on-now', state: 'live' }],
    on3: [0, { matchId: 'on-now', state: 'live' }],
    on4: [0, undefined],
  })
})

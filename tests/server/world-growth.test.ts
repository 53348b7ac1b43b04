import { sql, type Kysely } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { LiveStatus } from '../../contract/enums'
import { homeRepository } from '../../server/repositories/home/home.repository'
import { liveRepository } from '../../server/repositories/live/live.repository'
import { matchRepository } from '../../server/repositories/match/match.repository'
import type { Tables } from '../../server/store/tables'
import { worldRepository } from '../../server/demo/world.repository'
import { plansOf } from './support/plans'
import { DAY, EVENING, HOUR, startWorld, type TestWorld } from './support/world'

// Enough that reading all of them is dearer than a hundred look-ups.
const OLD = 40_000
let it: TestWorld

beforeAll(async () => {
  it = await startWorld()
  await sql`insert into match (id, match_type, league_id, round, home_id, away_id, starts_at, seed, state, updated_at)
    select 'old' || n, 1, 'fb1', '', 'fb1-t1', 'fb1-t2', ${new Date(EVENING)}::timestamptz - n * interval '30 minutes',
      n, 'ended', now() from generate_series(1, ${OLD}::int) n`.execute(it.db)
  await sql`insert into live (id, anchor_id, match_id, match_type, title, status, planned_at, demo)
    select 'old' || n, 'anchor-' || (1 + n % 24), 'old' || n, 1, '', 4,
      ${new Date(EVENING)}::timestamptz - n * interval '30 minutes', true
    from generate_series(1, ${OLD}::int) n`.execute(it.db)
  await sql`analyze`.execute(it.db)
})
afterAll(() => it.close())

const wholeTable = /Seq Scan on (match|live|chat_line)\b/

const page = { offset: 0, limit: 50 }
const works: readonly (readonly [string, (db: Kysely<Tables>) => Promise<unknown>])[] = [
  ['[API-08] the carousel', (db) => homeRepository(db).carousels(EVENING)],
  ['[API-11] the sports', (db) => matchRepository(db).sports(EVENING, EVENING + DAY)],
  ['[API-12] hot matches of all sports', (db) => matchRepository(db).hot(0, EVENING, 50)],
  ['[API-12] hot matches of one sport', (db) => matchRepository(db).hot(1, EVENING, 50)],
  ['matches by their ids', (db) => matchRepository(db).byIds(['old1', 'old2'])],
  ['[API-13] streams by heat', (db) => liveRepository(db).started('heat', 0, page)],
  ['[API-13] streams of a sport by heat', (db) => liveRepository(db).started('heat', 1, page)],
  ['[API-14] streams by viewers', (db) => liveRepository(db).started('viewers', 0, page)],
  ['one room', (db) => liveRepository(db).byId('old1')],
  ['one channel', (db) => liveRepository(db).channels(['old1'])],
  ['matches due', (db) => worldRepository(db).matches(EVENING + HOUR)],
  ['streams due', (db) => worldRepository(db).lives(EVENING + HOUR)],
  [
    'streams moved on',
    (db) => worldRepository(db).moveLives(LiveStatus.END, [{ liveId: 'old1', at: EVENING }]),
  ],
]

test.each(works)(`%s: reads no whole table when ${OLD} old matches lie beside`, async (_name, work) => {
  const plans = await plansOf(it.db, work)
  expect(plans.filter((line) => wholeTable.test(line))).toEqual([])
})

test('what moved is written by one statement', async () => {
  const sent: string[] = []
  const watched = it.db.withPlugin({
    transformQuery: ({ node }) => {
      sent.push(node.kind)
      return node
    },
    transformResult: ({ result }) => Promise.resolve(result),
  })
  const matches = await worldRepository(it.db).matches(EVENING)
  const moved = {
    state: 'live',
    score: { home: 7, away: 3, parts: [[7, 3]] },
    clock: { period: 1, seconds: 9, running: true, at: EVENING },
    touchline: { measure: 'points', home: 70 },
  } as const
  const changes = matches.map(({ id }) => ({
    matchId: id,
    moved: { ...moved, score: { ...moved.score, parts: [[7, 3] as [number, number]] } },
    heat: 777,
  }))
  await worldRepository(watched).save(changes, EVENING)
  expect(sent).toEqual(['RawNode'])
  const { rows } = await sql<{ same: number; lives: number }>`select
    (select count(*)::int from match where heat = 777 and home_score = 7 and away_score = 3
      and parts = '[[7,3]]'::jsonb and clock->>'seconds' = '9' and touchline->>'home' = '70') as same,
    (select count(*)::int from live join match on match.id = live.match_id
      where match.heat = 777 and live.status <> 4 and live.heat <> 777) as lives`.execute(it.db)
  expect(rows).toEqual([{ same: matches.length, lives: 0 }])
})

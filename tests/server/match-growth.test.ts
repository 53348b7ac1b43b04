import { sql, type Kysely } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { calendarRepository } from '../../server/repositories/match/calendar.repository'
import { detailRepository } from '../../server/repositories/match/detail.repository'
import { leagueRepository } from '../../server/repositories/league/league.repository'
import { personalMarksRepository } from '../../server/repositories/personal-marks.repository'
import { scheduleRepository } from '../../server/repositories/schedule/schedule.repository'
import type { Tables } from '../../server/store/tables'
import { plansOf } from './support/plans'
import { DAY, EVENING, startWorld, type TestWorld } from './support/world'

const MATCHES = 50_000
const LEAGUES = 5_000
let it: TestWorld

beforeAll(async () => {
  it = await startWorld()
  await sql`insert into league (id, match_type, name, heat)
    select 'many' || n, 1, '联赛' || n, n % 90 from generate_series(1, ${LEAGUES}::int) n`.execute(it.db)
  await sql`insert into match (id, match_type, league_id, round, home_id, away_id, starts_at, seed, state, updated_at)
    select 'old' || n, 1, 'many' || (1 + n % ${LEAGUES}::int), '', 'fb1-t1', 'fb1-t2',
      ${new Date(EVENING)}::timestamptz - n * interval '30 minutes', n, 'ended', now()
    from generate_series(1, ${MATCHES}::int) n`.execute(it.db)
  await sql`insert into live (id, anchor_id, match_id, match_type, title, status, planned_at, demo)
    select 'old' || n, 'anchor-' || (1 + n % 24), 'old' || n, 1, '', 4, now(), true
    from generate_series(1, 20000) n`.execute(it.db)
  await sql`insert into match_event (match_id, ord, kind, minute, home, away, text)
    select 'old' || n, 1, 'goal', '{"period":null,"clock":""}', 1, 0, '' from generate_series(1, 20000) n`.execute(
    it.db,
  )
  await sql`insert into reservation (member_id, match_id, at)
    select 'anchor-' || (1 + n % 24), 'old' || n, now() from generate_series(1, 20000) n`.execute(it.db)
  await sql`analyze`.execute(it.db)
})
afterAll(() => it.close())

const wholeTable = /Seq Scan on (match|live|match_event|reservation)\b/

const day = { from: EVENING - DAY, to: EVENING + DAY }
const any = { queries: [], live: false, followed: false, memberId: 'anchor-1', now: EVENING }
const page = { offset: 0, limit: 50 }
const works: readonly (readonly [string, (db: Kysely<Tables>) => Promise<unknown>])[] = [
  ['a day', (db) => scheduleRepository(db).page({ ...day, ...any }, page)],
  [
    'a day of one sport',
    (db) => scheduleRepository(db).page({ ...day, ...any, queries: [{ type: 1, matchType: 1 }] }, page),
  ],
  [
    'a day of one league',
    (db) => scheduleRepository(db).page({ ...day, ...any, queries: [{ type: 2, leagueId: 'fb1' }] }, page),
  ],
  ['what is live', (db) => scheduleRepository(db).page({ ...day, ...any, live: true }, page)],
  ['days', (db) => scheduleRepository(db).days([day.from, EVENING, day.to], any)],
  ['told', (db) => scheduleRepository(db).withEvents(['old1', 'old2'])],
  ['reserved matches', (db) => personalMarksRepository(db).reserved('anchor-1', ['old1', 'old2'])],
  ['followed teams', (db) => personalMarksRepository(db).followed('anchor-1', 'team', ['fb1-t1'])],
  [
    'reserved days',
    (db) =>
      scheduleRepository(db).reservedDays([day.from, EVENING, day.to], { ...any, memberId: 'anchor-1' }),
  ],
  ['one match', (db) => detailRepository(db).match('old1')],
  ['its streams', (db) => detailRepository(db).lives('old1')],
  ['its events', (db) => detailRepository(db).events('old1')],
  ['rounds of its season', (db) => detailRepository(db).season('many7', 0, EVENING)],
  ['past meetings', (db) => detailRepository(db).meetings('fb1-t1', 'fb1-t3', EVENING, 10)],
  ['last matches', (db) => detailRepository(db).latest('fb1-t3', EVENING, 5)],
  ['leagues', (db) => leagueRepository(db).list({ matchType: 0, queryName: '' }, EVENING, page)],
  ['a league', (db) => leagueRepository(db).league('fb1', EVENING)],
  ['rounds', (db) => leagueRepository(db).rounds('many7', 0)],
  ['matches of a round', (db) => leagueRepository(db).matches('many7', 0, '', page)],
  ['a season', (db) => leagueRepository(db).season('many7', 0)],
  ['a calendar', (db) => calendarRepository(db).reserved('none', EVENING)],
]

test.each(works)(`%s: reads no whole table among ${MATCHES} matches`, async (_name, work) => {
  const plans = await plansOf(it.db, work)
  expect(plans.filter((line) => wholeTable.test(line))).toEqual([])
})

import { sql } from 'kysely'
import { Value } from 'typebox/value'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { schemasOf } from '../../contract/schemas'
import { createLeagues } from '../../server/domain/league/leagues'
import { createSchedule } from '../../server/domain/schedule/schedule'
import { simulatedMatches } from '../../server/demo/simulated-matches'
import { leagues as seeded } from '../../server/demo/leagues'
import { leagueRepository } from '../../server/repositories/league/league.repository'
import { personalMarksRepository } from '../../server/repositories/personal-marks.repository'
import { scheduleRepository } from '../../server/repositories/schedule/schedule.repository'
import { DAY, EVENING, HOUR, startWorld, type TestWorld } from './support/world'

let it: TestWorld
const leagues = () => {
  const source = simulatedMatches()
  const schedule = createSchedule(scheduleRepository(it.db), source)
  return createLeagues({
    store: leagueRepository(it.db),
    schedule,
    marks: personalMarksRepository(it.db),
    source,
  })
}

const cup = seeded.find((league) => league.cup)
// A cup takes five days and rests for two; this is the last one of it, half an hour before the final.
const matchDay = (Math.floor((EVENING + 8 * HOUR) / DAY) + (cup?.phase ?? 0)) % 7
const FINAL_EVENING = EVENING + (4 - matchDay) * DAY - HOUR / 2

beforeAll(async () => {
  it = await startWorld({ startAt: FINAL_EVENING })
  for (let tick = 0; tick < seeded.length + 1; tick += 1) await it.pass(61_000)
})
afterAll(() => it.close())

test.each(seeded.map(({ id }) => id))('[ROUTE-05] %s has rounds and a table at once', async (id) => {
  const info = await leagues().info(id, it.now())
  expect(Value.Check(schemasOf('league.getLeague').output, info)).toBe(true)
  expect([info.league.teams, info.hasTable, info.current === null]).toEqual([8, true, false])
  const tables = await leagues().tables({ leagueId: id }, it.now())
  expect(Value.Check(schemasOf('league.getTable').output, tables)).toBe(true)
  const rows = tables.flatMap((table) => table.rows)
  expect(rows).toHaveLength(8)
  const sum = (of: (row: (typeof rows)[number]) => number): number =>
    rows.reduce((all, row) => all + of(row), 0)
  expect(sum(({ won }) => won)).toBe(sum(({ lost }) => lost))
  expect(sum(({ scored }) => scored)).toBe(sum(({ conceded }) => conceded))
  const played = await it.db
    .selectFrom('match')
    .select(['season'])
    .where('league_id', '=', id)
    .where('state', '=', 'ended')
    .where('round', 'not in', ['半决赛', '季军赛', '决赛'])
    .execute()
  const newest = Math.max(...played.map(({ season }) => season))
  expect(sum((row) => row.played)).toBe(2 * played.filter(({ season }) => season === newest).length)
})

/** What the rounds of a league are called, and where the places of its table lead. */
const calledAndZoned = async (id: string) => {
  const { rounds } = await leagues().info(id, it.now())
  const tables = await leagues().tables({ leagueId: id }, it.now())
  const [stage = ''] = rounds[0]?.round.split(/ ?第/) ?? []
  const zones = new Set(tables.flatMap(({ rows }) => rows.map(({ zone }) => zone)))
  zones.delete(null)
  return [stage, tables.length, [...zones]] as const
}
const LEADS = {
  '': [1, ['up', 'playoff', 'down']],
  常规赛: [1, ['up', 'playoff']],
  循环赛: [1, []],
  小组赛: [2, ['up']],
} as const

test.each(seeded.map(({ id }) => id))(
  '[ROUTE-05] the table of %s leads where its competition does: no group without groups, nobody down from a round robin',
  async (id) => {
    const [stage, ...rest] = await calledAndZoned(id)
    expect([stage, ...rest]).toEqual([stage, ...LEADS[stage as keyof typeof LEADS]])
  },
)

test('[ROUTE-05] a world that called the rounds of a round robin a group’s says so no longer', async () => {
  await it.db
    .updateTable('match')
    .set({ round: sql`replace(round, '循环赛', '小组赛')` })
    .where('league_id', '=', 'eg2')
    .execute()
  await it.db
    .updateTable('league')
    .set({ zones: JSON.stringify({ up: 2, playoff: 2, down: 1 }) })
    .where('id', '=', 'eg2')
    .execute()
  const before = await calledAndZoned('eg2')
  await it.again()
  expect([before, await calledAndZoned('eg2')]).toEqual([
    ['小组赛', 1, ['up', 'playoff', 'down']],
    ['循环赛', 1, []],
  ])
})

test('[FEAT-02] the cup on its last evening: two groups of four, semi-finals won, a final to come', async () => {
  const tables = await leagues().tables({ leagueId: 'fb3' }, it.now())
  expect(tables.map(({ group, rows }) => [group, rows.map(({ played, zone }) => [played, zone])])).toEqual(
    ['A', 'B'].map((group) => [
      group,
      [
        [3, 'up'],
        [3, 'up'],
        [3, null],
        [3, null],
      ],
    ]),
  )
  const bracket = await leagues().bracket('fb3', it.now())
  expect(Value.Check(schemasOf('league.getBracket').output, bracket)).toBe(true)
  expect(bracket.map(({ round, third, ties }) => [round, third, ties.length])).toEqual([
    ['半决赛', false, 2],
    ['季军赛', true, 1],
    ['决赛', false, 1],
  ])
  const [semis, , final] = bracket
  const winners = semis?.ties.map((tie) => (tie.winner ? tie[tie.winner]?.teamId : null))
  const [last] = final?.ties ?? []
  expect([last?.home?.teamId, last?.away?.teamId]).toEqual(winners)
  const through = tables.flatMap(({ rows }) => rows.slice(0, 2).map(({ team }) => team.teamId))
  expect(semis?.ties.flatMap(({ home, away }) => [home?.teamId, away?.teamId]).toSorted()).toEqual(
    through.toSorted(),
  )
})

test('[FEAT-03] scorers of a football league are as many goals as its matches had, own goals left out', async () => {
  const scorers = await leagues().scorers('fb3', it.now())
  expect(Value.Check(schemasOf('league.getScorers').output, scorers)).toBe(true)
  expect(scorers.length).toBeGreaterThan(5)
  const [info] = await it.db
    .selectFrom('match')
    .select((of) => of.fn.sum<string>('home_score').as('home'))
    .select((of) => of.fn.sum<string>('away_score').as('away'))
    .where('league_id', '=', 'fb3')
    .where('state', '=', 'ended')
    .execute()
  const goals = scorers.reduce((sum, { scored }) => sum + scored, 0)
  expect(goals).toBeLessThanOrEqual(Number(info?.home) + Number(info?.away))
  expect(scorers.map(({ scored }) => scored)).toEqual(
    scorers.map(({ scored }) => scored).toSorted((a, b) => b - a),
  )
  const stars = await leagues().scorers('bb2', it.now())
  expect(stars.length).toBeGreaterThan(10)
  expect(stars[0]?.scored).toBeGreaterThan(12)
})

test('leagues are listed the liveliest first, by sport and by name', async () => {
  const asked = { matchType: 0, queryName: '', page: 1, limit: 50 } as const
  const all = await leagues().list(asked, it.now())
  expect([all.total, all.list.length]).toEqual([17, 17])
  const lively = all.list.map(({ live }) => live > 0)
  expect(lively).toEqual(lively.toSorted((a, b) => Number(b) - Number(a)))
  const named = await leagues().list({ ...asked, queryName: 'cup' }, it.now())
  expect(named.list.map(({ leagueId }) => leagueId).toSorted()).toEqual(['eg2', 'fb3'])
  const wild = await leagues().list({ ...asked, queryName: '%' }, it.now())
  expect(wild).toEqual({ list: [], total: 0, page: 1, limit: 50 })
  const football = await leagues().list({ ...asked, matchType: 1 }, it.now())
  expect(football.list.map(({ leagueId }) => leagueId).toSorted()).toEqual(['fb1', 'fb2', 'fb3'])
})

test('[ROUTE-05] a season that is over tells the first round of the next, whose matches can be asked for', async () => {
  const leagueId = 'vb1'
  const { rounds } = await leagues().info(leagueId, it.now())
  const { currentSeason: season } = (await leagueRepository(it.db).league(leagueId, it.now())) ?? {
    currentSeason: 0,
  }
  const last = rounds.at(-1)?.round ?? ''
  const ofSeason = it.db.updateTable('match').where('league_id', '=', leagueId).where('season', '=', season)
  await it.db.deleteFrom('match').where('league_id', '=', leagueId).where('season', '>', season).execute()
  await ofSeason.set({ state: 'ended' }).execute()
  const before = await leagues().info(leagueId, it.now())
  expect([before.isPlayed, before.current, before.next]).toEqual([true, last, undefined])
  const startsAt = new Date(it.now() + DAY)
  await ofSeason
    .where('round', '=', last)
    .set({ season: season + 1, state: 'planned', starts_at: startsAt })
    .execute()
  const info = await leagues().info(leagueId, it.now())
  const from = startsAt.getTime()
  expect([info.isPlayed, info.next]).toEqual([
    true,
    { season: season + 1, round: last, from, to: from, matches: 4, played: 0 },
  ])
  const asked = { leagueId, round: last, season: season + 1, page: 1, limit: 20 }
  const { list } = await leagues().matches(asked, it.now())
  expect(list.map((match) => match.season?.away)).toEqual([1, 1, 1, 1])
})

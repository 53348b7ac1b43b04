import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { sql, type Kysely } from 'kysely'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { createLeagues } from '../../server/domain/league/leagues'
import { createSchedule } from '../../server/domain/schedule/schedule'
import { leagues as seeded } from '../../server/demo/leagues'
import { simulatedMatches } from '../../server/demo/simulated-matches'
import { leagueRepository } from '../../server/repositories/league/league.repository'
import { personalMarksRepository } from '../../server/repositories/personal-marks.repository'
import { scheduleRepository } from '../../server/repositories/schedule/schedule.repository'
import type { Tables } from '../../server/store/tables'
import { DAY, HOUR, MINUTE, startWorld, type TestWorld } from './support/world'

vi.setConfig({ testTimeout: 240_000 })

const CHINA = 8 * HOUR
const dayOf = (at: number): number => Math.floor((at + CHINA) / DAY)
const midnightOf = (day: number): number => day * DAY - CHINA

let it: TestWorld
afterEach(() => it.close())

const source = simulatedMatches()
const schedule = () => createSchedule(scheduleRepository(it.db), source)
const leagues = () =>
  createLeagues({
    store: leagueRepository(it.db),
    schedule: schedule(),
    marks: personalMarksRepository(it.db),
    source,
  })

/** All pages of a day of the schedule. */
const scheduled = async (day: number) => {
  const asked = { queries: [], live: false, followed: false, from: midnightOf(day), to: midnightOf(day + 1) }
  const list = []
  for (let page = 1; ; page += 1) {
    const found = await schedule().list({ ...asked, page, limit: 50 }, null, it.now())
    list.push(...found.list)
    if (found.list.length < 50) return list
  }
}

const stored = async () =>
  (
    await it.db
      .selectFrom('match')
      .select(['id', 'league_id as leagueId', 'season', 'round', 'home_id as home', 'away_id as away'])
      .select(['starts_at as startsAt', 'state', 'seed'])
      .orderBy('starts_at')
      .orderBy('id')
      .execute()
  ).map((row) => ({ ...row, startsAt: row.startsAt.getTime() }))

/** Teams that play more than once on a day in China. */
const twiceIn = (matches: readonly { home: string; away: string; startsAt: number }[]): string[] => {
  const played = matches.flatMap(({ home, away, startsAt }) =>
    [home, away].map((team) => `${team} ${dayOf(startsAt)}`),
  )
  return played.filter((one, nth) => played.indexOf(one) !== nth)
}

// China's clock: in the small hours, before noon, just before midnight.
test.each([
  ['03:40', Date.UTC(2026, 7, 1, 19, 40)],
  ['10:20', Date.UTC(2026, 7, 1, 2, 20)],
  ['23:50', Date.UTC(2026, 7, 1, 15, 50)],
])(
  '[FEAT-02] [ROUTE-05] born at %s: the schedule has each team once a day, its strip counts them, and rounds and tables say the same',
  async (_, startAt) => {
    it = await startWorld({ startAt })
    for (let tick = 0; tick < 2 * seeded.length + 1; tick += 1) await it.pass(61_000)
    const today = dayOf(it.now())
    const days = Array.from({ length: 31 }, (_one, nth) => today - 16 + nth)
    const strip = await schedule().days(
      { starts: [...days, today + 15].map(midnightOf), queries: [] },
      null,
      it.now(),
    )
    const byDay = new Map<number, Awaited<ReturnType<typeof scheduled>>>()
    for (const day of days) byDay.set(day, await scheduled(day))
    expect(strip.map(({ start, matches }) => [dayOf(start), matches])).toEqual(
      [...byDay].map(([day, list]) => [day, list.length]),
    )
    const begun = [...byDay].flatMap(([day, list]) => list.filter(({ startsAt }) => dayOf(startsAt) === day))
    expect(begun.length).toBeGreaterThan(1000)
    const teams = begun.map(({ home, away, startsAt }) => ({
      home: home.teamId,
      away: away.teamId,
      startsAt,
    }))
    expect(twiceIn(teams)).toEqual([])

    const byId = new Map(begun.map((match) => [match.matchId, match]))
    for (const { id } of seeded) {
      const { rounds, current } = await leagues().info(id, it.now())
      expect([id, rounds.filter(({ from, to }) => dayOf(from) !== dayOf(to))]).toEqual([id, []])
      const due = rounds.find(({ matches, played }) => played < matches)
      expect([id, current]).toEqual([id, (due ?? rounds.at(-1))?.round])
      const tables = await leagues().tables({ leagueId: id }, it.now())
      const season = await Promise.all(
        rounds.map(({ round }) => leagues().matches({ leagueId: id, round, page: 1, limit: 50 }, it.now())),
      )
      // What a league lists is what the schedule has on the day.
      const listed = season
        .flatMap(({ list }) => list)
        .filter(({ startsAt }) => days.includes(dayOf(startsAt)))
      expect(listed.map((match) => byId.get(match.matchId))).toEqual(listed)
      const results = listed.filter(
        ({ state, round }) => state === 'ended' && !['半决赛', '季军赛', '决赛'].includes(round),
      )
      const played = tables.flatMap(({ rows }) => rows).reduce((sum, row) => sum + row.played, 0)
      expect([id, played]).toEqual([id, 2 * results.length])
    }
    expect(it.errors).toEqual([])
  },
)

interface Kept {
  readonly at: number
  readonly tables: Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>
}
/** A world born at 16:00 in China, whose days began at 19:30 there, as it was two and a half days later. */
const kept = JSON.parse(
  brotliDecompressSync(
    readFileSync(join(import.meta.dirname, 'fixtures/world-of-own-days.json.br')),
  ).toString(),
) as Kept

/** What is never empty, but may be the JSON null. */
const NULLS = ['clock', 'touchline']
const fill = async (db: Kysely<Tables>) => {
  for (const [name, rows] of Object.entries(kept.tables)) {
    const table = sql.table(name)
    const columns = Object.keys(rows[0] ?? {})
    const values = columns.map((column) =>
      NULLS.includes(column) ? sql`coalesce(${sql.ref(column)}, 'null'::jsonb)` : sql.ref(column),
    )
    await sql`insert into ${table} (${sql.join(columns.map((column) => sql.ref(column)))}) select ${sql.join(values)}
      from json_populate_recordset(null::${table}, ${JSON.stringify(rows)}::json)`.execute(db)
  }
}

describe('a world that was born with days of its own', () => {
  test('goes on: nothing of it vanishes, its seasons end as they began, and the next ones go by China’s days', async () => {
    it = await startWorld({ startAt: kept.at, before: fill })
    const before = await stored()
    expect([before.length > 2400, twiceIn(before).length > 100]).toEqual([true, true])

    const announced = new Map(before.map((match) => [match.id, match]))
    const seasonsBefore = new Map(before.map(({ leagueId, season }) => [leagueId, season]))
    // Opened again on the way, as after a restart.
    for (let step = 0; step < 33 * 3; step += 1) {
      await it.pass(8 * HOUR)
      if (step === 30) await it.again()
    }
    const after = await stored()
    const plan = ({ id, home, away, startsAt, season, round, seed }: (typeof after)[number]) => ({
      id,
      home,
      away,
      startsAt,
      season,
      round,
      seed,
    })
    const still = after.filter(({ id }) => announced.has(id))
    expect(still.map(plan)).toEqual(still.flatMap(({ id }) => announced.get(id) ?? []).map(plan))
    const oldest = it.now() - 35 * DAY + HOUR
    const ids = new Set(after.map(({ id }) => id))
    expect(before.filter(({ id, startsAt }) => startsAt > oldest && !ids.has(id))).toEqual([])
    expect(
      after.filter(({ state, startsAt }) => state !== 'ended' && startsAt < it.now() - 5 * HOUR),
    ).toEqual([])

    const own = after.filter(({ leagueId, season }) => season <= (seasonsBefore.get(leagueId) ?? 0))
    const chinas = after.filter(({ leagueId, season }) => season > (seasonsBefore.get(leagueId) ?? 0))
    expect(new Set(chinas.map(({ leagueId }) => leagueId)).size).toBe(seeded.length)
    expect(twiceIn(chinas)).toEqual([])
    for (const { id, cup } of seeded) {
      const last = own.filter(({ leagueId, season }) => leagueId === id && season === seasonsBefore.get(id))
      const pairs = cup ? null : new Set(last.map(({ home, away }) => `${home} ${away}`)).size
      expect([id, last.length, pairs]).toEqual([id, cup ? 16 : 56, cup ? null : 56])
      const next = chinas.filter(({ leagueId }) => leagueId === id)
      const firstDay = dayOf(next[0]?.startsAt ?? 0)
      expect([id, firstDay > dayOf(last.at(-1)?.startsAt ?? Infinity)]).toEqual([id, true])
      expect(Math.min(...next.map(({ season }) => season))).toBe((seasonsBefore.get(id) ?? 0) + 1)
    }
    // From a day on all leagues go by China's days.
    const turned = Math.max(...own.map(({ startsAt }) => startsAt))
    expect(twiceIn(after.filter(({ startsAt }) => dayOf(startsAt) > dayOf(turned)))).toEqual([])
    expect(it.errors).toEqual([])
  })

  test('is on the air all the while: every sport, and twelve streams at least', async () => {
    it = await startWorld({ startAt: kept.at, before: fill })
    const dark: string[] = []
    for (let step = 0; step < 20 * 4; step += 1) {
      await it.pass(6 * HOUR + 7 * MINUTE)
      const [on] = await it.rows(sql<{ started: number; sports: number }>`select count(*)::int as started,
        count(distinct match_type)::int as sports from live where status = 2`)
      if (on === undefined || on.started < 12 || on.sports < 8) dark.push(new Date(it.now()).toISOString())
    }
    expect([dark, it.errors]).toEqual([[], []])
  })
})

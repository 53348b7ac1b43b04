import { sql } from 'kysely'
import { Value } from 'typebox/value'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { schemasOf } from '../../contract/schemas'
import type { TeamPage } from '../../contract/league.schema'
import { createLeagues, type LeagueStore } from '../../server/domain/league/leagues'
import type { MatchSource } from '../../server/domain/match/match-source'
import { createSchedule } from '../../server/domain/schedule/schedule'
import { simulatedMatches } from '../../server/demo/simulated-matches'
import { leagues as seeded } from '../../server/demo/leagues'
import { leagueRepository } from '../../server/repositories/league/league.repository'
import { personalMarksRepository } from '../../server/repositories/personal-marks.repository'
import { scheduleRepository } from '../../server/repositories/schedule/schedule.repository'
import { DAY, HOUR, startWorld, type TestWorld } from './support/world'

let it: TestWorld
const leagues = (changed: Partial<LeagueStore> = {}, source: MatchSource = simulatedMatches()) => {
  const schedule = createSchedule(scheduleRepository(it.db), source)
  const marks = personalMarksRepository(it.db)
  return createLeagues({ store: { ...leagueRepository(it.db), ...changed }, schedule, marks, source })
}
/** Matches stand as they are stored. */
const noSource: MatchSource = { find: () => null }

beforeAll(async () => {
  it = await startWorld()
  for (let tick = 0; tick < seeded.length + 1; tick += 1) await it.pass(61_000)
})
afterAll(() => it.close())

const teamIds = seeded.flatMap(({ id, teams }) => teams.slice(0, 2).map((team) => [id, team.id] as const))

test.each(teamIds)('[ROUTE-05] %s: the page of %s says what its table says', async (leagueId, teamId) => {
  const page = await leagues().team(teamId, it.now())
  expect(Value.Check(schemasOf('league.getTeam').output, page)).toBe(true)
  const standing = page.standings.find(({ league }) => league.leagueId === leagueId)
  const tables = await leagues().tables({ leagueId }, it.now())
  const table = tables.find(({ rows }) => rows.some(({ team }) => team.teamId === teamId))
  expect(standing && { row: standing.row, group: standing.group, teams: standing.teams }).toEqual({
    row: table?.rows.find(({ team }) => team.teamId === teamId),
    group: table?.group,
    teams: table?.rows.length,
  })
})

const figuresIn = ({ standings: [standing] }: TeamPage) =>
  (standing?.figures ?? []).filter(({ scored }) => scored > 0)

test.each([
  ['fb1', 'goals'],
  ['bb1', 'points a match'],
])('[ROUTE-05] the players of %s have the %s that the scorers’ list says', async (leagueId) => {
  const scorers = await leagues().scorers(leagueId, it.now())
  const teams = [...new Set(scorers.map(({ team }) => team.teamId))]
  expect(teams.length).toBeGreaterThan(3)
  for (const teamId of teams) {
    const figures = new Map(
      figuresIn(await leagues().team(teamId, it.now())).map((one) => [one.playerId, one]),
    )
    const own = scorers.filter(({ team }) => team.teamId === teamId)
    expect(own.map(({ player: { playerId } }) => figures.get(playerId))).toEqual(
      own.map(({ player: { playerId }, scored, played, penalties }) => ({
        playerId,
        scored,
        played,
        penalties,
      })),
    )
  }
})

test('[ROUTE-05] its matches are those of the schedule: five that are over, five that are on or to come', async () => {
  const [first] = seeded
  const teamId = first?.teams[0]?.id ?? ''
  const { last, next, squad } = await leagues().team(teamId, it.now())
  const rows = await it.db
    .selectFrom('match')
    .select(['id', 'state', 'starts_at'])
    .where((where) => where.or([where('home_id', '=', teamId), where('away_id', '=', teamId)]))
    .orderBy('starts_at')
    .execute()
  const over = rows.filter(({ state }) => state === 'ended').toReversed()
  const toCome = rows.filter(
    ({ state, starts_at }) =>
      state === 'live' || (state === 'planned' && starts_at.getTime() > it.now() - DAY),
  )
  expect(last.map(({ matchId }) => matchId)).toEqual(over.slice(0, 5).map(({ id }) => id))
  expect(next.map(({ matchId }) => matchId)).toEqual(toCome.slice(0, 5).map(({ id }) => id))
  expect([last.length, squad.length > 10]).toEqual([5, true])
})

test('[ROUTE-05] who scored and is in no squad stands among its players by number', async () => {
  const scorers = await leagues().scorers('fb1', it.now())
  const teamId = scorers[0]?.team.teamId ?? ''
  const page = await leagues().team(teamId, it.now())
  const scored = new Set(figuresIn(page).map(({ playerId }) => playerId))
  const isStored = ({ playerId }: { readonly playerId: string }) => !scored.has(playerId)
  const lean = leagues({
    team: async (id, now) => {
      const stored = await leagueRepository(it.db).team(id, now)
      return stored && { ...stored, squad: stored.squad.filter(isStored) }
    },
  })
  const { squad } = await lean.team(teamId, it.now())
  expect(squad.map(({ playerId }) => playerId)).toEqual(page.squad.map(({ playerId }) => playerId))
})

test('[ROUTE-05] what happened in a season is read once, for the table and for what its players did', async () => {
  await sql`update league set rules = 'headToHead' where id = 'fb1'`.execute(it.db)
  const asked: string[] = []
  const events: LeagueStore['events'] = (leagueId, season) => {
    asked.push(leagueId)
    return leagueRepository(it.db).events(leagueId, season)
  }
  const teamId = seeded.find(({ id }) => id === 'fb1')?.teams[0]?.id ?? ''
  const { standings } = await leagues({ events }, noSource).team(teamId, it.now())
  await sql`update league set rules = 'goalDifference' where id = 'fb1'`.execute(it.db)
  expect(asked.toSorted()).toEqual(standings.map(({ league }) => league.leagueId).toSorted())
})

test('[ROUTE-05] of matches under way and to come those stand first that may go on: begun within six hours, or of a day without a time that is not over so long', async () => {
  const teamId = seeded.find(({ id }) => id === 'fb1')?.teams[0]?.id ?? ''
  const before = await leagues({}, noSource).team(teamId, it.now())
  const ids = before.next.map(({ matchId }) => matchId)
  const begun: readonly (readonly [hours: number, timed: boolean])[] = [
    [31, false],
    [29, false],
    [7, true],
    [5, true],
  ]
  for (const [nth, [hours, timed]] of begun.entries())
    await sql`update match set starts_at = ${new Date(it.now() - hours * HOUR)}, timed = ${timed}, state = 'live'
      where id = ${ids[nth]}`.execute(it.db)
  const after = await leagues({}, noSource).team(teamId, it.now())
  expect(after.next.slice(0, 3).map(({ matchId }) => matchId)).toEqual([ids[1], ids[3], ids[4]])
})

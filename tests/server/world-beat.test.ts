import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Tick } from '../../server/domain/ports'
import { MINUTE, startWorld, type TestWorld } from './support/world'

let it: TestWorld
// One world for all: each test goes on from where the one before left the clock.
beforeAll(async () => {
  it = await startWorld()
})
afterAll(() => it.close())

const byMatch = (a: { readonly matchId: string }, b: { readonly matchId: string }): number =>
  a.matchId.localeCompare(b.matchId)

describe('a beat', () => {
  test('says only what moved, and says nothing where nothing did', async () => {
    expect(await it.heard(() => it.world.tick())).toEqual([])
    const ticks = await it.heard(() => it.passTimes(60, 1_000))
    expect(ticks.length).toBeGreaterThan(10)
    const under = await it.rows(sql<{ id: string }>`select id from match where state = 'live'`)
    for (const { matches, events, lives } of ticks) {
      expect(matches.length + events.length + lives.length).toBeGreaterThan(0)
      expect(matches.length).toBeLessThan(under.length)
      expect(new Set(matches.map(({ matchId }) => matchId)).size).toBe(matches.length)
    }
    expect(it.errors).toEqual([])
  })

  test('[FEAT-03] a score is of the instant it came about, however late the beat: a picture that is behind shows it in time', async () => {
    const [tick] = await it.heard(() => it.pass(MINUTE))
    const [from, until] = [(tick?.at ?? 0) - MINUTE, tick?.at ?? 0]
    const instants = (tick?.matches ?? []).map(({ at }) => at)
    expect(instants.filter((at) => at <= from || at > until)).toEqual([])
    expect(new Set(instants).size).toBeGreaterThan(3)
    expect(
      tick?.matches
        .filter(({ at, clock }) => clock !== null && clock.at !== at)
        .map(({ matchId }) => matchId),
    ).toEqual([])
  })

  test('keeps what it says: the rows hold the pulse that was told last', async () => {
    const ticks = await it.heard(() => it.passTimes(20, MINUTE))
    const last = new Map(ticks.flatMap(({ matches }) => matches.map((pulse) => [pulse.matchId, pulse])))
    const kept = await it.db
      .selectFrom('match')
      .selectAll()
      .where('id', 'in', [...last.keys()])
      .execute()
    const held = kept.map(({ id, state, home_score, away_score, parts, ways, clock, touchline }) => ({
      matchId: id,
      state,
      score: { home: home_score, away: away_score, parts, ...ways },
      clock,
      touchline,
    }))
    const told = [...last.values()].map(({ at: _at, ...pulse }) => pulse)
    expect(held.toSorted(byMatch)).toEqual(told.toSorted(byMatch))
  })

  test('tells each event once, in the order of the scores, with a sentence that names the teams', async () => {
    const ticks = await it.heard(() => it.passTimes(120, MINUTE))
    const told = ticks.flatMap((tick) => tick.events)
    const keys = told.map(({ matchId, event, text }) => JSON.stringify([matchId, event, text]))
    expect(new Set(keys).size).toBe(keys.length)
    const goals = told.filter(({ event }) => event.kind === 'goal')
    expect(goals.length).toBeGreaterThan(0)
    const scores = new Map<string, number>()
    for (const { matchId, event } of told) {
      const sum = event.score.home + event.score.away
      expect(sum).toBeGreaterThanOrEqual(scores.get(matchId) ?? 0)
      scores.set(matchId, sum)
    }
    expect(told.filter(({ text }) => /[{}]/.test(text))).toEqual([])
    expect(new Set(told.map(({ event }) => event.kind))).toEqual(
      new Set(['goal', 'points', 'card', 'period', 'part']),
    )
  })

  test('goes on when the store fails, and writes later what it could not write', async () => {
    const id = await it.liveMatch(2)
    await sql`alter table match rename to match_gone`.execute(it.db)
    const ticks = await it.heard(() => it.pass(5 * MINUTE))
    expect(ticks.flatMap(({ matches }) => matches).some(({ matchId }) => matchId === id)).toBe(true)
    expect(it.forgetErrors()).toBeGreaterThan(0)
    await sql`alter table match_gone rename to match`.execute(it.db)
    const told = ticks.flatMap(({ matches }) => matches).findLast(({ matchId }) => matchId === id)
    await it.world.tick()
    const row = await it.db.selectFrom('match').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    expect({ home: row.home_score, away: row.away_score, parts: row.parts }).toEqual(told?.score)
  })

  test('outlives a listener that throws', async () => {
    const ticks: Tick[] = []
    const stopDeaf = it.world.onTick(() => {
      throw new Error('deaf')
    })
    const stop = it.world.onTick((tick) => ticks.push(tick))
    await it.pass(MINUTE)
    expect(ticks).toHaveLength(1)
    expect(it.forgetErrors()).toBe(1)
    stopDeaf()
    stop()
    await it.pass(MINUTE)
    expect(ticks).toHaveLength(1)
  })

  test('does not retell hours after a standstill', async () => {
    const ticks = await it.heard(() => it.pass(30 * MINUTE))
    const goals = ticks.flatMap(({ events }) => events).filter(({ event }) => event.kind === 'part')
    expect(goals.length).toBeLessThan(6)
  })
})

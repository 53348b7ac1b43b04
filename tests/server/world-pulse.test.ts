import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { MINUTE, startWorld, type TestWorld } from './support/world'

let it: TestWorld
// One world for all: each test goes on from where the one before left the clock.
beforeAll(async () => {
  it = await startWorld()
})
afterAll(() => it.close())

describe('updateOf', () => {
  test('knows a match under way to the second', async () => {
    const id = await it.liveMatch()
    await it.pass(7_000)
    const pulse = await it.world.updateOf(id)
    expect(pulse?.at).toBe(it.now())
    expect(pulse?.state).toBe('live')
    expect(pulse?.clock?.at).toBe(it.now())
  })

  test('knows a planned and an ended one, and says null to an unknown one', async () => {
    const planned = await it.db
      .selectFrom('match')
      .select('id')
      .where('state', '=', 'planned')
      .orderBy('starts_at', 'desc')
      .executeTakeFirstOrThrow()
    expect(await it.world.updateOf(planned.id)).toEqual({
      matchId: planned.id,
      at: it.now(),
      state: 'planned',
      score: { home: 0, away: 0, parts: [] },
      clock: null,
      touchline: null,
    })
    const ended = await it.db
      .selectFrom('match')
      .selectAll()
      .where('state', '=', 'ended')
      .executeTakeFirstOrThrow()
    expect(await it.world.updateOf(ended.id)).toEqual({
      matchId: ended.id,
      at: it.now(),
      state: 'ended',
      score: { home: ended.home_score, away: ended.away_score, parts: ended.parts, ...ended.ways },
      clock: null,
      touchline: ended.touchline,
    })
    expect(await it.world.updateOf('nowhere')).toBe(null)
  })

  test('gives a match without a seed as it stands', async () => {
    const id = await it.liveMatch()
    await it.db
      .updateTable('match')
      .set({
        seed: null,
        home_score: 9,
        away_score: 8,
        parts: '[]',
        ways: '{}',
        clock: 'null',
        touchline: 'null',
      })
      .where('id', '=', id)
      .execute()
    await it.pass(MINUTE)
    expect(await it.world.updateOf(id)).toEqual({
      matchId: id,
      at: it.now(),
      state: 'live',
      score: { home: 9, away: 8, parts: [] },
      clock: null,
      touchline: null,
    })
  })
})

import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { LiveStatus } from '../../contract/enums'
import type { Beat } from '../../server/domain/ports'
import { DAY, HOUR, MINUTE, startWorld, type TestWorld } from './world-kit'

let it: TestWorld
// One world for all: each test goes on from where the one before left the clock.
beforeAll(async () => {
  it = await startWorld()
})
afterAll(() => it.close())

const heard = async ({ world }: TestWorld, during: () => Promise<void>): Promise<Beat[]> => {
  const beats: Beat[] = []
  const stop = world.onBeat((beat) => beats.push(beat))
  await during()
  stop()
  return beats
}
const times = async (count: number, by: number): Promise<void> => {
  for (let step = 0; step < count; step += 1) await it.pass(by)
}
const byMatch = (a: { readonly matchId: string }, b: { readonly matchId: string }): number =>
  a.matchId.localeCompare(b.matchId)
const all = async <Row>(query: ReturnType<typeof sql<Row>>): Promise<Row[]> =>
  (await query.execute(it.db)).rows
const liveMatch = async (type = 1): Promise<string> => {
  const row = await it.db
    .selectFrom('match')
    .select('id')
    .where('state', '=', 'live')
    .where('match_type', '=', type as 1)
    .orderBy('starts_at', 'desc')
    .executeTakeFirstOrThrow()
  return row.id
}

describe('a beat', () => {
  test('says only what moved, and says nothing where nothing did', async () => {
    expect(await heard(it, () => it.world.beat())).toEqual([])
    const beats = await heard(it, () => times(60, 1_000))
    expect(beats.length).toBeGreaterThan(10)
    const under = await all(sql<{ id: string }>`select id from match where state = 'live'`)
    for (const { matches, told, lives } of beats) {
      expect(matches.length + told.length + lives.length).toBeGreaterThan(0)
      expect(matches.length).toBeLessThan(under.length)
      expect(new Set(matches.map(({ matchId }) => matchId)).size).toBe(matches.length)
    }
    expect(it.errors).toEqual([])
  })

  test('keeps what it says: the rows hold the pulse that was told last', async () => {
    const beats = await heard(it, () => times(20, MINUTE))
    const last = new Map(beats.flatMap(({ matches }) => matches.map((pulse) => [pulse.matchId, pulse])))
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
    const beats = await heard(it, () => times(120, MINUTE))
    const told = beats.flatMap((beat) => beat.told)
    const keys = told.map(({ matchId, event, text }) => `${matchId} ${event.minute} ${event.kind} ${text}`)
    expect(new Set(keys).size).toBe(keys.length)
    const goals = told.filter(({ event }) => event.kind === 'goal')
    expect(goals.length).toBeGreaterThan(3)
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

  test('[LIVE-01] starts a stream before its match and ends it after, at the planned instants', async () => {
    const due = await all(sql<{ id: string; planned_at: Date }>`
      select id, planned_at from live where status = 1 and match_id is not null order by planned_at limit 1`)
    const plan = due[0]
    if (!plan) throw new Error('nothing planned')
    const early = await heard(it, () => it.pass(plan.planned_at.getTime() - it.now() - 1))
    const beats = await heard(it, async () => {
      await it.pass(1)
      await it.pass(6 * HOUR)
    })
    const movesIn = (heardBeats: readonly Beat[]) =>
      heardBeats.flatMap(({ lives }) => lives).filter(({ liveId }) => liveId === plan.id)
    expect(movesIn(early)).toEqual([])
    expect(movesIn(beats)).toEqual([
      { liveId: plan.id, status: LiveStatus.START },
      { liveId: plan.id, status: LiveStatus.END },
    ])
    const row = await it.db.selectFrom('live').selectAll().where('id', '=', plan.id).executeTakeFirstOrThrow()
    expect({ status: row.status, startedAt: row.started_at }).toEqual({
      status: 4,
      startedAt: plan.planned_at,
    })
    const match = await it.db
      .selectFrom('match')
      .select(['starts_at', 'state'])
      .where('id', '=', row.match_id ?? '')
      .executeTakeFirstOrThrow()
    expect(match.state).toBe('ended')
    expect(match.starts_at.getTime() - plan.planned_at.getTime()).toBe(10 * MINUTE)
    expect((row.ended_at?.getTime() ?? 0) - match.starts_at.getTime()).toBeGreaterThan(30 * MINUTE)
  })

  test('[LIVE-02] leaves alone what people started or ended themselves', async () => {
    const planned = await it.db
      .selectFrom('live')
      .select('id')
      .where('status', '=', LiveStatus.PLAN)
      .orderBy('planned_at')
      .limit(2)
      .execute()
    const [cancelled, own] = planned
    if (!cancelled || !own) throw new Error('nothing planned')
    await it.db.updateTable('live').set({ status: LiveStatus.END }).where('id', '=', cancelled.id).execute()
    await it.db.updateTable('live').set({ demo: false }).where('id', '=', own.id).execute()
    await it.pass(6 * HOUR)
    const after = await it.db
      .selectFrom('live')
      .select(['id', 'status', 'started_at'])
      .where('id', 'in', [cancelled.id, own.id])
      .orderBy('status')
      .execute()
    expect(after).toEqual([
      { id: own.id, status: LiveStatus.PLAN, started_at: null },
      { id: cancelled.id, status: LiveStatus.END, started_at: null },
    ])
  })

  test('lifts the heat of a match under way, and that of its streams with it', async () => {
    const id = await liveMatch()
    const heats = await all(sql<{ match: number; live: number }>`select match.heat as match, live.heat as live
      from match join live on live.match_id = match.id where match.id = ${id} and live.status = 2`)
    expect(heats.length).toBeGreaterThan(0)
    expect(heats.every(({ match, live }) => match === live)).toBe(true)
  })

  test('goes on when the store fails, and writes later what it could not write', async () => {
    const id = await liveMatch(2)
    await sql`alter table match rename to match_gone`.execute(it.db)
    const beats = await heard(it, () => it.pass(5 * MINUTE))
    expect(beats.flatMap(({ matches }) => matches).some(({ matchId }) => matchId === id)).toBe(true)
    expect(it.forgetErrors()).toBeGreaterThan(0)
    await sql`alter table match_gone rename to match`.execute(it.db)
    const told = beats.flatMap(({ matches }) => matches).findLast(({ matchId }) => matchId === id)
    await it.world.beat()
    const row = await it.db.selectFrom('match').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    expect({ home: row.home_score, away: row.away_score, parts: row.parts }).toEqual(told?.score)
  })

  test('outlives a listener that throws', async () => {
    const beats: Beat[] = []
    const stopDeaf = it.world.onBeat(() => {
      throw new Error('deaf')
    })
    const stop = it.world.onBeat((beat) => beats.push(beat))
    await it.pass(MINUTE)
    expect(beats).toHaveLength(1)
    expect(it.forgetErrors()).toBe(1)
    stopDeaf()
    stop()
    await it.pass(MINUTE)
    expect(beats).toHaveLength(1)
  })

  test('does not retell hours after a standstill', async () => {
    const beats = await heard(it, () => it.pass(30 * MINUTE))
    const goals = beats.flatMap(({ told }) => told).filter(({ event }) => event.kind === 'part')
    expect(goals.length).toBeLessThan(6)
  })
})

describe('pulseOf', () => {
  test('knows a match under way to the second', async () => {
    const id = await liveMatch()
    await it.pass(7_000)
    const pulse = await it.world.pulseOf(id)
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
    expect(await it.world.pulseOf(planned.id)).toEqual({
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
    expect(await it.world.pulseOf(ended.id)).toEqual({
      matchId: ended.id,
      at: it.now(),
      state: 'ended',
      score: { home: ended.home_score, away: ended.away_score, parts: ended.parts },
      clock: null,
      touchline: ended.touchline,
    })
    expect(await it.world.pulseOf('nowhere')).toBe(null)
  })

  test('gives a match without a seed as it stands', async () => {
    const id = await liveMatch()
    await it.db
      .updateTable('match')
      .set({ seed: null, home_score: 9, away_score: 8, parts: '[]', clock: 'null', touchline: 'null' })
      .where('id', '=', id)
      .execute()
    await it.pass(MINUTE)
    expect(await it.world.pulseOf(id)).toEqual({
      matchId: id,
      at: it.now(),
      state: 'live',
      score: { home: 9, away: 8, parts: [] },
      clock: null,
      touchline: null,
    })
  })
})

test('after a restart the world is where it would have been', async () => {
  await it.pass(20 * MINUTE)
  const again = await it.again()
  await again.beat()
  const id = await liveMatch()
  expect(await again.pulseOf(id)).toEqual(await it.world.pulseOf(id))
  expect(it.errors).toEqual([])
})

test('start beats by itself and stop ends it', async () => {
  const again = await it.again()
  await again.start()
  await again.stop()
  expect(it.errors).toEqual([])
})

test('a night off is made up for: matches and streams are on again at the first beat', async () => {
  await it.pass(3 * DAY + 5 * HOUR)
  const [counts] = await all(sql<Record<string, number>>`select
    (select count(*)::int from live where status = 2) as started,
    (select count(distinct match_type)::int from live where status = 2) as sports,
    (select count(*)::int from match where state = 'live' and seed is not null
      and starts_at < ${new Date(it.now() - 5 * HOUR)}) as stuck`)
  expect(counts?.['started']).toBeGreaterThanOrEqual(12)
  expect({ sports: counts?.['sports'], stuck: counts?.['stuck'] }).toEqual({ sports: 8, stuck: 0 })
})

test('SIM_SPEED makes hours pass in minutes, streams included', async () => {
  const fast = await startWorld({ speed: 60 })
  await fast.pass(2 * MINUTE)
  await fast.pass(2 * MINUTE)
  const { rows } = await sql<{ ended: number; started: number; sports: number }>`select
    count(*) filter (where status = 4)::int as ended, count(*) filter (where status = 2)::int as started,
    count(distinct match_type) filter (where status = 2)::int as sports from live`.execute(fast.db)
  expect(rows[0]?.ended).toBeGreaterThan(20)
  expect(rows[0]?.started).toBeGreaterThanOrEqual(12)
  expect(rows[0]?.sports).toBe(8)
  expect(fast.errors).toEqual([])
  await fast.close()
})

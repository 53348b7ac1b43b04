import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { LiveStatus } from '../../contract/enums'
import type { Tick } from '../../server/domain/ports'
import { HOUR, MINUTE, startWorld, type TestWorld } from './support/world'

let it: TestWorld
// One world for all: each test goes on from where the one before left the clock.
beforeAll(async () => {
  it = await startWorld()
})
afterAll(() => it.close())

describe('a beat', () => {
  test('[LIVE-01] starts a stream before its match and ends it after, at the planned instants', async () => {
    const due = await it.rows(sql<{ id: string; planned_at: Date }>`
      select id, planned_at from live where status = 1 and match_id is not null order by planned_at limit 1`)
    const plan = due[0]
    if (!plan) throw new Error('nothing planned')
    const early = await it.heard(() => it.pass(plan.planned_at.getTime() - it.now() - 1))
    const ticks = await it.heard(async () => {
      await it.pass(1)
      await it.pass(6 * HOUR)
    })
    const movesIn = (heardBeats: readonly Tick[]) =>
      heardBeats.flatMap(({ lives }) => lives).filter(({ liveId }) => liveId === plan.id)
    expect(movesIn(early)).toEqual([])
    expect(movesIn(ticks)).toEqual([
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
    const heats = await it.rows(sql<{
      match: number
      live: number
    }>`select match.heat as match, live.heat as live
      from match join live on live.match_id = match.id where match.state = 'live' and live.status = 2`)
    expect(heats.length).toBeGreaterThan(0)
    expect(heats.every(({ match, live }) => match === live)).toBe(true)
  })
})

import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DAY, HOUR, MINUTE, startWorld, type TestWorld } from './support/world'

let it: TestWorld
// One world for all: each test goes on from where the one before left the clock.
beforeAll(async () => {
  it = await startWorld()
})
afterAll(() => it.close())

test('after a restart the world is where it would have been', async () => {
  await it.pass(20 * MINUTE)
  const again = await it.again()
  await again.tick()
  const id = await it.liveMatch()
  expect(await again.updateOf(id)).toEqual(await it.world.updateOf(id))
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
  const [counts] = await it.rows(sql<Record<string, number>>`select
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

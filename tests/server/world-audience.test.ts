import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { HOUR, startWorld, type TestWorld } from './support/world'

let world: TestWorld
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

interface Held {
  readonly id: string
  readonly fans: number
  readonly gold: number
}
const held = () =>
  world.rows(sql<Held>`select id, fans::int as fans, gold::int as gold from member where demo order by id`)
const by = (rows: readonly Held[], kind: 'fans' | 'gold') =>
  rows.toSorted((one, other) => other[kind] - one[kind]).map(({ id }) => id)

test('[FEAT-05] the coins of the demo anchors are neither their fans nor a share of them, and each has its own', async () => {
  const rows = await held()
  expect(by(rows, 'gold')).not.toEqual(by(rows, 'fans'))
  expect(new Set(rows.map(({ gold }) => gold)).size).toBe(rows.length)
  expect(new Set(rows.map(({ fans, gold }) => (gold / fans).toFixed(2))).size).toBeGreaterThan(15)
})

test('[FEAT-05] fans and coins of the demo anchors grow by the hour, once for each, also over a restart', async () => {
  const before = await held()
  await world.passTimes(2, HOUR)
  const after = await held()
  expect(after.filter(({ gold }, nth) => gold <= (before[nth]?.gold ?? 0))).toEqual([])
  expect(after.filter(({ fans }, nth) => fans <= (before[nth]?.fans ?? 0))).toEqual([])
  await world.again()
  expect(await held()).toEqual(after)
})

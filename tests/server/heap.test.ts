import { getHeapStatistics } from 'node:v8'
import { expect, test } from 'vitest'
import { collectAll, keepHeapNearLive } from '../../server/heap'

const LIVING = 20_000
/** Of them, those that others replace: held long enough to grow old before they die, as answers from memory are. */
const HELD = 4_000

/** Some 8 kB. */
const answer = (nth: number): number[] => Array.from<number>({ length: 1_000 }).fill(nth)

test('what grew old and died does not pile up to as much again as what lives', () => {
  keepHeapNearLive()
  const living = Array.from({ length: LIVING }, (_, nth) => answer(nth))
  collectAll()
  const { used_heap_size: lives } = getHeapStatistics()
  let most = 0
  for (let nth = 0; nth < 120_000; nth += 1) {
    living[nth % HELD] = answer(nth)
    if (nth % 100 === 0) most = Math.max(most, getHeapStatistics().total_heap_size)
  }
  expect(most).toBeLessThan(2 * lives)
  expect(living.length).toBe(LIVING)
})

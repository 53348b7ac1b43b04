import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createTally } from '../../server/domain/tally'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const openTally = () => {
  const said: unknown[] = []
  const other = () => said.push('another level')
  const tally = createTally({ info: other, warn: (...line) => said.push(line), error: other })
  return { tally, said }
}

test('what a network does again and again is one line a minute with a count', () => {
  const { tally, said } = openTally()
  for (let nth = 0; nth < 500; nth += 1) tally.count('refused', '203.0.113.1')
  tally.count('refused', '203.0.113.2')
  tally.count('broke', '203.0.113.2')
  expect(said).toEqual([])
  vi.advanceTimersByTime(60_000)
  expect(said.splice(0)).toEqual([
    [{ network: '203.0.113.1', times: 500 }, 'refused'],
    [{ network: '203.0.113.2', times: 1 }, 'refused'],
    [{ network: '203.0.113.2', times: 1 }, 'broke'],
  ])
  vi.advanceTimersByTime(600_000)
  expect(said).toEqual([])
  tally.count('refused', '203.0.113.1')
  vi.advanceTimersByTime(60_000)
  expect(said).toEqual([[{ network: '203.0.113.1', times: 1 }, 'refused']])
})

test('of very many networks the ten that did most are named, the others counted', () => {
  const { tally, said } = openTally()
  for (let nth = 0; nth < 30_000; nth += 1) tally.count('refused', `network ${nth}`)
  for (let nth = 0; nth < 9; nth += 1) tally.count('refused', `network ${nth}`)
  tally.tell()
  expect(said).toHaveLength(11)
  expect(said[0]).toEqual([{ network: 'others', times: 10_000 }, 'refused'])
  expect(said[10]).toEqual([{ networks: 19_991, times: 19_991 }, 'refused'])
})

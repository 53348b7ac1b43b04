import { expect, test, vi } from 'vitest'
import { partsState, withoutAge } from '../../src/features/parts-state'

const part = (is: string, freshness?: 'fresh' | 'stale') => ({
  is,
  ...(freshness !== undefined && { freshness }),
  retry: vi.fn<() => void>(),
  refresh: vi.fn<() => void>(),
})

test('what failed as a whole is asked for again as a whole', () => {
  const parts = [part('failed'), part('failed')]
  partsState(parts).failed?.()
  expect(parts.map(({ retry }) => retry.mock.calls.length)).toEqual([1, 1])
  expect(partsState([part('failed'), part('shown', 'fresh')]).failed).toEqual(null)
})

test('what is old in several parts is refreshed at once; one alone says so itself', () => {
  const parts = [part('shown', 'stale'), part('shown', 'fresh'), part('shown', 'stale')]
  partsState(parts).stale?.()
  expect(parts.map(({ refresh }) => refresh.mock.calls.length)).toEqual([1, 0, 1])
  expect(partsState(parts.slice(0, 2)).stale).toEqual(null)
  expect(parts.map((one) => withoutAge(one).freshness)).toEqual(['fresh', 'fresh', 'fresh'])
})

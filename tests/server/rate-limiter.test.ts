import { expect, test } from 'vitest'
import { RateLimiter } from '../../server/domain/rate-limiter'

test('so much at once, then so much a second, never more than at once', () => {
  const limiter = new RateLimiter({ burst: 3, perSecond: 2 }, 0)
  expect([0, 0, 0, 0].map((at) => limiter.admits(at))).toEqual([true, true, true, false])
  expect([400, 500, 500].map((at) => limiter.admits(at))).toEqual([false, true, false])
  expect([60_000, 60_000, 60_000, 60_000].map((at) => limiter.admits(at))).toEqual([true, true, true, false])
})

test('what costs more than is left takes nothing', () => {
  const limiter = new RateLimiter({ burst: 3, perSecond: 1 }, 0)
  expect([limiter.admits(0, 4), limiter.admits(0, 3), limiter.admits(0)]).toEqual([false, true, false])
})

test('a clock that is set back neither gives nor locks out', () => {
  const limiter = new RateLimiter({ burst: 1, perSecond: 1 }, 100_000)
  expect(limiter.admits(100_000)).toBe(true)
  expect(limiter.admits(50_000)).toBe(false)
  expect(limiter.isFull(50_500)).toBe(false)
  expect(limiter.admits(51_000)).toBe(true)
})

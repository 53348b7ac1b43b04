import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { payoutsOf } from '../../server/domain/live/payouts'
import { STAKE_MAX } from '../../contract/live.prediction-limits'

const stakes = fc
  .array(
    fc.record({
      option: fc.constantFrom('home', 'draw', 'away'),
      amount: fc.integer({ min: 1, max: STAKE_MAX }),
      at: fc.integer({ min: 0, max: 5 }),
    }),
    { maxLength: 60 },
  )
  .map((list) => list.map((one, nth) => ({ ...one, id: `s${nth}` })))

test('[FEAT-08] no point is made or lost, and nobody who was right gets less than was staked', () => {
  fc.assert(
    fc.property(stakes, (all) => {
      const payouts = payoutsOf(all, 'home')
      const pool = all.reduce((sum, { amount }) => sum + amount, 0)
      const right = all.filter(({ option }) => option === 'home')
      if (payouts === null) return right.length === 0
      const winning = right.reduce((sum, { amount }) => sum + amount, 0)
      expect([...payouts.values()].reduce((sum, payout) => sum + payout, 0)).toBe(pool)
      for (const { id, option, amount } of all) {
        const payout = payouts.get(id) ?? -1
        const exact = option === 'home' ? (pool * amount) / winning : 0
        expect(Math.abs(payout - exact)).toBeLessThan(1)
        expect(payout).toBeGreaterThanOrEqual(option === 'home' ? amount : 0)
      }
      return true
    }),
  )
})

const one = (id: string, option: 'home' | 'away', at: number) => ({ id, option, amount: 1, at })

test('[FEAT-08] of equal remainders the earlier stake is rounded up', () => {
  const all = [one('b', 'home', 2), one('a', 'home', 1), one('c', 'away', 0)]
  expect([...(payoutsOf(all, 'home') ?? [])]).toEqual([
    ['b', 1],
    ['a', 2],
    ['c', 0],
  ])
})

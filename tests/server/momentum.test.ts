import { expect, test } from 'vitest'
import { MatchType } from '../../contract/enums'
import { endOf, periodsWith } from '../../contract/period-lengths'
import { simulationAt } from '../../server/demo/simulation/simulation'
import { momentumOf, viewAt } from '../../server/demo/timeline/view'
import { simulated } from './support/simulated'

const seeds = Array.from({ length: 12 }, (_, seed) => seed)
const sports = Object.values(MatchType)
const byClock = [MatchType.FOOTBALL, MatchType.BASKETBALL] as const
const simulation = simulationAt()

/** A match that is over, with the swings of all of it. */
const swingsOf = (matchType: MatchType, seed: number) => {
  const match = simulated(matchType, seed)
  const end = simulation.endOf(match)
  return { match, end, swings: momentumOf(viewAt(match, 1, end)) }
}

test.each(sports)(
  '[FEAT-03] the momentum of sport %i goes on by minutes of play, period by period',
  (sport) => {
    for (const seed of seeds) {
      const { match, end, swings } = swingsOf(sport, seed)
      expect(swings).toEqual(swings.toSorted((a, b) => a.minute - b.minute || a.at - b.at))
      expect(swings.map(({ period }) => period)).toEqual(
        swings.map(({ period }) => period).toSorted((a, b) => a - b),
      )
      // No gap wider than a swing: what nobody plays takes no room.
      expect(Math.max(...swings.map(({ minute }, nth) => minute - (swings[nth - 1]?.minute ?? 0)))).toBe(3)
      expect(swings.at(-1)?.at).toBeLessThanOrEqual(end)
      const periods = [...new Set(swings.map(({ period }) => period))]
      expect(periods).toEqual(periods.map((_, nth) => nth + 1))
      // Football's halves are no parts of its score.
      const { parts } = simulation.simulate(match, end).score
      expect(periods.length).toBe(sport === MatchType.FOOTBALL ? 2 : parts.length)
    }
  },
)

test.each(byClock)(
  '[FEAT-03] each period of sport %i stands at its own minutes, added time in its last',
  (sport) => {
    for (const seed of seeds) {
      const { swings } = swingsOf(sport, seed)
      for (const { minute, period } of swings) {
        expect(minute).toBeGreaterThanOrEqual(endOf(sport, period - 1) ?? 0)
        expect(minute).toBeLessThan(endOf(sport, period) ?? 0)
      }
      expect(swings[0]?.minute).toBe(0)
    }
  },
)

const whole = (sport: MatchType, nth: number) => endOf(sport, periodsWith(sport, nth))

test('[FEAT-03] a sport whose periods have a length is as long as they are', () => {
  expect([
    whole(MatchType.FOOTBALL, 1),
    whole(MatchType.FOOTBALL, 3),
    whole(MatchType.BASKETBALL, 1),
    whole(MatchType.BASKETBALL, 6),
    whole(MatchType.TENNIS, 2),
  ]).toEqual([90, 120, 48, 58, null])
})

test('[FEAT-03] who scored more in a stretch of basketball was on top of it', () => {
  for (const seed of seeds) {
    const { match, end, swings } = swingsOf(MatchType.BASKETBALL, seed)
    const leadBefore = (at: number): number => {
      const { home, away } = simulation.simulate(match, at - 1).score
      return home - away
    }
    const gained = swings.map(({ at }, nth) => leadBefore(swings[nth + 1]?.at ?? end + 1) - leadBefore(at))
    // Of two free throws at the edge of a stretch one may count as the next one's.
    const clear = swings.filter((_, nth) => Math.abs(gained[nth] ?? 0) > 1)
    expect(clear.length).toBeGreaterThan(8)
    expect(clear.map(({ value }) => Math.sign(value))).toEqual(
      gained.filter((points) => Math.abs(points) > 1).map(Math.sign),
    )
  }
})

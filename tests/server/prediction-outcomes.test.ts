import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { MatchType } from '../../contract/enums'
import {
  isLockDue,
  locksOf,
  optionsOf,
  outcomeOf,
  type PredictedMatch,
} from '../../contract/live.prediction-rules'

const types = Object.values(MatchType).filter((type): type is MatchType => typeof type === 'number')
const points = fc.integer({ min: 0, max: 130 })
const match = fc.record({
  matchType: fc.constantFrom(...types),
  knockout: fc.boolean(),
  state: fc.constantFrom('planned', 'live', 'ended', 'postponed', 'cancelled', 'unknown'),
  score: fc.record(
    { home: points, away: points, parts: fc.constant([]), shootout: fc.tuple(points, points) },
    { requiredKeys: ['home', 'away', 'parts'] },
  ),
  clock: fc.option(
    fc.record({
      period: fc.integer({ min: 0, max: 5 }),
      seconds: fc.integer({ min: 0, max: 7_200 }),
      running: fc.boolean(),
      at: fc.constant(0),
    }),
  ),
}) satisfies fc.Arbitrary<PredictedMatch>
const template = fc.constantFrom('winner', 'total', 'both')
const asked = { match, template, line: fc.option(fc.integer({ min: 0, max: 220 })) }

test('[FEAT-08] once its match is over or called off a prediction has an answer among its options, or goes back: it waits for nothing', () => {
  fc.assert(
    fc.property(fc.record(asked), ({ match: seen, template: what, line }) => {
      const outcome = outcomeOf(what, line, seen)
      const isGoing = seen.state === 'planned' || seen.state === 'live'
      const ends = isGoing ? ['open'] : ['off', 'undecided']
      expect([...ends, ...optionsOf(what, seen)]).toContain(outcome)
      expect(outcome === 'open' && !isGoing).toBe(false)
    }),
  )
})

test('[FEAT-08] what is decided while the match goes on no later score changes', () => {
  fc.assert(
    fc.property(
      fc.record({ ...asked, home: points, away: points }),
      ({ match: seen, template: what, line, home, away }) => {
        const before = { ...seen, state: 'live' } as const
        const outcome = outcomeOf(what, line, before)
        fc.pre(outcome !== 'open')
        const score = { ...seen.score, home: seen.score.home + home, away: seen.score.away + away }
        for (const state of ['live', 'ended'] as const)
          expect(outcomeOf(what, line, { ...before, state, score })).toBe(outcome)
      },
    ),
  )
})

test('[FEAT-08] whatever a prediction may be locked by, it is locked once its match has ended', () => {
  fc.assert(
    fc.property(match, (seen) => {
      const ended = { ...seen, state: 'ended' } as const
      expect(
        locksOf(seen, 0)
          .map((lock) => isLockDue(lock, ended, 0, 0))
          .filter((due) => !due),
      ).toEqual([])
    }),
  )
})

const at = 1_000_000
const minutesOf = (matchType: MatchType, period: number, seconds: number, more = {}) =>
  locksOf(
    {
      matchType,
      knockout: false,
      state: 'live',
      score: { home: 1, away: 0, parts: [], halfTime: [1, 0] },
      clock: { period, seconds, running: false, at, ...more },
    },
    at + 90_000,
  ).flatMap(({ kind, n }) => (kind === 'minutes' ? [n] : []))

test.each<[string, readonly number[], readonly number[]]>([
  ['football at half-time', minutesOf(MatchType.FOOTBALL, 1, 45 * 60), [1, 2, 3, 5, 10, 15, 30]],
  ['football in minute 78', minutesOf(MatchType.FOOTBALL, 2, 78 * 60), [1, 2, 3, 5, 10]],
  [
    'football in minute 83 by a clock that ran on',
    minutesOf(MatchType.FOOTBALL, 2, 82 * 60, { running: true }),
    [1, 2, 3, 5],
  ],
  ['football in added time', minutesOf(MatchType.FOOTBALL, 2, 91 * 60), []],
  ['football in extra time', minutesOf(MatchType.FOOTBALL, 4, 110 * 60), [1, 2, 3, 5, 10]],
  ['basketball in the third quarter', minutesOf(MatchType.BASKETBALL, 3, 60), [1, 2, 3, 5, 10]],
  ['basketball at its end', minutesOf(MatchType.BASKETBALL, 4, 30), []],
  ['tennis, which has no clock', minutesOf(MatchType.TENNIS, 1, 0), [1, 2, 3, 5, 10, 15, 30]],
])('[FEAT-08] a prediction never locks behind the end of its match: %s', (_, offered, expected) => {
  expect(offered).toEqual(expected)
})

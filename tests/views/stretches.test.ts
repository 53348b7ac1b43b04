import { expect, test } from 'vitest'
import { stretchesOf } from '../../src/features/match/periods-of'
import { basketball, football } from '../../contract/samples/matches'
import type { Stretch } from '../../contract/match.detail.schema'
import { MatchType } from '../../contract/enums'
import { periodOf } from '../../contract/periods'

const told = (matchType: MatchType, ...all: readonly [Stretch['state'], number, number][]): Stretch[] =>
  all.map(([state, home, away], index) => ({
    period: periodOf(matchType, index + 1),
    state,
    score: [home, away],
  }))
const sumOf = (stretches: ReturnType<typeof stretchesOf>) =>
  ([0, 1] as const).map((side) => stretches.reduce((sum, { score }) => sum + score[side], 0))

test('[ENUM-04] quarters are of the moment of the score beside them, those to come are still told', () => {
  const match = {
    ...basketball,
    clock: { period: 3, seconds: 300, running: true, at: 0 },
    score: {
      home: 61,
      away: 55,
      parts: [
        [20, 25],
        [24, 20],
        [17, 10],
      ] as [number, number][],
    },
  }
  const old = told(
    MatchType.BASKETBALL,
    ['ended', 20, 25],
    ['ended', 24, 20],
    ['live', 12, 10],
    ['planned', 0, 0],
  )
  const shown = stretchesOf(match, old)
  expect(shown.map(({ name, state, score }) => [name, state, ...score])).toEqual([
    ['第1节', 'ended', 20, 25],
    ['第2节', 'ended', 24, 20],
    ['第3节', 'live', 17, 10],
    ['第4节', 'planned', 0, 0],
  ])
  expect(sumOf(shown)).toEqual([61, 55])
})

test.each([
  ['in the first half', told(1, ['live', 0, 0], ['planned', 0, 0]), [2, 1]],
  ['in the second', told(1, ['ended', 1, 1], ['live', 0, 0]), [1, 1, 1, 0]],
  ['in extra time', told(1, ['ended', 1, 0], ['ended', 0, 1], ['live', 0, 0]), [1, 0, 0, 1, 1, 0]],
] as const)('[ENUM-04] a goal stands in its half as soon as it counts: %s', (_, old, scores) => {
  const shown = stretchesOf({ ...football, score: { home: 2, away: 1, parts: [] } }, old)
  expect(sumOf(shown)).toEqual([2, 1])
  expect(shown.filter(({ state }) => state !== 'planned').flatMap(({ score }) => score)).toEqual(scores)
})

test('[ENUM-04] kicks of a shoot-out are its own, no goals of the half before it', () => {
  const old = told(1, ['ended', 1, 0], ['ended', 0, 1], ['ended', 0, 0], ['ended', 0, 0], ['live', 1, 0])
  const shown = stretchesOf({ ...football, score: { home: 1, away: 1, parts: [], shootout: [2, 1] } }, old)
  expect(shown.map(({ score }) => score)).toEqual([
    [1, 0],
    [0, 1],
    [0, 0],
    [0, 0],
    [2, 1],
  ])
})

test('[ENUM-04] a score that tells no stretches leaves them as they were told', () => {
  const match = { ...basketball, score: { home: 20, away: 25, parts: [] } }
  const shown = stretchesOf(match, told(MatchType.BASKETBALL, ['ended', 20, 25], ['planned', 0, 0]))
  expect(shown.map(({ state, score }) => [state, ...score])).toEqual([
    ['ended', 20, 25],
    ['planned', 0, 0],
  ])
})

import { expect, test } from 'vitest'
import { withPoints } from '../../src/features/match/lineup-pane'
import type { Mark } from '../../contract/match.detail.schema'

const points = (count: number): Mark => ({ kind: 'points', minute: null, count })
const yellow: Mark = { kind: 'yellow', minute: null, count: 1 }
const players = [
  { playerId: 'scores', marks: [yellow, points(10)] },
  { playerId: 'scored', marks: [points(4)] },
  { playerId: 'begins', marks: [] },
  { playerId: 'waits', marks: [] },
]

test('[FEAT-03] a player has the points of the score beside the line-up, whichever of the two was told last', () => {
  const now = [
    { playerId: 'scores', points: 13 },
    { playerId: 'scored', points: 2 },
    { playerId: 'begins', points: 3 },
  ]
  expect(withPoints(players, now)).toEqual([
    { playerId: 'scores', marks: [yellow, points(13)] },
    { playerId: 'scored', marks: [points(4)] },
    { playerId: 'begins', marks: [points(3)] },
    { playerId: 'waits', marks: [] },
  ])
  expect(withPoints(players, [])).toEqual(players)
})

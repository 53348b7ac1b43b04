import { expect, test } from 'vitest'
import { momentAt, replayFramesOf } from '../../machines/match/match.replay'
import type { MatchEvent, Play } from '../../contract/match.detail.schema'
import { ended, tennis } from '../../contract/samples/matches'
import { match } from '../../contract/samples/match'
import { atClock } from '../../contract/periods'

const [template] = match.getMatchTimeline.full.events
if (template === undefined) throw new Error('the sample has no event')

const notified = (order: number, more: Partial<MatchEvent>): MatchEvent => ({
  ...template,
  eventId: `e-${order}`,
  order,
  at: null,
  ...more,
})

test('[FEAT-03] a match of which the goals’ minutes alone are known is told by its clock', () => {
  const events = [
    notified(0, { kind: 'goal', side: 'home', minute: atClock("12'"), score: { home: 1, away: 0 } }),
    notified(1, { kind: 'goal', side: 'away', minute: atClock("45+2'"), score: { home: 1, away: 1 } }),
    notified(2, { kind: 'goal', side: 'home', minute: atClock("80'"), score: { home: 2, away: 1 } }),
  ]
  const story = replayFramesOf({ match: ended, events, plays: [] })
  const seen = story.moments.map(({ score: { home, away }, clock }) => [
    home,
    away,
    clock?.period,
    clock?.seconds,
  ])
  expect(seen).toEqual([
    [1, 0, 1, 690],
    [1, 1, 1, 2_790],
    [2, 1, 2, 4_770],
  ])
  expect(momentAt(story, 0)).toBe(null)
})

const point = (at: number, home: number, away: number, part: [number, number]): Play => ({
  at,
  seconds: 0,
  side: 'home',
  kind: 'point',
  x: 80,
  y: 40,
  score: { home, away, part },
})

test('[FEAT-03] sets are told as they were won, the one that goes on point by point', () => {
  const over = {
    ...tennis,
    state: 'ended' as const,
    score: {
      home: 2,
      away: 0,
      parts: [
        [2, 0],
        [1, 0],
      ] as [number, number][],
    },
  }
  const plays = [point(10, 0, 0, [1, 0]), point(20, 1, 0, [2, 0]), point(40, 2, 0, [1, 0])]
  const events = [
    notified(0, { kind: 'period', side: null, at: 0, score: { home: 0, away: 0 } }),
    notified(1, { kind: 'part', side: 'home', at: 20, score: { home: 1, away: 0 } }),
    notified(2, { kind: 'part', side: 'home', at: 40, score: { home: 2, away: 0 } }),
  ]
  const story = replayFramesOf({ match: over, events, plays })
  expect(story.moments.map(({ score }) => [score.home, score.away, score.parts])).toEqual([
    [0, 0, [[0, 0]]],
    [0, 0, [[1, 0]]],
    [1, 0, [[2, 0]]],
    [1, 0, [[2, 0]]],
    [
      2,
      0,
      [
        [2, 0],
        [1, 0],
      ],
    ],
    [
      2,
      0,
      [
        [2, 0],
        [1, 0],
      ],
    ],
  ])
})

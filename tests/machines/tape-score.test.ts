import { expect, test } from 'vitest'
import { football } from '../../contract/samples/matches'
import { events as samples } from '../../contract/samples/players'
import { NOW } from '../../contract/samples/sample'
import type { MatchEvent } from '../../contract/match-detail.schema'
import type { MatchShown } from '../../machines/match/match.connect'
import { scoredUntil, updateAt } from '../../machines/live/tape-score'

const [sample] = samples
const START = NOW - 3_000_000

const told = (
  order: number,
  kind: MatchEvent['kind'],
  minute: number,
  [home, away]: readonly [number, number],
): MatchEvent => ({
  ...(sample as MatchEvent),
  eventId: `e${order}`,
  order,
  kind,
  minute: { period: null, clock: `${minute}'` },
  at: START + minute * 60_000,
  score: { home, away },
})

const events = [
  told(1, 'period', 1, [0, 0]),
  told(2, 'goal', 12, [1, 0]),
  told(3, 'yellow', 20, [1, 0]),
  told(4, 'goal', 31, [1, 1]),
]
const card = { ...football, startsAt: START }
const view = { info: { match: card }, match: card, events } as unknown as MatchShown
const after = (minute: number) => START + minute * 60_000

test('[FEAT-03] the score is that of the moment that is shown', () => {
  expect(
    [-1, 0.5, 12, 25, 40]
      .map((minute) => updateAt(view, after(minute)))
      .map(({ state, score }) => [state, score.home, score.away]),
  ).toEqual([
    ['planned', 0, 0],
    ['live', 0, 0],
    ['live', 1, 0],
    ['live', 1, 0],
    ['live', 1, 1],
  ])
})

test('[FEAT-03] the clock runs on from what happened last', () => {
  expect(updateAt(view, after(22)).clock).toEqual({
    period: 1,
    seconds: 1_170,
    running: true,
    at: after(20),
  })
})

test('[FEAT-03] the end is shown once the picture has shown all there is', () => {
  const over = {
    ...view,
    match: { ...card, state: 'ended', score: { home: 1, away: 1, parts: [] } },
  } as unknown as MatchShown
  expect([updateAt(over, after(30)).state, updateAt(over, after(31)).state]).toEqual(['live', 'ended'])
})

test('[FEAT-03] what was scored is marked no further than the picture', () => {
  const marked = [11, 12, 60].map((minute) => scoredUntil(events, { from: START, at: after(minute) }))
  expect(marked.map((each) => each.map(({ eventId }) => eventId))).toEqual([[], ['e2'], ['e2', 'e4']])
})

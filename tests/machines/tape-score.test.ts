import { expect, test } from 'vitest'
import { basketball, football, tennis } from '../../contract/samples/matches'
import { events as samples } from '../../contract/samples/players'
import { NOW } from '../../contract/samples/sample'
import type { MatchEvent, Play } from '../../contract/match.detail.schema'
import { atPause, inPeriod, periodOf } from '../../contract/periods'
import { MatchType } from '../../contract/enums'
import type { MatchShown } from '../../machines/match/match.connect'
import { marksUntil } from '../../machines/live/tape-marks'
import { updateAt } from '../../machines/live/tape-score'

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
const view = { info: { match: card }, match: card, events, plays: [] } as unknown as MatchShown
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

test('[FEAT-03] half time is half time', () => {
  const paused = { ...told(5, 'period', 46, [1, 1]), minute: atPause('halfTime') }
  const { clock } = updateAt({ ...view, events: [...events, paused] }, after(50))
  expect(clock).toEqual({ period: 1, seconds: 2_700, running: false, at: after(46) })
})

const quarter = (n: number, clock: string) => inPeriod(periodOf(MatchType.BASKETBALL, n), clock)
const basket = (
  minute: number,
  at: ReturnType<typeof quarter>,
  score: readonly [number, number],
  kind: MatchEvent['kind'] = 'points',
): MatchEvent => ({ ...told(minute * 10, kind, minute, score), minute: at })
const play = (minute: number, seconds: number, score?: Play['score']): Play => ({
  at: after(minute),
  seconds,
  side: 'home',
  kind: score ? 'shot' : 'possession',
  x: 50,
  y: 50,
  ...(score && { score }),
})
const gameOf = (match: typeof football, more: Pick<MatchShown, 'events' | 'plays'>) => {
  const known = { ...match, startsAt: START }
  return { info: { match: known }, match: known, ...more } as unknown as MatchShown
}

test('[FEAT-03] in basketball the score follows every basket that is known, and the clock stands where it was read', () => {
  const seen = gameOf(basketball, {
    events: [
      basket(1, quarter(1, '12:00'), [0, 0], 'period'),
      basket(5, quarter(1, '08:10'), [10, 6]),
      basket(20, quarter(1, '00:00'), [28, 24], 'part'),
      basket(22, quarter(2, '12:00'), [28, 24], 'period'),
    ],
    plays: [play(6, 430, { home: 10, away: 9, part: [10, 9] }), play(7, 400), play(23, 690)],
  })
  expect(
    [5, 6, 7, 20, 23]
      .map((minute) => updateAt(seen, after(minute)))
      .map(({ score, clock }) => [
        [score.home, score.away],
        score.parts,
        [clock?.period, clock?.seconds, clock?.running],
      ]),
  ).toEqual([
    [[10, 6], [], [1, 490, false]],
    [[10, 9], [[10, 9]], [1, 430, false]],
    [[10, 9], [[10, 9]], [1, 400, false]],
    [[28, 24], [[28, 24]], [1, 0, false]],
    [[28, 24], [[28, 24]], [2, 690, false]],
  ])
})

const set = (n: number) => inPeriod(periodOf(MatchType.TENNIS, n))

test('[FEAT-03] where sets are counted, it is the set of that moment, and no set that was not over', () => {
  const seen = gameOf(
    {
      ...tennis,
      score: {
        home: 1,
        away: 1,
        parts: [
          [6, 4],
          [3, 6],
        ],
      },
    },
    {
      events: [
        basket(1, set(1), [0, 0], 'period'),
        basket(30, set(1), [1, 0], 'part'),
        basket(32, set(2), [1, 0], 'period'),
        basket(60, set(2), [1, 1], 'part'),
      ],
      plays: [],
    },
  )
  expect(
    [10, 30, 40, 60]
      .map((minute) => updateAt(seen, after(minute)))
      .map(({ score, clock }) => [[score.home, score.away], score.parts, clock?.period]),
  ).toEqual([
    [[0, 0], [], 1],
    [[1, 0], [[6, 4]], 1],
    [[1, 0], [[6, 4]], 2],
    [
      [1, 1],
      [
        [6, 4],
        [3, 6],
      ],
      2,
    ],
  ])
})

const marked = (matchType: MatchType, told_: readonly MatchEvent[], until: number) =>
  marksUntil({ matchType, events: told_, plays: [], from: START, at: after(until) })

test('[FEAT-01] what was scored is marked no further than the picture', () => {
  const ids = [11, 12, 60].map((until) => marked(MatchType.FOOTBALL, events, until).map(({ id }) => id))
  expect(ids).toEqual([[], ['e2'], ['e2', 'e4']])
})

test('[FEAT-01] of two hundred baskets runs, comebacks, the ends of quarters and what turns a game late are marked', () => {
  const game = [
    basket(1, quarter(1, '11:00'), [2, 0]),
    basket(2, quarter(1, '10:30'), [2, 2]),
    basket(3, quarter(1, '10:00'), [2, 4]),
    basket(4, quarter(1, '09:00'), [2, 7]),
    basket(5, quarter(1, '08:00'), [2, 10]),
    basket(6, quarter(1, '07:00'), [2, 12]),
    basket(7, quarter(1, '06:00'), [5, 12]),
    basket(8, quarter(1, '05:00'), [5, 14]),
    basket(9, quarter(1, '00:00'), [5, 14], 'part'),
    basket(10, quarter(4, '03:00'), [15, 16]),
    basket(11, quarter(4, '02:30'), [17, 16]),
    basket(12, quarter(4, '01:30'), [17, 17]),
    basket(13, quarter(4, '00:20'), [17, 20]),
  ]
  const seen = (until: number) =>
    marked(MatchType.BASKETBALL, game, until).map(({ kind, score, points }) => [
      kind,
      score.home,
      score.away,
      points,
    ])
  expect(seen(5)).toEqual([['run', 2, 10, 10]])
  expect(seen(20)).toEqual([
    ['run', 2, 10, 12],
    ['part', 5, 14, 0],
    ['lead', 17, 16, 0],
    ['level', 17, 17, 0],
    ['lead', 17, 20, 0],
  ])
})

import { describe, expect, test } from 'vitest'
import type { RealRow } from '../../contract/match.detail.schema'
import { MatchOtherDataType, MatchType } from '../../contract/enums'
import { kindsOf } from '../../server/demo/timeline/other-data'
import { rowsOf } from '../../server/demo/timeline/statistics'
import { eventsOf, viewAt } from '../../server/demo/timeline/view'
import { simulationAt } from '../../server/demo/simulation/simulation'
import { simulated, startsAt } from './support/simulated'

const simulation = simulationAt()
const seeds = Array.from({ length: 20 }, (_, seed) => seed)
const valueOf = (rows: readonly RealRow[], kind: RealRow['kind'], side: 'home' | 'away'): number =>
  rows.find((row) => row.kind === kind)?.[side] ?? -1

interface Seen {
  readonly rows: readonly RealRow[]
  readonly side: 'home' | 'away'
  /** Of all parts, for that side. */
  readonly sum: number
  /** Parts that are over. */
  readonly parts: number
  readonly score: { readonly home: number; readonly away: number }
}
/** What has to agree, by sport: each gives pairs that are equal. */
const agreements: readonly (readonly [
  string,
  MatchType,
  (seen: Seen) => readonly (readonly [number, number])[],
])[] = [
  ['esports', MatchType.GAMING, ({ rows, side, sum }) => [[valueOf(rows, 'kills', side), sum]]],
  [
    'cards',
    MatchType.CARD_GAMING,
    ({ rows, side, sum, score, parts }) => [
      [valueOf(rows, 'levels', side), sum],
      [valueOf(rows, 'levels', side), score[side]],
      [valueOf(rows, 'hands', 'home') + valueOf(rows, 'hands', 'away'), parts],
    ],
  ],
  ['billiards', MatchType.BILLIARDS, ({ rows, side, sum }) => [[valueOf(rows, 'points', side), sum]]],
  [
    'tennis',
    MatchType.TENNIS,
    ({ rows, side, sum }) => [
      [valueOf(rows, 'games', side), sum],
      [
        valueOf(rows, 'servePoints', side) + valueOf(rows, 'returnPoints', side),
        valueOf(rows, 'points', side),
      ],
    ],
  ],
  ...([MatchType.BADMINTON, MatchType.OTHER] as const).map(
    (matchType) =>
      [
        matchType === MatchType.OTHER ? 'volleyball' : 'badminton',
        matchType,
        ({ rows, side, sum }: Seen) =>
          [
            [valueOf(rows, 'points', side), sum],
            [valueOf(rows, 'servePoints', side) + valueOf(rows, 'returnPoints', side), sum],
          ] as const,
      ] as const,
  ),
]

describe.each(agreements)('%s', (_, matchType, agree) => {
  test('[FEAT-03] [ENUM-04] has figures from its start on, which agree with the score at any time', () => {
    for (const seed of seeds) {
      const match = simulated(matchType, seed)
      const end = simulation.endOf(match)
      expect(kindsOf(viewAt(match, 1, startsAt)).includes(MatchOtherDataType.REAL_DATA)).toBe(true)
      expect(rowsOf(viewAt(match, 1, startsAt - 1))).toEqual([])
      for (let now = startsAt; now <= end + 600_000; now += 600_000) {
        const { score, state } = simulation.simulate(match, now)
        const rows = rowsOf(viewAt(match, 1, now))
        expect(rows.length).toBeGreaterThan(2)
        for (const side of ['home', 'away'] as const) {
          const sum = score.parts.reduce((all, part) => all + part[side === 'home' ? 0 : 1], 0)
          const over = score.parts.filter(([home, away]) => home + away > 0).length
          for (const [one, other] of agree({ rows, side, sum, parts: over, score }))
            expect([seed, now, one]).toEqual([seed, now, other])
        }
        const isIdle = rows.every(({ home, away }) => home + away === 0)
        expect(state === 'ended' && isIdle).toBe(false)
      }
    }
  })
})

test('[FEAT-03] a game of cards begins at 2, ends with the first at A, twelve levels on, and calls them levels', () => {
  for (const seed of seeds) {
    const match = simulated(MatchType.CARD_GAMING, seed)
    const end = simulation.endOf(match)
    const { score } = simulation.simulate(match, end)
    expect(Math.max(score.home, score.away)).toBe(12)
    const events = eventsOf(viewAt(match, 1, end))
    expect(
      events.filter(
        ({ kind, text }) => kind === 'part' && !/升 [123] 级，打到 (?:[2-9]|10|[JQKA])/.test(text),
      ),
    ).toEqual([])
    expect(events.at(-1)?.text).toMatch(/先打到 A 获胜，甲 (?:\w+–A|A–\w+) 乙$/)
  }
})

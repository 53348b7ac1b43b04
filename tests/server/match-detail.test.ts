import { expect, test } from 'vitest'
import { MatchOtherDataType } from '../../contract/enums'
import { otherDataOf } from '../../server/demo/timeline/other-data'
import { rowsOf } from '../../server/demo/timeline/statistics'
import { eventsOf, playsOf, pointsOf, viewAt } from '../../server/demo/timeline/view'
import { simulationAt } from '../../server/demo/simulation/simulation'
import { simulated, startsAt } from './support/simulated'

const seeds = Array.from({ length: 25 }, (_, seed) => seed)
const sport = (matchType: 1 | 2, seed: number) => ({ ...simulated(matchType, seed), knockout: true })
const simulation = simulationAt()
const valueOf = (rows: ReturnType<typeof rowsOf>, kind: number, side: 'home' | 'away'): number =>
  rows.find((row) => row.kind === kind)?.[side] ?? -1

test('[ENUM-09] threes, twos and free throws add up to the basketball score at every quarter of an hour', () => {
  for (const seed of seeds)
    for (let now = startsAt; now <= startsAt + 9_000_000; now += 900_000) {
      const match = sport(2, seed)
      const { score } = simulation.simulate(match, now)
      const rows = rowsOf(viewAt(match, 1, now))
      for (const side of ['home', 'away'] as const)
        expect(3 * valueOf(rows, 1, side) + 2 * valueOf(rows, 2, side) + valueOf(rows, 3, side)).toBe(
          score[side],
        )
    }
})

test('[FEAT-03] points of basketball players make the score at any instant, and football counts none', () => {
  for (const seed of seeds)
    for (let now = startsAt; now <= startsAt + 9_000_000; now += 617_000) {
      const [match, other] = [sport(2, seed), sport(1, seed)]
      const { score } = simulation.simulate(match, now)
      const sum = pointsOf(viewAt(match, 1, now)).reduce((all, { points }) => all + points, 0)
      expect([sum, pointsOf(viewAt(other, 1, now))]).toEqual([score.home + score.away, []])
    }
})

test('[ENUM-08] a football side has as many goals told as scored, and no fewer shots on target; a knockout has a winner', () => {
  for (const seed of seeds) {
    const match = sport(1, seed)
    const end = simulation.endOf(match)
    const { score, state } = simulation.simulate(match, end)
    const view = viewAt(match, 1, end)
    const rows = rowsOf(view)
    const [home, away] = score.shootout ?? [score.home, score.away]
    expect([state, home === away]).toEqual(['ended', false])
    let before = 0
    const goals = eventsOf(view).filter((event) => {
      const sum = event.score.home + event.score.away
      const rose = sum > before
      before = sum
      return rose
    })
    expect(goals.map(({ kind }) => kind).filter((kind) => !/goal|penalty/i.test(kind))).toEqual([])
    for (const side of ['home', 'away'] as const) {
      expect(goals.filter((goal) => goal.side === side)).toHaveLength(score[side])
      expect(valueOf(rows, 21, side)).toBeGreaterThanOrEqual(score[side])
    }
  }
})

test('[FEAT-03] kicks of a shoot-out are told in turn, each miss too, and come to its score', () => {
  const shootouts = Array.from({ length: 120 }, (_, seed) => sport(1, seed)).flatMap((match) => {
    const end = simulation.endOf(match)
    const { shootout } = simulation.simulate(match, end).score
    return shootout ? [{ shootout, events: eventsOf(viewAt(match, 1, end)) }] : []
  })
  expect(shootouts.length).toBeGreaterThan(5)
  for (const { shootout, events } of shootouts) {
    const kicks = events.filter(({ minute, kind }) => minute.period?.kind === 'shootOut' && kind !== 'period')
    const tally = [0, 0]
    const told = kicks.map(({ kind }, nth) => {
      if (kind === 'penalty') tally[nth % 2] = (tally[nth % 2] ?? 0) + 1
      return [nth % 2 === 0 ? 'home' : 'away', `（${tally[0]}–${tally[1]}）`]
    })
    expect(kicks.map(({ side, text }) => [side, /（.*）/.exec(text)?.[0]])).toEqual(told)
    expect(tally).toEqual(shootout)
  }
})

test('[FEAT-03] each basketball play that scores says what stands after it', () => {
  const worth: Readonly<Record<string, number>> = { three: 3, two: 2, free: 1 }
  for (const seed of seeds.slice(0, 5)) {
    const match = sport(2, seed)
    const view = viewAt(match, 1, simulation.endOf(match))
    const total = { home: 0, away: 0 }
    const stands = view.timeline.plays.map(({ side, kind, counts = '' }) => {
      if (side === null || kind !== 'point') return undefined
      total[side] += worth[counts] ?? 0
      return { ...total }
    })
    const plays = playsOf(view)
    expect(plays.map(({ score }) => score && { home: score.home, away: score.away })).toEqual(stands)
    const { parts } = simulation.simulate(match, simulation.endOf(match)).score
    expect(plays.findLast(({ score }) => score !== undefined)?.score?.part).toEqual(parts.at(-1))
  }
})

test.each([1, 2] as const)(
  '[ENUM-04] sport %i: once the line-ups are out nobody is doubtful, and nobody who is away is in them',
  (matchType) => {
    const { INJURY, LINEUP, REPLACE } = MatchOtherDataType
    const idsAt = (match: ReturnType<typeof sport>, now: number) => {
      const view = viewAt(match, 1, now)
      const [hurt, lineups, bench] = [
        otherDataOf(view, INJURY),
        otherDataOf(view, LINEUP),
        otherDataOf(view, REPLACE),
      ]
      if (hurt.type !== INJURY || lineups.type !== LINEUP || bench.type !== REPLACE)
        throw new Error('other data')
      const sides = ['home', 'away'] as const
      const listed = new Set(
        sides.flatMap((side) =>
          [...(lineups[side]?.starting ?? []), ...bench[side]].map(({ playerId }) => playerId),
        ),
      )
      const injured = sides.flatMap((side) => hurt[side])
      return {
        doubtful: injured.filter(({ doubtful }) => doubtful).length,
        listed: injured.filter(({ player }) => listed.has(player.playerId)).length,
        injured: injured.length,
      }
    }
    const at = (when: number) => {
      const all = seeds.map((seed) => idsAt(sport(matchType, seed), startsAt + when))
      return all.reduce(
        (sum, one) => ({
          doubtful: sum.doubtful + one.doubtful,
          listed: sum.listed + one.listed,
          injured: sum.injured + one.injured,
        }),
        { doubtful: 0, listed: 0, injured: 0 },
      )
    }
    const before = at(-7_200_000)
    expect([before.doubtful > 0, before.injured > before.doubtful]).toEqual([true, true])
    for (const when of [-3_600_000, 0, 3_600_000])
      expect(at(when)).toEqual({ doubtful: 0, listed: 0, injured: before.injured })
  },
)

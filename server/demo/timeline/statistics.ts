import type { PartFigure, RealRow, Stretch } from '../../../contract/match.detail.schema'
import { BasketballEvent, FootballEvent, MatchType } from '../../../contract/enums'
import { periodOf } from '../../../contract/periods'
import type { Pair, Side } from '../simulation/event-generator'
import { indexAt } from '../simulation/simulation'
import { TIMEOUTS } from './basketball-timeline'
import type { Counted } from './match-timeline'
import { isOver, type View } from './view'

/** FEAT-03 The figures of the sports that ENUM-08 and ENUM-09 do not tell of, in the order they are shown. */
const figuresOf: Readonly<Partial<Record<MatchType, readonly PartFigure[]>>> = {
  [MatchType.GAMING]: ['kills', 'killsInARow', 'teamFights'],
  [MatchType.CARD_GAMING]: ['levels', 'hands', 'handsInARow', 'doubleWins'],
  [MatchType.BILLIARDS]: ['points', 'highestBreak', 'fifties', 'visits'],
  [MatchType.TENNIS]: ['points', 'servePoints', 'returnPoints', 'games', 'breaks', 'inARow'],
  [MatchType.BADMINTON]: ['points', 'servePoints', 'returnPoints', 'inARow'],
  [MatchType.OTHER]: ['points', 'servePoints', 'returnPoints', 'inARow'],
}

/** ENUM-08 ENUM-09 What the plays so far add up to, and in the other sports the simulation's own figures. Empty before the start. */
export const rowsOf = (view: View): RealRow[] => {
  const { script, elapsed, timeline, match } = view
  const tallies = new Map<string, number>()
  for (const { at, side, counts } of timeline.plays) {
    if (at > elapsed) break
    if (side && counts) tallies.set(`${side} ${counts}`, (tallies.get(`${side} ${counts}`) ?? 0) + 1)
  }
  const tally = (side: Side, counted: Counted): number => tallies.get(`${side} ${counted}`) ?? 0
  const count = (kind: RealRow['kind'], counted: Counted): RealRow => ({
    kind,
    unit: 'count',
    home: tally('home', counted),
    away: tally('away', counted),
  })
  if (elapsed < 0) return []
  if (match.matchType === MatchType.FOOTBALL) {
    const home = script.moments[indexAt(script.moments, elapsed)]?.share ?? 50
    return [
      count(FootballEvent.SHOTS_ON_TARGET, 'onTarget'),
      count(FootballEvent.SHOTS_OFF_TARGET, 'offTarget'),
      count(FootballEvent.ATTACKS, 'attack'),
      count(FootballEvent.DANGEROUS_ATTACKS, 'danger'),
      { kind: FootballEvent.POSSESSION, unit: 'percent', home, away: 100 - home },
    ]
  }
  if (match.matchType !== MatchType.BASKETBALL) {
    const figures = script.moments[indexAt(script.moments, elapsed)]?.figures ?? {}
    return (figuresOf[match.matchType] ?? []).map((kind): RealRow => {
      const [home, away] = figures[kind] ?? [0, 0]
      return { kind, unit: 'count', home, away }
    })
  }
  const hit = (side: Side): number => {
    const [scored, missed] = [tally(side, 'free'), tally(side, 'freeMissed')]
    return scored + missed === 0 ? 0 : Math.round((100 * scored) / (scored + missed))
  }
  const left = (side: Side): number => TIMEOUTS - tally(side, 'timeout')
  return [
    count(BasketballEvent.THREE_POINTERS, 'three'),
    count(BasketballEvent.TWO_POINTERS, 'two'),
    count(BasketballEvent.FREE_THROWS, 'free'),
    { kind: BasketballEvent.TIMEOUTS_REMAINING, unit: 'count', home: left('home'), away: left('away') },
    count(BasketballEvent.FOULS, 'foul'),
    { kind: BasketballEvent.FREE_THROW_PERCENTAGE, unit: 'percent', home: hit('home'), away: hit('away') },
  ]
}

/** Stretches a match has however it goes. */
const atLeast: Partial<Record<MatchType, number>> = { [MatchType.FOOTBALL]: 2, [MatchType.BASKETBALL]: 4 }

/** What each stretch brought; football's are cut from the running score. */
const broughtBy = ({
  script,
  elapsed,
  match,
}: View): { scores: Pair[]; period: number; running: boolean } => {
  const seen = script.moments.slice(0, indexAt(script.moments, elapsed) + 1)
  const last = seen.at(-1)
  if (!last) return { scores: [], period: 0, running: false }
  const pairs = last.parts.map(([home, away]): Pair => [home, away])
  if (match.matchType !== MatchType.FOOTBALL) return { scores: pairs, period: last.period, running: true }
  const scores: Pair[] = []
  let before: Pair = [0, 0]
  for (let period = 1; period <= last.period; period += 1) {
    const end = seen.findLast((moment) => moment.period === period) ?? last
    const { shootout } = end.ways
    scores.push(
      period === 5 ? [shootout?.[0] ?? 0, shootout?.[1] ?? 0] : [end.home - before[0], end.away - before[1]],
    )
    before = [end.home, end.away]
  }
  return { scores, period: last.period, running: last.running || last.period === 5 }
}

export const stretchesOf = (view: View): Stretch[] => {
  const { scores, period, running } = broughtBy(view)
  const count = Math.max(scores.length, atLeast[view.match.matchType] ?? 0)
  return Array.from({ length: count }, (_, index): Stretch => {
    const nth = index + 1
    const live = nth === period && running && !isOver(view)
    const state = nth > period ? 'planned' : live ? 'live' : 'ended'
    return { period: periodOf(view.match.matchType, nth), state, score: scores[index] ?? [0, 0] }
  })
}

import type { MatchEvent, Minute, Play, Side } from '../../contract/match.detail.schema'
import { MatchType } from '../../contract/enums'
import { isLastPeriod } from './periods'
import { inPeriod } from '../../contract/periods'

/**
 * A moment of a match on the bar of its picture. `part`: a quarter, set, map or frame is over. In basketball, where every minute has its
 * baskets: `lead`, a team goes in front that was far behind, or late; `level`: late; `run`: so many points in a row.
 */
export interface TapeMark {
  readonly id: string
  /** Epoch milliseconds of the server. */
  readonly at: number
  readonly kind: 'goal' | 'part' | 'lead' | 'level' | 'run'
  readonly side: Side | null
  readonly minute: Minute
  readonly score: { readonly home: number; readonly away: number }
  /** Points of a run until the picture; 0 of all else. */
  readonly points: number
}

interface Stretch {
  /** The instants of the oldest picture and of the one shown, epoch milliseconds of the server. */
  readonly from: number
  readonly at: number
}

interface Told extends Stretch {
  readonly matchType: MatchType
  readonly events: readonly MatchEvent[]
  readonly plays: readonly Play[]
}

const GOALS = new Set<MatchEvent['kind']>(['goal', 'ownGoal', 'penalty'])

const scoredIn = (events: readonly MatchEvent[]): readonly TapeMark[] =>
  events.flatMap(({ eventId, at, kind, side, minute, score }) =>
    at !== null && (GOALS.has(kind) || kind === 'part')
      ? [{ id: eventId, at, kind: kind === 'part' ? 'part' : 'goal', side, minute, score, points: 0 }]
      : [],
  )

/** A basket, or several of which only what then stood is known. */
interface Basket {
  readonly id: string
  readonly at: number
  readonly minute: Minute
  readonly score: TapeMark['score']
}

const clockOf = (seconds: number): string =>
  `${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`

const totalOf = ({ score }: Basket): number => score.home + score.away

/** Baskets by what was told and by what was played, in order, each once. */
const basketsOf = ({ events, plays }: Pick<Told, 'events' | 'plays'>): readonly Basket[] => {
  const told = events.flatMap(({ eventId, at, minute, score }) =>
    at === null ? [] : [{ id: eventId, at, minute, score }],
  )
  const periodAt = (at: number) => {
    const before = told.filter((each) => each.at <= at)
    return before[before.length - 1]?.minute.period ?? null
  }
  const played = plays.flatMap(({ at, seconds, score }) => {
    const period = score === undefined ? null : periodAt(at)
    return score === undefined || period === null
      ? []
      : [{ id: `play-${at}`, at, minute: inPeriod(period, clockOf(seconds)), score }]
  })
  let highest = 0
  return [...told, ...played]
    .sort((a, b) => a.at - b.at)
    .filter((basket) => {
      const isNew = totalOf(basket) > highest
      highest = Math.max(highest, totalOf(basket))
      return isNew
    })
}

/** Points behind from which going in front is a comeback, and points in a row that are a run. */
const FAR_BEHIND = 8
const RUN = 8
/** Seconds left of the last quarter, or of overtime, from which on a change of the lead decides. */
const DECIDING = 120

const isLate = ({ period, clock }: Minute): boolean => {
  const [, minutes, seconds] = /^(\d{1,2}):(\d{2})$/.exec(clock) ?? []
  const left = minutes === undefined ? Infinity : Number(minutes) * 60 + Number(seconds)
  return period !== null && isLastPeriod(MatchType.BASKETBALL, period) && left <= DECIDING
}

const sideOf = (difference: number): Side | null =>
  difference === 0 ? null : difference > 0 ? 'home' : 'away'

/** What of two hundred baskets is worth going to. */
const turnsIn = (baskets: readonly Basket[]): readonly TapeMark[] => {
  const marks: TapeMark[] = []
  const behind = { home: 0, away: 0 }
  let before: TapeMark['score'] = { home: 0, away: 0 }
  let run: { side: Side | null; points: number; mark: number | null } = { side: null, points: 0, mark: null }
  for (const basket of baskets) {
    const { score } = basket
    const gained = { home: score.home - before.home, away: score.away - before.away }
    const side = gained.home > 0 && gained.away > 0 ? null : gained.home > 0 ? 'home' : 'away'
    run =
      side !== null && side === run.side
        ? { ...run, points: run.points + gained[side] }
        : { side, points: side === null ? 0 : gained[side], mark: null }
    const leader = sideOf(score.home - score.away)
    const turned = leader !== sideOf(before.home - before.away)
    const isLead = leader !== null && turned && (behind[leader] >= FAR_BEHIND || isLate(basket.minute))
    const isLevel = leader === null && isLate(basket.minute)
    if (isLead || isLevel) marks.push({ ...basket, kind: isLead ? 'lead' : 'level', side, points: 0 })
    else if (run.mark !== null) marks[run.mark] = { ...(marks[run.mark] as TapeMark), points: run.points }
    else if (run.points >= RUN) {
      run = { ...run, mark: marks.length }
      marks.push({ ...basket, id: `${basket.id}-run`, kind: 'run', side, points: run.points })
    }
    behind.home = leader === 'home' ? 0 : Math.max(behind.home, score.away - score.home)
    behind.away = leader === 'away' ? 0 : Math.max(behind.away, score.home - score.away)
    before = score
  }
  return marks
}

/**
 * FEAT-01 What of a match is worth going to, until the instant that its picture shows and never later: goals, and the end of each quarter,
 * set, map or frame; in basketball comebacks, runs and whatever turns or levels the score late.
 */
export const marksUntil = ({ matchType, events, plays, from, at }: Told): readonly TapeMark[] => {
  const past = events.filter((event) => event.at !== null && event.at <= at)
  const turns =
    matchType === MatchType.BASKETBALL
      ? turnsIn(basketsOf({ events: past, plays: plays.filter((play) => play.at <= at) }))
      : []
  return [...scoredIn(past), ...turns].filter((mark) => mark.at >= from).sort((a, b) => a.at - b.at)
}

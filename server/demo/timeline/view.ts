import type { Mark, MatchEvent, Momentum, Play, PlayerPoints } from '../../../contract/match.detail.schema'
import { MatchType } from '../../../contract/enums'
import { endOf, SWING_MINUTES } from '../../../contract/period-lengths'
import type { EventGenerator } from '../simulation/event-generator'
import { generateEvents, indexAt } from '../simulation/simulation'
import { basketballTimeline } from './basketball-timeline'
import { footballTimeline } from './football-timeline'
import { rallyTimeline, tableTimeline } from './parts-timeline'
import {
  readingAt,
  timelineOf,
  type LinedUp,
  type MatchTimeline,
  type TimelineEvent,
  type TimelinePlay,
  type TimelineGenerator,
} from './match-timeline'

const generators: Readonly<Record<MatchType, TimelineGenerator>> = {
  [MatchType.FOOTBALL]: footballTimeline,
  [MatchType.BASKETBALL]: basketballTimeline,
  [MatchType.GAMING]: tableTimeline,
  [MatchType.CARD_GAMING]: tableTimeline,
  [MatchType.BILLIARDS]: tableTimeline,
  [MatchType.TENNIS]: rallyTimeline,
  [MatchType.BADMINTON]: rallyTimeline,
  [MatchType.OTHER]: rallyTimeline,
}

/** A match's timeline as far as it has come. `elapsed`: milliseconds of the match's own time, below 0 before it. */
export interface View {
  readonly match: LinedUp
  readonly script: EventGenerator
  readonly timeline: MatchTimeline
  readonly elapsed: number
  readonly speed: number
}

export const viewAt = (match: LinedUp, speed: number, now: number): View => ({
  match,
  script: generateEvents(match),
  timeline: timelineOf(generators, match),
  elapsed: (now - match.startsAt) * speed,
  speed,
})

export const instantOf = ({ match, speed }: View, at: number): number =>
  match.startsAt + Math.round(at / speed)
export const isOver = ({ script, elapsed }: View): boolean => elapsed >= (script.moments.at(-1)?.at ?? 0)

const eventFrom = (view: View, { at, ...event }: TimelineEvent, order: number): MatchEvent => ({
  ...event,
  score: { ...event.score },
  eventId: `${view.match.id}-${order}`,
  order,
  at: instantOf(view, at),
})

/** All that happened so far, in order. */
export const eventsOf = (view: View): MatchEvent[] =>
  view.timeline.events
    .filter(({ at }) => at <= view.elapsed)
    .map((event, order) => eventFrom(view, event, order))

const playFrom = (view: View, { at, counts: _counts, ...play }: TimelinePlay): Play => {
  const { moments } = view.script
  const { share = 50 } = moments[indexAt(moments, at)] ?? {}
  return { ...play, at: instantOf(view, at), share }
}

/** Plays after `after` (an instant) and up to now. */
export const playsOf = (view: View, after = -Infinity): Play[] =>
  view.timeline.plays
    .filter(({ at }) => at <= view.elapsed && instantOf(view, at) > after)
    .map((play) => playFrom(view, play))

/** The newest of them goes on, however long ago it began: a long pause is shown as one. */
export const latestPlaysOf = (view: View, after: number): Play[] => {
  const latest = playsOf(view, after)
  return latest.length > 0 ? latest : playsOf(view).slice(-1)
}

const weightOf: Partial<Record<Play['kind'], number>> = {
  attack: 1,
  danger: 3,
  shot: 5,
  goal: 10,
  corner: 2,
}
/** Of a point; more where few make a match, less where many do. */
const pointWeight: Partial<Record<MatchType, number>> = {
  [MatchType.BASKETBALL]: 3,
  [MatchType.BILLIARDS]: 0.4,
}

/** Elsewhere than in football what leads to no point moves nothing: who misses more is not on top. */
const weightsIn = ({ match: { matchType } }: View) => {
  let scored: readonly [number, number] = [0, 0]
  return ({ kind, side, score }: TimelinePlay): number => {
    if (matchType === MatchType.FOOTBALL) return weightOf[kind] ?? 0
    if (kind !== 'point') return 0
    const [home, away] = score?.part ?? [0, 0]
    // A new part begins at nothing.
    const [before, after] = side === 'home' ? [scored[0], home] : [scored[1], away]
    scored = [home, away]
    return (pointWeight[matchType] ?? 4) * (after > before ? after - before : Math.max(1, after))
  }
}

/** A play's period, and its minute of play from the period's start on. */
interface Place {
  readonly period: number
  readonly start: number
  readonly minute: number
}

/** Where periods have a length, by the clock: what is added counts as the last minute. */
const placedByClock = ({ match: { matchType }, script }: View) => {
  const last = matchType === MatchType.FOOTBALL ? 4 : Infinity
  return ({ at, seconds }: TimelinePlay): Place => {
    const period = Math.min(last, readingAt(script, at).period)
    const [start, end] = [endOf(matchType, period - 1) ?? 0, endOf(matchType, period) ?? 0]
    const minute =
      script.clock === 1 ? Math.floor(seconds / 60) - start : end - start - Math.ceil(seconds / 60)
    return { period, start, minute: Math.max(0, Math.min(end - start - 1, minute)) }
  }
}

/** Elsewhere by the time since the period's start, the breaks between them left out; each takes whole minutes. */
const placedByParts = ({ script }: View) => {
  let [period, start, minute] = [1, 0, 0]
  let began = 0
  return ({ at, kind }: TimelinePlay): Place => {
    const read = Math.max(period, readingAt(script, at).period)
    if (read > period && kind !== 'break') {
      start += minute + 1
      period = read
      began = at
    }
    minute = Math.max(0, Math.floor((at - began) / 60_000))
    return { period, start, minute }
  }
}

/** By minutes of play since the start, the breaks left out. */
export const momentumOf = (view: View): Momentum[] => {
  const swings = new Map<number, { readonly period: number; readonly at: number; sum: number }>()
  const place = endOf(view.match.matchType, 1) === null ? placedByParts(view) : placedByClock(view)
  const weigh = weightsIn(view)
  for (const play of view.timeline.plays) {
    const { at, side } = play
    if (at > view.elapsed) break
    const { period, start, minute } = place(play)
    const from = start + Math.floor(minute / SWING_MINUTES) * SWING_MINUTES
    const swing = swings.get(from) ?? { period, at: instantOf(view, at), sum: 0 }
    swing.sum += weigh(play) * (side === 'home' ? 1 : side === 'away' ? -1 : 0)
    swings.set(from, swing)
  }
  return [...swings]
    .toSorted(([a], [b]) => a - b)
    .map(([minute, { period, at, sum }]) => ({
      minute,
      value: Math.round(100 * Math.tanh(sum / 18)),
      period,
      at,
    }))
}

/** What each player has scored so far. */
export const pointsOf = ({ timeline, elapsed }: View): PlayerPoints[] => {
  const sums = new Map<string, number>()
  for (const { at, player, points } of timeline.points)
    if (at <= elapsed) sums.set(player.playerId, (sums.get(player.playerId) ?? 0) + points)
  return [...sums].map(([playerId, points]) => ({ playerId, points }))
}

/** What a player did so far, for the line-ups. */
export const marksOf = (view: View): ReadonlyMap<string, readonly Mark[]> => {
  const marks = new Map<string, Mark[]>()
  const add = (id: string | undefined, mark: Mark): void => {
    if (id !== undefined) marks.set(id, [...(marks.get(id) ?? []), mark])
  }
  const { timeline, elapsed } = view
  let before = 0
  for (const { at, kind, minute, player, other, score } of timeline.events) {
    if (at > elapsed) break
    const rose = score.home + score.away > before
    before = score.home + score.away
    if (rose && (kind === 'goal' || kind === 'penalty'))
      add(player?.playerId, { kind: 'goal', minute, count: 1 })
    if (kind === 'ownGoal') add(player?.playerId, { kind: 'ownGoal', minute, count: 1 })
    if (kind === 'yellow') add(player?.playerId, { kind: 'yellow', minute, count: 1 })
    if (kind === 'red' || kind === 'secondYellow') add(player?.playerId, { kind: 'red', minute, count: 1 })
    if (kind === 'substitution') {
      add(player?.playerId, { kind: 'in', minute, count: 1 })
      add(other?.playerId, { kind: 'out', minute, count: 1 })
    }
  }
  for (const { playerId, points } of pointsOf(view))
    add(playerId, { kind: 'points', minute: null, count: points })
  return marks
}

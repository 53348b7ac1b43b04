import type { MatchShown } from '../match/match.connect'
import { readingOf } from '../match/match.steps'
import { isReached } from '../match/picture-hold'
import type { MatchCard, MatchUpdate } from '../../contract/entities.schema'
import type { MatchEvent } from '../../contract/match-detail.schema'
import { MatchType } from '../../contract/enums'

/** What a match is before anything of it is known: nobody has scored. */
export const beforeAll = ({ matchId, startsAt }: MatchCard, at: number): MatchUpdate => ({
  matchId,
  at,
  state: at < startsAt ? 'planned' : 'live',
  score: { home: 0, away: 0, parts: [] },
  clock: null,
  touchline: null,
})

const clockAt = (
  { matchType }: MatchCard,
  { minute, at }: MatchEvent,
  periods: number,
): MatchUpdate['clock'] => {
  const reading = matchType === MatchType.FOOTBALL ? readingOf(minute) : null
  if (reading === null || at === null) return null
  // Each period is told twice: that it begins, and that it is over.
  const isRunning = periods === 0 || periods % 2 === 1
  return {
    period: Math.max(reading.period, Math.ceil(periods / 2)),
    seconds: Math.max(0, reading.seconds),
    running: isRunning,
    at,
  }
}

/** FEAT-03 A match as it stood at an instant of the past (epoch milliseconds of the server), by what has happened in it until then. */
export const updateAt = ({ info, events, match }: MatchShown, at: number): MatchUpdate => {
  const card = info.match
  const isShown = isReached(at)
  const past = events.filter((event) => event.at !== null && isShown({ at: event.at }))
  const last = past[past.length - 1]
  if (last === undefined) return beforeAll(card, at)
  const periods = past.filter(({ kind }) => kind === 'period').length
  const isOver = match.state === 'ended' && past.length === events.length
  return {
    matchId: card.matchId,
    at,
    state: isOver ? 'ended' : 'live',
    score: isOver ? match.score : { ...last.score, parts: [] },
    clock: isOver ? null : clockAt(card, last, periods),
    touchline: null,
  }
}

const SCORED = new Set<MatchEvent['kind']>(['goal', 'ownGoal', 'penalty', 'part'])

/** What was scored on a tape until the instant that its picture shows, never later. */
export const scoredUntil = (
  events: readonly MatchEvent[],
  { from, at }: { readonly from: number; readonly at: number },
): readonly (MatchEvent & { readonly at: number })[] =>
  events.flatMap((event) =>
    SCORED.has(event.kind) && event.at !== null && event.at >= from && event.at <= at
      ? [{ ...event, at: event.at }]
      : [],
  )

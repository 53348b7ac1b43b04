import { clockAfter, placeOf, sharesOf, thinned, type Step } from './match.steps'
import type { MatchEvent, Play } from '../../contract/match.detail.schema'
import type { MatchCard, MatchClock, Score, Touchline } from '../../contract/entities.schema'

/** A step of the match's story and how the match stood after it. */
export interface Moment {
  /** When it is reached, milliseconds of a replay at single speed. */
  readonly from: number
  /** Where the ball is; null before the first play. */
  readonly play: Play | null
  /** What it tells of; null where a play alone moves it on. */
  readonly event: MatchEvent | null
  /** Plays and events up to here. */
  readonly plays: number
  readonly events: number
  readonly score: Score
  /** Stands still at its reading; null where the sport or the match has none. */
  readonly clock: MatchClock | null
  readonly touchline: Touchline | null
  /** When it was reached, as its steps count it. */
  readonly time: number
}

/** A match that is over, as far as it can be told again. `length`: milliseconds at single speed. */
export interface ReplayFrames {
  readonly moments: readonly Moment[]
  readonly plays: readonly Play[]
  readonly length: number
}

interface Told {
  readonly match: MatchCard
  readonly events: readonly MatchEvent[]
  readonly plays: readonly Play[]
}

/** Milliseconds that what happens is held. */
const held: Partial<Record<MatchEvent['kind'], number>> = {
  goal: 3_000,
  ownGoal: 3_000,
  penalty: 3_000,
  missedPenalty: 2_000,
  yellow: 1_400,
  secondYellow: 2_000,
  red: 2_400,
  part: 2_200,
  points: 1_000,
}
const HELD = 1_100

const playHeld: Partial<Record<Play['kind'], number>> = {
  attack: 300,
  danger: 420,
  shot: 600,
  corner: 500,
  freeKick: 420,
  point: 420,
}
const PLAY_HELD = 260
/** All plays together take no longer. */
const PLAYS_AT_MOST = 110_000
/** A minute without plays, where the clock alone moves on. */
const MINUTE_HELD = 180
/** The end is held. */
const END_HELD = 1_500

const holdOf = ({ event, play }: Step): number =>
  event === null ? (playHeld[play?.kind ?? 'possession'] ?? PLAY_HELD) : (held[event.kind] ?? HELD)

const standing = (
  final: Score,
  ended: number,
  part: Score['parts'][number] | null,
  now: Play['score'],
): Score => ({
  home: now?.home ?? 0,
  away: now?.away ?? 0,
  parts: [...final.parts.slice(0, ended), ...(part === null || ended >= final.parts.length ? [] : [part])],
})

/** A period goes on by what happens in it, not by what is told in the pause before it. */
const opensPart = ({ play, event }: Step): boolean =>
  event === null ? play?.kind !== 'break' : event.kind === 'period' || event.kind === 'points'

/** What wins a period may be told before the period itself: the score that the ball brought stands. */
const sumOf = (score: Play['score']): number => (score === undefined ? -1 : score.home + score.away)

/** FEAT-03 The story of a match that is over: plays and events in one line, each with all that stood after it. */
export const replayFramesOf = ({ match, events, plays }: Told): ReplayFrames => {
  const shown = thinned(plays)
  const steps = placeOf(shown, events)
  if (events.length === 0) return { moments: [], plays: [], length: 0 }
  const { score: final, matchType } = match
  const pace = Math.min(
    1,
    PLAYS_AT_MOST / shown.reduce((sum, play) => sum + holdOf({ event: null, play, time: 0 }), 1),
  )
  const countsParts = shown.some(({ score }) => score?.part !== undefined)
  const shareAfter = sharesOf(match, plays)
  const parts = Math.max(1, final.parts.length, events.filter(({ kind }) => kind === 'part').length)
  let [from, playsSoFar, eventsSoFar, ended] = [0, 0, 0, 0]
  let isBetween = false
  let part: Score['parts'][number] | null = countsParts ? [0, 0] : null
  let now: Play['score']
  let clock: MatchClock | null = null
  let play: Play | null = null
  const moments = steps.map((step): Moment => {
    const { event } = step
    if (opensPart(step)) {
      if (isBetween && countsParts) part = [0, 0]
      isBetween = false
    }
    const going = Math.min(parts, isBetween ? ended : ended + 1)
    const runs = !isBetween && ended < parts && event?.kind !== 'part'
    const gap = clockAfter(matchType, clock, step, going, runs)
    if (shown.length === 0 && gap !== null) from += ((gap.seconds - (clock?.seconds ?? 0)) / 60) * MINUTE_HELD
    clock = gap
    if (step.play !== null) {
      play = step.play
      playsSoFar += 1
      now = play.score ?? now
      part = play.score?.part ?? part
    }
    if (event !== null) {
      eventsSoFar += 1
      if (event.kind !== 'points' || sumOf(event.score) > sumOf(now)) now = event.score
      if (event.kind === 'part') {
        ended += 1
        part = null
        isBetween = true
      }
    }
    const moment: Moment = {
      from,
      play,
      event,
      plays: playsSoFar,
      events: eventsSoFar,
      score: {
        ...standing(final, ended, part, now),
        ...(final.halfTime !== undefined && (clock?.period ?? 0) > 1 ? { halfTime: final.halfTime } : {}),
      },
      clock,
      touchline: shareAfter(step),
      time: step.time,
    }
    from += holdOf(step) * (event === null ? pace : 1)
    return moment
  })
  return { moments, plays: shown, length: Math.round(from + END_HELD) }
}

/** The last moment up to a position; null before the first. */
export const momentAt = ({ moments }: ReplayFrames, position: number): Moment | null => {
  let [low, high] = [0, moments.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((moments[middle]?.from ?? 0) <= position) low = middle + 1
    else high = middle
  }
  return moments[low - 1] ?? null
}

import type { Touchline } from '../../../contract/entities.schema'
import { MatchType } from '../../../contract/enums'
import type { MatchProgress } from '../../domain/match/match-source'
import type { MatchEventLine } from '../../domain/ports'
import { basketball } from './basketball'
import { football } from './football'
import { gaming } from './gaming'
import { badminton, volleyball } from './rallies'
import type { Moment, EventGenerator } from './event-generator'
import { named, type Opponents } from './sentence'
import { billiards, cards } from './tables'
import { tennis } from './tennis'

/** A match the simulation moves. `startsAt`: epoch milliseconds; the opponents' names are for its sentences. */
export interface Played extends Opponents {
  readonly id: string
  readonly matchType: MatchType
  readonly seed: number
  readonly startsAt: number
  /** Somebody has to win it. */
  readonly knockout?: boolean
}

const writers: Readonly<Record<MatchType, (seed: number, knockout?: boolean) => EventGenerator>> = {
  [MatchType.FOOTBALL]: football,
  [MatchType.BASKETBALL]: basketball,
  [MatchType.GAMING]: gaming,
  [MatchType.CARD_GAMING]: cards,
  [MatchType.BILLIARDS]: billiards,
  [MatchType.TENNIS]: tennis,
  [MatchType.BADMINTON]: badminton,
  [MatchType.OTHER]: volleyball,
}

const SCRIPTS_KEPT = 256
/** A plan asks for the ends of several hundred matches, again and again. */
const LENGTHS_KEPT = 20_000

/** What makes a match the one it is. */
type Cast = Pick<Played, 'matchType' | 'seed' | 'knockout'>

/** Makes for each match once; the newest ones asked for are kept. */
const keeping = <Made>(most: number, make: (match: Cast) => Made): ((match: Cast) => Made) => {
  const kept = new Map<string, Made>()
  return (match) => {
    const key = `${match.matchType}:${match.seed}:${match.knockout ?? false}`
    const made = kept.get(key) ?? make(match)
    kept.delete(key)
    kept.set(key, made)
    const oldest = kept.size > most ? kept.keys().next().value : undefined
    if (oldest !== undefined) kept.delete(oldest)
    return made
  }
}

/** The whole match, the same one every time. */
export const generateEvents = keeping(SCRIPTS_KEPT, ({ matchType, seed, knockout = false }): EventGenerator =>
  writers[matchType](seed, knockout),
)

/** Milliseconds of its own time. */
const lengthOf = keeping(LENGTHS_KEPT, (match): number => generateEvents(match).moments.at(-1)?.at ?? 0)

/** The last moment at or before `elapsed`; -1 before the first. */
export const indexAt = (moments: readonly Moment[], elapsed: number): number => {
  let low = 0
  let high = moments.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((moments[middle]?.at ?? 0) <= elapsed) low = middle + 1
    else high = middle
  }
  return low - 1
}

const before: MatchProgress = {
  state: 'planned',
  score: { home: 0, away: 0, parts: [] },
  clock: null,
  touchline: null,
}

/** What is shared is of the last minutes or of the part under way: once a match is over nobody has it. */
const isOfNow = (measure: Touchline['measure'], { matchType }: Played): boolean =>
  measure === 'recent' ||
  (measure === 'points' && (matchType === MatchType.GAMING || matchType === MatchType.BILLIARDS))

/**
 * The seeded course of matches: a pure function of match and time, cheap at any instant. `speed` makes a match's own
 * time pass that many times faster.
 */
export interface Simulation {
  simulate(match: Played, now: number): MatchProgress
  /** All that was told after `from` and up to `to`, in order. */
  eventsBetween(match: Played, from: number, to: number): MatchEventLine[]
  /** Changes whenever something but the running clock does; -1 before the start. */
  stepOf(match: Played, now: number): number
  /** When its newest step came about, epoch milliseconds; `now` before the start. */
  steppedAt(match: Played, now: number): number
  /** When it ends, epoch milliseconds. */
  endOf(match: Played): number
}

export const simulationAt = (speed = 1): Simulation => {
  const elapsedOf = (match: Played, now: number): number => (now - match.startsAt) * speed

  return {
    simulate: (match, now) => {
      const elapsed = elapsedOf(match, now)
      if (elapsed < 0) return before
      const { moments, measure, clock } = generateEvents(match)
      const index = indexAt(moments, elapsed)
      const moment = moments[index]
      if (!moment) return before
      const ended = index === moments.length - 1
      const next = moments[index + 1]
      const gone = Math.floor((Math.min(elapsed, next ? next.at : elapsed) - moment.at) / 1000)
      const seconds = moment.running ? Math.max(0, moment.seconds + clock * gone) : moment.seconds
      return {
        state: ended ? 'ended' : 'live',
        score: {
          home: moment.home,
          away: moment.away,
          parts: moment.parts.map(([home, away]) => [home, away]),
          ...moment.ways,
        },
        clock: ended ? null : { period: moment.period, seconds, running: moment.running, at: now },
        touchline: ended && isOfNow(measure, match) ? null : { measure, home: moment.share },
      }
    },
    eventsBetween: (match, from, to) => {
      const until = elapsedOf(match, to)
      if (until < 0) return []
      const { moments } = generateEvents(match)
      const first = indexAt(moments, elapsedOf(match, from)) + 1
      const last = indexAt(moments, until)
      return moments.slice(first, last + 1).flatMap(({ lines }) =>
        lines.map(({ event, text: said }) => {
          const { text, textEn } = named(said, match)
          return { matchId: match.id, event: { ...event, textEn }, text }
        }),
      )
    },
    stepOf: (match, now) => {
      const elapsed = elapsedOf(match, now)
      return elapsed < 0 ? -1 : indexAt(generateEvents(match).moments, elapsed)
    },
    steppedAt: (match, now) => {
      const elapsed = elapsedOf(match, now)
      const { moments } = generateEvents(match)
      const moment = elapsed < 0 ? undefined : moments[indexAt(moments, elapsed)]
      return moment === undefined ? now : Math.min(now, match.startsAt + Math.ceil(moment.at / speed))
    },
    endOf: (match) => match.startsAt + Math.ceil(lengthOf(match) / speed),
  }
}

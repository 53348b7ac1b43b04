import type { MatchShown } from '../match/match.connect'
import { readingOf } from '../match/match.steps'
import { isReached } from '../match/picture-hold'
import type { MatchCard, MatchClock, MatchUpdate } from '../../contract/entities.schema'
import type { MatchEvent, Minute, Play } from '../../contract/match.detail.schema'
import { MatchType } from '../../contract/enums'
import { nthPeriod } from './periods'

/** What a match is before anything of it is known: nobody has scored. */
export const beforeAll = ({ matchId, startsAt }: MatchCard, at: number): MatchUpdate => ({
  matchId,
  at,
  state: at < startsAt ? 'planned' : 'live',
  score: { home: 0, away: 0, parts: [] },
  clock: null,
  touchline: null,
})

type Timed<Thing> = Thing & { readonly at: number }

/** What had happened in a match by an instant, in order. */
interface Past {
  readonly matchType: MatchType
  readonly events: readonly Timed<MatchEvent>[]
  readonly plays: readonly Play[]
}

const lastOf = <Thing>(things: readonly Thing[]): Thing | undefined => things[things.length - 1]

const isRead = ({ minute }: MatchEvent): boolean => readingOf(minute) !== null
const isPart = ({ kind }: MatchEvent): boolean => kind === 'part'

const HALF_SECONDS = 45 * 60

const footballClock = ({ events }: Past): MatchClock | null => {
  const last = lastOf(events)
  if (last?.minute.period?.kind === 'halfTime')
    return { period: 1, seconds: HALF_SECONDS, running: false, at: last.at }
  // In a pause the clock stands where it was read before.
  const read = lastOf(events.filter(isRead))
  const reading = read ? readingOf(read.minute) : null
  if (last === undefined || reading === null) return null
  const periods = events.filter(({ kind }) => kind === 'period').length
  return {
    period: Math.max(reading.period, Math.ceil(periods / 2)),
    seconds: Math.max(0, reading.seconds),
    // Each period is told twice: that it begins, and that it is over.
    running: read === last && (periods === 0 || periods % 2 === 1),
    at: last.at,
  }
}

const secondsOf = ({ clock }: Minute): number | null => {
  const [, minutes, seconds] = /^(\d{1,2}):(\d{2})$/.exec(clock) ?? []
  return minutes === undefined || seconds === undefined ? null : Number(minutes) * 60 + Number(seconds)
}

/** Basketball's stands where it was read last: nobody knows when it was stopped. The other sports have none but their period. */
const periodClock = ({ matchType, events, plays }: Past): MatchClock | null => {
  const told = events.filter(({ minute: { period } }) => period !== null && nthPeriod(matchType, period) > 0)
  const last = lastOf(told)
  const period = last?.minute.period
  if (last === undefined || period == null) return null
  const play = lastOf(plays)
  const isPlayed = matchType === MatchType.BASKETBALL && play !== undefined && play.at > last.at
  const isTimed = matchType === MatchType.BASKETBALL
  return {
    period: nthPeriod(matchType, period),
    seconds: isPlayed ? play.seconds : isTimed ? (secondsOf(last.minute) ?? 0) : 0,
    running: !isTimed,
    at: isPlayed ? play.at : last.at,
  }
}

/** The score after what was told or played last; of a part that is over what it ended with, of the one under way what is known. */
const scoreAt = ({ events, plays }: Past, known: MatchCard['score']): MatchCard['score'] => {
  const told = lastOf(events)
  const scored = lastOf(plays.filter(({ score }) => score !== undefined))
  const played = scored !== undefined && scored.at > (told?.at ?? 0) ? scored.score : undefined
  const { home, away } = played ?? told?.score ?? { home: 0, away: 0 }
  const over = known.parts.slice(0, events.filter(isPart).length)
  const partEnded = lastOf(events.filter(isPart))?.at ?? 0
  const part = scored !== undefined && scored.at > partEnded ? scored.score?.part : undefined
  return { home, away, parts: part === undefined ? over : [...over, part] }
}

/** FEAT-03 A match as it stood at an instant of the past (epoch milliseconds of the server), by what has happened in it until then. */
export const updateAt = ({ info, events, plays, match }: MatchShown, at: number): MatchUpdate => {
  const card = info.match
  const isShown = isReached(at)
  const past: Past = {
    matchType: card.matchType,
    events: events.flatMap((event) =>
      event.at !== null && isShown({ at: event.at }) ? [{ ...event, at: event.at }] : [],
    ),
    plays: plays.filter(isShown),
  }
  if (past.events.length === 0) return beforeAll(card, at)
  const isOver = match.state === 'ended' && past.events.length === events.length
  const clockOf = card.matchType === MatchType.FOOTBALL ? footballClock : periodClock
  return {
    matchId: card.matchId,
    at,
    state: isOver ? 'ended' : 'live',
    score: isOver ? match.score : scoreAt(past, match.score),
    clock: isOver ? null : clockOf(past),
    touchline: null,
  }
}

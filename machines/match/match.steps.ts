import type { MatchEvent, Minute, Play } from '../../contract/match.detail.schema'
import type { MatchCard, MatchClock, Touchline } from '../../contract/entities.schema'
import { MatchType } from '../../contract/enums'

/** A play, an event, or both at once. `time` only rises; what it counts is the match's own matter. */
export interface Step {
  readonly time: number
  readonly play: Play | null
  readonly event: MatchEvent | null
}

const quiet = new Set<Play['kind']>(['possession', 'rally'])
/** Of plays in a row in which nothing happens, so many are shown again. */
const IN_A_ROW = 2

/** The plays that are shown again, in order. */
export const thinned = (plays: readonly Play[]): readonly Play[] => {
  let inARow = 0
  return [...plays]
    .sort((a, b) => a.at - b.at)
    .filter(({ kind }) => {
      inARow = quiet.has(kind) ? inARow + 1 : 0
      return inARow <= IN_A_ROW
    })
}

const MINUTE = /^(\d+)(?:\+(\d+))?'/
/** Where football's periods end. */
const ENDS = [45, 90, 105, 120]

/** `45+2'` as a clock's reading; null where it is another kind of label. */
export const readingOf = ({ clock }: Minute): Pick<MatchClock, 'period' | 'seconds'> | null => {
  const found = MINUTE.exec(clock)
  if (found === null) return null
  const base = Number(found[1])
  const period = ENDS.findIndex((end) => base <= end) + 1
  return { period: period === 0 ? ENDS.length : period, seconds: (base + Number(found[2] ?? 0)) * 60 - 30 }
}

/** Nobody plays on after these. */
const still = new Set<Play['kind']>(['kickOff', 'break'])

/**
 * Plays and events in one line: by their instants, and by the clock where only the minute is known. Of one instant the ball
 * comes first, then what it brought, then what stops or begins after it.
 */
export const placeOf = (plays: readonly Play[], events: readonly MatchEvent[]): readonly Step[] => {
  let last = 0
  const brought = new Set(events.flatMap(({ kind, at }) => (kind === 'points' && at !== null ? [at] : [])))
  const notified = events.map((event): Step => {
    last = event.at ?? Math.max(last, readingOf(event.minute)?.seconds ?? last + 60)
    return { time: last, play: null, event }
  })
  const played = plays.map((play): Step => ({ time: play.at, play, event: null }))
  const isAfter = ({ time, play }: Step): boolean =>
    play !== null && still.has(play.kind) && brought.has(time)
  const places = (step: Step): number =>
    step.event?.kind === 'points' ? 1 : isAfter(step) ? 2 : step.event === null ? 0 : 3
  return [...played, ...notified].sort((a, b) => a.time - b.time || places(a) - places(b))
}

/** Never reached: a clock that stands still wherever it runs from. */
const NEVER = Number.MAX_SAFE_INTEGER

const stands = (period: number, seconds: number, running = true): MatchClock => ({
  period,
  seconds,
  running,
  at: NEVER,
})

/** What the clock reads after a step. `part`: which stretch goes on, or has ended; `runs`: it goes on. */
export const clockAfter = (
  matchType: MatchType,
  before: MatchClock | null,
  { play, event }: Step,
  part: number,
  runs: boolean,
): MatchClock | null => {
  if (matchType !== MatchType.FOOTBALL) {
    const seconds = matchType === MatchType.BASKETBALL ? (play?.seconds ?? before?.seconds ?? 0) : 0
    return stands(part, seconds, runs && play?.kind !== 'break')
  }
  if (play !== null) {
    const period = (before?.period ?? 0) + (play.kind === 'kickOff' ? 1 : 0)
    return stands(Math.max(1, period), play.seconds, play.kind !== 'break')
  }
  const read = (before === null || event?.at === null) && event !== null ? readingOf(event.minute) : null
  return read === null ? before : stands(read.period, read.seconds)
}

const measures: Partial<Record<MatchType, Touchline['measure']>> = {
  [MatchType.FOOTBALL]: 'possession',
  [MatchType.BASKETBALL]: 'recent',
}

/** How the touchline is split after each step in turn, as it was while it was played: a play tells of it, those that are not shown again too. */
export const sharesOf = ({ matchType }: MatchCard, plays: readonly Play[]) => {
  const told = plays.filter(({ share }) => share !== undefined).sort((a, b) => a.at - b.at)
  let next = 0
  return ({ time }: Step): Touchline | null => {
    while ((told[next]?.at ?? Infinity) <= time) next += 1
    const home = told[next - 1]?.share
    return home === undefined ? null : { measure: measures[matchType] ?? 'points', home }
  }
}

import { MatchType } from './enums'
import type { CorrectedResult } from './office.matches.schema'

/** What operators may say of a match: how it ended, or that it was not played. */
export const correctedStates = ['ended', 'postponed', 'cancelled'] as const
/** What the matches of the office are narrowed by. `unknown`: its time is long past, and nobody has said how it went. */
export const matchShows = [
  'all',
  'unknown',
  'corrected',
  'planned',
  'live',
  'ended',
  'postponed',
  'cancelled',
] as const
/** Characters of why a result was put right. */
export const RESULT_REASON_MAX = 200
export const SCORE_MAX = 999
export const PARTS_MAX = 99

/** Sports whose score counts the parts that each side has won. */
const countsParts: ReadonlySet<MatchType> = new Set([MatchType.TENNIS, MatchType.BADMINTON])

/** Which part of a result cannot be, and why. */
export interface ResultFault {
  readonly field: 'parts' | 'halfTime' | 'shootout'
  readonly why: 'sum' | 'won' | 'noParts' | 'more' | 'level' | 'even'
}

/** What does not add up in a result; null: nothing. One that was not played has no score to look at. */
export const resultFault = (
  matchType: MatchType,
  { state, score: { home, away, parts, halfTime, shootout } }: CorrectedResult,
): ResultFault | null => {
  if (state !== 'ended') return null
  if (matchType === MatchType.FOOTBALL) {
    if (parts.length > 0) return { field: 'parts', why: 'noParts' }
    if (halfTime !== undefined && (halfTime[0] > home || halfTime[1] > away))
      return { field: 'halfTime', why: 'more' }
    if (shootout !== undefined && home !== away) return { field: 'shootout', why: 'level' }
    if (shootout !== undefined && shootout[0] === shootout[1]) return { field: 'shootout', why: 'even' }
    return null
  }
  if (parts.length === 0) return null
  const sum = (side: 0 | 1) => parts.reduce((total, part) => total + part[side], 0)
  if (matchType === MatchType.BASKETBALL)
    return sum(0) === home && sum(1) === away ? null : { field: 'parts', why: 'sum' }
  const won = (one: 0 | 1, other: 0 | 1) => parts.filter((part) => part[one] > part[other]).length
  return countsParts.has(matchType) && (won(0, 1) !== home || won(1, 0) !== away)
    ? { field: 'parts', why: 'won' }
    : null
}

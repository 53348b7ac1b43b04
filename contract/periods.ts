import type { Minute, Period } from './match.detail.schema'
import { MatchType } from './enums'

const QUARTERS = 4

const partKinds = {
  [MatchType.GAMING]: 'map',
  [MatchType.CARD_GAMING]: 'hand',
  [MatchType.BILLIARDS]: 'frame',
  [MatchType.TENNIS]: 'set',
  [MatchType.BADMINTON]: 'game',
  [MatchType.OTHER]: 'part',
} as const

/** The nth period of a match, from 1: in football both halves, extra time's and the shoot-out, in basketball quarters and overtime. */
export const periodOf = (matchType: MatchType, nth: number): Period => {
  if (matchType === MatchType.FOOTBALL) {
    if (nth <= 2) return { kind: 'half', n: nth }
    return nth <= 4 ? { kind: 'extraHalf', n: nth - 2 } : { kind: 'shootOut', n: 1 }
  }
  if (matchType === MatchType.BASKETBALL)
    return nth <= QUARTERS ? { kind: 'quarter', n: nth } : { kind: 'overtime', n: nth - QUARTERS }
  return { kind: partKinds[matchType], n: nth }
}

/** In a period, at what its clock reads. */
export const inPeriod = (period: Period, clock = ''): Minute => ({ period, clock })
/** By a clock that runs through the whole match. */
export const atClock = (clock: string): Minute => ({ period: null, clock })
/** In a pause, in the shoot-out or at the end. */
export const atPause = (kind: 'halfTime' | 'extraTime' | 'shootOut' | 'fullTime'): Minute =>
  inPeriod({ kind, n: 1 })

import { MatchType } from '../../contract/enums'
import type { Period } from '../../contract/match.detail.schema'
import { periodOf } from '../../contract/periods'

const QUARTERS = 4

/** Which period of a match it is, from 1; 0: none of them, but a pause or the end. */
export const nthPeriod = (matchType: MatchType, { kind, n }: Period): number => {
  if (matchType === MatchType.BASKETBALL && kind === 'overtime') return QUARTERS + n
  return periodOf(matchType, n).kind === kind ? n : 0
}

/** Whether basketball is decided in it: its last quarter, or overtime. */
export const isLastPeriod = (matchType: MatchType, period: Period): boolean =>
  nthPeriod(matchType, period) >= QUARTERS

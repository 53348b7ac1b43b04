import { MatchType } from './enums'

/** Minutes of one swing of the momentum. */
export const SWING_MINUTES = 3

/** Minutes of play at the end of the nth period, from 1, where a sport's periods have a length: added time is the period's own. Null elsewhere. */
export const endOf = (matchType: MatchType, nth: number): number | null => {
  if (matchType === MatchType.FOOTBALL) return nth <= 2 ? 45 * nth : 60 + 15 * Math.min(nth, 4)
  if (matchType === MatchType.BASKETBALL) return nth <= 4 ? 12 * nth : 28 + 5 * nth
  return null
}

/** How many of them a match has that has come to the nth; 0 where they have no length. */
export const periodsWith = (matchType: MatchType, nth: number): number => {
  if (matchType === MatchType.FOOTBALL) return nth <= 2 ? 2 : 4
  return matchType === MatchType.BASKETBALL ? Math.max(4, nth) : 0
}

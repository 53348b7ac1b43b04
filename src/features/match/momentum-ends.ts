import { endOf, periodsWith, SWING_MINUTES } from '../../../contract/period-lengths'
import type { MatchType } from '../../../contract/enums'
import type { Momentum as Swing } from '../../../contract/match.detail.schema'

/** Minutes at the end of each period: of all of them where they have a length, else of those that have been played. */
export const endsOf = (swings: readonly Swing[], matchType: MatchType): readonly number[] => {
  const last = swings[swings.length - 1]
  const known = periodsWith(matchType, last?.period ?? 1)
  return known > 0
    ? Array.from({ length: known }, (_, nth) => endOf(matchType, nth + 1) ?? 0)
    : swings.flatMap(({ minute, period }, nth) => {
        const next = swings[nth + 1]
        return next === undefined ? [minute + SWING_MINUTES] : next.period === period ? [] : [next.minute]
      })
}

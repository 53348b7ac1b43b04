import type { MatchType } from '../../../contract/enums'

export const startsAt = Date.UTC(2026, 7, 1, 12)

/** A match of the demo world as it is simulated from this seed. */
export const simulated = <Sport extends MatchType>(matchType: Sport, seed: number) => ({
  id: `m${matchType}-${seed}`,
  matchType,
  seed,
  startsAt,
  home: '甲',
  away: '乙',
  homeId: `t${matchType}a`,
  awayId: `t${matchType}b`,
})

import { MatchType } from '../../contract/enums'
import { basketball, football, gaming, tennis } from '../../contract/samples/matches'
import { leagues } from '../../contract/samples/teams'
import type { MatchCard } from '../../contract/entities.schema'

/** A match of a sport that the samples have no match of: of single players, its parts counted. */
const of = (
  matchType: MatchType,
  parts: MatchCard['score']['parts'],
  more: Partial<MatchCard> = {},
): MatchCard => ({
  ...tennis,
  matchId: `m-sport-${matchType}`,
  matchType,
  league: { ...leagues.open, nameEn: null, matchType },
  score: { home: 1, away: 0, parts },
  ...more,
})

/** A match under way for every sport there is. */
export const inEachSport = {
  football,
  basketball,
  gaming,
  cards: of(MatchType.CARD_GAMING, []),
  billiards: of(MatchType.BILLIARDS, [
    [72, 31],
    [14, 8],
  ]),
  tennis,
  badminton: of(MatchType.BADMINTON, [
    [21, 18],
    [9, 11],
  ]),
  other: of(MatchType.OTHER, []),
} as const satisfies Readonly<Record<string, MatchCard>>

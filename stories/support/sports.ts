import { MatchType } from '../../contract/enums'
import { match } from '../../contract/samples/match'
import { basketball, football, gaming, tennis } from '../../contract/samples/matches'
import { NOW } from '../../contract/samples/sample'
import { leagues } from '../../contract/samples/teams'
import type { MatchCard } from '../../contract/entities.schema'
import type { MatchEvent } from '../../contract/match-detail.schema'
import { inPeriod, periodOf } from '../../contract/periods'

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

const MINUTE = 60_000

const told = (
  kind: MatchEvent['kind'],
  ago: number,
  [quarter, clock]: readonly [number, string],
  [home, away]: readonly [number, number],
): MatchEvent => ({
  eventId: `basket-${ago}`,
  order: 100 - ago,
  kind,
  side: null,
  minute: inPeriod(periodOf(MatchType.BASKETBALL, quarter), clock),
  at: NOW - ago * MINUTE,
  player: null,
  other: null,
  score: { home, away },
  text: '得分',
  textEn: 'Score',
})

/** What a basketball match is read with: a run, a comeback, the ends of its quarters. */
export const basketballGame = {
  info: { ...match.getMatchInfo.full, match: { ...match.getMatchInfo.full.match, ...basketball } },
  events: [
    told('period', 69, [1, '12:00'], [0, 0]),
    told('points', 65, [1, '08:40'], [4, 6]),
    told('points', 62, [1, '07:02'], [4, 15]),
    told('points', 55, [1, '03:20'], [19, 18]),
    told('part', 50, [1, '00:00'], [28, 24]),
    told('period', 48, [2, '12:00'], [28, 24]),
    told('points', 40, [2, '06:15'], [38, 41]),
    told('part', 31, [2, '00:00'], [49, 54]),
    told('period', 28, [3, '12:00'], [49, 54]),
    told('points', 25, [3, '10:37'], [51, 54]),
    told('points', 3, [3, '04:12'], [78, 81]),
  ],
  momentum: [],
  plays: [],
  rows: null,
}

import { MatchOtherDataType, MatchType } from '../../contract/enums'
import { match } from '../../contract/samples/match'
import { basketball, football, gaming, tennis } from '../../contract/samples/matches'
import { NOW } from '../../contract/samples/sample'
import { leagues } from '../../contract/samples/teams'
import type { MatchCard } from '../../contract/entities.schema'
import type { Lineup, MatchEvent } from '../../contract/match.detail.schema'
import type { PartData } from '../../machines/match/match.parts'
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
  text: kind === 'points' ? '得分' : `第 ${quarter} 节${kind === 'period' ? '开始' : '结束'}`,
  textEn: kind === 'points' ? 'Score' : `Quarter ${quarter} ${kind === 'period' ? 'begins' : 'ends'}`,
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

/** Rows of players as a line-up has them, from its own basket or base. */
const lineupOf = (side: string, coach: string, rows: readonly (readonly [number, string][])[]): Lineup => ({
  formation: null,
  coach,
  starting: rows.flatMap((line, row) =>
    line.map(([number, name], slot) => ({
      playerId: `p-${side}-${number}`,
      name,
      nameEn: null,
      number,
      position: null,
      row,
      slot,
      captain: row === 0 && slot === 0,
      marks: [],
    })),
  ),
})

const players: Partial<Readonly<Record<MatchType, Readonly<Record<'home' | 'away', Lineup>>>>> = {
  [MatchType.BASKETBALL]: {
    home: lineupOf('lions', '秦川', [
      [
        [1, '陆鸣'],
        [7, '杜衡'],
      ],
      [
        [11, '高远'],
        [23, '石磊'],
      ],
      [[55, '尹峰']],
    ]),
    away: lineupOf('tigers', '贺言', [
      [
        [3, '关越'],
        [9, '戚明'],
      ],
      [
        [14, '方泽'],
        [21, '梁栋'],
      ],
      [[44, '罗威']],
    ]),
  },
  [MatchType.GAMING]: {
    home: lineupOf('zero', '冰点', [
      [
        [1, '霜降'],
        [2, '极昼'],
        [3, '北纬'],
        [4, '雪线'],
        [5, '零号'],
      ],
    ]),
    away: lineupOf('night', '塔台', [
      [
        [1, '夜枭'],
        [2, '航标'],
        [3, '星轨'],
        [4, '信风'],
        [5, '引擎'],
      ],
    ]),
  },
}

/** What is known of a match of another sport beside its course: who plays, where the sport has line-ups, and its parts. */
export const partsIn = ({ matchType, score, clock }: MatchCard): Partial<PartData> => {
  const named = players[matchType]
  const { parts } = score
  return {
    ...(named && { lineup: { type: MatchOtherDataType.LINEUP, ...named } }),
    ...(parts.length > 0 && {
      status: {
        type: MatchOtherDataType.STATUS,
        stretches: parts.map(([home, away], nth) => ({
          period: periodOf(matchType, nth + 1),
          state: nth + 1 < (clock?.period ?? parts.length) ? 'ended' : 'live',
          score: [home, away],
        })),
      },
    }),
  }
}

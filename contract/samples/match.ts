import { ResultCode } from '../codes'
import { FIRST_PAGE } from '../constants'
import type { OtherData } from '../match.detail.schema'
import type { MatchCard, ScheduledMatch } from '../entities.schema'
import { FootballEvent, MatchOtherDataType, MatchQueryType, MatchType } from '../enums'
import { atClock } from '../periods'
import {
  getCalendarFeed,
  getHeadToHead,
  getHotMatchList,
  getMatchInfo,
  getMatchTimeline,
  getOtherData,
  listSchedule,
  listScheduleDays,
  querySpTypeList,
  reserve,
} from '../match'
import { records } from './live'
import { basketball, ended, football, gaming, planned, postponed, tennis } from './matches'
import { bench, cameOn, events, hurt, lineups, wentOff } from './players'
import { DAY, HOUR, MINUTE, NOW, refusedWith, sampleOf } from './sample'

const unknown = refusedWith(ResultCode.SERVER_LOST, '没有这场比赛，可能已被移除')

export const scheduled = (card: MatchCard, more: Partial<ScheduledMatch> = {}): ScheduledMatch => ({
  ...card,
  timed: true,
  group: null,
  reserved: false,
  followed: false,
  liveId: null,
  told: card.state === 'live' || card.state === 'ended',
  ...more,
})

/** A day of matches: under way, reserved, to come, put off and over. */
export const schedule: ScheduledMatch[] = [
  scheduled(football, { liveId: records.derby.liveId }),
  scheduled(basketball, { liveId: records.lions.liveId }),
  scheduled(gaming, { liveId: records.jungle.liveId }),
  scheduled(tennis),
  scheduled(planned, { reserved: true }),
  scheduled({ ...planned, matchId: 'm-late', startsAt: NOW + 3 * HOUR }, { timed: false }),
  scheduled(postponed),
  scheduled(ended),
]
/** How the derby's sides met in the autumn. */
const firstLeg: MatchCard = { ...ended, matchId: 'm-derby-autumn', startsAt: NOW - 119 * DAY }
const page = { page: FIRST_PAGE, limit: 50 }
const today = NOW - 19 * HOUR - 22.5 * 60_000

/** What `getOtherData` answers for the derby, by its type. */
export const otherData = {
  injury: {
    type: MatchOtherDataType.INJURY,
    home: [
      {
        player: hurt,
        reason: '大腿肌肉拉伤',
        reasonEn: 'Thigh strain',
        until: NOW + 14 * DAY,
        doubtful: false,
      },
    ],
    away: [],
  },
  lineup: { type: MatchOtherDataType.LINEUP, home: lineups.home, away: lineups.away },
  replace: { type: MatchOtherDataType.REPLACE, home: bench.home, away: bench.away },
  status: {
    type: MatchOtherDataType.STATUS,
    stretches: [
      { period: { kind: 'half', n: 1 }, state: 'ended', score: [1, 0] },
      { period: { kind: 'half', n: 2 }, state: 'live', score: [1, 1] },
    ],
  },
  substitution: {
    type: MatchOtherDataType.SUBSTITUTION,
    changes: [{ at: NOW - 7 * MINUTE, side: 'away', minute: atClock("60'"), on: cameOn, off: wentOff }],
  },
  real: {
    type: MatchOtherDataType.REAL_DATA,
    rows: [
      { kind: FootballEvent.SHOTS_ON_TARGET, unit: 'count', home: 6, away: 3 },
      { kind: FootballEvent.SHOTS_OFF_TARGET, unit: 'count', home: 4, away: 5 },
      { kind: FootballEvent.ATTACKS, unit: 'count', home: 71, away: 58 },
      { kind: FootballEvent.DANGEROUS_ATTACKS, unit: 'count', home: 39, away: 24 },
      { kind: FootballEvent.POSSESSION, unit: 'percent', home: 61, away: 39 },
    ],
  },
} as const satisfies Readonly<Record<string, OtherData>>

export const match = {
  querySpTypeList: sampleOf(querySpTypeList)({
    input: {},
    full: [
      { matchType: MatchType.FOOTBALL, name: '足球', nameEn: 'Football', lives: 9, matches: 42 },
      { matchType: MatchType.BASKETBALL, name: '篮球', nameEn: 'Basketball', lives: 6, matches: 30 },
      { matchType: MatchType.GAMING, name: '电竞', nameEn: 'Esports', lives: 4, matches: 24 },
      { matchType: MatchType.CARD_GAMING, name: '棋牌', nameEn: 'Cards', lives: 1, matches: 12 },
      { matchType: MatchType.BILLIARDS, name: '台球', nameEn: 'Billiards', lives: 1, matches: 10 },
      { matchType: MatchType.TENNIS, name: '网球', nameEn: 'Tennis', lives: 1, matches: 14 },
      { matchType: MatchType.BADMINTON, name: '羽毛球', nameEn: 'Badminton', lives: 0, matches: 8 },
      { matchType: MatchType.OTHER, name: '其他', nameEn: null, lives: 0, matches: 0 },
    ],
    empty: [],
  }),
  getHotMatchList: sampleOf(getHotMatchList)({
    input: { typeId: 0 },
    full: [football, basketball, gaming, tennis, planned, postponed, ended],
    empty: [],
  }),
  listSchedule: sampleOf(listSchedule)({
    input: {
      from: today,
      to: today + DAY,
      queries: [{ type: MatchQueryType.MATCH_TYPE, matchType: MatchType.FOOTBALL }],
      live: false,
      followed: false,
      ...page,
    },
    full: { list: schedule, total: schedule.length, ...page },
    empty: { list: [], total: 0, ...page },
  }),
  listScheduleDays: sampleOf(listScheduleDays)({
    input: {
      starts: [today - DAY, today, today + DAY, today + 2 * DAY],
      queries: [],
      live: false,
      followed: false,
    },
    full: [
      { start: today - DAY, matches: 6, live: 0, reserved: 0 },
      { start: today, matches: 8, live: 4, reserved: 1 },
      { start: today + DAY, matches: 0, live: 0, reserved: 0 },
    ],
  }),
  getMatchInfo: sampleOf(getMatchInfo)(
    {
      input: { matchId: football.matchId },
      full: {
        match: scheduled(football, { liveId: records.derby.liveId }),
        venue: {
          name: '红港体育场',
          nameEn: 'Red Harbour Stadium',
          city: '南山',
          cityEn: 'Nanshan',
          capacity: 42_000,
        },
        lives: [records.derby],
        replays: [],
        kinds: Object.values(MatchOtherDataType),
        hasEvents: true,
        correctedAt: null,
        season: null,
        hasTable: true,
        followed: { home: true, away: false },
        minutesBefore: 15,
      },
      empty: {
        match: scheduled(planned),
        venue: null,
        lives: [],
        replays: [],
        kinds: [],
        hasEvents: false,
        correctedAt: null,
        season: null,
        hasTable: false,
        followed: { home: false, away: false },
        minutesBefore: null,
      },
    },
    [unknown],
  ),
  getMatchTimeline: sampleOf(getMatchTimeline)(
    {
      input: { matchId: football.matchId },
      full: {
        events,
        momentum: [4, 18, 35, -12, -40, 8, 22, -6, 15, 48, 30, -20, 26].map((value, at) => ({
          minute: at * 5,
          value,
          period: at < 9 ? 1 : 2,
          at: NOW - (60 - at * 5) * MINUTE,
        })),
        plays: [
          { at: NOW - 20_000, seconds: 3_970, side: 'home', kind: 'attack', x: 58, y: 30, share: 54 },
          { at: NOW - 10_000, seconds: 3_980, side: 'home', kind: 'danger', x: 82, y: 41, share: 55 },
          { at: NOW - 2_000, seconds: 3_988, side: 'home', kind: 'shot', x: 92, y: 48, share: 55 },
          {
            at: NOW - 1_000,
            seconds: 3_989,
            side: 'home',
            kind: 'goal',
            x: 100,
            y: 50,
            score: { home: 2, away: 1 },
          },
        ],
      },
      empty: { events: [], momentum: [], plays: [] },
    },
    [unknown],
  ),
  getOtherData: sampleOf(getOtherData)(
    {
      input: { matchId: football.matchId, type: MatchOtherDataType.REAL_DATA },
      full: otherData.real,
      empty: { type: MatchOtherDataType.REAL_DATA, rows: [] },
    },
    [unknown],
  ),
  getHeadToHead: sampleOf(getHeadToHead)(
    {
      input: { matchId: football.matchId },
      full: { meetings: [firstLeg], home: [firstLeg], away: [firstLeg] },
      empty: { meetings: [], home: [], away: [] },
    },
    [unknown],
  ),
  reserve: sampleOf(reserve)(
    {
      input: { matchId: planned.matchId, on: true },
      full: { matchId: planned.matchId, reserved: true, minutesBefore: 15 },
    },
    [unknown, refusedWith(ResultCode.BUSINESS_FAILURE, '比赛已经结束，不能再预约')],
  ),
  getCalendarFeed: sampleOf(getCalendarFeed)({
    input: {},
    full: { url: '/api/v1/mms/uFront/match/calendar/k3vQx0.ics' },
  }),
} as const

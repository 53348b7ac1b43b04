import { MatchType } from '../enums'
import type { MatchCard } from '../entities.schema'
import { HOUR, MINUTE, NOW } from './sample'
import { leagues, teams } from './teams'

const untouched = { score: { home: 0, away: 0, parts: [] }, clock: null, touchline: null }

/** The round of the league that is played now. */
const thisRound = { matchType: MatchType.FOOTBALL, league: leagues.coast, round: '第 31 轮' } as const

/** 红港 2–1 蓝桥 in the 67th minute. */
export const football: MatchCard = {
  matchId: 'm-harbour-derby',
  ...thisRound,
  home: teams.redHarbour,
  away: teams.blueBridge,
  startsAt: NOW - 82 * MINUTE - 30_000,
  state: 'live',
  score: { home: 2, away: 1, parts: [] },
  clock: { period: 2, seconds: 66 * 60 + 30, running: true, at: NOW },
  touchline: { measure: 'possession', home: 61 },
  streams: 3,
  viewers: 124_000,
}

/** 南狮 78–81 北虎, 4:12 left of the third quarter. */
export const basketball: MatchCard = {
  matchId: 'm-lions-tigers',
  matchType: MatchType.BASKETBALL,
  league: leagues.stars,
  round: '常规赛',
  home: teams.lions,
  away: teams.tigers,
  startsAt: NOW - 70 * MINUTE,
  state: 'live',
  score: {
    home: 78,
    away: 81,
    parts: [
      [28, 24],
      [21, 30],
      [29, 27],
    ],
  },
  clock: { period: 3, seconds: 4 * 60 + 12, running: false, at: NOW },
  touchline: { measure: 'recent', home: 39 },
  streams: 5,
  viewers: 88_300,
}

export const gaming: MatchCard = {
  matchId: 'm-zero-night',
  matchType: MatchType.GAMING,
  league: leagues.orbit,
  round: '胜者组',
  home: teams.zero,
  away: teams.nightFlight,
  startsAt: NOW - 45 * MINUTE,
  state: 'live',
  score: {
    home: 1,
    away: 1,
    parts: [
      [18, 9],
      [11, 20],
      [4, 3],
    ],
  },
  clock: { period: 3, seconds: 12 * 60 + 5, running: true, at: NOW },
  touchline: { measure: 'points', home: 57 },
  streams: 1,
  viewers: 9_640,
}

/** No clock, no touchline yet. */
export const tennis: MatchCard = {
  matchId: 'm-lin-xu',
  matchType: MatchType.TENNIS,
  league: { ...leagues.open, nameEn: null },
  round: '半决赛',
  home: teams.lin,
  away: teams.xu,
  startsAt: NOW - 20 * MINUTE,
  state: 'live',
  score: { home: 0, away: 0, parts: [[3, 2]], game: [3, 4] },
  clock: null,
  touchline: null,
  streams: 1,
  viewers: 2_180,
}

export const planned: MatchCard = {
  matchId: 'm-north-rovers',
  ...thisRound,
  home: teams.northCity,
  away: teams.rovers,
  startsAt: NOW + 68 * MINUTE - 30_000,
  state: 'planned',
  ...untouched,
  streams: 1,
  viewers: 0,
}

/** The derby as it ended. */
export const over: MatchCard = { ...football, state: 'ended', clock: null, streams: 0, viewers: 0 }

export const ended: MatchCard = {
  ...football,
  matchId: 'm-derby-first-leg',
  round: '第 14 轮',
  startsAt: NOW - 5 * HOUR,
  state: 'ended',
  score: { home: 0, away: 3, parts: [] },
  clock: null,
  touchline: { measure: 'possession', home: 44 },
  streams: 0,
  viewers: 0,
}

export const postponed: MatchCard = {
  ...planned,
  matchId: 'm-postponed',
  home: teams.rovers,
  away: teams.redHarbour,
  startsAt: NOW + 3 * HOUR,
  state: 'postponed',
  streams: 0,
}

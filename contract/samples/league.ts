import { ResultCode } from '../codes'
import { FIRST_PAGE } from '../constants'
import { getBracket, getLeague, getScorers, getTable, listLeagueMatches, listLeagues } from '../league'
import { getTeam } from '../league.team'
import { MatchType } from '../enums'
import type { BracketRound, LeagueRow, Scorer, TableRow } from '../league.schema'
import type { Player } from '../match.detail.schema'
import { schedule, scheduled } from './match'
import { ended, football, planned } from './matches'
import { bench, lineups } from './players'
import { DAY, HOUR, NOW, refusedWith, sampleOf } from './sample'
import { leagues, teams } from './teams'

const page = { page: FIRST_PAGE, limit: 50 }
const unknown = refusedWith(ResultCode.SERVER_LOST, '没有这个联赛，可能已被移除')
const input = { leagueId: leagues.coast.leagueId }

export const leagueRow: LeagueRow = {
  ...leagues.coast,
  season: '2025/26',
  country: null,
  teams: 4,
  matches: 6,
  live: 1,
  followed: true,
}
const other = { ...leagueRow, season: null, live: 0, followed: false }

const row = (
  rank: number,
  team: TableRow['team'],
  [won, drawn, lost, scored, conceded]: readonly [number, number, number, number, number],
  zone: TableRow['zone'],
): TableRow => ({
  rank,
  team,
  played: won + drawn + lost,
  won,
  drawn,
  lost,
  scored,
  conceded,
  points: 3 * won + drawn,
  form: ['won', 'won', 'drawn', 'lost', 'won'],
  zone,
})

/** The two play each other. */
const derby = { match: { matchId: football.matchId, state: 'live' } } as const
const table: TableRow[] = [
  { ...row(1, teams.redHarbour, [21, 6, 3, 66, 27], 'up'), ...derby },
  { ...row(2, teams.blueBridge, [18, 7, 5, 58, 31], 'playoff'), ...derby },
  row(3, teams.northCity, [12, 8, 10, 41, 40], null),
  row(4, teams.rovers, [4, 7, 19, 24, 57], 'down'),
]

const tie = (tieId: string, match: typeof ended, winner: 'home' | 'away' | null) => ({
  tieId,
  home: match.home,
  away: match.away,
  homeWay: null,
  awayWay: null,
  plannedAt: null,
  matches: [match],
  winner,
})

const bracket: BracketRound[] = [
  {
    round: '半决赛',
    third: false,
    ties: [
      tie(
        'tie-1',
        { ...ended, score: { home: 1, away: 1, parts: [], extra: true, shootout: [4, 2] } },
        'home',
      ),
      tie('tie-2', { ...ended, matchId: 'm-semi-2', home: teams.northCity, away: teams.rovers }, 'away'),
    ],
  },
  {
    round: '决赛',
    third: false,
    ties: [
      {
        tieId: 'tie-3',
        home: teams.redHarbour,
        away: null,
        homeWay: null,
        awayWay: { kind: 'winner', of: '半决赛', nth: 2 },
        plannedAt: ended.startsAt + 3 * 86_400_000,
        matches: [],
        winner: null,
      },
    ],
  },
]

const playersOf = (placed: typeof lineups.home.starting | typeof bench.home): Player[] =>
  placed.map(({ playerId, name, nameEn, number, position }) => ({ playerId, name, nameEn, number, position }))
const squad = [...playersOf(lineups.home.starting), ...playersOf(bench.home)]
const scorers: Scorer[] = playersOf(lineups.home.starting.slice(7, 10)).map((player, index) => ({
  rank: index + 1,
  player,
  team: teams.redHarbour,
  scored: 22 - index * 4,
  penalties: index === 0 ? 3 : 0,
  played: 30,
}))

export const league = {
  listLeagues: sampleOf(listLeagues)({
    input: { matchType: 0, queryName: '', ...page },
    full: {
      list: [
        leagueRow,
        { ...other, ...leagues.stars },
        { ...other, ...leagues.orbit },
        { ...other, ...leagues.open },
      ],
      total: 4,
      ...page,
    },
    empty: { list: [], total: 0, ...page },
  }),
  getLeague: sampleOf(getLeague)(
    {
      input,
      full: {
        league: leagueRow,
        rounds: [
          { round: '第 30 轮', from: NOW - 8 * DAY, to: NOW - 7 * DAY, matches: 2, played: 2 },
          { round: '第 31 轮', from: NOW - DAY, to: NOW + DAY, matches: 2, played: 0 },
        ],
        current: '第 31 轮',
        isPlayed: false,
        editions: [
          { leagueId: input.leagueId, said: null, nth: 7, away: 0 },
          { leagueId: input.leagueId, said: null, nth: 6, away: -1 },
        ],
        hasTable: true,
        hasScorers: true,
        hasBracket: true,
      },
      empty: {
        league: { ...other, matches: 0 },
        rounds: [],
        current: null,
        isPlayed: false,
        hasTable: false,
        hasScorers: false,
        hasBracket: false,
      },
    },
    [unknown],
  ),
  listLeagueMatches: sampleOf(listLeagueMatches)(
    {
      input: { ...input, round: '第 31 轮', ...page },
      full: {
        list: schedule.filter(({ league: { leagueId } }) => leagueId === input.leagueId),
        total: 5,
        ...page,
      },
      empty: { list: [], total: 0, ...page },
    },
    [unknown],
  ),
  getTable: sampleOf(getTable)({ input, full: [{ group: null, rows: table }], empty: [] }, [unknown]),
  getScorers: sampleOf(getScorers)(
    {
      input,
      full: scorers,
      empty: [],
    },
    [unknown],
  ),
  getTeam: sampleOf(getTeam)(
    {
      input: { teamId: teams.redHarbour.teamId },
      full: {
        team: teams.redHarbour,
        matchType: MatchType.FOOTBALL,
        followed: false,
        standings: [
          {
            league: leagues.coast,
            season: '2025/26',
            group: null,
            teams: 4,
            row: table[0] ?? null,
            figures: squad.map(({ playerId }, nth) => ({
              playerId,
              played: 30 - (nth % 4),
              scored: scorers.find(({ player }) => player.playerId === playerId)?.scored ?? 0,
              penalties: scorers.find(({ player }) => player.playerId === playerId)?.penalties ?? 0,
            })),
          },
        ],
        squad,
        last: [
          scheduled(ended),
          scheduled({ ...ended, matchId: 'm-last-2', away: teams.northCity, startsAt: NOW - 14 * DAY }),
        ],
        next: [
          scheduled(football),
          scheduled({
            ...planned,
            matchId: 'm-next-2',
            home: teams.rovers,
            away: teams.redHarbour,
            startsAt: NOW + 7 * DAY + HOUR,
          }),
        ],
      },
      empty: {
        team: teams.redHarbour,
        matchType: MatchType.FOOTBALL,
        followed: false,
        standings: [],
        squad: [],
        last: [],
        next: [],
      },
    },
    [refusedWith(ResultCode.SERVER_LOST, '没有这支球队，可能已被移除')],
  ),
  getBracket: sampleOf(getBracket)({ input, full: bracket, empty: [] }, [unknown]),
} as const

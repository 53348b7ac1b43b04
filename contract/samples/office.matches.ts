import { ResultCode } from '../codes'
import { FIRST_PAGE } from '../constants'
import type { MatchCard } from '../entities.schema'
import type { DeskMatch, ShownResult } from '../office.matches.schema'
import * as calls from '../office.matches'
import { basketball, ended, planned, postponed } from './matches'
import { DAY, HOUR, noReason, NOW, refusedAt, refusedWith, sampleOf } from './sample'

const page = { page: FIRST_PAGE, limit: 20 }
const { BUSINESS_FAILURE, PARAMETER_ERROR, SERVER_LOST } = ResultCode

const named = (id: string, { name, nameEn }: { readonly name: string; readonly nameEn: string | null }) => ({
  id,
  name,
  nameEn,
})
const rowOf = (
  { matchId, matchType, league, round, home, away, startsAt, state, score }: MatchCard,
  source: string | null,
): DeskMatch => ({
  matchId,
  matchType,
  league: named(league.leagueId, league),
  round,
  home: named(home.teamId, home),
  away: named(away.teamId, away),
  startsAt,
  timed: true,
  state,
  score,
  corrected: false,
  source,
})
const corrected: DeskMatch = { ...rowOf(ended, 'openfootball'), corrected: true }
const said: ShownResult = { state: 'ended', score: { home: 0, away: 2, parts: [] } }
const noMatch = refusedWith(SERVER_LOST, '没有这场比赛，请刷新后重试')
const changed = refusedWith(BUSINESS_FAILURE, '有人在你之前改过这场比赛的更正，请刷新后再看')
const reason = '主队派出停赛球员，判负'

/** What the office's samples have of matches. */
export const matchDesk = {
  findMatches: sampleOf(calls.findMatches)({
    input: { queryName: '', from: null, until: null, matchType: null, show: 'all', ...page },
    full: {
      list: [
        corrected,
        rowOf(basketball, 'demo'),
        rowOf(planned, 'csv'),
        { ...rowOf(postponed, null), timed: false },
      ],
      total: 4,
      ...page,
    },
    empty: { list: [], total: 0, ...page },
  }),
  getMatch: sampleOf(calls.getMatch)(
    {
      input: { matchId: ended.matchId },
      full: {
        ...corrected,
        correction: {
          state: 'ended',
          score: ended.score,
          reason,
          by: 'lin',
          at: NOW - HOUR,
          said,
          saidAt: NOW - DAY,
        },
        hangs: { streams: 0, reservations: 12, clips: 3, going: 0, settled: 2, older: 1, voided: 1 },
        acts: [
          {
            at: NOW - HOUR,
            who: 'lin',
            act: 'match.correct',
            reason,
            before: said,
            after: { state: 'ended', score: ended.score },
          },
        ],
      },
      empty: {
        ...rowOf(planned, 'csv'),
        correction: null,
        hangs: { streams: 0, reservations: 0, clips: 0, going: 0, settled: 0, older: 0, voided: 0 },
        acts: [],
      },
    },
    [noMatch],
  ),
  correctMatch: sampleOf(calls.correctMatch)(
    {
      input: {
        matchId: ended.matchId,
        state: 'ended',
        score: { home: 0, away: 3, parts: [] },
        reason,
        seen: null,
      },
      full: { done: true },
    },
    [refusedAt('parts', PARAMETER_ERROR, '各节相加要等于总分'), noMatch, changed],
  ),
  withdrawCorrection: sampleOf(calls.withdrawCorrection)(
    { input: { matchId: ended.matchId, reason: '改判撤销', seen: NOW - HOUR }, full: { done: true } },
    [noReason, noMatch, changed],
  ),
} as const

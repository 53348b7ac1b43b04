import { ResultCode } from '../codes'
import { FIRST_PAGE } from '../constants'
import type { DeskLeague } from '../office.leagues.schema'
import * as calls from '../office.leagues'
import { DAY, HOUR, noReason, NOW, refusedAt, refusedWith, sampleOf } from './sample'
import { leagues } from './teams'

const page = { page: FIRST_PAGE, limit: 20 }
const { BUSINESS_FAILURE, PARAMETER_ERROR, SERVER_LOST } = ResultCode
const { leagueId, matchType, name, nameEn } = leagues.coast

const coast: DeskLeague = {
  leagueId,
  matchType,
  name,
  nameEn,
  shortName: '海超',
  shortNameEn: 'CSL',
  season: '2026',
  matches: 240,
  hidden: false,
  featured: true,
  named: true,
  source: 'csv',
}
const stars: DeskLeague = {
  ...coast,
  leagueId: leagues.stars.leagueId,
  matchType: leagues.stars.matchType,
  name: leagues.stars.name,
  nameEn: leagues.stars.nameEn,
  shortName: null,
  shortNameEn: null,
  season: null,
  hidden: true,
  featured: false,
  named: false,
  source: null,
}
const noLeague = refusedWith(SERVER_LOST, '没有这个联赛，请刷新后重试')
const changed = refusedWith(BUSINESS_FAILURE, '有人在你之前改过这个联赛，请刷新后再看')

/** What the office's samples have of leagues. */
export const leagueDesk = {
  findLeagues: sampleOf(calls.findLeagues)({
    input: { queryName: '', matchType: null, show: 'all', ...page },
    full: { list: [coast, stars], total: 2, ...page },
    empty: { list: [], total: 0, ...page },
  }),
  getLeague: sampleOf(calls.getLeague)(
    {
      input: { leagueId },
      full: {
        ...coast,
        said: { name: '海岸联赛', nameEn: 'Coast League' },
        seen: NOW - HOUR,
        hangs: { toCome: 42, streams: 3, reservations: 128, followers: 960 },
        acts: [
          {
            at: NOW - HOUR,
            who: 'lin',
            act: 'league.name',
            reason: null,
            before: { name: '海岸联赛', nameEn: 'Coast League', shortName: null, shortNameEn: null },
            after: { name, nameEn, shortName: '海超', shortNameEn: 'CSL' },
          },
          {
            at: NOW - DAY,
            who: 'lin',
            act: 'league.show',
            reason: '赛季开始',
            before: { hidden: true },
            after: { hidden: false },
          },
        ],
      },
      empty: {
        ...stars,
        said: null,
        seen: null,
        hangs: { toCome: 0, streams: 0, reservations: 0, followers: 0 },
        acts: [],
      },
    },
    [noLeague],
  ),
  hideLeague: sampleOf(calls.hideLeague)(
    { input: { leagueId, seen: NOW - HOUR, hidden: true, reason: '赛季停办' }, full: { done: true } },
    [noReason, noLeague, changed],
  ),
  featureLeague: sampleOf(calls.featureLeague)(
    { input: { leagueId, seen: null, featured: true }, full: { done: true } },
    [noLeague, changed],
  ),
  nameLeague: sampleOf(calls.nameLeague)(
    {
      input: { leagueId, seen: null, name, nameEn, shortName: '海超', shortNameEn: null },
      full: { done: true },
    },
    [refusedAt('name', PARAMETER_ERROR, '请填写名称'), noLeague, changed],
  ),
} as const

import { HttpError, type DataProvider, type GetListParams } from 'ra-core'
import * as calls from '../contract/office'
import * as desk from '../contract/office.desk'
import { MatchType } from '../contract/enums'
import type { FindMatchesInput } from '../contract/office.matches.schema'
import { matchShows } from '../contract/office.match-rules'
import { leagueShows } from '../contract/office.league-rules'
import * as leagueCalls from '../contract/office.leagues'
import * as matchCalls from '../contract/office.matches'
import { orderStates } from '../contract/mall.order'
import type { FindOrdersInput } from '../contract/mall.schema'
import type { LogInput } from '../contract/office.schema'
import { caseStates } from '../contract/support.service-rules'
import { questionStates } from '../contract/support.question-rules'
import { ask } from './calls'
import { instantOf } from './parts/form'

interface Page {
  readonly list: readonly object[]
  readonly total: number
}
interface Paging {
  readonly page: number
  readonly limit: number
}
type Filter = Readonly<Record<string, string | undefined>>

/** `show`: a state, or those whose member asks for a refund. */
export const ordersInput = ({ queryName = '', show }: Filter, paging: Paging): FindOrdersInput => ({
  queryName,
  state: orderStates.find((one) => one === show) ?? null,
  refund: show === 'refund',
  ...paging,
})

const logInput = ({ who = '', act = '', target = '', from, until }: Filter, paging: Paging): LogInput => ({
  who,
  act,
  target,
  from: instantOf(from),
  until: instantOf(until),
  ...paging,
})

/** Null: every sport. */
const sportOf = (matchType: string | undefined): MatchType | null =>
  Object.values(MatchType).find((one) => String(one) === matchType) ?? null

const DAY = 86_400_000

/** `day`: of this device's zone. */
const matchesInput = ({ queryName = '', day, matchType, show }: Filter, paging: Paging): FindMatchesInput => {
  const from = instantOf(day === undefined || day === '' ? undefined : `${day}T00:00`)
  return {
    queryName,
    from,
    until: from === null ? null : from + DAY,
    matchType: sportOf(matchType),
    show: matchShows.find((one) => one === show) ?? 'all',
    ...paging,
  }
}

const correctionStates = ['pending', 'agreed', 'refused'] as const
const states = ['pending', 'accepted', 'refused'] as const
const memberShows = ['all', 'restricted', 'anchors'] as const
const shows = ['all', 'live', 'blocked'] as const

/** A list's call and what its rows are known by. */
const lists: Readonly<
  Record<string, { readonly id: string; readonly ask: (filter: Filter, paging: Paging) => Promise<Page> }>
> = {
  applications: {
    id: 'applicationId',
    ask: ({ state }, paging) =>
      ask(calls.listApplications, { state: states.find((one) => one === state) ?? null, ...paging }),
  },
  anchors: {
    id: 'memberId',
    ask: ({ queryName = '', show }, paging) =>
      ask(calls.listAnchors, { queryName, show: shows.find((one) => one === show) ?? 'all', ...paging }),
  },
  reports: {
    id: 'reportId',
    ask: ({ show }, paging) => ask(calls.listReports, { open: show !== 'all', ...paging }),
  },
  messages: {
    id: 'reportId',
    ask: ({ show }, paging) => ask(calls.listMessageReports, { open: show !== 'all', ...paging }),
  },
  clips: {
    id: 'clipId',
    ask: ({ queryName = '' }, paging) => ask(calls.listClips, { queryName, ...paging }),
  },
  hosts: {
    id: 'host',
    ask: ({ queryName = '' }, paging) => ask(calls.listBlockedHosts, { queryName, ...paging }),
  },
  members: {
    id: 'memberId',
    ask: ({ queryName = '', show }, paging) =>
      ask(desk.findMembers, {
        queryName,
        show: memberShows.find((one) => one === show) ?? 'all',
        ...paging,
      }),
  },
  matches: {
    id: 'matchId',
    ask: (filter, paging) => ask(matchCalls.findMatches, matchesInput(filter, paging)),
  },
  leagues: {
    id: 'leagueId',
    ask: ({ queryName = '', matchType, show }, paging) =>
      ask(leagueCalls.findLeagues, {
        queryName,
        matchType: sportOf(matchType),
        show: leagueShows.find((one) => one === show) ?? 'all',
        ...paging,
      }),
  },
  hotWords: {
    id: 'wordId',
    ask: () => ask(desk.listHotWords, {}).then(({ list }) => ({ list, total: list.length })),
  },
  jobs: {
    id: 'jobId',
    ask: ({ show }, paging) => ask(desk.listJobs, { failing: show !== 'all', ...paging }),
  },
  operators: { id: 'operatorId', ask: (_, paging) => ask(calls.listOperators, paging) },
  log: { id: 'logId', ask: (filter, paging) => ask(calls.listLog, logInput(filter, paging)) },
  notices: { id: 'code', ask: (_, paging) => ask(calls.listSiteNotices, paging) },
  documents: { id: 'kind', ask: (_, paging) => ask(calls.listDocuments, paging) },
  cases: {
    id: 'caseId',
    ask: ({ state }, paging) =>
      ask(calls.listCases, { state: caseStates.find((one) => one === state) ?? null, ...paging }),
  },
  articles: { id: 'articleId', ask: (_, paging) => ask(calls.listArticles, paging) },
  questions: {
    id: 'questionId',
    ask: ({ queryName = '', state }, paging) =>
      ask(calls.findQuestions, {
        queryName,
        state: questionStates.find((one) => one === state) ?? null,
        ...paging,
      }),
  },
  goods: {
    id: 'goodsId',
    ask: ({ queryName = '', listed }, paging) =>
      ask(calls.findGoods, {
        queryName,
        kind: null,
        listed: listed === undefined ? null : listed === 'yes',
        ...paging,
      }),
  },
  gifts: {
    id: 'giftId',
    ask: () => ask(calls.listGifts, {}).then(({ list }) => ({ list, total: list.length })),
  },
  predictions: {
    id: 'predictionId',
    ask: (_, paging) =>
      ask(calls.listPredictions, paging).then(({ list, total }) => ({
        list: list.map((row) => ({ ...row, predictionId: row.prediction.predictionId })),
        total,
      })),
  },
  polls: {
    id: 'pollId',
    ask: (_, paging) =>
      ask(calls.listPolls, paging).then(({ list, total }) => ({
        list: list.map((row) => ({ ...row, pollId: row.poll.pollId })),
        total,
      })),
  },
  orders: {
    id: 'orderId',
    ask: (filter, paging) => ask(calls.findOrders, ordersInput(filter, paging)),
  },
  corrections: {
    id: 'correctionId',
    ask: ({ show }, paging) =>
      ask(calls.listCorrections, {
        state: correctionStates.find((one) => one === (show ?? 'pending')) ?? null,
        ...paging,
      }),
  },
  ledger: {
    id: 'memberId',
    ask: ({ queryName = '' }, paging) => ask(calls.findAccounts, { queryName, ...paging }),
  },
  activities: { id: 'activityId', ask: (_, paging) => ask(calls.listActivities, paging) },
  slides: { id: 'carouselId', ask: (_, paging) => ask(calls.listSlides, paging) },
}

const getList = async (resource: string, { pagination, filter }: GetListParams) => {
  const found = lists[resource]
  if (found === undefined) throw new HttpError(`there is no list ${resource}`, 404)
  const { page = 1, perPage: limit = 20 } = pagination ?? {}
  const { list, total } = await found.ask((filter ?? {}) as Filter, { page, limit })
  const data = list.map((row) => ({ ...row, id: (row as Record<string, unknown>)[found.id] }))
  return { data, total }
}

/** Pages read lists; what they change goes by calls of its own, which say more than the framework's five verbs. */
const unused = (): never => {
  throw new Error('the office changes things by calls of its own')
}

export const data: DataProvider = {
  getList: getList as DataProvider['getList'],
  getOne: unused,
  getMany: unused,
  getManyReference: unused,
  create: unused,
  update: unused,
  updateMany: unused,
  delete: unused,
  deleteMany: unused,
}

import { setTimeout as after } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll } from 'vitest'
import { everyCall } from '../../../contract/api'
import { API_PREFIX } from '../../../contract/constants'
import { writerOf } from './finding'
import { NOON, startTestServer, type TestServer } from './server'
import { DAY } from './world'

let server: TestServer
let token: string
let before: string
/** A server for the tests of a file, with one of everything that calls ask for. */
export const useServer = (): void => {
  beforeAll(async () => {
    server = await startTestServer()
    const write = writerOf(server.store.db)
    await write.anchor('chen', '老陈说球', 7)
    await write.league('coast', '海岸超级联赛', 'Coast')
    await write.team('hong', '南山红港', 'Hong')
    await write.team('lan', '北湾蓝桥')
    await write.match('derby', ['coast', 'hong', 'lan'], 2)
    await write.live('room', 'chen', '一起看')
    token = (await server.member('13800000001')).token
    before = await settledRows()
  })
  afterAll(() => server.close())
}

const everyRow = async (): Promise<string> => {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`.execute(server.store.db)
  const sums = tables.map(
    ({ name }) => sql`select ${name}::text as name,
      md5(coalesce(string_agg(each::text, ',' order by each::text), '')) as sum from ${sql.table(name)} each`,
  )
  const { rows } = await sql`${sql.join(sums, sql` union all `)}`.execute(server.store.db)
  return JSON.stringify(rows)
}
/** What a server writes as it starts is written. */
const settledRows = async (): Promise<string> => {
  const rows = await everyRow()
  await after(300)
  return rows === (await everyRow()) ? rows : settledRows()
}

/** Rows that changed and failures that were logged since the start: none. */
export const untouched = { rows: 'as before', failures: [] }
export const traces = async () => ({
  rows: (await everyRow()) === before ? 'as before' : 'changed',
  failures: server.logged.filter(({ msg }) => msg === 'a request failed'),
})

const callOf = (id: string) => {
  const found = everyCall.find((call) => call.id === id)
  if (!found) throw new Error(`there is no call ${id}`)
  return found
}
export const send = async (id: string, body: string | FormData, type?: string) => {
  const response = await fetch(server.url + API_PREFIX + callOf(id).path, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, ...(type !== undefined && { 'content-type': type }) },
    body,
  })
  return { status: response.status, body: (await response.json()) as unknown }
}
export const ask = (id: string, input: unknown) => send(id, JSON.stringify(input), 'application/json')
export const refused = (msg: string, code = 400) => ({ status: code, body: { code, msg, data: null } })
/** What the schema refuses; a write names the field it belongs to, for the form that sent it. */
export const refusedAt = (id: string, field: string, msg: string) => {
  const data = callOf(id).kind === 'write' ? { fields: { [field]: msg } } : null
  return { status: 400, body: { code: 400, msg, data } }
}
export const ok = (data: unknown) => ({ status: 200, body: { code: 0, msg: 'ok', data } })

const day = { from: NOON, to: NOON + DAY }
export const pages = { page: 1, limit: 20 }
const narrowed = { queries: [], live: false, followed: false }
const match = { matchId: 'derby' }
export const league = { leagueId: 'coast' }
const words = { queryName: '红港' }

/** Input each call answers; every part of it is spoiled in turn. */
const endpoint = 'https://push.example.com/send/1'

export const good: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  'match.getHotMatchList': { typeId: 0 },
  'match.listSchedule': { ...day, ...narrowed, ...pages },
  'match.listScheduleDays': { starts: [NOON, NOON + DAY], ...narrowed },
  'match.getMatchInfo': match,
  'match.getMatchTimeline': match,
  'match.getOtherData': { ...match, type: 2 },
  'match.getHeadToHead': match,
  'match.reserve': { ...match, on: false },
  'league.listLeagues': { matchType: 0, queryName: '', ...pages },
  'league.getLeague': league,
  'league.listLeagueMatches': { ...league, round: null, ...pages },
  'league.getTable': league,
  'league.getScorers': league,
  'league.getBracket': league,
  'league.getTeam': { teamId: 'hong' },
  'search.searchByList': words,
  'search.searchAnchorByPageList': { ...words, ...pages },
  'search.searchPersonByPageList': { ...words, ...pages },
  'search.searchMatchByPageList': { ...words, ...pages },
  'search.searchLivingByPageList': { ...words, ...pages },
  'search.suggest': words,
  'ranking.getFsyRankings': { memberId: 'chen' },
  'ranking.fansAnchorRankings': { memberId: 'chen' },
  'ranking.viewersAnchorRankings': { memberId: 'chen' },
  'ranking.goldAnchorRankings': { memberId: 'chen' },
  'activity.listActivities': pages,
  'wallet.listEntries': { currency: 'gold', month: '2026-08', direction: 'all', kind: 'gift', ...pages },
  'wallet.getMonth': { currency: 'gold', month: '2026-08' },
  'wallet.checkIn': { missed: true, day: '2026-11-23' },
  'wallet.claimTask': { taskId: 'talk', day: '2026-11-23' },
  'wallet.getInviter': { inviteCode: 'K7QM2P' },
  'wallet.openShared': { by: '10882101' },
  'wallet.listGuests': pages,
  'mall.listGoods': { kind: 'badge', currency: 'gold', within: true, ...pages },
  'mall.getGoods': { goodsId: 'gone' },
  'mall.saveAddress': {
    addressId: null,
    name: '林可',
    phone: '13800138000',
    area: '110105',
    detail: '示例路 8 号',
    isDefault: true,
  },
  'mall.removeAddress': { addressId: 'gone' },
  'mall.saveAccount': { accountId: null, platform: 'steam', account: 'corner_flag' },
  'mall.removeAccount': { accountId: 'gone' },
  'mall.addOrder': { goodsId: 'gone', count: 1, price: 100, addressId: null, accountId: null },
  'mall.listOrders': { state: 'paid', orderId: null, ...pages },
  'mall.cancelOrder': { orderId: 'gone' },
  'mall.receiveOrder': { orderId: 'gone' },
  'mall.wish': { goodsId: 'gone', on: true },
  'mall.wear': { goodsId: 'gone', on: true },
  'mall.askRefund': { orderId: 'gone', reason: '脱线了' },
  'support.listQuestions': { own: true, kind: 'problem', state: 'new', ...pages },
  'support.listHelp': words,
  'support.voteHelp': { articleId: 'gone', helpful: true },
  'support.rateService': { rating: 5 },
  'support.checkHost': { host: 'prizes.example' },
  'support.addQuestion': {
    kind: 'problem',
    title: '没有声音了',
    text: '',
    pictures: [`/uploads/${'a'.repeat(32)}.webp`],
    open: false,
  },
  'support.getQuestion': { questionId: 'gone' },
  'support.removeQuestion': { questionId: 'gone' },
  'support.voteQuestion': { questionId: 'gone', on: true },
  'activity.getActivity': { activityId: 'gone' },
  'activity.listCampaigns': { activityId: 'gone' },
  'activity.joinCampaign': { activityId: 'gone' },
  'activity.claimCampaign': { activityId: 'gone' },
  'social.follow': { kind: 'member', id: 'chen', on: false },
  'social.listFollows': { kind: 'team', queryName: '', ...pages },
  'social.getPerson': { memberId: 'gone' },
  'social.blockPerson': { memberId: 'gone', on: true },
  'social.removeFan': { memberId: 'gone' },
  'social.listBlocked': { queryName: '', ...pages },
  'social.listFans': { queryName: '', ...pages },
  'social.listFriends': { queryName: '', ...pages },
  'messages.listNotices': { box: 'system', ...pages },
  'messages.readNotice': { noticeId: 'gone', box: 'system' },
  'messages.listThreads': pages,
  'messages.openThread': { memberId: 'gone' },
  'messages.readThread': { threadId: 'gone', after: 3, before: 9 },
  'messages.sendMessage': {
    threadId: 'gone',
    key: 'key-000001',
    text: '在吗',
    picture: `/uploads/${'a'.repeat(32)}.webp`,
  },
  'messages.recallMessage': { threadId: 'gone', seq: 1 },
  'messages.hideMessage': { threadId: 'gone', seq: 1 },
  'messages.markRead': { threadId: 'gone', seq: 1 },
  'messages.changeThread': { threadId: 'gone', muted: true, pinned: false, deleted: false },
  'messages.block': { threadId: 'gone', on: true },
  'messages.reportMessage': { threadId: 'gone', seq: 1, reason: 'abuse', text: '' },
  'social.reportPerson': { memberId: 'gone', reason: 'abuse', text: '' },
  'social.saveStarts': { memberId: 'gone', starts: 'big' },
  'messages.savePushSettings': {
    live: true,
    matches: true,
    goals: true,
    messages: true,
    other: true,
    quiet: null,
  },
  'messages.getPushDevice': { endpoint },
  'messages.unsubscribePush': { endpoint },
  'messages.tryPush': { endpoint },
  'messages.renewPush': {
    older: endpoint,
    olderAuth: 'A'.repeat(22),
    endpoint,
    p256dh: `B${'A'.repeat(86)}`,
    auth: 'A'.repeat(22),
  },
  'messages.subscribePush': {
    endpoint,
    p256dh: `B${'A'.repeat(86)}`,
    auth: 'A'.repeat(22),
    zone: 'Asia/Shanghai',
  },
}
export const idsOfCalls = Object.keys(good)

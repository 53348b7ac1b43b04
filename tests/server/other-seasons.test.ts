import { afterAll, beforeAll, expect, test } from 'vitest'
import { ResultCode } from '../../contract/codes'
import { getBracket, getLeague, getTable } from '../../contract/league'
import { getLiveRoom } from '../../contract/live'
import { getHeadToHead, getHotMatchList, getMatchInfo, listSchedule } from '../../contract/match'
import { searchMatchByPageList } from '../../contract/search'
import { LiveStatus } from '../../contract/enums'
import { writerOf } from './support/finding'
import { NOON, startTestServer, type TestServer } from './support/server'
import { DAY, HOUR } from './support/world'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
  const write = writerOf(server.store.db)
  for (const id of ['cup', 'old', 'new', 'next']) await write.league(id, id === 'cup' ? '群岛杯' : '橙港联赛')
  for (const id of ['a', 'b']) await write.team(id, `${id} 队`)
  const { db } = server.store
  for (const [id, season] of [
    ['old', '2024/25'],
    ['new', '2025/26'],
    ['next', '2026/27'],
  ] as const)
    await db.updateTable('league').set({ season }).where('id', '=', id).execute()
  await write.match('before-last', ['cup', 'a', 'b'], -72, 'ended')
  await write.match('last', ['cup', 'b', 'a'], -48, 'ended')
  await write.match('now', ['cup', 'a', 'b'], -24, 'ended')
  await write.match('soon', ['cup', 'b', 'a'], 24)
  await write.match('later', ['cup', 'a', 'b'], 48)
  for (const [id, season] of [
    ['before-last', 5],
    ['last', 6],
    ['now', 7],
    ['soon', 7],
    ['later', 8],
  ] as const)
    await db.updateTable('match').set({ season }).where('id', '=', id).execute()
  await write.match('old-one', ['old', 'a', 'b'], -47, 'ended')
  await write.match('new-one', ['new', 'a', 'b'], -23, 'ended')
  await write.match('next-one', ['next', 'a', 'b'], 25)
})
afterAll(() => server.close())

const asked = { queries: [], live: false, followed: false, page: 1, limit: 100 }

test('[FEAT-02] a match of another season than the one under way names it, in the schedule, in the search and on its page', async () => {
  const [from, to] = [NOON - 4 * DAY, NOON + 4 * DAY]
  const { list } = (await server.ask(listSchedule, { ...asked, from, to })).body.data
  const seasons = {
    'before-last': { said: null, nth: 5, away: -2 },
    last: { said: null, nth: 6, away: -1 },
    'old-one': { said: '2024/25', nth: 0, away: 0 },
    now: undefined,
    'new-one': undefined,
    soon: undefined,
    'next-one': { said: '2026/27', nth: 0, away: 0 },
    later: { said: null, nth: 8, away: 1 },
  }
  expect(Object.fromEntries(list.map(({ matchId, season }) => [matchId, season]))).toEqual(seasons)
  const found = await server.ask(searchMatchByPageList, { queryName: '橙港' })
  expect(Object.fromEntries(found.body.data.list.map(({ match }) => [match.matchId, match.season]))).toEqual({
    'old-one': seasons['old-one'],
    'new-one': undefined,
    'next-one': seasons['next-one'],
  })
  const info = await server.ask(getMatchInfo, { matchId: 'last' })
  expect(info.body.data.match.season).toEqual(seasons.last)
})

test('[FEAT-02] before any of them has begun the first season of a name is the one under way', async () => {
  const write = writerOf(server.store.db)
  for (const id of ['first', 'second']) await write.league(id, '蓝岛联赛')
  const { db } = server.store
  await db.updateTable('league').set({ season: '2026' }).where('id', '=', 'first').execute()
  await db.updateTable('league').set({ season: '2027' }).where('id', '=', 'second').execute()
  await write.match('first-one', ['first', 'a', 'b'], 26)
  await write.match('second-one', ['second', 'a', 'b'], 27)
  const [from, to] = [NOON + 25 * HOUR + HOUR / 2, NOON + 28 * HOUR]
  const { list } = (await server.ask(listSchedule, { ...asked, from, to })).body.data
  expect(list.map(({ matchId, season }) => [matchId, season?.said])).toEqual([
    ['first-one', undefined],
    ['second-one', '2027'],
  ])
})

test('[FEAT-03] matches of other seasons name theirs among the meetings of two sides and the last ones of each', async () => {
  const met = await server.ask(getHeadToHead, { matchId: 'soon' })
  const { meetings, home } = met.body.data
  const named = (matches: typeof meetings) => matches.map(({ matchId, season }) => [matchId, season])
  const rows = [
    ['new-one', undefined],
    ['now', undefined],
    ['old-one', { said: '2024/25', nth: 0, away: 0 }],
    ['last', { said: null, nth: 6, away: -1 }],
    ['before-last', { said: null, nth: 5, away: -2 }],
  ]
  expect([named(meetings), named(home)]).toEqual([rows, rows])
})

test('[FEAT-01] a room, and a match that home offers, name the season of a match that is of another one', async () => {
  const write = writerOf(server.store.db)
  await write.anchor('ann', '小安')
  for (const [id, matchId] of [
    ['of-later', 'later'],
    ['of-soon', 'soon'],
  ] as const) {
    await write.live(id, 'ann', '群岛杯', LiveStatus.PLAN)
    await server.store.db.updateTable('live').set({ match_id: matchId }).where('id', '=', id).execute()
  }
  const rooms = [
    await server.ask(getLiveRoom, { liveId: 'of-later' }),
    await server.ask(getLiveRoom, { liveId: 'of-soon' }),
  ]
  const later = { said: null, nth: 8, away: 1 }
  expect(rooms.map(({ body }) => body.data.match?.season)).toEqual([later, undefined])
  const hot = (await server.ask(getHotMatchList, { typeId: 0 })).body.data
  expect(Object.fromEntries(hot.map(({ matchId, season }) => [matchId, season]))).toEqual({
    soon: undefined,
    later,
    'next-one': { said: '2026/27', nth: 0, away: 0 },
    'first-one': undefined,
    'second-one': { said: '2027', nth: 0, away: 0 },
  })
})

test('[ROUTE-05] a league leads to its seasons that have begun, by number or by leagues of its name, and shows each of them', async () => {
  await server.store.db.updateTable('match').set({ round: '决赛' }).where('id', '=', 'last').execute()
  const of = async (leagueId: string, season?: number) =>
    (await server.ask(getLeague, { leagueId, ...(season !== undefined && { season }) })).body.data
  const [cup, last, named] = [await of('cup'), await of('cup', 6), await of('new')]
  const editions = [7, 6, 5].map((nth) => ({ leagueId: 'cup', nth, away: nth - 7, said: null }))
  expect([cup.editions, cup.season]).toEqual([editions, undefined])
  expect([
    last.editions,
    last.season,
    last.isPlayed,
    last.next,
    last.rounds.map(({ round }) => round),
  ]).toEqual([editions, { said: null, nth: 6, away: -1 }, true, undefined, ['决赛']])
  expect(named.editions?.map(({ leagueId, said, away }) => [leagueId, said, away])).toEqual([
    ['next', '2026/27', 0],
    ['new', '2025/26', 0],
    ['old', '2024/25', 0],
  ])
  const { code, msg } = (await server.ask(getLeague, { leagueId: 'cup', season: 99 })).body
  expect([code, msg]).toEqual([ResultCode.SERVER_LOST, '这个联赛没有这个赛季'])
  const [final] = (await server.ask(getBracket, { leagueId: 'cup', season: 6 })).body.data
  expect(final?.ties.map(({ matches }) => matches.map(({ matchId }) => matchId))).toEqual([['last']])
  const [table] = (await server.ask(getTable, { leagueId: 'cup', season: 5 })).body.data
  expect(table?.rows.map(({ played }) => played)).toEqual([1, 1])
})

import { expect, test } from 'vitest'
import {
  ask,
  good,
  idsOfCalls,
  league,
  ok,
  pages,
  refused,
  send,
  traces,
  untouched,
  useServer,
} from './support/bad-input'
import { NOON } from './support/server'
import { DAY } from './support/world'

useServer()

test.each([
  ['match.getMatchInfo', { matchId: '_' }, '没有这场比赛，可能已被移除'],
  ['match.getMatchTimeline', { matchId: '__proto__' }, '没有这场比赛，可能已被移除'],
  ['match.getOtherData', { matchId: 'null', type: 1 }, '没有这场比赛，可能已被移除'],
  ['match.getHeadToHead', { matchId: '-1' }, '没有这场比赛，可能已被移除'],
  ['match.reserve', { matchId: 'constructor', on: true }, '没有这场比赛，可能已被移除'],
  ['league.getLeague', { leagueId: '_' }, '没有这个联赛，可能已被移除'],
  ['league.listLeagueMatches', { leagueId: 'x', round: null, ...pages }, '没有这个联赛，可能已被移除'],
  ['league.getTable', { leagueId: '__proto__' }, '没有这个联赛，可能已被移除'],
  ['league.getScorers', { leagueId: 'x' }, '没有这个联赛，可能已被移除'],
  ['league.getBracket', { leagueId: 'x' }, '没有这个联赛，可能已被移除'],
  ['league.getTeam', { teamId: 'x' }, '没有这支球队，可能已被移除'],
  ['activity.getActivity', { activityId: '_' }, '没有这个活动，可能已经下架'],
  ['social.follow', { kind: 'team', id: 'constructor', on: true }, '没有这支球队，请刷新后重试'],
])('[ERR-09] %s of what nobody knows is 404 (%j)', async (id, input, msg) => {
  expect(await ask(id, input)).toEqual(refused(msg, 404))
})

const odd = [
  '',
  '   ',
  '%',
  '_',
  '\\',
  "'",
  '"',
  "x' or '1'='1",
  '\u0000',
  '\u001b\u0007',
  '😀',
  '\ud83d',
  '%_%',
  ':*',
  '<->',
]
const empty = { list: [], total: 0, ...pages }

test.each(odd)('[ERR-09] odd words are only words: %j', async (queryName) => {
  const few = { list: [], total: 0, page: 1, limit: 6 }
  expect(await ask('search.searchByList', { queryName })).toEqual(
    ok({
      leagues: { ...few, limit: 4 },
      anchors: few,
      people: { ...few, limit: 10 },
      matches: few,
      lives: few,
      teams: few,
      players: few,
    }),
  )
  expect(await ask('search.suggest', { queryName })).toEqual(ok([]))
  for (const kind of ['Anchor', 'Match', 'Living'])
    expect(await ask(`search.search${kind}ByPageList`, { queryName, ...pages })).toEqual(ok(empty))
})

test.each(odd.filter((each) => each.trim() !== ''))('[ERR-09] no league is named %j', async (queryName) => {
  expect(await ask('league.listLeagues', { matchType: 0, queryName, ...pages })).toEqual(ok(empty))
})

test('[ERR-09] words of 10 kB are asked to be shorter', async () => {
  const queryName = '红'.repeat(10_000)
  const short = refused('搜索内容太长了，请缩短到 50 个字以内')
  for (const id of idsOfCalls.filter((each) => 'queryName' in (good[each] ?? {})))
    expect(await ask(id, { ...good[id], queryName })).toEqual(short)
})

const list = (from: number, to: number) =>
  ask('match.listSchedule', { ...good['match.listSchedule'], from, to })
const days = (...starts: number[]) => ask('match.listScheduleDays', { starts, queries: [] })

test('[VAL-03] ranges reversed, longer than a year and beyond all calendars are refused in words', async () => {
  for (const asked of [list, days]) {
    expect(await asked(NOON, NOON + 367 * DAY)).toEqual(refused('最多选择 366 天'))
    expect(await asked(0, NOON)).toEqual(refused('最多选择 366 天'))
    expect(await asked(NOON, Number.MAX_SAFE_INTEGER)).toEqual(refused('日期超出范围，请重新选择'))
    expect((await asked(NOON, NOON + 366 * DAY)).status).toBe(200)
  }
  expect(await list(NOON, NOON)).toEqual(refused('结束日期要晚于开始日期'))
  expect(await list(NOON + DAY, NOON)).toEqual(refused('结束日期要晚于开始日期'))
  expect(await days(NOON + DAY, NOON)).toEqual(refused('日期要按先后顺序排列'))
})

test('[VAL-03] a number without an end is no date', async () => {
  const beyond = refused('日期超出范围，请重新选择')
  const endless = ['"Infinity"', '1e999']
  for (const to of endless)
    expect(
      await send(
        'match.listSchedule',
        `{"from":0,"to":${to},"queries":[],"live":false,"followed":false,"page":1,"limit":20}`,
        'application/json',
      ),
    ).toEqual(beyond)
  for (const end of endless)
    expect(
      await send('match.listScheduleDays', `{"starts":[0,${end}],"queries":[]}`, 'application/json'),
    ).toEqual(beyond)
})

test('[ERR-09] a page far behind the last is an empty one', async () => {
  for (const id of [
    'match.listSchedule',
    'league.listLeagues',
    'activity.listActivities',
    'messages.listNotices',
  ])
    expect((await ask(id, { ...good[id], page: 10_000, limit: 100 })).body).toEqual({
      code: 0,
      msg: 'ok',
      data: { list: [], total: expect.any(Number) as number, page: 10_000, limit: 100 },
    })
})

test('[ERR-09] a round that is not played, in whatever characters, has no matches', async () => {
  for (const round of ['99', '%', "'", '😀', 'x'.repeat(10_000)])
    expect(await ask('league.listLeagueMatches', { ...league, round, ...pages })).toEqual(ok(empty))
  expect(await ask('league.listLeagueMatches', { ...league, round: '\u0000', ...pages })).toEqual(
    refused('内容中有无法识别的字符，请检查后重试'),
  )
})

test('[ERR-09] none of it changed anything or was logged as a failure', async () => {
  expect(await traces()).toEqual(untouched)
})

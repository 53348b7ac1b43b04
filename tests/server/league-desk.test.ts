import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { api } from '../../contract/api'
import { MatchType } from '../../contract/enums'
import type { DeskLeagueCard, NameLeagueInput } from '../../contract/office.leagues.schema'
import { SOCKET_PATH } from '../../contract/socket'
import { planOfCsv } from '../../server/import/csv'
import { searchIndex } from '../../server/store/search-index'
import { writePlans } from '../../server/repositories/import.repository'
import { addOperator, askOffice, logOf, sessionOf } from './support/office'
import { connect } from './support/rooms'
import { NOON, startTestServer, type TestServer } from './support/server'
import { DAY } from './support/world'

const { office } = api
let server: TestServer
let editor: string
let moderator: string
beforeAll(async () => {
  server = await startTestServer()
  await addOperator(server, 'editor', 'editor')
  await addOperator(server, 'moderator', 'moderator')
  editor = await sessionOf(server, 'editor')
  moderator = await sessionOf(server, 'moderator')
})
afterAll(() => server.close())

const today = new Date(NOON).toISOString().slice(0, 10)
const bring = (league = '海岛联赛', leagueEn = 'Island League') =>
  writePlans(
    server.store.db,
    [
      planOfCsv([
        {
          name: 'island.csv',
          text: [
            'sport,league,season,date,time,zone,round,home,away,league_en',
            `football,海岛联赛,2026,${today},15:00,UTC,第 1 轮,海港,山城,Island League`,
            `football,平原联赛,2026,${today},16:00,UTC,第 1 轮,河湾,平原,Plain League`,
            '',
          ].join('\n'),
        },
      ]),
    ].map((plan) => ({
      ...plan,
      leagues: plan.leagues.map((one) =>
        one.name === '海岛联赛' ? { ...one, name: league, nameEn: leagueEn } : one,
      ),
    })),
  )

let leagueId = ''
let matchId = ''
beforeEach(async () => {
  await sql`truncate operator_log, league, team, venue, player cascade`.execute(server.store.db)
  await bring()
  const match = await server.store.db
    .selectFrom('match')
    .select(['id', 'league_id'])
    .orderBy('starts_at')
    .executeTakeFirstOrThrow()
  matchId = match.id
  leagueId = match.league_id
  server.clock.forward(60_000)
})

const card = async (): Promise<DeskLeagueCard> =>
  (await askOffice(server, office.getLeague, { leagueId }, editor)).body.data
const seen = async (): Promise<number | null> => (await card()).seen
const hide = async (hidden: boolean, reason = ' 赛季停办 ') => {
  const input = { leagueId, hidden, reason, seen: await seen() }
  return (await askOffice(server, office.hideLeague, input, editor)).body.msg
}
const feature = async (featured: boolean) =>
  (await askOffice(server, office.featureLeague, { leagueId, featured, seen: await seen() }, editor)).body.msg
const names = { name: '海岛杯', nameEn: 'Island Cup', shortName: '岛杯', shortNameEn: null }
const rename = async (input: Partial<NameLeagueInput> = {}) =>
  (await askOffice(server, office.nameLeague, { leagueId, seen: await seen(), ...names, ...input }, editor))
    .body

const listed = async (queryName = '') => {
  const input = { matchType: 0, queryName, page: 1, limit: 20 } as const
  return (await server.ask(api.league.listLeagues, input)).body.data.list.map(({ name }) => name)
}
/** What a fan meets of the league: among the leagues, on home, in the schedule, and in the search. */
const met = async (words = '海岛') => {
  const asked = { queryName: words, page: 1, limit: 20 }
  const days = { queries: [], live: false, followed: false }
  const [leagues, hot, schedule, counts, found, suggested, sports] = [
    await listed(),
    await server.ask(api.match.getHotMatchList, { typeId: 0 }),
    await server.ask(api.match.listSchedule, {
      from: NOON - DAY,
      to: NOON + DAY,
      ...days,
      page: 1,
      limit: 20,
    }),
    await server.ask(api.match.listScheduleDays, { starts: [NOON - DAY, NOON + DAY], queries: [] }),
    await server.ask(api.search.searchByList, asked),
    await server.ask(api.search.suggest, { queryName: words }),
    await server.ask(api.match.querySpTypeList, {}),
  ]
  return {
    leagues: leagues.toSorted(),
    hot: hot.body.data.map(({ league }) => league.name),
    schedule: schedule.body.data.list.map(({ league }) => league.name),
    days: counts.body.data.map(({ matches }) => matches),
    search: [found.body.data.leagues.total, found.body.data.matches.total],
    suggested: suggested.body.data.map(({ text }) => text),
    football: sports.body.data.find(({ matchType }) => matchType === MatchType.FOOTBALL)?.matches,
  }
}

test('teams of a hidden league are suggested no more, but for those that play elsewhere too', async () => {
  const teams = async () =>
    (await server.ask(api.search.suggest, { queryName: '港' })).body.data.map(({ text }) => text).toSorted()
  const before = await teams()
  expect(before.length).toBeGreaterThan(0)
  expect(await hide(true)).toBe('ok')
  expect(await teams()).toEqual([])
  // In another league they are found again, with its next match.
  const { db } = server.store
  const other = await db
    .selectFrom('league')
    .select('id')
    .where('id', '!=', leagueId)
    .executeTakeFirstOrThrow()
  const match = await db.selectFrom('match').selectAll().where('id', '=', matchId).executeTakeFirstOrThrow()
  await db.updateTable('match').set({ league_id: other.id }).where('id', '=', matchId).execute()
  await searchIndex(db).index('team', [match.home_id, match.away_id])
  expect(await teams()).toEqual(before)
})

test('a hidden league leaves lists, home, schedule and search with its matches, and comes back as it was', async () => {
  const before = await met()
  expect(before).toEqual({
    leagues: ['平原联赛', '海岛联赛'],
    hot: ['海岛联赛', '平原联赛'],
    schedule: ['海岛联赛', '平原联赛'],
    days: [2],
    search: [1, 1],
    suggested: ['海岛联赛'],
    football: 2,
  })
  expect(await hide(true)).toBe('ok')
  expect(await met()).toEqual({
    leagues: ['平原联赛'],
    hot: ['平原联赛'],
    schedule: ['平原联赛'],
    days: [1],
    search: [0, 0],
    suggested: [],
    football: 1,
  })
  expect((await server.ask(api.league.getLeague, { leagueId })).body.data.league.name).toBe('海岛联赛')
  expect((await server.ask(api.match.getMatchInfo, { matchId })).body.code).toBe(0)
  server.clock.forward(1_000)
  expect(await hide(false, '照常举行')).toBe('ok')
  expect(await met()).toEqual(before)
  const at = server.clock.now()
  const { acts, hidden } = await card()
  const who = 'editor'
  expect([hidden, acts]).toEqual([
    false,
    [
      {
        at,
        who,
        act: 'league.show',
        reason: '照常举行',
        before: { hidden: true },
        after: { hidden: false },
      },
      {
        at: at - 1_000,
        who,
        act: 'league.hide',
        reason: '赛季停办',
        before: { hidden: false },
        after: { hidden: true },
      },
    ],
  ])
})

test('what a member has reserved stays among what is reserved, though its league is hidden', async () => {
  const { token } = await server.member('13800000001')
  await server.ask(api.match.reserve, { matchId, on: true }, token)
  await hide(true)
  const { body } = await server.ask(
    api.match.listSchedule,
    {
      from: NOON - DAY,
      to: NOON + DAY,
      queries: [{ type: 4 }],
      live: false,
      followed: false,
      page: 1,
      limit: 20,
    } as never,
    token,
  )
  expect(body.data.list.map((match) => match.matchId)).toEqual([matchId])
})

test('a featured league stands before all others, and its live matches before hotter ones', async () => {
  await server.store.db.updateTable('match').set({ state: 'live' }).execute()
  await sql`update match set heat = case when id = ${matchId} then 1 else 900 end`.execute(server.store.db)
  await sql`update league set heat = case when id = ${leagueId} then 1 else 900 end`.execute(server.store.db)
  const hot = async () =>
    (await server.ask(api.match.getHotMatchList, { typeId: 0 })).body.data.map(({ league }) => league.name)
  expect([await listed(), await hot()]).toEqual([
    ['平原联赛', '海岛联赛'],
    ['平原联赛', '海岛联赛'],
  ])
  expect(await feature(true)).toBe('ok')
  expect([await listed(), await hot()]).toEqual([
    ['海岛联赛', '平原联赛'],
    ['海岛联赛', '平原联赛'],
  ])
  expect(await feature(true)).toBe('已经是这样，没有要改的')
  server.clock.forward(1_000)
  expect(await feature(false)).toBe('ok')
  expect(await listed()).toEqual(['平原联赛', '海岛联赛'])
  expect(await logOf(server)).toEqual([
    ['editor', 'league.feature', leagueId],
    ['editor', 'league.unfeature', leagueId],
  ])
})

test('a name of an operator stands through imports, its short one on cards; named as its source does, it follows the source again', async () => {
  expect((await rename()).msg).toBe('ok')
  expect([await met('岛杯'), await listed('Island Cup')]).toEqual([
    {
      leagues: ['平原联赛', '海岛杯'],
      hot: ['岛杯', '平原联赛'],
      schedule: ['岛杯', '平原联赛'],
      days: [2],
      search: [1, 1],
      suggested: ['海岛杯'],
      football: 2,
    },
    ['海岛杯'],
  ])
  const { remarks } = await bring('海岛超级联赛', 'Island Super League')
  expect([remarks, (await card()).name, (await card()).said]).toEqual([
    [
      {
        what: { zh: '「海岛超级联赛」的名称', en: 'the name of 海岛超级联赛' },
        why: {
          zh: '运营改过：仍是 海岛杯，海岛超级联赛 记在一边',
          en: 'an operator has changed it: 海岛杯 stands, 海岛超级联赛 is kept aside',
        },
      },
    ],
    '海岛杯',
    { name: '海岛超级联赛', nameEn: 'Island Super League' },
  ])
  server.clock.forward(1_000)
  const back = { name: '海岛超级联赛', nameEn: 'Island Super League', shortName: null, shortNameEn: null }
  expect((await rename(back)).msg).toBe('ok')
  expect([(await card()).named, (await card()).said, (await card()).acts[0]?.before]).toEqual([
    false,
    null,
    names,
  ])
  await bring('海岛联赛')
  expect((await card()).name).toBe('海岛联赛')
})

test('whoever has lists open is told at once', async () => {
  const page = await connect(`${server.url.replace('http', 'ws')}${SOCKET_PATH}`)
  await page.ask({ type: 'board.watch' })
  await rename()
  const { data } = await page.heard((frame) => frame.data?.type === 'board.batch')
  const told = data?.type === 'board.batch' ? data.matches : []
  expect(told.map((match) => [match.matchId, match.corrected])).toEqual([[matchId, true]])
  page.socket.close()
})

const find = async (input: object, token = editor) => {
  const asked = { queryName: '', matchType: null, show: 'all', page: 1, limit: 20, ...input } as never
  const { status, body } = await askOffice(server, office.findLeagues, asked, token)
  return status === 200 ? body.data.list.map(({ name }) => name) : status
}

test('leagues are found by name, state and sport, by owners and editors alone', async () => {
  await feature(true)
  expect([
    await find({}),
    await find({ queryName: 'plain' }),
    await find({ queryName: leagueId }),
    await find({ show: 'featured' }),
    await find({ show: 'hidden' }),
    await find({ matchType: MatchType.TENNIS }),
    await find({}, moderator),
  ]).toEqual([['海岛联赛', '平原联赛'], ['平原联赛'], ['海岛联赛'], ['海岛联赛'], [], [], 403])
})

test('what cannot be is refused in words, and nothing is written', async () => {
  const at = server.clock.now()
  expect([
    (await rename({ name: '\u200b' })).data,
    (await rename({ seen: at - 5 })).msg,
    (await rename({ leagueId: 'gone' })).msg,
    (await rename({ name: '海岛联赛', nameEn: 'Island League', shortName: null })).msg,
    await hide(false),
    (await askOffice(server, office.getLeague, { leagueId: 'gone' }, editor)).body.msg,
  ]).toEqual([
    { fields: { name: '请填写名称' } },
    '有人在你之前改过这个联赛，请刷新后再看',
    '没有这个联赛，请刷新后重试',
    '已经是这样，没有要改的',
    '已经是这样，没有要改的',
    '没有这个联赛，请刷新后重试',
  ])
  expect(await logOf(server)).toEqual([])
})

test('hot words of the search are added, changed, ordered and removed, and who asks next sees it', async () => {
  await server.store.db.deleteFrom('hot_work').execute()
  const words = async () => (await askOffice(server, office.listHotWords, {}, editor)).body.data.list
  const idOf = async (text: string) => (await words()).find((one) => one.text === text)?.wordId ?? null
  const save = async (text: string, hot = false, wordId: string | null = null) =>
    (await askOffice(server, office.saveHotWord, { wordId, text, textEn: null, hot }, editor)).body
  const shown = async () => (await server.ask(api.home.listHotWorksService, { worksType: 1 })).body.data
  for (const word of ['海岛联赛', ' 平原联赛 ']) expect((await save(word)).msg).toBe('ok')
  // The newest comes first.
  expect(await shown()).toEqual([
    { text: '平原联赛', textEn: null, hot: false },
    { text: '海岛联赛', textEn: null, hot: false },
  ])
  const [first, second] = [await idOf('海岛联赛'), await idOf('平原联赛')]
  await askOffice(server, office.orderHotWords, { wordIds: [second ?? '', first ?? ''] }, editor)
  await save('海岛联赛 海港', true, first)
  expect(await shown()).toEqual([
    { text: '平原联赛', textEn: null, hot: false },
    { text: '海岛联赛 海港', textEn: null, hot: true },
  ])
  expect([
    (await save('平原联赛')).data,
    (await save('\u200b')).data,
    (await save('新词', false, 'gone')).msg,
    (await askOffice(server, office.orderHotWords, { wordIds: [first ?? ''] }, editor)).body.msg,
    (await askOffice(server, office.removeHotWord, { wordId: 'gone' }, editor)).body.msg,
  ]).toEqual([
    { fields: { text: '这个热词已经有了' } },
    { fields: { text: '请填写热词' } },
    '这一项已被移除，请刷新后重试',
    '热词在此期间有变化，请刷新后重试',
    '这一项已被移除，请刷新后重试',
  ])
  await askOffice(server, office.removeHotWord, { wordId: second ?? '' }, editor)
  expect(await shown()).toEqual([{ text: '海岛联赛 海港', textEn: null, hot: true }])
  expect(await logOf(server)).toEqual([
    ['editor', 'hotWord.save', '海岛联赛'],
    ['editor', 'hotWord.save', '平原联赛'],
    ['editor', 'hotWord.order', 'search'],
    ['editor', 'hotWord.save', '海岛联赛 海港'],
    ['editor', 'hotWord.remove', '平原联赛'],
  ])
})

test('a hot word that finds nothing, as that of a hidden league, is not offered, and operators are told so', async () => {
  await server.store.db.deleteFrom('hot_work').execute()
  for (const text of ['海岛联赛', '没有这个', '平原'])
    await askOffice(server, office.saveHotWord, { wordId: null, text, textEn: null, hot: false }, editor)
  const offered = async () =>
    (await server.ask(api.home.listHotWorksService, { worksType: 1 })).body.data.map(({ text }) => text)
  const known = async () =>
    (await askOffice(server, office.listHotWords, {}, editor)).body.data.list.map(({ text, isFound }) => [
      text,
      isFound,
    ])
  expect([await offered(), await known()]).toEqual([
    ['平原', '海岛联赛'],
    [
      ['平原', true],
      ['没有这个', false],
      ['海岛联赛', true],
    ],
  ])
  await hide(true)
  expect([await offered(), (await known()).at(-1)]).toEqual([['平原'], ['海岛联赛', false]])
  await hide(false)
  expect(await offered()).toEqual(['平原', '海岛联赛'])
})

test('a hot word reads in English, too, unless its English wording finds nothing', async () => {
  await server.store.db.deleteFrom('hot_work').execute()
  for (const [text, textEn] of [
    ['海岛', 'nothing of the kind'],
    ['海岛联赛', '平原'],
    ['平原', ' '],
  ] as const)
    await askOffice(server, office.saveHotWord, { wordId: null, text, textEn, hot: false }, editor)
  const { data } = (await server.ask(api.home.listHotWorksService, { worksType: 1 })).body
  expect(data.map(({ text, textEn }) => [text, textEn])).toEqual([
    ['平原', null],
    ['海岛联赛', '平原'],
    ['海岛', null],
  ])
  const { list } = (await askOffice(server, office.listHotWords, {}, editor)).body.data
  expect(list.map(({ textEn, isFoundEn }) => [textEn, isFoundEn])).toEqual([
    [null, false],
    ['平原', true],
    ['nothing of the kind', false],
  ])
})

test('hot words are 50 at most', async () => {
  await server.store.db.deleteFrom('hot_work').execute()
  await server.store.db
    .insertInto('hot_work')
    .values(
      Array.from({ length: 50 }, (_, nth) => ({
        id: `w${nth}`,
        works_type: 1,
        text: `词${nth}`,
        hot: false,
        position: nth,
      })),
    )
    .execute()
  const one = { wordId: null, text: '第五十一个', textEn: null, hot: false }
  expect((await askOffice(server, office.saveHotWord, one, editor)).body.msg).toBe(
    '热词最多 50 个，请先移除一个',
  )
})

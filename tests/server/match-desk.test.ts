import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { api } from '../../contract/api'
import { MatchType } from '../../contract/enums'
import type { CorrectMatchInput, DeskMatchCard } from '../../contract/office.matches.schema'
import { SOCKET_PATH } from '../../contract/socket'
import { planOfCsv } from '../../server/import/csv'
import { writePlans } from '../../server/repositories/import.repository'
import { watchStarts } from '../../server/repositories/match/reservation.jobs'
import { doDueJobs } from './support/due-jobs'
import { gamesOn } from './support/games'
import { addOperator, askOffice, logOf, sessionOf } from './support/office'
import { connect } from './support/rooms'
import { startTestServer, type TestServer } from './support/server'

const { office } = api
let server: TestServer
let owner: string
let editor: string
let moderator: string
beforeAll(async () => {
  server = await startTestServer()
  for (const [name, role] of [
    ['owner', 'owner'],
    ['editor', 'editor'],
    ['moderator', 'moderator'],
  ] as const)
    await addOperator(server, name, role)
  owner = await sessionOf(server, 'owner')
  editor = await sessionOf(server, 'editor')
  moderator = await sessionOf(server, 'moderator')
})
afterAll(() => server.close())

const file = (...results: readonly string[]) =>
  planOfCsv([
    {
      name: 'island.csv',
      text: [
        'sport,league,season,date,time,zone,round,home,away,home_score,away_score,state,home_en,away_en,league_en',
        ...results.map((result) => `football,海岛联赛,2026,2026-03-0${result}`),
        '',
      ].join('\n'),
    },
  ])
const derby = (result: string) => `1,15:00,UTC,第 1 轮,海港,山城,${result},Harbour,Hill Town,Island League`
const second = `2,15:00,UTC,第 1 轮,河湾,平原,1,1,ended,River Bend,Plain,Island League`
const bring = (...results: readonly string[]) => writePlans(server.store.db, [file(...results)])

let matchId = ''
let leagueId = ''
beforeEach(async () => {
  await sql`truncate operator_log, league, team, venue, player cascade`.execute(server.store.db)
  await bring(derby('2,1,ended'), second)
  const row = await server.store.db
    .selectFrom('match')
    .select(['id', 'league_id'])
    .orderBy('starts_at')
    .executeTakeFirstOrThrow()
  matchId = row.id
  leagueId = row.league_id
  server.clock.forward(60_000)
})

const card = async (): Promise<DeskMatchCard> =>
  (await askOffice(server, office.getMatch, { matchId }, editor)).body.data
const correct = async (input: Partial<CorrectMatchInput> = {}, token = editor) => {
  const { body } = await askOffice(
    server,
    office.correctMatch,
    {
      matchId,
      state: 'ended',
      score: { home: 0, away: 3, parts: [] },
      reason: ' 主队派出停赛球员，判负 ',
      seen: (await card()).correction?.at ?? null,
      ...input,
    },
    token,
  )
  return body
}
const withdraw = async () =>
  (
    await askOffice(
      server,
      office.withdrawCorrection,
      { matchId, reason: '改判撤销', seen: (await card()).correction?.at ?? 0 },
      editor,
    )
  ).body.msg
const table = async () =>
  (await server.ask(api.league.getTable, { leagueId })).body.data[0]?.rows.map(
    ({ team, points, won, lost, scored }) => [team.name, points, won, lost, scored],
  )
const shown = async () => {
  const { match } = (await server.ask(api.match.getMatchInfo, { matchId })).body.data
  return [match.state, match.score]
}

test('a corrected result stands in the match, in the table and in the log, with its reason and who has said so', async () => {
  const at = server.clock.now()
  expect((await table())?.[0]).toEqual(['海港', 3, 1, 0, 2])
  expect((await correct()).msg).toBe('ok')
  expect(await shown()).toEqual(['ended', { home: 0, away: 3, parts: [] }])
  expect(await table()).toEqual([
    ['山城', 3, 1, 0, 3],
    ['河湾', 1, 0, 0, 1],
    ['平原', 1, 0, 0, 1],
    ['海港', 0, 0, 1, 0],
  ])
  const said = { state: 'ended', score: { home: 2, away: 1, parts: [] } }
  const after = { state: 'ended', score: { home: 0, away: 3, parts: [] } }
  const { correction, acts, corrected, source } = await card()
  const reason = '主队派出停赛球员，判负'
  expect([corrected, source, correction, acts]).toEqual([
    true,
    'csv',
    { ...after, reason, by: 'editor', at, said, saidAt: at },
    [{ at, who: 'editor', act: 'match.correct', reason, before: said, after }],
  ])
  expect(await logOf(server)).toEqual([['editor', 'match.correct', matchId]])
})

test('the next import changes what a source says, not what an operator has said; withdrawn, its newest word stands', async () => {
  await correct()
  const { remarks, tallies } = await bring(derby('2,2,ended'), second)
  expect([remarks, tallies.find(({ kind }) => kind === 'matches')]).toEqual([
    [
      {
        what: { zh: '海港 – 山城 的赛果', en: 'the result of 海港 – 山城' },
        why: {
          zh: '运营更正过：仍是 0–3，2–2 记在一边',
          en: 'an operator has corrected it: 0–3 stands, 2–2 is kept aside',
        },
      },
    ],
    { kind: 'matches', added: 0, changed: 0, unchanged: 2 },
  ])
  expect(await shown()).toEqual(['ended', { home: 0, away: 3, parts: [] }])
  expect((await card()).correction?.said).toEqual({
    state: 'ended',
    score: { home: 2, away: 2, parts: [] },
  })
  expect(await withdraw()).toBe('ok')
  expect(await shown()).toEqual(['ended', { home: 2, away: 2, parts: [] }])
  expect((await table())?.map(([name, points]) => [name, points])).toEqual([
    ['海港', 1],
    ['山城', 1],
    ['河湾', 1],
    ['平原', 1],
  ])
  expect((await card()).correction).toBe(null)
  expect((await logOf(server)).map(([, act]) => act)).toEqual(['match.correct', 'match.withdraw'])
})

test('a date that moved is taken from the source, also where the result is an operator’s', async () => {
  await correct({ state: 'postponed' })
  await bring(derby('2,1,ended').replace('1,15:00', '9,18:30'), second)
  const row = await server.store.db
    .selectFrom('match')
    .select(['starts_at', 'state'])
    .where('id', '=', matchId)
    .executeTakeFirstOrThrow()
  expect(row).toEqual({ starts_at: new Date('2026-03-09T18:30:00Z'), state: 'postponed' })
})

test('a cancelled match counts in no table and has no score', async () => {
  expect((await correct({ state: 'cancelled' })).msg).toBe('ok')
  expect(await shown()).toEqual(['cancelled', { home: 0, away: 0, parts: [] }])
  expect((await table())?.map(([name, points]) => [name, points])).toEqual([
    ['河湾', 1],
    ['平原', 1],
    ['海港', 0],
    ['山城', 0],
  ])
})

test('whoever looks is told at once that what was over is put right, and whoever watches the match too', async () => {
  const address = `ws://127.0.0.1:${server.port}${SOCKET_PATH}`
  const [board, page] = [await connect(address), await connect(address)]
  await board.ask({ type: 'board.watch' })
  await page.ask({ type: 'match.watch', matchId, after: null })
  await correct()
  const moved = await board.heard(({ data }) => data?.type === 'board.batch')
  const pulse = await page.heard(({ data }) => data?.type === 'match.batch')
  const update = {
    matchId,
    at: server.clock.now(),
    state: 'ended',
    score: { home: 0, away: 3, parts: [] },
    clock: null,
    touchline: null,
    corrected: true,
  }
  expect([
    moved.data?.type === 'board.batch' && moved.data.matches,
    pulse.data?.type === 'match.batch' && pulse.data.pulse,
  ]).toEqual([[update], update])
  await withdraw()
  const back = await page.heard(({ data }) => data?.type === 'match.batch' && data.pulse?.score.home === 2)
  expect(back.data?.type === 'match.batch' && back.data.pulse?.corrected).toBe(true)
  board.socket.close()
  page.socket.close()
})

test('what cannot be is refused at its field, the same result at once, and what somebody else has changed meanwhile', async () => {
  const halfTime: [number, number] = [1, 0]
  expect((await correct({ score: { home: 0, away: 3, parts: [], halfTime } })).data).toEqual({
    fields: { halfTime: '半场比分不能多于全场比分' },
  })
  expect((await correct({ score: { home: 0, away: 3, parts: [], shootout: [4, 3] } })).data).toEqual({
    fields: { shootout: '打平才有点球大战，请核对比分' },
  })
  expect((await correct({ score: { home: 2, away: 1, parts: [] } })).msg).toBe(
    '这和现在的赛果一样，没有要更正的',
  )
  await correct()
  expect([
    (await correct({ seen: null, state: 'cancelled' })).msg,
    (await correct({ matchId: 'nowhere' })).msg,
    (await correct({}, moderator)).msg,
    (await correct({ state: 'cancelled' }, owner)).msg,
  ]).toEqual([
    '有人在你之前改过这场比赛的更正，请刷新后再看',
    '没有这场比赛，请刷新后重试',
    '你的角色不能使用这项功能',
    'ok',
  ])
  expect((await card()).correction?.said.score).toEqual({ home: 2, away: 1, parts: [] })
})

const play = (matchType: MatchType) =>
  sql`update match set match_type = ${matchType} where id = ${matchId}`.execute(server.store.db)
const parts = (...all: [number, number][]) => ({ score: { home: 3, away: 1, parts: all } })

test('quarters have to add up, sets to be won by whoever has them', async () => {
  await play(MatchType.BASKETBALL)
  expect((await correct(parts([1, 0], [1, 1]))).data).toEqual({ fields: { parts: '各节相加要等于总分' } })
  await play(MatchType.TENNIS)
  expect((await correct(parts([6, 4], [6, 3]))).data).toEqual({
    fields: { parts: '赢下的局数要等于比分' },
  })
  expect((await correct(parts([6, 4], [6, 3], [2, 6], [7, 6]))).msg).toBe('ok')
})

const found = async (input: object) =>
  (
    await askOffice(
      server,
      office.findMatches,
      {
        queryName: '',
        from: null,
        until: null,
        matchType: null,
        show: 'all',
        page: 1,
        limit: 20,
        ...input,
      },
      editor,
    )
  ).body.data.list.map(({ home }) => home.name)

test('matches are found by team, league and day in both languages, and by how they stand', async () => {
  const day = Date.UTC(2026, 2, 2)
  await correct()
  expect([
    await found({ queryName: 'hill town' }),
    await found({ queryName: 'Island League' }),
    await found({ queryName: matchId }),
    await found({ from: day, until: day + 86_400_000 }),
    await found({ show: 'corrected' }),
    await found({ show: 'unknown' }),
    await found({ matchType: MatchType.TENNIS }),
  ]).toEqual([['海港'], expect.arrayContaining(['海港', '河湾']), ['海港'], ['河湾'], ['海港'], [], []])
})

test('a match nobody has told the end of is found as such, and is given one', async () => {
  await bring(derby(',,'), second)
  expect((await card()).state).toBe('unknown')
  await correct({ score: { home: 1, away: 0, parts: [] } })
  expect(await shown()).toEqual(['ended', { home: 1, away: 0, parts: [] }])
})

test('[FEAT-08] predictions settled by the wrong result are settled anew, told, and given back where it is cancelled', async () => {
  const games = await gamesOn(server)
  const room = await games.room({ state: 'live', period: 1 })
  const [ann, ben] = [await server.member('13200008881'), await server.member('13200008882')]
  for (const { token } of [ann, ben]) await server.ask(api.live.getOwnGames, { liveId: room.liveId }, token)
  const opened = await server.ask(
    api.live.openPrediction,
    { liveId: room.liveId, template: 'winner', line: null, lock: { kind: 'minutes', n: 10 } },
    room.anchor.token,
  )
  const { predictionId } = opened.body.data
  await server.ask(api.live.stake, { predictionId, option: 'home', amount: 100 }, ann.token)
  await server.ask(api.live.stake, { predictionId, option: 'away', amount: 100 }, ben.token)
  server.clock.forward(60_000)
  await room.stand({ state: 'ended', home: 1, away: 0 })
  await games.run()
  await games.run()
  const points = async ({ token }: { token: string }) =>
    (await server.ask(api.live.getOwnGames, { liveId: room.liveId }, token)).body.data.points
  expect([await points(ann), await points(ben)]).toEqual([300, 100])
  matchId = room.matchId
  expect((await card()).hangs).toEqual({
    streams: 1,
    reservations: 0,
    clips: 0,
    going: 0,
    settled: 1,
    older: 0,
    voided: 0,
  })
  server.clock.forward(1_000)
  await correct({ score: { home: 0, away: 2, parts: [] } })
  await games.run()
  await games.run()
  expect([await points(ann), await points(ben)]).toEqual([100, 300])
  server.clock.forward(1_000)
  await correct({ state: 'cancelled' })
  await games.run()
  await games.run()
  expect([await points(ann), await points(ben)]).toEqual([200, 200])
  const { rows } = await sql<{ text: string }>`
    select text from member_notice where member_id = ${ben.memberId} order by at, id`.execute(server.store.db)
  expect(rows.map(({ text }) => text)).toEqual([
    '红港 vs 蓝桥 谁会赢？ 红港。每天都送 200 竞猜点，不够了明天再来',
    '红港 vs 蓝桥 谁会赢？ 蓝桥：你一共得到 200 竞猜点',
    '红港 vs 蓝桥 谁会赢？：没有答案成立，退回 100 竞猜点',
  ])
  expect(await games.differences()).toEqual([])
})

test('[FEAT-02] whoever has reserved a match is told at once that it is cancelled', async () => {
  await bring(derby(',,').replace('1,15:00', '9,15:00'), second)
  const until = new Date(server.clock.now() + 86_400_000)
  await sql`update match set starts_at = ${until} where id = ${matchId}`.execute(server.store.db)
  const { memberId, token } = await server.member('13200008883')
  await server.ask(api.match.reserve, { matchId, on: true }, token)
  server.clock.forward(1_000)
  await correct({ state: 'cancelled' })
  const { notices, source } = server.parts
  const kinds = watchStarts(notices, source)
  const log = server.app.log
  await doDueJobs({ db: server.store.db, kinds, now: server.clock.now, log })
  const { rows } = await sql<{ title: string; title_en: string }>`
    select title, title_en from member_notice where member_id = ${memberId}`.execute(server.store.db)
  expect(rows).toEqual([{ title: '你预约的比赛取消了', title_en: 'Your match is cancelled' }])
  expect((await server.ask(api.match.reserve, { matchId, on: true }, token)).body.msg).toBe(
    '比赛已经取消，不能再预约',
  )
})

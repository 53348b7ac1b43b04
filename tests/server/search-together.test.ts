import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listLeagues } from '../../contract/league'
import { searchByList } from '../../contract/search'
import { LiveStatus, MatchType } from '../../contract/enums'
import { wordsThatFind } from '../../server/repositories/search/search.repository'
import { writerOf } from './support/finding'
import { startTestServer, type TestServer } from './support/server'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  const { db } = server.store
  const write = writerOf(db)
  await write.anchor('chen', '老陈说球', 9_000)
  await write.league('coast', '海岸超级联赛', 'Coast Premier League')
  await write.league('isles', '群岛杯', 'Isles Cup')
  await write.league('hoops', '群岛篮球职业联赛', 'Isles Basketball League')
  await write.league('net', '长堤公开赛', 'Causeway Open')
  for (const [id, sport] of [
    ['hoops', MatchType.BASKETBALL],
    ['net', MatchType.TENNIS],
  ] as const)
    await db.updateTable('league').set({ match_type: sport }).where('id', '=', id).execute()
  await write.team('hong', '南山红港', 'Nanshan Red Harbour')
  await write.team('lan', '望海蓝桥', 'Wanghai Blue Bridge')
  await write.team('lions', '金门雄狮', 'Golden Gate Lions')
  await sql`update team set match_type = ${MatchType.BASKETBALL} where id = 'lions'`.execute(db)
  await sql`insert into player (id, name, name_en) values ('lin', '林涛', 'Lin Tao'), ('lin-2', '林岳', 'Lin Yue')`.execute(
    db,
  )
  await sql`insert into squad (team_id, player_id) values ('hong', 'lin'), ('lan', 'lin-2')`.execute(db)
  for (const [id, teams, round, hours] of [
    ['semi', ['isles', 'hong', 'lan'], '半决赛', -48],
    ['quarter', ['isles', 'lan', 'hong'], '1/4 决赛', -72],
    ['final', ['isles', 'lan', 'hong'], '决赛', 3],
    ['first', ['coast', 'hong', 'lan'], '第 1 轮', 4],
    ['twelfth', ['coast', 'lan', 'hong'], '第 12 轮', 5],
    ['hoop', ['hoops', 'lions', 'hong'], '常规赛', 6],
    ['open', ['net', 'lan', 'hong'], 'Final', 7],
  ] as const) {
    await write.match(id, teams, hours)
    await sql`update match set round = ${round} where id = ${id}`.execute(db)
  }
  await sql`update match set match_type = ${MatchType.BASKETBALL} where id = 'hoop'`.execute(db)
  await sql`update match set match_type = ${MatchType.TENNIS} where id = 'open'`.execute(db)
  const { searchIndex } = await import('../../server/store/search-index')
  await searchIndex(db).index('player', ['lin', 'lin-2'])
  await write.live('night', 'chen', '今晚看这场', LiveStatus.PLAN)
  await sql`update live set match_id = 'final' where id = 'night'`.execute(db)
})
afterAll(() => server.close())

const foundFor = async (queryName: string) => {
  const { leagues, teams, players, matches, lives, shownFor } = (
    await server.ask(searchByList, { queryName })
  ).body.data
  return {
    leagues: leagues.list.map(({ league }) => league.leagueId).toSorted(),
    teams: teams.list.map(({ team }) => team.teamId).toSorted(),
    players: players.list.map(({ player }) => player.playerId).toSorted(),
    matches: matches.list.map(({ match }) => match.matchId).toSorted(),
    lives: lives.list.map(({ live }) => live.liveId).toSorted(),
    shownFor,
  }
}
type Found = Awaited<ReturnType<typeof foundFor>>
const nothing: Found = { leagues: [], teams: [], players: [], matches: [], lives: [], shownFor: undefined }

test.each<readonly [string, Partial<Found>]>([
  ['足球联赛', { leagues: ['coast'], matches: ['first', 'twelfth'] }],
  ['足球 联赛', { leagues: ['coast'], matches: ['first', 'twelfth'] }],
  ['football league', { leagues: ['coast'], matches: ['first', 'twelfth'] }],
  ['篮球联赛', { leagues: ['hoops'], matches: ['hoop'] }],
  ['足球杯', { leagues: ['isles'], matches: ['final', 'quarter', 'semi'], lives: ['night'] }],
  ['群岛杯 决赛', { leagues: ['isles'], matches: ['final'], lives: ['night'] }],
  ['群岛杯决赛', { leagues: ['isles'], matches: ['final'], lives: ['night'] }],
  ['isles cup final', { leagues: ['isles'], matches: ['final'], lives: ['night'] }],
  ['群岛杯 半决赛', { leagues: ['isles'], matches: ['semi'] }],
  ['群岛杯 1/4决赛', { leagues: ['isles'], matches: ['quarter'] }],
  ['群岛杯 八强', { leagues: ['isles'], matches: ['quarter'] }],
  ['决赛', { matches: ['final', 'open'], lives: ['night'] }],
  ['网球 决赛', { leagues: ['net'], matches: ['open'] }],
  ['海岸联赛 第一轮', { leagues: ['coast'], matches: ['first'] }],
  ['海岸超级联赛 第一轮', { leagues: ['coast'], matches: ['first'] }],
  ['海岸 第12轮', { leagues: ['coast'], matches: ['twelfth'] }],
  ['coast round 12', { leagues: ['coast'], matches: ['twelfth'] }],
  ['红港 蓝桥 决赛', { matches: ['final', 'open'], lives: ['night'] }],
  ['红港 海岸', { teams: ['hong'], matches: ['first', 'twelfth'] }],
  ['红港 群岛杯', { teams: ['hong'], matches: ['final', 'quarter', 'semi'], lives: ['night'] }],
  ['雄狮 红港', { teams: ['hong', 'lions'], matches: ['hoop'] }],
  ['篮球 雄狮', { teams: ['lions'], matches: ['hoop'] }],
  ['足球 雄狮', {}],
  ['红港 林', { players: ['lin'] }],
  ['群岛杯 直播', { leagues: ['isles'], matches: ['final', 'quarter', 'semi'], lives: ['night'] }],
])('[FEAT-04] %s finds what all of its words name together', async (query, expected) => {
  expect(await foundFor(query)).toEqual({ ...nothing, ...expected })
})

test('[FEAT-04] a hot word of several parts counts as one that finds something', async () => {
  const words = ['足球联赛', '群岛杯 决赛', '红港 海岸', '足球 雄狮']
  expect([...(await wordsThatFind(server.store.db, words))].toSorted()).toEqual(words.slice(0, 3).toSorted())
})

test('[FEAT-02] leagues are found by their sport and name together, too', async () => {
  const { body } = await server.ask(listLeagues, { matchType: 0, queryName: '足球联赛', page: 1, limit: 20 })
  expect(body.data.list.map(({ leagueId }) => leagueId)).toEqual(['coast'])
})

import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Value } from 'typebox/value'
import { LiveStatus, MatchType } from '../../contract/enums'
import { schemasOf } from '../../contract/schemas'
import {
  searchAnchorByPageList,
  searchByList,
  searchLivingByPageList,
  searchMatchByPageList,
} from '../../contract/search'
import { wordsThatFind } from '../../server/repositories/search/search.repository'
import { writerOf } from './support/finding'
import { startTestServer, type TestServer } from './support/server'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  const write = writerOf(server.store.db)
  await write.anchor('chen', '老陈说球', 9_000)
  await write.league('coast', '海岸超级联赛', 'Coast Premier League')
  await write.league('net', '长堤网球公开赛', 'Causeway Open')
  await write.league('cue', '静湖邀请赛', 'Quiet Lake Invitational')
  await sql`update league set match_type = ${MatchType.TENNIS} where id = 'net'`.execute(server.store.db)
  await sql`update league set match_type = ${MatchType.BILLIARDS} where id = 'cue'`.execute(server.store.db)
  await write.team('hong', '南山红港', 'Nanshan Red Harbour')
  await write.team('lan', '望海蓝桥', 'Wanghai Blue Bridge')
  await write.team('chang', '长汐流浪', 'Changxi Rovers')
  await write.team('lu', '鹭屿联', 'Egret Isle')
  await write.match('derby', ['coast', 'hong', 'chang'], 2)
  await write.match('banner', ['coast', 'lu', 'lan'], 3)
  await write.match('serve', ['net', 'lan', 'hong'], 4)
  await write.match('frame', ['cue', 'lan', 'chang'], 5)
  await sql`update match set match_type = ${MatchType.TENNIS} where id = 'serve'`.execute(server.store.db)
  await sql`update match set match_type = ${MatchType.BILLIARDS} where id = 'frame'`.execute(server.store.db)
  await write.live('talk', 'chen', '红港 vs 长汐 慢慢看', LiveStatus.START, 3)
})
afterAll(() => server.close())

const foundFor = async (queryName: string) => {
  const { body } = await server.ask(searchByList, { queryName })
  expect(Value.Check(schemasOf('search.searchByList').output, body.data)).toBe(true)
  const { leagues, teams, matches, lives, shownFor } = body.data
  return {
    leagues: leagues.list.map(({ league }) => league.leagueId),
    teams: teams.list.map(({ team }) => team.teamId),
    matches: matches.list.map(({ match }) => match.matchId),
    lives: lives.list.map(({ live }) => live.liveId),
    shownFor,
  }
}
const nothing = { leagues: [], teams: [], matches: [], lives: [], shownFor: undefined }

describe('[FEAT-04] what sounds the same is found, and told', () => {
  test.each([
    ['南山宏港', { ...nothing, teams: ['hong'], matches: ['derby', 'serve'], shownFor: '南山红港' }],
    [
      '海案超级联赛',
      { ...nothing, leagues: ['coast'], matches: ['derby', 'banner'], shownFor: '海岸超级联赛' },
    ],
    ['网求', { ...nothing, leagues: ['net'], matches: ['serve'], shownFor: '网球' }],
    [
      '宏港 长西',
      { ...nothing, teams: ['chang', 'hong'], matches: ['derby'], lives: ['talk'], shownFor: '红港 长汐' },
    ],
    [
      '宏港对常汐',
      { ...nothing, teams: ['chang', 'hong'], matches: ['derby'], lives: ['talk'], shownFor: '红港 长汐' },
    ],
  ])('%s', async (query, found) => {
    expect(await foundFor(query)).toEqual(found)
  })
})

describe('[FEAT-04] one letter of pinyin too few, too many or wrong is forgiven', () => {
  test.each([
    ['hongang', 'honggang'],
    ['honggnag', 'honggang'],
    ['hongganng', 'honggang'],
    ['homggang', 'honggang'],
    ['nanshnhonggang', 'nanshanhonggang'],
  ])('%s', async (query, shownFor) => {
    const { teams, matches, shownFor: told } = await foundFor(query)
    expect({ teams, matches, told }).toEqual({ teams: ['hong'], matches: ['derby', 'serve'], told: shownFor })
  })

  test.each(['hgng', 'hoggnag', 'xqzvb', '宏', '天地玄黄宇宙洪荒'])(
    'but no more than that: %s',
    async (query) => {
      expect(await foundFor(query)).toEqual(nothing)
    },
  )
})

describe('[FEAT-04] what stands between the names of two sides parts them', () => {
  test.each([
    '长汐对红港',
    '红港vs长汐',
    '红港 VS 长汐',
    '红港v长汐',
    '红港-长汐',
    '红港大战长汐',
    'rovers v harbour',
  ])('%s', async (query) => {
    const { matches, shownFor } = await foundFor(query)
    expect({ matches, shownFor }).toEqual({ matches: ['derby'], shownFor: undefined })
  })

  test("the banner's own title", async () => {
    expect(await foundFor('鹭屿对蓝桥')).toEqual({ ...nothing, teams: ['lan', 'lu'], matches: ['banner'] })
  })
})

describe('[FEAT-04] the name of a sport finds what belongs to it', () => {
  test.each([
    ['football', { leagues: ['coast'], matches: ['derby', 'banner'], lives: ['talk'] }],
    ['足球', { leagues: ['coast'], matches: ['derby', 'banner'], lives: ['talk'] }],
    ['Snooker', { leagues: ['cue'], matches: ['frame'], lives: [] }],
    ['台球', { leagues: ['cue'], matches: ['frame'], lives: [] }],
    ['tennis', { leagues: ['net'], matches: ['serve'], lives: [] }],
    ['网球', { leagues: ['net'], matches: ['serve'], lives: [] }],
    ['badminton', { leagues: [], matches: [], lives: [] }],
  ])('%s', async (query, found) => {
    expect(await foundFor(query)).toEqual({ ...nothing, ...found })
  })
})

test('[FEAT-04] the name of a sport leads to something where anything is of it', async () => {
  expect(await wordsThatFind(server.store.db, ['台球', 'badminton', '红港', '没有这个'])).toEqual(
    new Set(['台球', '红港']),
  )
})

describe('[API-16] [API-17] [API-18] under the tab of a kind', () => {
  test('it is told too', async () => {
    const matches = await server.ask(searchMatchByPageList, { queryName: '宏港', page: 2, limit: 1 })
    expect(Value.Check(schemasOf('search.searchMatchByPageList').output, matches.body.data)).toBe(true)
    const { list, total, shownFor } = matches.body.data
    expect([list.map(({ match }) => match.matchId), total, shownFor]).toEqual([['serve'], 2, '红港'])
    const lives = await server.ask(searchLivingByPageList, { queryName: 'hongang' })
    expect([lives.body.data.total, lives.body.data.shownFor]).toEqual([1, 'honggang'])
    const anchors = await server.ask(searchAnchorByPageList, { queryName: '老晨说球' })
    expect([anchors.body.data.total, anchors.body.data.shownFor]).toEqual([1, '老陈说球'])
  })

  test('where another kind has what was typed, nothing else is offered', async () => {
    const { body } = await server.ask(searchAnchorByPageList, { queryName: '红港' })
    expect(body.data).toEqual({ list: [], total: 0, page: 1, limit: 20 })
  })
})

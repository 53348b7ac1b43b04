import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Value } from 'typebox/value'
import { LiveStatus, SearchType } from '../../contract/enums'
import { schemasOf } from '../../contract/schemas'
import {
  searchAnchorByPageList,
  searchByList,
  searchLivingByPageList,
  searchMatchByPageList,
  searchPersonByPageList,
  suggest,
} from '../../contract/search'
import { saveNickname } from '../../contract/account.profile'
import { blockPerson } from '../../contract/social.people'
import { searchIndex } from '../../server/store/search-index'
import { writerOf } from './support/finding'
import { startTestServer, type TestServer } from './support/server'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  const write = writerOf(server.store.db)
  await write.anchor('chen', '老陈说球', 9_000)
  await write.anchor('may', '粤语阿May', 500)
  await write.anchor('gang', '港岛阿Gang', 20)
  await write.anchor('zeng', '曾经沧海', 10)
  await write.anchor('matej', 'Matěj Kovář', 5)
  await write.anchor('signs', '100%真_心\'话"', 1)
  await write.league('coast', '海岸超级联赛', 'Coast Premier League')
  await write.league('isles', '群岛杯', 'Isles Cup')
  await write.team('hong', '南山红港', 'Nanshan Red Harbour')
  await write.team('lan', '望海蓝桥', 'Wanghai Blue Bridge')
  await write.team('chang', '长汐流浪', 'Changxi Rovers')
  await write.match('past', ['coast', 'hong', 'lan'], -48, 'ended')
  await write.match('older', ['coast', 'lan', 'hong'], -72, 'ended')
  await write.match('later', ['isles', 'hong', 'chang'], 30)
  await write.match('soon', ['coast', 'chang', 'hong'], 2)
  await write.match('now', ['isles', 'lan', 'hong'], -1, 'live')
  await write.match('other', ['isles', 'lan', 'chang'], 1)
  await write.live('quiet', 'may', '红港 vs 蓝桥 慢慢看', LiveStatus.START, 3)
  await write.live('loud', 'chen', '红港大战蓝桥', LiveStatus.START, 900)
  await write.live('planned', 'gang', '红港夜话', LiveStatus.PLAN)
  await write.live('over', 'gang', '红港旧事', LiveStatus.END)
})
afterAll(() => server.close())

const anchorsFor = async (queryName: string) => {
  const { body } = await server.ask(searchAnchorByPageList, { queryName })
  return body.data.list.map(({ anchor, hits }) => [anchor.memberId, hits])
}
const peopleFor = async (queryName: string) => {
  const { body } = await server.ask(searchByList, { queryName })
  return body.data.people.list.map(({ anchor, hits }) => [anchor.memberId, hits])
}
/** As it was typed. */
const matchesFor = async (queryName: string) => {
  const { body } = await server.ask(searchMatchByPageList, { queryName })
  const { list, shownFor } = body.data
  return (shownFor === undefined ? list : []).map(({ match }) => match.matchId)
}
const livesFor = async (queryName: string) => {
  const { body } = await server.ask(searchLivingByPageList, { queryName })
  return body.data.list.map(({ live, hits }) => [live.liveId, hits])
}
const page = (at: number) => server.ask(searchAnchorByPageList, { queryName: 'a', page: at, limit: 1 })
const none = (limit: number) => ({ list: [], total: 0, page: 1, limit })
const asked = (input: unknown) => server.ask(searchAnchorByPageList, input as never)
const refused = (msg: string) => ({ status: 400, body: { code: 400, msg, data: null } })

describe('[API-16] searchAnchorByPageList', () => {
  test('[FEAT-04] the ID of a member offers that person, however it is written, and no other digits do', async () => {
    const id = '123456789'
    await writerOf(server.store.db).anchor(id, '路人甲', 1)
    await sql`update member set user_type = 0 where id = ${id}`.execute(server.store.db)
    const found = await Promise.all(
      [id, 'ID 123 456 789', '１２３４５６７８９', '123456788', '12345'].map(peopleFor),
    )
    expect(found).toEqual([[[id, []]], [[id, []]], [[id, []]], [], []])
    // Who streams nothing is no streamer.
    expect(await anchorsFor(id)).toEqual([])
  })

  test('[FEAT-04] [FEAT-09] a person is found by the nickname, unless hidden, or apart from who asks by a block', async () => {
    const [ann, ben] = [await server.member('13900000101'), await server.member('13900000102')]
    await server.ask(saveNickname, { nickname: '城南信使' }, ben.token)
    const seen = async (token?: string) =>
      (await server.ask(searchByList, { queryName: '信使' }, token)).body.data.people.list.map(
        ({ anchor }) => anchor.memberId,
      )
    expect([await seen(), await seen(ann.token)]).toEqual([[ben.memberId], [ben.memberId]])
    await server.ask(blockPerson, { memberId: ann.memberId, on: true }, ben.token)
    expect([await seen(ann.token), await seen(ben.token)]).toEqual([[], [ben.memberId]])
    await server.ask(blockPerson, { memberId: ann.memberId, on: false }, ben.token)
    await sql`update member set findable = false where id = ${ben.memberId}`.execute(server.store.db)
    expect(await seen(ann.token)).toEqual([])
  })

  test('[FEAT-04] letters that signs keep apart find nothing', async () => {
    const found = await Promise.all(['<m>a</m>', '<k>m</k>', 'm'].map(anchorsFor))
    expect(found.map(({ length }) => length)).toEqual([0, 0, 2])
  })

  test.each([
    ['陈说', [['chen', [[1, 3]]]]],
    ['laochen', [['chen', [[0, 2]]]]],
    ['chensh', [['chen', [[1, 3]]]]],
    ['lcsq', [['chen', [[0, 4]]]]],
    ['csq', [['chen', [[1, 4]]]]],
    [
      '老 球',
      [
        [
          'chen',
          [
            [0, 1],
            [3, 4],
          ],
        ],
      ],
    ],
    ['老chen', [['chen', [[0, 2]]]]],
    ['ＭＡＹ', [['may', [[3, 6]]]]],
    ['zengjing', [['zeng', [[0, 2]]]]],
    ['cengjing', [['zeng', [[0, 2]]]]],
    ['matej', [['matej', [[0, 5]]]]],
    ['KOVÁR', [['matej', [[6, 11]]]]],
    [
      'gang',
      [
        [
          'gang',
          [
            [0, 1],
            [3, 7],
          ],
        ],
      ],
    ],
    ['hang', []],
    ['ay', []],
  ])('[FEAT-04] %s finds and marks %j', async (queryName, found) => {
    expect(await anchorsFor(queryName)).toEqual(found)
  })

  test('[API-16] an answer fits the contract, with the stream that is on', async () => {
    const { body } = await server.ask(searchAnchorByPageList, { queryName: '老陈' })
    expect(Value.Check(schemasOf('search.searchAnchorByPageList').output, body.data)).toBe(true)
    expect(body.data).toEqual({
      list: [
        {
          anchor: { memberId: 'chen', nickname: '老陈说球', avatar: null, fans: 9_000, bio: '' },
          liveId: 'loud',
          roomId: null,
          followed: false,
          fan: false,
          hits: [[0, 2]],
        },
      ],
      total: 1,
      page: 1,
      limit: 20,
    })
  })

  test('[API-16] many fans come first, page by page', async () => {
    const pages = [await page(1), await page(2), await page(3), await page(9_999)]
    expect(
      pages.map(({ body: { data } }) => [data.total, data.list.map(({ anchor }) => anchor.memberId)]),
    ).toEqual([
      [2, ['may']],
      [2, ['gang']],
      [2, []],
      [2, []],
    ])
  })

  test('[FEAT-04] wildcards, quotes and backslashes are ordinary characters', async () => {
    expect(await anchorsFor('%')).toEqual([['signs', [[3, 4]]]])
    expect(await anchorsFor("'")).toEqual([['signs', [[7, 8]]]])
    expect(await anchorsFor('"')).toEqual([['signs', [[9, 10]]]])
    for (const nothing of ['*', '\\', ':*', "' or 1=1 --x", '(', '&|!<->'])
      expect(await anchorsFor(nothing)).toEqual([])
  })
})

describe('[API-17] searchMatchByPageList', () => {
  test('[API-17] live ones first, then the soonest, then the newest past ones', async () => {
    expect(await matchesFor('红港')).toEqual(['now', 'soon', 'later', 'past', 'older'])
  })

  test.each([
    ['海岸 红港', ['soon', 'past', 'older']],
    ['harbour rov', ['soon', 'later']],
    ['qundaobei nsh', ['now', 'later']],
    ['zhangxi', []],
    ['chang', ['other', 'soon', 'later']],
    ['红港蓝桥', ['now', 'past', 'older']],
    ['海岸红港蓝桥', ['past', 'older']],
    ['红港蓝', []],
  ])('[FEAT-04] %s finds %j', async (queryName, found) => {
    expect(await matchesFor(queryName)).toEqual(found)
  })

  test('[API-17] an answer fits the contract and marks names in both languages', async () => {
    const { token, memberId } = await server.member('13800000001')
    await sql`insert into reservation (member_id, match_id, at) values (${memberId}, 'later', now())`.execute(
      server.store.db,
    )
    const { body } = await server.ask(searchMatchByPageList, { queryName: 'isles nsh', memberId }, token)
    expect(Value.Check(schemasOf('search.searchMatchByPageList').output, body.data)).toBe(true)
    expect(
      body.data.list.map(({ match, hits, hitsEn }) => [match.matchId, match.reserved, hits, hitsEn]),
    ).toEqual([
      ['now', false, { home: [], away: [[0, 3]], league: [] }, { home: [], away: [], league: [[0, 5]] }],
      ['later', true, { home: [[0, 3]], away: [], league: [] }, { home: [], away: [], league: [[0, 5]] }],
    ])
  })
})

describe('[API-18] searchLivingByPageList', () => {
  test('[API-18] started ones first, the most watched of them foremost; ended ones of which nothing is kept are found no more', async () => {
    expect(await livesFor('红港')).toEqual([
      ['loud', { title: [[0, 2]], nickname: [] }],
      ['quiet', { title: [[0, 2]], nickname: [] }],
      ['planned', { title: [[0, 2]], nickname: [] }],
    ])
    expect(await livesFor('hg may')).toEqual([['quiet', { title: [[0, 2]], nickname: [[3, 6]] }]])
  })
})

describe('[FEAT-09] searchPersonByPageList', () => {
  test('[FEAT-09] all members of a name are found page by page, but no streamer and nobody who is apart from who asks', async () => {
    const members = []
    for (const nth of [1, 2, 3]) {
      const member = await server.member(`1390000020${nth}`)
      await server.ask(saveNickname, { nickname: `渡口船工${nth}号` }, member.token)
      members.push(member)
    }
    const [ann, ben] = members
    const of = async (queryName: string, nth: number, token?: string) => {
      const { body } = await server.ask(searchPersonByPageList, { queryName, page: nth, limit: 2 }, token)
      const list = body.data.list.map(({ anchor, followed }) => [anchor.memberId, followed] as const)
      return { total: body.data.total, list }
    }
    const pages = [await of('船工', 1), await of('船工', 2)]
    expect(pages.map(({ total }) => total)).toEqual([3, 3])
    expect(new Map(pages.flatMap(({ list }) => list))).toEqual(
      new Map(members.map(({ memberId }) => [memberId, false])),
    )
    await server.ask(blockPerson, { memberId: ben?.memberId ?? '', on: true }, ann?.token)
    expect((await of('渡口船工2号', 1, ann?.token)).list).toEqual([])
    expect(await of('gang', 1)).toEqual({ total: 0, list: [] })
  })
})

describe('[API-15] searchByList', () => {
  test('[API-15] gives the first few of each', async () => {
    const { body } = await server.ask(searchByList, { queryName: 'gang', memberId: null })
    expect(Value.Check(schemasOf('search.searchByList').output, body.data)).toBe(true)
    const { anchors, matches, lives } = body.data
    expect(anchors.list.map(({ anchor }) => anchor.memberId)).toEqual(['gang'])
    expect(matches.list.map(({ match }) => match.matchId)).toEqual(['now', 'soon', 'later', 'past', 'older'])
    expect(lives.list.map(({ live }) => live.liveId)).toEqual(['loud', 'quiet', 'planned'])
  })

  test.each(['', '   ', '　\t\n', '\u0000'])(
    '[API-15] a blank query (%j) finds nothing',
    async (queryName) => {
      expect(await server.ask(searchByList, { queryName })).toEqual({
        status: 200,
        body: {
          code: 0,
          msg: 'ok',
          data: {
            leagues: none(4),
            teams: none(6),
            players: none(6),
            anchors: none(6),
            people: none(10),
            matches: none(6),
            lives: none(6),
          },
        },
      })
    },
  )

  test.each([
    searchByList,
    searchAnchorByPageList,
    searchPersonByPageList,
    searchMatchByPageList,
    searchLivingByPageList,
    suggest,
  ])('[API-15] [API-18] refuses ten kilobytes: $id', async (call) => {
    expect(await server.ask(call as typeof searchByList, { queryName: '红'.repeat(3_400) })).toEqual(
      refused('搜索内容太长了，请缩短到 50 个字以内'),
    )
  })

  test('[API-15] refuses what is no text, no page, or missing', async () => {
    expect(await asked({})).toEqual(refused('请填写搜索内容'))
    expect(await asked({ queryName: ['a'] })).toEqual(refused('搜索内容不正确，请检查后重试'))
    expect(await asked({ queryName: 'a', page: 0 })).toEqual(refused('页码不正确，请检查后重试'))
    expect(await asked({ queryName: 'a', limit: 101 })).toEqual(refused('每页条数不正确，请检查后重试'))
  })
})

describe('suggest', () => {
  test('[FEAT-04] gives names and titles, those that begin with it first, and says where they lead', async () => {
    const { body } = await server.ask(suggest, { queryName: 'hong' })
    expect(body.data).toEqual([
      {
        text: '红港大战蓝桥',
        textEn: null,
        type: SearchType.LIVE,
        leagueId: null,
        hits: [[0, 1]],
        hitsEn: [],
      },
      {
        text: '红港 vs 蓝桥 慢慢看',
        textEn: null,
        type: SearchType.LIVE,
        leagueId: null,
        hits: [[0, 1]],
        hitsEn: [],
      },
      {
        text: '南山红港',
        textEn: 'Nanshan Red Harbour',
        type: SearchType.MATCH,
        leagueId: null,
        hits: [[2, 3]],
        hitsEn: [],
      },
    ])
    expect((await server.ask(suggest, { queryName: ' ' })).body.data).toEqual([])
  })
})

test('[FEAT-04] a league is suggested with its page, and found by its pinyin and its English name', async () => {
  const suggested = await server.ask(suggest, { queryName: 'haian' })
  expect(suggested.body.data).toEqual([
    {
      text: '海岸超级联赛',
      textEn: 'Coast Premier League',
      type: SearchType.MATCH,
      leagueId: 'coast',
      hits: [[0, 2]],
      hitsEn: [],
    },
  ])
  const { token, memberId } = await server.member('13800000002')
  await sql`insert into follow (member_id, kind, target_id, at) values (${memberId}, 'league', 'isles', now())`.execute(
    server.store.db,
  )
  const found = await Promise.all(
    ['hacj', 'isles', '港'].map(async (queryName) => {
      const { body } = await server.ask(searchByList, { queryName, memberId }, token)
      return body.data.leagues.list.map(({ league, hits, hitsEn }) => [
        league.leagueId,
        league.followed,
        hits,
        hitsEn,
      ])
    }),
  )
  expect(found).toEqual([[['coast', false, [[0, 4]], []]], [['isles', true, [], [[0, 5]]]], []])
})

test('[FEAT-04] a team is found by its pinyin and its English name, followed or not, with the match it plays now or next', async () => {
  const { token, memberId } = await server.member('13800000003')
  await sql`insert into follow (member_id, kind, target_id, at) values (${memberId}, 'team', 'chang', now())`.execute(
    server.store.db,
  )
  const teamsFor = async (queryName: string) => {
    const { body } = await server.ask(searchByList, { queryName, memberId }, token)
    return body.data.teams.list.map(({ team, followed, next, hits, hitsEn }) => [
      team.teamId,
      followed,
      next?.matchId,
      hits,
      hitsEn,
    ])
  }
  expect(await teamsFor('honggang')).toEqual([['hong', false, 'now', [[2, 4]], []]])
  expect(await teamsFor('rovers')).toEqual([['chang', true, 'other', [], [[8, 14]]]])
  expect(await teamsFor('海岸')).toEqual([])
  const { rows } = await sql<{ starts_at: Date }>`select starts_at from match where id = 'other'`.execute(
    server.store.db,
  )
  // Its day has begun twenty hours ago, and its time is not known: it may be played yet.
  await sql`update match set timed = false, starts_at = ${new Date(server.clock.now() - 20 * 3_600_000)}
    where id = 'other'`.execute(server.store.db)
  const later = await teamsFor('rovers')
  await sql`update match set timed = true, starts_at = ${rows[0]?.starts_at} where id = 'other'`.execute(
    server.store.db,
  )
  expect(later).toEqual([['chang', true, 'other', [], [[8, 14]]]])
})

test('[FEAT-04] a player is found by characters, pinyin, initials and the English name, with the team; one without a team is not', async () => {
  const { db } = server.store
  await sql`insert into player (id, name, name_en) values ('qin', '秦越', 'Qin Yue'), ('free', '秦岳', null)`.execute(
    db,
  )
  await sql`insert into squad (team_id, player_id, number, position) values ('hong', 'qin', 20, null)`.execute(
    db,
  )
  await searchIndex(db).renew('player', ['qin', 'free'])
  const playersFor = async (queryName: string) => {
    const { body } = await server.ask(searchByList, { queryName })
    // As it was typed.
    const found = body.data.shownFor === undefined ? body.data.players.list : []
    return found.map(({ player, team, hits, hitsEn }) => [
      player.playerId,
      player.number,
      team.teamId,
      hits,
      hitsEn,
    ])
  }
  expect(await playersFor('秦越')).toEqual([['qin', 20, 'hong', [[0, 2]], []]])
  expect(await playersFor('qy')).toEqual([['qin', 20, 'hong', [[0, 2]], []]])
  expect((await playersFor('qinyue')).map(([id]) => id)).toEqual(['qin'])
  expect((await playersFor('yue')).map(([id]) => id)).toEqual(['qin'])
  expect(await playersFor('秦岳')).toEqual([])
  await sql`delete from squad where player_id = 'qin'`.execute(db)
  await searchIndex(db).renew('player', ['qin'])
  expect(await playersFor('秦越')).toEqual([])
  await sql`delete from player where id in ('qin', 'free')`.execute(db)
})

describe('the index', () => {
  test('[FEAT-04] a team renamed is found by its new name, in its matches too; one removed no more', async () => {
    const { db } = server.store
    await sql`update team set name = '汐城流浪', short_name = '汐城' where id = 'chang'`.execute(db)
    await searchIndex(db).index('team', ['chang'])
    expect(await matchesFor('长汐')).toEqual([])
    expect(await matchesFor('xicheng')).toEqual(['other', 'soon', 'later'])
    await sql`delete from match where id = 'other'`.execute(db)
    await searchIndex(db).index('match', ['other', 'nobody'])
    expect(await matchesFor('xicheng')).toEqual(['soon', 'later'])
  })
})

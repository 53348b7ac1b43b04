import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { api } from '../../contract/api'
import type { FollowInput } from '../../contract/social.schema'
import { writerOf } from './support/finding'
import { NOON, startTestServer, type TestServer } from './support/server'

const { blockPerson, follow, getPerson, listBlocked, listFans, listFollows, listFriends, removeFan } =
  api.social
const { listNotices, readNotice } = api.messages

let server: TestServer
let fan: { memberId: string; token: string }
beforeAll(async () => {
  server = await startTestServer()
  const write = writerOf(server.store.db)
  await write.anchor('chen', '老陈说球', 7)
  await write.league('coast', '海岸超级联赛')
  await write.team('hong', '南山红港')
  await write.live('room', 'chen', '一起看')
  fan = await server.member('13800000001')
})
afterAll(() => server.close())
beforeEach(async () => {
  await sql`delete from follow`.execute(server.store.db)
  await sql`delete from follow_left`.execute(server.store.db)
  await sql`update member set follows = 0, fans = case id when 'chen' then 7 else 0 end`.execute(
    server.store.db,
  )
})

const command = (input: FollowInput, token = fan.token) => server.ask(follow, input, token)
const counts = async () => {
  const { rows } = await sql<{ id: string; fans: number; follows: number }>`
    select id, fans, follows from member order by id`.execute(server.store.db)
  return Object.fromEntries(rows.map(({ id, fans, follows }) => [id, [fans, follows]]))
}
const followedBy = async (token?: string) =>
  (await server.ask(api.live.getLiveRoom, { liveId: 'room' }, token)).body.data.followed
const seen = async (memberId: string, token?: string) => server.ask(getPerson, { memberId }, token)
const unread = async () => (await server.ask(api.account.getSimpleInfo, {}, fan.token)).body.data.unread
const page = async (at: number) =>
  (await server.ask(listNotices, { page: at, limit: 2 }, fan.token)).body.data
const done = (followed: boolean, fans: number | null) => ({
  status: 200,
  body: { code: 0, msg: 'ok', data: { followed, fans } },
})

describe('follow', () => {
  test('[FEAT-09] following and leaving an anchor counts on both sides, and once', async () => {
    const chen = { kind: 'member', id: 'chen' } as const
    expect(await command({ ...chen, on: true })).toEqual(done(true, 8))
    expect(await command({ ...chen, on: true })).toEqual(done(true, 8))
    expect(await counts()).toEqual({ chen: [8, 0], [fan.memberId]: [0, 1] })
    expect(await command({ ...chen, on: false })).toEqual(done(false, 7))
    expect(await command({ ...chen, on: false })).toEqual(done(false, 7))
    expect(await counts()).toEqual({ chen: [7, 0], [fan.memberId]: [0, 0] })
  })

  test('[FEAT-09] twenty taps at once are one follow', async () => {
    const taps = Array.from({ length: 20 }, () => command({ kind: 'member', id: 'chen', on: true }))
    expect(new Set((await Promise.all(taps)).map(({ status }) => status))).toEqual(new Set([200]))
    expect(await counts()).toEqual({ chen: [8, 0], [fan.memberId]: [0, 1] })
  })

  test('[FEAT-09] teams and leagues can be followed too', async () => {
    expect(await command({ kind: 'team', id: 'hong', on: true })).toEqual(done(true, null))
    expect(await command({ kind: 'league', id: 'coast', on: true })).toEqual(done(true, null))
    expect(await counts()).toEqual({ chen: [7, 0], [fan.memberId]: [0, 2] })
  })

  test('[FEAT-09] the room says whether its anchor is followed', async () => {
    expect([await followedBy(fan.token), await followedBy()]).toEqual([false, false])
    await command({ kind: 'member', id: 'chen', on: true })
    expect([await followedBy(fan.token), await followedBy()]).toEqual([true, false])
  })

  test('[FEAT-09] nobody follows oneself', async () => {
    const anchor = await server.member('13800000002', 1)
    expect(await command({ kind: 'member', id: anchor.memberId, on: true }, anchor.token)).toEqual({
      status: 422,
      body: { code: -1, msg: '不能关注自己，去看看其他人吧', data: null },
    })
    await sql`delete from member where id = ${anchor.memberId}`.execute(server.store.db)
  })

  test.each([
    [{ kind: 'member', id: 'nobody', on: true }, 404, 404, '没有这位用户，可能已经离开'],
    [{ kind: 'team', id: 'nobody', on: true }, 404, 404, '没有这支球队，请刷新后重试'],
    [{ kind: 'league', id: 'nobody', on: false }, 404, 404, '没有这个联赛，请刷新后重试'],
    [{ kind: 'match', id: 'hong', on: true }, 400, 400, '关注类型不正确，请检查后重试', 'kind'],
    [{ kind: 'team', id: 'a b', on: true }, 400, 400, '关注对象不正确，请检查后重试', 'id'],
    [{ kind: 'team', id: 'hong' }, 400, 400, '请填写关注与否', 'on'],
  ])('[FEAT-09] refuses %j', async (input, status, code, msg, field = '') => {
    const data = field === '' ? null : { fields: { [field]: msg } }
    expect(await command(input as FollowInput)).toEqual({ status, body: { code, msg, data } })
  })

  test('[FEAT-09] a member who is no anchor can be followed, is told of it once, and an anchor is not', async () => {
    const other = await server.member('13800000003')
    expect(await command({ kind: 'member', id: other.memberId, on: true })).toEqual(done(true, 1))
    await command({ kind: 'member', id: other.memberId, on: false })
    await command({ kind: 'member', id: other.memberId, on: true })
    await command({ kind: 'member', id: 'chen', on: true })
    const { rows } = await sql`select member_id, kind, title, text, path from member_notice`.execute(
      server.store.db,
    )
    expect(rows).toEqual([
      {
        member_id: other.memberId,
        kind: 'fan',
        title: '你有新的粉丝',
        text: '球迷0001 关注了你',
        path: `/friend?id=${fan.memberId}`,
      },
    ])
    await sql`delete from member where id = ${other.memberId}`.execute(server.store.db)
  })

  test('[FEAT-09] two who follow each other are told so: who was followed first, and of an anchor’s fans those alone', async () => {
    const [one, other] = [await server.member('13800000003'), await server.member('13800000004', 1)]
    await command({ kind: 'member', id: other.memberId, on: true }, one.token)
    await command({ kind: 'member', id: one.memberId, on: true }, other.token)
    await command({ kind: 'member', id: other.memberId, on: false }, one.token)
    server.clock.forward(minutes(11))
    await command({ kind: 'member', id: other.memberId, on: true }, one.token)
    const { rows } =
      await sql`select member_id, title, text, path from member_notice order by at desc, key`.execute(
        server.store.db,
      )
    expect(rows).toEqual([
      {
        member_id: other.memberId,
        title: '你们互相关注了',
        text: '球迷0003 也关注了你，现在可以互发消息了',
        path: `/friend?id=${one.memberId}`,
      },
      {
        member_id: one.memberId,
        title: '你们互相关注了',
        text: '球迷0004 也关注了你，现在可以互发消息了',
        path: `/friend?id=${other.memberId}`,
      },
    ])
    await sql`delete from member where id = any(${[one.memberId, other.memberId]})`.execute(server.store.db)
  })

  test('[FEAT-09] who leaves a friend and is back at once is no news, unless the other began to follow meanwhile', async () => {
    const [one, other] = [await server.member('13800000003'), await server.member('13800000004')]
    const told = async () => {
      const { rows } = await sql<{ title: string }>`
        select title from member_notice where member_id = ${other.memberId} order by title`.execute(
        server.store.db,
      )
      return rows.map(({ title }) => title)
    }
    const [toOther, toOne] = [
      { kind: 'member', id: other.memberId },
      { kind: 'member', id: one.memberId },
    ] as const
    await command({ ...toOther, on: true }, one.token)
    await command({ ...toOne, on: true }, other.token)
    server.clock.forward(minutes(1))
    await command({ ...toOther, on: false }, one.token)
    await command({ ...toOther, on: true }, one.token)
    expect(await told()).toEqual(['你有新的粉丝'])
    await command({ ...toOne, on: false }, other.token)
    await command({ ...toOther, on: false }, one.token)
    server.clock.forward(minutes(11))
    await command({ ...toOther, on: true }, one.token)
    await command({ ...toOther, on: false }, one.token)
    server.clock.forward(minutes(1))
    await command({ ...toOne, on: true }, other.token)
    await command({ ...toOther, on: true }, one.token)
    expect(await told()).toEqual(['你们互相关注了', '你有新的粉丝'])
    await sql`delete from member where id = any(${[one.memberId, other.memberId]})`.execute(server.store.db)
  })

  test('[ROLE-01] a visitor follows nobody', async () => {
    const { body } = await server.ask(follow, { kind: 'member', id: 'chen', on: true })
    expect(body).toEqual({ code: 10_004, msg: '登录身份已失效，请重新登录!', data: null })
  })
})

const everything = { kind: null, queryName: '', page: 1, limit: 20 } as const
const people = { queryName: '', page: 1, limit: 20 }
const minutes = (count: number) => count * 60_000
const has = async (who: { token: string }) => {
  const { follows, fans, friends } = (await server.ask(api.account.getSimpleInfo, {}, who.token)).body.data
  return [follows, fans, friends]
}
const personOf = (memberId: string, nickname: string, userType: 0 | 1 = 0, fans = 0) => ({
  memberId,
  nickname,
  avatar: null,
  bio: '',
  fans,
  userType,
})
const idsOf = async (input: object) => {
  const { data } = (await server.ask(listFollows, { ...everything, ...input }, fan.token)).body
  const ids = data.list.map((row) =>
    row.kind === 'member' ? row.person.memberId : row.kind === 'team' ? row.team.teamId : row.league.leagueId,
  )
  return [data.total, ids.toSorted()]
}
const friendsOf = async (who: { token: string }) =>
  (await server.ask(listFriends, people, who.token)).body.data.list.map(({ person }) => person.nickname)

describe('lists of people', () => {
  let ana: { memberId: string; token: string }
  let ben: { memberId: string; token: string }
  beforeAll(async () => {
    ana = await server.member('13800000011')
    ben = await server.member('13800000012')
    const write = writerOf(server.store.db)
    await write.anchor('lin', '小林说球')
    await write.team('bridge', '望海蓝桥', 'Wanghai Blue Bridge')
    await write.match('derby', ['coast', 'hong', 'bridge'], 0, 'live')
    await sql`update live set match_id = 'derby' where id = 'room'`.execute(server.store.db)
  })

  test('[FEAT-09] what is on now stands first, then the newest, each with the way to its room', async () => {
    const wanted = [
      { kind: 'member', id: 'chen' },
      { kind: 'team', id: 'bridge' },
      { kind: 'league', id: 'coast' },
      { kind: 'member', id: 'lin' },
      { kind: 'member', id: ana.memberId },
    ] as const
    for (const one of wanted) {
      server.clock.forward(minutes(1))
      await command({ ...one, on: true })
    }
    await command({ kind: 'member', id: fan.memberId, on: true }, ana.token)
    const { body } = await server.ask(listFollows, everything, fan.token)
    const at = (nth: number) => server.clock.now() - minutes(4 - nth)
    const onAir = { matchId: 'derby', liveId: 'room' }
    const names = { nameEn: null }
    expect(body.data).toEqual({
      list: [
        {
          kind: 'league',
          league: { leagueId: 'coast', name: '海岸超级联赛', ...names, matchType: 1, heat: 0 },
          at: at(2),
          ...onAir,
        },
        {
          kind: 'team',
          team: {
            teamId: 'bridge',
            name: '望海蓝桥',
            nameEn: 'Wanghai Blue Bridge',
            shortName: '望海',
            colors: ['#aa0000', '#ffffff'],
          },
          at: at(1),
          ...onAir,
        },
        {
          kind: 'member',
          person: personOf('chen', '老陈说球', 1, 8),
          followed: true,
          fan: false,
          at: at(0),
          liveId: 'room',
          roomId: null,
        },
        {
          kind: 'member',
          person: personOf(ana.memberId, '球迷0011', 0, 1),
          followed: true,
          fan: true,
          at: at(4),
          liveId: null,
          roomId: null,
        },
        {
          kind: 'member',
          person: personOf('lin', '小林说球', 1, 1),
          followed: true,
          fan: false,
          at: at(3),
          liveId: null,
          roomId: null,
        },
      ],
      total: 5,
      page: 1,
      limit: 20,
    })
    expect(await has(fan)).toEqual([5, 1, 1])
  })

  test('[FEAT-09] who follows again within ten minutes has never left: the friendship is as old as it was; later it is new', async () => {
    const friend = { kind: 'member', id: ana.memberId } as const
    const since = async () =>
      (await server.ask(listFriends, { queryName: '', page: 1, limit: 20 }, fan.token)).body.data.list.map(
        ({ at }) => server.clock.now() - at,
      )
    await command({ kind: 'member', id: fan.memberId, on: true }, ana.token)
    await command({ ...friend, on: true })
    server.clock.forward(minutes(60))
    await command({ ...friend, on: false })
    expect([await since(), await has(fan)]).toEqual([[], [0, 1, 0]])
    server.clock.forward(minutes(9))
    await command({ ...friend, on: true })
    expect([await since(), await has(fan)]).toEqual([[minutes(69)], [1, 1, 1]])
    await command({ ...friend, on: false })
    server.clock.forward(minutes(11))
    await command({ ...friend, on: true })
    expect([await since(), await has(fan)]).toEqual([[0], [1, 1, 1]])
    await command({ ...friend, on: false })
    server.clock.forward(minutes(11))
    await command({ kind: 'team', id: 'hong', on: true })
    await command({ kind: 'team', id: 'hong', on: false })
    const { rows } = await sql`select target_id from follow_left`.execute(server.store.db)
    expect(rows).toEqual([{ target_id: 'hong' }])
  })

  test('[FEAT-09] whom a block or the followed one has sent away follows anew', async () => {
    const other = await server.member('13800000091')
    const back = { kind: 'member', id: fan.memberId, on: true } as const
    const since = async () => {
      const { data } = (await server.ask(listFans, { queryName: '', page: 1, limit: 20 }, fan.token)).body
      return data.list
        .filter(({ person }) => person.memberId === other.memberId)
        .map(({ at }) => server.clock.now() - at)
    }
    await command(back, other.token)
    server.clock.forward(minutes(5))
    for (const on of [true, false]) await server.ask(blockPerson, { memberId: other.memberId, on }, fan.token)
    await command(back, other.token)
    expect(await since()).toEqual([0])
    server.clock.forward(minutes(5))
    await server.ask(removeFan, { memberId: other.memberId }, fan.token)
    await command(back, other.token)
    expect(await since()).toEqual([0])
    await server.ask(removeFan, { memberId: other.memberId }, fan.token)
  })

  test('[FEAT-09] follows by kind, by a part of the name in either language, and page by page', async () => {
    for (const [kind, id] of [
      ['member', 'chen'],
      ['team', 'bridge'],
      ['team', 'hong'],
      ['league', 'coast'],
    ] as const)
      await command({ kind, id, on: true })
    await command({ kind: 'member', id: ana.memberId, on: true })
    expect(await idsOf({ kind: 'anchor' })).toEqual([1, ['chen']])
    expect(await idsOf({ kind: 'person' })).toEqual([1, [ana.memberId]])
    expect(await idsOf({ kind: 'anchor', queryName: 'blue' })).toEqual([0, []])
    await command({ kind: 'member', id: ana.memberId, on: false })
    expect(await idsOf({ kind: 'team' })).toEqual([2, ['bridge', 'hong']])
    expect(await idsOf({ kind: 'league' })).toEqual([1, ['coast']])
    expect(await idsOf({ queryName: 'blue' })).toEqual([1, ['bridge']])
    expect(await idsOf({ queryName: ' 南山 ' })).toEqual([1, ['hong']])
    expect(await idsOf({ queryName: '%' })).toEqual([0, []])
    // As the search reads names: by how they sound, too.
    expect(await idsOf({ queryName: 'whlq' })).toEqual([1, ['bridge']])
    expect(await idsOf({ queryName: 'lanqiao' })).toEqual([1, ['bridge']])
    const pages = await Promise.all([1, 2, 3].map((at) => idsOf({ page: at, limit: 2 })))
    expect(pages.map(([total, ids]) => [total, (ids as string[]).length])).toEqual([
      [4, 2],
      [4, 2],
      [4, 0],
    ])
  })

  test('[FEAT-09] fans are the newest first, and say whether they are followed back', async () => {
    for (const who of [ana, ben]) {
      server.clock.forward(minutes(1))
      await command({ kind: 'member', id: fan.memberId, on: true }, who.token)
    }
    await command({ kind: 'member', id: ana.memberId, on: true })
    const { data } = (await server.ask(listFans, people, fan.token)).body
    expect(data).toEqual({
      list: [
        {
          person: personOf(ben.memberId, '球迷0012'),
          followed: false,
          fan: true,
          at: server.clock.now(),
          liveId: null,
          roomId: null,
        },
        {
          person: personOf(ana.memberId, '球迷0011', 0, 1),
          followed: true,
          fan: true,
          at: server.clock.now() - minutes(1),
          liveId: null,
          roomId: null,
        },
      ],
      total: 2,
      page: 1,
      limit: 20,
    })
    expect((await server.ask(listFans, { ...people, queryName: '0011' }, fan.token)).body.data.total).toBe(1)
    expect(await has(fan)).toEqual([1, 2, 1])
  })

  test('[FEAT-09] friends follow each other, and are none as soon as one leaves', async () => {
    await command({ kind: 'member', id: ana.memberId, on: true })
    expect([await friendsOf(fan), await has(fan)]).toEqual([[], [1, 0, 0]])
    await command({ kind: 'member', id: fan.memberId, on: true }, ana.token)
    expect([await friendsOf(fan), await friendsOf(ana)]).toEqual([['球迷0011'], ['球迷0001']])
    expect([await has(fan), await has(ana)]).toEqual([
      [1, 1, 1],
      [1, 1, 1],
    ])
    await command({ kind: 'member', id: fan.memberId, on: false }, ana.token)
    expect([await friendsOf(fan), await has(fan), await has(ana)]).toEqual([[], [1, 0, 0], [0, 1, 0]])
  })

  test('[FEAT-09] counts and lists agree however many follow each other at once', async () => {
    const all = [fan, ana, ben]
    const pairs = all.flatMap((who) =>
      all.filter((other) => other !== who).map((other) => [who, other] as const),
    )
    await Promise.all(
      [...pairs, ...pairs].map(([who, other]) =>
        command({ kind: 'member', id: other.memberId, on: true }, who.token),
      ),
    )
    for (const who of all) {
      const [follows, fans, friends] = await Promise.all([
        server.ask(listFollows, { ...people, kind: null }, who.token),
        server.ask(listFans, people, who.token),
        server.ask(listFriends, people, who.token),
      ])
      const totals = [follows, fans, friends].map(({ body }) => body.data.total)
      expect([await has(who), totals]).toEqual([
        [2, 2, 2],
        [2, 2, 2],
      ])
    }
  })

  test.each([
    ['no token', undefined],
    ['a token of nobody', 'A'.repeat(43)],
  ])('[ROLE-01] [ROLE-04] with %s there is no list', async (_, token) => {
    const over = { status: 401, body: { code: 10_004, msg: '登录身份已失效，请重新登录!', data: null } }
    expect(await server.ask(listFollows, everything, token)).toEqual(over)
    expect(await server.ask(listFans, people, token)).toEqual(over)
    expect(await server.ask(listFriends, people, token)).toEqual(over)
  })

  test('[FEAT-09] nobody sees anybody else’s', async () => {
    await command({ kind: 'member', id: 'chen', on: true })
    const lists = [
      await server.ask(listFollows, everything, ana.token),
      await server.ask(listFans, people, ana.token),
      await server.ask(listFriends, people, ana.token),
    ]
    expect(lists.map(({ body }) => body.data)).toEqual(
      Array.from({ length: 3 }, () => ({ list: [], total: 0, page: 1, limit: 20 })),
    )
  })
})

describe('notices', () => {
  beforeAll(async () => {
    await sql`delete from member_notice`.execute(server.store.db)
    for (const [id, owner, hours] of [
      ['first', fan.memberId, 0],
      ['second', fan.memberId, 1],
      ['third', fan.memberId, 2],
      ['foreign', 'chen', 3],
    ] as const)
      await sql`insert into member_notice (id, member_id, kind, title, text, path, key, at) values
        (${id}, ${owner}, 'match', '比赛开始了', '开球', '/liveGroupMatch?id=m', ${id}, ${new Date(NOON + hours * 3_600_000)})`.execute(
        server.store.db,
      )
  })

  test('[FEAT-09] one’s own, newest first, page by page', async () => {
    expect(await page(1)).toEqual({
      list: ['third', 'second'].map((noticeId, nth) => ({
        noticeId,
        kind: 'match',
        title: '比赛开始了',
        text: '开球',
        titleEn: null,
        textEn: null,
        path: '/liveGroupMatch?id=m',
        at: NOON + (2 - nth) * 3_600_000,
        read: false,
      })),
      total: 3,
      page: 1,
      limit: 2,
    })
    expect((await page(2)).list.map(({ noticeId }) => noticeId)).toEqual(['first'])
    expect((await page(10_000)).list).toEqual([])
  })

  test('[FEAT-09] reading one, one again, somebody else’s, an unknown one, then all', async () => {
    const read = async (noticeId: string | null) =>
      (await server.ask(readNotice, { noticeId }, fan.token)).body.data
    expect(await unread()).toBe(3)
    expect([
      await read('second'),
      await read('second'),
      await read('foreign'),
      await read('unknown'),
    ]).toEqual(Array.from({ length: 4 }, () => ({ unread: 2 })))
    expect([await read(null), await unread()]).toEqual([{ unread: 0 }, 0])
    const { rows } = await sql`select id from member_notice where read_at is null`.execute(server.store.db)
    expect(rows).toEqual([{ id: 'foreign' }])
  })
})

describe('a person', () => {
  const lost = { status: 404, body: { code: 404, msg: '没有这个 ID 的用户，或者对方不让人找到', data: null } }

  test('[FEAT-09] a visitor sees who it is, without what is between the two', async () => {
    await command({ kind: 'member', id: 'chen', on: true })
    const { data } = (await seen('chen')).body
    const live = data.liveId
    expect(data).toEqual({
      person: {
        memberId: 'chen',
        nickname: '老陈说球',
        avatar: null,
        fans: 8,
        bio: expect.any(String),
        userType: 1,
      },
      own: false,
      followed: false,
      fan: false,
      blocked: false,
      follows: 0,
      clips: 0,
      starts: 'all',
      since: expect.any(Number),
      liveId: live,
      roomId: data.roomId,
    })
  })

  test('[FEAT-09] the rows of people say of which streams the asker is told, where that is not of all', async () => {
    const { memberId, token } = await server.member('13800000023', 1)
    await command({ kind: 'member', id: memberId, on: true })
    await command({ kind: 'member', id: fan.memberId, on: true }, token)
    const all = { queryName: '', page: 1, limit: 20 }
    const told = async () =>
      [
        (await server.ask(listFollows, { ...all, kind: null }, fan.token)).body.data.list,
        (await server.ask(listFriends, all, fan.token)).body.data.list,
        (await server.ask(listFans, all, fan.token)).body.data.list,
        (await server.ask(listFans, all, token)).body.data.list,
      ].map((rows) => rows.map((row) => ('starts' in row ? row.starts : undefined)))
    expect(await told()).toEqual([[undefined], [undefined], [undefined], [undefined]])
    await server.ask(api.social.saveStarts, { memberId, starts: 'none' }, fan.token)
    expect(await told()).toEqual([['none'], ['none'], ['none'], [undefined]])
    await sql`delete from member where id = ${memberId}`.execute(server.store.db)
  })

  test('[FEAT-09] a member sees what is between the two, and which page is one’s own', async () => {
    const other = await server.member('13800000021')
    await command({ kind: 'member', id: other.memberId, on: true })
    await command({ kind: 'member', id: fan.memberId, on: true }, other.token)
    await server.ask(blockPerson, { memberId: other.memberId, on: true }, fan.token)
    const mine = (await seen(other.memberId, fan.token)).body.data
    const theirs = (await seen(fan.memberId, other.token)).body.data
    const own = (await seen(fan.memberId, fan.token)).body.data
    expect([mine, theirs, own].map((each) => [each.own, each.followed, each.fan, each.blocked])).toEqual([
      [false, false, false, true],
      [false, false, false, false],
      [true, false, false, false],
    ])
  })

  test('[FEAT-09] a block ends the follows of both, with their counts, and is listed until it is lifted', async () => {
    await sql`delete from member_block`.execute(server.store.db)
    const other = await server.member('13800000027')
    await command({ kind: 'member', id: other.memberId, on: true })
    await command({ kind: 'member', id: fan.memberId, on: true }, other.token)
    const block = (on: boolean) => server.ask(blockPerson, { memberId: other.memberId, on }, fan.token)
    const listed = async () => {
      const { data } = (await server.ask(listBlocked, { queryName: '', page: 1, limit: 20 }, fan.token)).body
      return [data.total, ...data.list.map(({ person }) => person.memberId)]
    }
    await block(true)
    const { [fan.memberId]: own, [other.memberId]: theirs } = await counts()
    expect([own, theirs, await listed()]).toEqual([
      [0, 0],
      [0, 0],
      [1, other.memberId],
    ])
    await block(false)
    expect(await listed()).toEqual([0])
  })

  test('[FEAT-09] somebody unknown is said to be gone', async () => {
    expect(await seen('nobody')).toEqual(lost)
    expect(await server.ask(blockPerson, { memberId: 'nobody', on: true }, fan.token)).toEqual({
      ...lost,
      body: { ...lost.body, msg: '没有这位用户，可能已经离开' },
    })
  })

  test('[FEAT-09] who is blocked cannot begin to follow, and can once it is lifted', async () => {
    const other = await server.member('13800000022')
    const follows = () => command({ kind: 'member', id: fan.memberId, on: true }, other.token)
    const block = async (on: boolean) =>
      (await server.ask(blockPerson, { memberId: other.memberId, on }, fan.token)).body.data
    expect([await block(true), await block(true)]).toEqual([{ blocked: true }, { blocked: true }])
    expect(await follows()).toEqual({
      status: 422,
      body: { code: -1, msg: '对方设置了不让你关注', data: null },
    })
    expect((await counts())[fan.memberId]).toEqual([0, 0])
    expect(await block(false)).toEqual({ blocked: false })
    expect(await follows()).toEqual(done(true, 1))
    // Only whose follow has ended is told that it is not back.
    await command({ kind: 'member', id: other.memberId, on: true })
    expect([await block(true), await block(false), await block(false)]).toEqual([
      { blocked: true },
      { blocked: false, unfollowed: true },
      { blocked: false },
    ])
  })

  test('[FEAT-09] nobody blocks oneself', async () => {
    expect(await server.ask(blockPerson, { memberId: fan.memberId, on: true }, fan.token)).toEqual({
      status: 422,
      body: { code: -1, msg: '不能拉黑自己', data: null },
    })
  })

  test('[FEAT-09] a fan that is removed follows no more, is counted no more, and may come back', async () => {
    const other = await server.member('13800000023')
    const followed = { kind: 'member', id: fan.memberId, on: true } as const
    await command(followed, other.token)
    const remove = async () =>
      (await server.ask(removeFan, { memberId: other.memberId }, fan.token)).body.data
    expect([await remove(), await remove()]).toEqual([{ removed: true }, { removed: true }])
    const after = await counts()
    expect([after[fan.memberId], after[other.memberId]]).toEqual([
      [0, 0],
      [0, 0],
    ])
    expect(await command(followed, other.token)).toEqual(done(true, 1))
  })
})

const followOf = async (id: string, token: string) =>
  (await command({ kind: 'member', id, on: true }, token)).body

describe('who finds a member', () => {
  const { getVisibility, saveVisibility } = api.account
  const open = { findable: true, followable: 'all', writable: 'friends', follows: 'all' } as const
  type Kept = Partial<{ [Name in keyof typeof open]: unknown }>
  const keep = async (token: string, some: Kept) =>
    (await server.ask(saveVisibility, { ...open, ...some } as never, token)).body.data
  const nobody = { code: 404, msg: '没有这个 ID 的用户，或者对方不让人找到', data: null }

  test('[FEAT-07] everybody is found, followed by all and written to by friends, unless told otherwise', async () => {
    const { token } = await server.member('13800000071')
    expect((await server.ask(getVisibility, {}, token)).body.data).toEqual(open)
    const shy = { findable: false, followable: 'none', writable: 'none', follows: 'none' } as const
    expect(await keep(token, shy)).toEqual(shy)
    expect((await server.ask(getVisibility, {}, token)).body.data).toEqual(shy)
    expect((await server.ask(getVisibility, {})).body.code).toBe(10_004)
  })

  test('[FEAT-07] [ROLE-04] who is not to be found is nobody to strangers: by ID, by search, to be followed or blocked', async () => {
    const shy = await server.member('13800000072')
    const stranger = await server.member('13800000073')
    const asked = { memberId: shy.memberId }
    await keep(shy.token, { findable: false })
    for (const token of [stranger.token, undefined])
      expect((await server.ask(getPerson, asked, token)).body).toEqual(nobody)
    // As if there were none with this ID.
    expect((await server.ask(getPerson, { memberId: '1' }, stranger.token)).body).toEqual(nobody)
    expect((await followOf(shy.memberId, stranger.token)).code).toBe(404)
    expect((await server.ask(blockPerson, { ...asked, on: true }, stranger.token)).body.code).toBe(404)
    const notFollowed = { kind: 'member', id: shy.memberId, on: false } as const
    expect((await command(notFollowed, stranger.token)).body.code).toBe(404)
    expect(
      (await server.ask(api.social.saveStarts, { ...asked, starts: 'none' }, stranger.token)).body.code,
    ).toBe(404)
    expect(
      (await server.ask(api.social.reportPerson, { ...asked, reason: 'abuse', text: '' }, stranger.token))
        .body.code,
    ).toBe(404)
    // Also by whom they have blocked.
    await server.ask(blockPerson, { memberId: stranger.memberId, on: true }, shy.token)
    expect((await followOf(shy.memberId, stranger.token)).code).toBe(404)
    await server.ask(blockPerson, { memberId: stranger.memberId, on: false }, shy.token)
    expect((await server.ask(getPerson, asked, shy.token)).body.data.own).toBe(true)
    // Whom the shy one follows has to do with them.
    await followOf(stranger.memberId, shy.token)
    expect((await server.ask(getPerson, asked, stranger.token)).body.data.fan).toBe(true)
    expect((await followOf(shy.memberId, stranger.token)).code).toBe(0)
  })

  test('[FEAT-07] [FEAT-04] the search offers nobody by the ID who is not to be found', async () => {
    const memberId = '730010072'
    await sql`insert into member (id, phone, nickname, user_type, invite_code, created_at)
      values (${memberId}, '10-72', '不想被找到', 0, '72', ${new Date(NOON)})`.execute(server.store.db)
    const searched = async () =>
      (await server.ask(api.search.searchByList, { queryName: `ID ${memberId}` })).body.data.people.list
        .length
    expect(await searched()).toBe(1)
    await sql`update member set findable = false where id = ${memberId}`.execute(server.store.db)
    expect(await searched()).toBe(0)
  })

  test('[FEAT-09] [FEAT-04] who is found and follows the asker is marked so, for nobody else', async () => {
    const id = '730010073'
    await sql`insert into member (id, phone, nickname, user_type, invite_code, created_at)
      values (${id}, '10-73', '也关注了你', 0, '73', ${new Date(NOON)})`.execute(server.store.db)
    const marked = async (asker?: string) => {
      const { body } = await server.ask(api.search.searchByList, { queryName: `ID ${id}` }, asker)
      return body.data.people.list.map((hit) => [hit.followed, hit.fan])
    }
    await sql`insert into follow (member_id, kind, target_id, at)
      values (${id}, 'member', ${fan.memberId}, ${new Date(NOON)})`.execute(server.store.db)
    expect([await marked(fan.token), await marked()]).toEqual([[[false, true]], [[false, false]]])
    await command({ kind: 'member', id, on: true })
    expect(await marked(fan.token)).toEqual([[true, true]])
    await sql`delete from member where id = ${id}`.execute(server.store.db)
  })

  test('[FEAT-07] a streamer is found by the streams, whatever was chosen', async () => {
    await sql`update member set findable = false where id = 'chen'`.execute(server.store.db)
    expect((await seen('chen')).status).toBe(200)
    await sql`update member set findable = true where id = 'chen'`.execute(server.store.db)
  })

  test('[FEAT-07] who may follow is kept to, and who follows already goes on', async () => {
    const host = await server.member('13800000074')
    const early = await server.member('13800000075')
    const late = await server.member('13800000076')
    await followOf(host.memberId, early.token)
    await keep(host.token, { followable: 'none' })
    expect((await followOf(host.memberId, early.token)).code).toBe(0)
    expect(await followOf(host.memberId, late.token)).toEqual({
      code: -1,
      msg: '对方设置了不让你关注',
      data: null,
    })
    const barred = async (token: string | undefined) =>
      (await seen(host.memberId, token)).body.data.barred ?? false
    expect([await barred(late.token), await barred(undefined)]).toEqual([true, true])
    await keep(host.token, { followable: 'followed' })
    expect((await followOf(host.memberId, late.token)).code).toBe(-1)
    expect([await barred(late.token), await barred(undefined)]).toEqual([true, false])
    await followOf(late.memberId, host.token)
    expect(await barred(late.token)).toBe(false)
    expect((await followOf(host.memberId, late.token)).code).toBe(0)
    await server.ask(blockPerson, { memberId: early.memberId, on: true }, host.token)
    expect(await barred(early.token)).toBe(true)
    const fans = (await server.ask(api.social.listFans, { queryName: '', page: 1, limit: 20 }, host.token))
      .body.data
    expect(fans.list.map((row) => [row.person.memberId, row.barred ?? false])).toEqual([
      [late.memberId, false],
    ])
    await keep(late.token, { followable: 'none' })
    const again = (await server.ask(api.social.listFans, { queryName: '', page: 1, limit: 20 }, host.token))
      .body.data
    expect(again.list.map((row) => row.barred)).toEqual([true])
  })

  test('[FEAT-07] [FEAT-09] who has just left comes back whatever the other has chosen, and not after a block or a removal', async () => {
    const host = await server.member('13800000081')
    const friend = await server.member('13800000082')
    const leave = () => command({ kind: 'member', id: host.memberId, on: false }, friend.token)
    const back = async () => (await followOf(host.memberId, friend.token)).code
    await followOf(host.memberId, friend.token)
    await keep(host.token, { findable: false, followable: 'none' })
    await leave()
    expect(await back()).toBe(0)
    await leave()
    await server.ask(blockPerson, { memberId: friend.memberId, on: true }, host.token)
    expect(await back()).toBe(404)
    await server.ask(blockPerson, { memberId: friend.memberId, on: false }, host.token)
    await keep(host.token, { findable: true, followable: 'none' })
    expect(await back()).toBe(-1)
    await keep(host.token, {})
    await back()
    await keep(host.token, { followable: 'none' })
    await server.ask(removeFan, { memberId: friend.memberId }, host.token)
    expect(await back()).toBe(-1)
    await keep(host.token, {})
    await back()
    await keep(host.token, { followable: 'none' })
    await leave()
    await sql`update follow_left set left_at = left_at - interval '11 minutes'`.execute(server.store.db)
    expect(await back()).toBe(-1)
  })

  test('[FEAT-07] how many one follows is shown to whom one wants, and to oneself', async () => {
    const host = await server.member('13800000077')
    const friend = await server.member('13800000078')
    await followOf(friend.memberId, host.token)
    await followOf(host.memberId, friend.token)
    const shown = async () => {
      const tokens = [host.token, friend.token, fan.token]
      const pages = await Promise.all(tokens.map((token) => seen(host.memberId, token)))
      return pages.map(({ body }) => body.data.follows)
    }
    expect(await shown()).toEqual([1, 1, 1])
    await keep(host.token, { follows: 'friends' })
    expect(await shown()).toEqual([1, 1, null])
    await keep(host.token, { follows: 'none' })
    expect(await shown()).toEqual([1, null, null])
  })

  test('[FEAT-07] friends do not write to who wants no messages, and are told so before', async () => {
    const host = await server.member('13800000079')
    const friend = await server.member('13800000080')
    await followOf(friend.memberId, host.token)
    await followOf(host.memberId, friend.token)
    const { threadId } = (
      await server.ask(api.messages.openThread, { memberId: host.memberId }, friend.token)
    ).body.data
    await keep(host.token, { writable: 'none' })
    const written = await server.ask(
      api.messages.sendMessage,
      { threadId, text: '在吗', key: 'a-message-of-a-friend' },
      friend.token,
    )
    expect(written.body).toEqual({ code: -1, msg: '对方拒收了你的消息', data: null })
    const opened = await server.ask(api.messages.openThread, { memberId: host.memberId }, friend.token)
    expect(opened.body.data.bar).toBe('refused')
  })
})

test('[ROUTE-10] 系统通知 and 互动通知 are each read by themselves', async () => {
  const one = await server.member('13800000091')
  const other = await server.member('13800000092')
  await command({ kind: 'member', id: one.memberId, on: true }, other.token)
  await sql`insert into member_notice (id, member_id, kind, title, text, path, key, at)
    values ('n-91', ${one.memberId}, 'system', '系统说', '一句话', null, 'said:91', ${new Date(NOON)})`.execute(
    server.store.db,
  )
  const titlesIn = async (box?: 'system' | 'interaction') =>
    (
      await server.ask(listNotices, { ...(box && { box }), page: 1, limit: 10 }, one.token)
    ).body.data.list.map(({ title, read }) => [title, read])
  expect([await titlesIn('system'), await titlesIn('interaction')]).toEqual([
    [['系统说', false]],
    [['你有新的粉丝', false]],
  ])
  const left = (await server.ask(readNotice, { noticeId: null, box: 'system' }, one.token)).body.data.unread
  expect([left, await titlesIn('system'), await titlesIn('interaction')]).toEqual([
    1,
    [['系统说', true]],
    [['你有新的粉丝', false]],
  ])
})

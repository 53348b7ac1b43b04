import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { api } from '../../contract/api'
import type { FollowInput } from '../../contract/social.schema'
import { writerOf } from './support/finding'
import { NOON, startTestServer, type TestServer } from './support/server'

const { follow } = api.social
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
const unread = async () => (await server.ask(api.account.getSimpleInfo, {}, fan.token)).body.data.unread
const page = async (at: number) =>
  (await server.ask(listNotices, { page: at, limit: 2 }, fan.token)).body.data
const done = (followed: boolean, fans: number | null) => ({
  status: 200,
  body: { code: 0, msg: 'ok', data: { followed, fans } },
})

describe('follow', () => {
  test('[FEAT-09] following and leaving an anchor counts on both sides, and once', async () => {
    const chen = { kind: 'anchor', id: 'chen' } as const
    expect(await command({ ...chen, on: true })).toEqual(done(true, 8))
    expect(await command({ ...chen, on: true })).toEqual(done(true, 8))
    expect(await counts()).toEqual({ chen: [8, 0], [fan.memberId]: [0, 1] })
    expect(await command({ ...chen, on: false })).toEqual(done(false, 7))
    expect(await command({ ...chen, on: false })).toEqual(done(false, 7))
    expect(await counts()).toEqual({ chen: [7, 0], [fan.memberId]: [0, 0] })
  })

  test('[FEAT-09] twenty taps at once are one follow', async () => {
    const taps = Array.from({ length: 20 }, () => command({ kind: 'anchor', id: 'chen', on: true }))
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
    await command({ kind: 'anchor', id: 'chen', on: true })
    expect([await followedBy(fan.token), await followedBy()]).toEqual([true, false])
  })

  test('[FEAT-09] nobody follows oneself', async () => {
    const anchor = await server.member('13800000002', 1)
    expect(await command({ kind: 'anchor', id: anchor.memberId, on: true }, anchor.token)).toEqual({
      status: 422,
      body: { code: -1, msg: '不能关注自己，去看看其他主播吧', data: null },
    })
    await sql`delete from member where id = ${anchor.memberId}`.execute(server.store.db)
  })

  test.each([
    [{ kind: 'anchor', id: 'nobody', on: true }, 404, 404, '没有这位主播，可能已经离开'],
    [{ kind: 'team', id: 'nobody', on: true }, 404, 404, '没有这支球队，请刷新后重试'],
    [{ kind: 'league', id: 'nobody', on: false }, 404, 404, '没有这个联赛，请刷新后重试'],
    [{ kind: 'match', id: 'hong', on: true }, 400, 400, '关注类型不正确，请检查后重试'],
    [{ kind: 'team', id: 'a b', on: true }, 400, 400, '关注对象不正确，请检查后重试'],
    [{ kind: 'team', id: 'hong' }, 400, 400, '请填写关注与否'],
  ])('[FEAT-09] refuses %j', async (input, status, code, msg) => {
    expect(await command(input as FollowInput)).toEqual({ status, body: { code, msg, data: null } })
  })

  test('[FEAT-09] a member who is no anchor is not there to be followed', async () => {
    const { memberId } = await server.member('13800000003')
    expect((await command({ kind: 'anchor', id: memberId, on: true })).status).toBe(404)
    await sql`delete from member where id = ${memberId}`.execute(server.store.db)
  })

  test('[ROLE-01] a visitor follows nobody', async () => {
    const { body } = await server.ask(follow, { kind: 'anchor', id: 'chen', on: true })
    expect(body).toEqual({ code: 10_004, msg: '登录身份已失效，请重新登录!', data: null })
  })
})

describe('notices', () => {
  beforeAll(async () => {
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

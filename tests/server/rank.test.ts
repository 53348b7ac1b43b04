import { sql } from 'kysely'
import { Value } from 'typebox/value'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { api } from '../../contract/api'
import { LiveStatus } from '../../contract/enums'
import { Ranking } from '../../contract/ranking.schema'
import { recount } from '../../server/repositories/ranking/rank.repository'
import { openRoomStore } from '../../server/store/room-store'
import { HOUR, writerOf } from './support/finding'
import { NOON, startTestServer, type TestServer } from './support/server'

const { getFsyRankings, fansAnchorRankings, viewersAnchorRankings, goldAnchorRankings } = api.ranking

let server: TestServer
const count = (now: number) => server.store.db.transaction().execute((tx) => recount({}, tx, now))
beforeAll(async () => {
  server = await startTestServer()
  const write = writerOf(server.store.db)
  await write.anchor('a', '甲', 300)
  await write.anchor('b', '乙', 200)
  await write.anchor('c', '丙', 200)
  await sql`update member set gold = case id when 'b' then 50000 when 'c' then 900 else 0 end`.execute(
    server.store.db,
  )
  await write.live('on-c', 'c', '丙在播', LiveStatus.START, 40)
  await write.live('more-c', 'c', '丙的另一场', LiveStatus.START, 60)
  await write.live('over-b', 'b', '乙播过的', LiveStatus.END)
  await write.live('plan-a', 'a', '甲的预告', LiveStatus.PLAN, 70)
  await count(NOON)
})
afterAll(() => server.close())

const placesBy = async (call: typeof getFsyRankings, token?: string) => {
  const { body } = await server.ask(call, {}, token)
  return body.data.list.map(({ rank, anchor, value }) => [rank, anchor.memberId, value])
}

describe('rankings', () => {
  test.each([
    [
      'API-19',
      getFsyRankings,
      [
        [1, 'c', 1_209],
        [2, 'b', 700],
        [3, 'a', 300],
      ],
    ],
    [
      'API-20',
      fansAnchorRankings,
      [
        [1, 'a', 300],
        [2, 'b', 200],
        [3, 'c', 200],
      ],
    ],
    [
      'API-21',
      viewersAnchorRankings,
      [
        [1, 'c', 100],
        [2, 'a', 0],
        [3, 'b', 0],
      ],
    ],
    [
      'API-22',
      goldAnchorRankings,
      [
        [1, 'b', 50_000],
        [2, 'c', 900],
        [3, 'a', 0],
      ],
    ],
  ] as const)(
    '[%s] [FEAT-05] $id puts the anchors in order, equals by their ids',
    async (_id, call, places) => {
      expect(await placesBy(call)).toEqual(places)
    },
  )

  test('[API-21] the viewers of a stream count at their most, also when it has ended', async () => {
    const rooms = openRoomStore(server.store.db)
    const become = (status: LiveStatus) =>
      sql`update live set status = ${status} where id = 'over-b'`.execute(server.store.db)
    await become(LiveStatus.START)
    for (const viewers of [30, 45, 12]) await rooms.keepViewers(new Map([['over-b', viewers]]), NOON)
    await become(LiveStatus.END)
    await rooms.keepViewers(new Map([['over-b', 99]]), NOON)
    const rows = await sql`select viewers from live where id = 'over-b'`.execute(server.store.db)
    expect(rows.rows).toEqual([{ viewers: 0 }])
    await count(NOON)
    expect(await placesBy(viewersAnchorRankings)).toContainEqual([2, 'b', 45])
  })

  test('[API-19] a row tells the stream that is on and who is followed, for whoever the token speaks', async () => {
    const { memberId, token } = await server.member('13800000001')
    await sql`insert into follow (member_id, kind, target_id, at) values (${memberId}, 'member', 'c', now())`.execute(
      server.store.db,
    )
    const { body } = await server.ask(getFsyRankings, { memberId: 'somebody' }, token)
    expect(Value.Check(Ranking, body.data)).toBe(true)
    expect(body.data.list[0]).toEqual({
      rank: 1,
      anchor: { memberId: 'c', nickname: '丙', avatar: null, fans: 200, bio: '' },
      value: 1_209,
      moved: null,
      liveId: 'more-c',
      roomId: null,
      followed: true,
    })
    expect({ mine: body.data.mine, at: body.data.at }).toEqual({ mine: null, at: NOON })
  })

  test('[FEAT-05] an anchor below the first hundred finds the own place', async () => {
    const { memberId, token } = await server.member('13900000009', 1)
    await sql`insert into member (id, phone, nickname, user_type, fans, invite_code, created_at)
      select 'x' || n, 'x' || n, '众' || n, 1, 1000 + n, 'x' || n, now() from generate_series(1, 120) n`.execute(
      server.store.db,
    )
    await count(NOON)
    const { body } = await server.ask(fansAnchorRankings, {}, token)
    expect([body.data.list.length, body.data.list[0]?.anchor.memberId]).toEqual([100, 'x120'])
    expect([body.data.mine?.rank, body.data.mine?.anchor.memberId, body.data.mine?.value]).toEqual([
      124,
      memberId,
      0,
    ])
  })

  test('[FEAT-05] places won and lost are told against the day before, in China’s days', async () => {
    await sql`update member set fans = 5000 where id = 'c'`.execute(server.store.db)
    await count(NOON + 3 * HOUR)
    const moved = async () => {
      const { body } = await server.ask(fansAnchorRankings, {})
      return body.data.list.slice(0, 2).map(({ anchor, moved: by }) => [anchor.memberId, by])
    }
    expect(await moved()).toEqual([
      ['c', null],
      ['x120', null],
    ])
    await count(NOON + 5 * HOUR)
    expect(await moved()).toEqual([
      ['c', 0],
      ['x120', 0],
    ])
    await sql`update member set fans = 6000 where id = 'x1'`.execute(server.store.db)
    await count(NOON + 6 * HOUR)
    expect(await moved()).toEqual([
      ['x1', 120],
      ['c', -1],
    ])
  })

  test('[FEAT-05] it is counted at every full hour', async () => {
    const jobs = await server.store.db
      .selectFrom('job')
      .select(['kind', 'due'])
      .where('kind', '=', 'rank.recount')
      .execute()
    expect(jobs).toEqual([{ kind: 'rank.recount', due: new Date(NOON + 7 * HOUR) }])
  })

  test('[API-19] refuses an id that is none', async () => {
    expect(await server.ask(getFsyRankings, { memberId: "' or 1" })).toEqual({
      status: 400,
      body: { code: 400, msg: '会员编号不正确，请检查后重试', data: null },
    })
  })
})

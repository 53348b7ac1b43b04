import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Value } from 'typebox/value'
import { api } from '../../contract/api'
import { LiveStatus, MatchType, MemberType } from '../../contract/enums'
import { PLAN_GRACE } from '../../contract/studio.rules'
import { schemasOf } from '../../contract/schemas'
import { recordingRepository } from '../../server/repositories/live/recording.repository'
import { planSearch, searchJobs } from '../../server/store/search-fill'
import { searchIndex } from '../../server/store/search-index'
import { HOUR, writerOf } from './support/finding'
import { NOON, startTestServer, type TestServer } from './support/server'

let server: TestServer
let fan: string
beforeAll(async () => {
  server = await startTestServer()
  const write = writerOf(server.store.db)
  await write.anchor('chen', '老陈说球', 9)
  await write.anchor('new', '新人', 1)
  fan = (await server.member('13800000001')).token
})
afterAll(() => server.close())
beforeEach(async () => {
  await sql`delete from anchor_block`.execute(server.store.db)
  await sql`delete from live`.execute(server.store.db)
  await sql`delete from search_doc where kind = 'live'`.execute(server.store.db)
})

const rows = () => recordingRepository(server.store.db)
/** Hours from noon. */
interface Written {
  readonly at?: number
  readonly status?: LiveStatus
  readonly ended?: number
  readonly started?: boolean
  readonly channel?: string
  readonly direct?: boolean
}
const instant = (hours: number) => new Date(NOON + hours * HOUR)
const stream = async (id: string, written: Written = {}): Promise<void> => {
  const {
    at = -5,
    status = LiveStatus.END,
    ended = at + 2,
    started = true,
    channel,
    direct = false,
  } = written
  const isOver = status === LiveStatus.END
  await sql`insert into live (id, anchor_id, match_type, title, status, planned_at, started_at, ended_at, viewers, peak_viewers,
      channel, phase, demo, direct)
    values (${id}, 'chen', ${MatchType.FOOTBALL}, ${`红港 ${id}`}, ${status}, ${instant(at)},
      ${started && status !== LiveStatus.PLAN ? instant(at) : null}, ${isOver ? instant(ended) : null}, 0, 30,
      ${channel ?? null}, ${channel === undefined ? null : 0}, ${channel !== undefined}, ${direct})`.execute(
    server.store.db,
  )
  await searchIndex(server.store.db).index('live', [id])
}
const record = (id: string, seconds = 7_200) =>
  rows().put(id, { from: NOON - 5 * HOUR, until: NOON - 3 * HOUR, seconds }, 1_000)
const block = (until: Date | null) =>
  sql`insert into anchor_block (member_id, until, reason, at) values ('chen', ${until}, '违规', ${new Date(NOON)})`.execute(
    server.store.db,
  )

const lives = async (input: {
  memberId?: string | null
  liveId?: string | null
  page?: number
  limit?: number
}) =>
  (await server.ask(api.live.listAnchorLives, { memberId: null, liveId: null, page: 1, limit: 20, ...input }))
    .body
const listed = async () => (await lives({ memberId: 'chen' })).data.list.map(({ liveId }) => liveId)
const found = async () =>
  (await server.ask(api.search.searchLivingByPageList, { queryName: '红港' })).body.data.list.map(
    ({ live }) => live.liveId,
  )
const docs = async () => {
  const { rows: all } = await sql<{
    id: string
  }>`select id from search_doc where kind = 'live' order by id`.execute(server.store.db)
  return all.map(({ id }) => id)
}

describe('[FEAT-01] listAnchorLives', () => {
  test('[FEAT-01] what is on, what is planned, the soonest first, what can be seen again, the newest first', async () => {
    await stream('old', { at: -50 })
    await stream('new', { at: -5 })
    await stream('later', { at: 30, status: LiveStatus.PLAN })
    await stream('soon', { at: 2, status: LiveStatus.PLAN })
    await stream('on', { at: -1, status: LiveStatus.START })
    await stream('unkept', { at: -8 })
    await stream('loop', { at: -9, channel: 'pitch' })
    await stream('faded', { at: -24 * 9, channel: 'pitch' })
    await stream('missed', { at: -(PLAN_GRACE / HOUR) - 1, status: LiveStatus.PLAN })
    await stream('calledOff', { at: -6, started: false, channel: 'pitch' })
    await stream('unlisted', { at: 1, status: LiveStatus.PLAN, direct: true })
    await record('old', 60.5)
    await record('new')
    const { data } = await lives({ memberId: 'chen' })
    expect(Value.Check(schemasOf('live.listAnchorLives').output, data)).toBe(true)
    expect(data.list.map(({ liveId, status, peak, duration }) => [liveId, status, peak, duration])).toEqual([
      ['on', LiveStatus.START, 30, null],
      ['soon', LiveStatus.PLAN, 30, null],
      ['later', LiveStatus.PLAN, 30, null],
      ['new', LiveStatus.END, 30, 7_200],
      ['loop', LiveStatus.END, 30, 7_200],
      ['old', LiveStatus.END, 30, 60.5],
    ])
    expect(data.list[0]?.anchor.nickname).toBe('老陈说球')
    expect((await lives({ liveId: 'unkept' })).data).toEqual(data)
    const pages = [
      await lives({ memberId: 'chen', page: 2, limit: 4 }),
      await lives({ memberId: 'chen', page: 9 }),
    ]
    expect(pages.map(({ data: { list, total } }) => [list.map(({ liveId }) => liveId), total])).toEqual([
      [['loop', 'old'], 6],
      [[], 6],
    ])
  })

  test('[FEAT-02] a member sees what of it is reserved, as in the room of each: its match, or the stream itself', async () => {
    const write = writerOf(server.store.db)
    await write.team('home', '红港')
    await write.team('away', '蓝桥')
    await write.league('coast', '海岸联赛')
    await write.match('derby', ['coast', 'home', 'away'], 3)
    for (const id of ['free', 'about', 'other']) await stream(id, { at: 3, status: LiveStatus.PLAN })
    await sql`update live set match_id = 'derby' where id = 'about'`.execute(server.store.db)
    await server.ask(api.live.reserveLive, { liveId: 'free', on: true }, fan)
    await server.ask(api.match.reserve, { matchId: 'derby', on: true }, fan)
    const page = { memberId: 'chen', liveId: null, page: 1, limit: 20 }
    const seenBy = async (token?: string) => {
      const { data } = (await server.ask(api.live.listAnchorLives, page, token)).body
      return data.list.map(({ liveId, reserved }) => [liveId, reserved])
    }
    const marked = [
      ['about', true],
      ['free', true],
      ['other', false],
    ]
    expect(await seenBy(fan)).toEqual(marked)
    expect(await seenBy()).toEqual(marked.map(([liveId]) => [liveId, false]))
    await server.ask(api.live.reserveLive, { liveId: 'free', on: false }, fan)
    expect(await seenBy(fan)).toEqual([
      ['about', true],
      ['free', false],
      ['other', false],
    ])
  })

  test('[FEAT-01] a recording that was removed is listed no more, nor a stream that was', async () => {
    await stream('a')
    await stream('b')
    await record('a')
    await record('b')
    expect(await listed()).toEqual(['a', 'b'])
    await rows().remove('a')
    expect(await listed()).toEqual(['b'])
    await sql`delete from live where id = 'b'`.execute(server.store.db)
    expect(await listed()).toEqual([])
  })

  test('[FEAT-01] nothing of an anchor who is blocked, until the block is over', async () => {
    await stream('a')
    await stream('soon', { at: 2, status: LiveStatus.PLAN })
    await record('a')
    await block(instant(1))
    expect([await listed(), await found()]).toEqual([[], ['soon']])
    await sql`update anchor_block set until = ${instant(-1)}`.execute(server.store.db)
    expect(await listed()).toEqual(['soon', 'a'])
    await sql`update anchor_block set until = null`.execute(server.store.db)
    expect(await listed()).toEqual([])
  })

  test('[FEAT-01] nobody and nothing unknown has streams', async () => {
    for (const whose of [{ memberId: 'nobody' }, { liveId: 'none' }, { memberId: 'new' }])
      expect((await lives(whose)).data).toEqual({ list: [], total: 0, page: 1, limit: 20 })
  })

  test('[API-02] refuses what names nobody, no page, or something else than a name', async () => {
    const refused = await server.ask(api.live.listAnchorLives, {
      memberId: null,
      liveId: null,
      page: 1,
      limit: 20,
    })
    expect([refused.status, refused.body.msg]).toEqual([400, '请说明要看哪位主播的直播'])
    for (const wrong of [
      {},
      { memberId: 'chen' },
      { memberId: 'chen', liveId: null },
      { memberId: ['chen'], liveId: null, page: 1, limit: 20 },
      { memberId: '', liveId: null, page: 1, limit: 20 },
      { memberId: "' or 1=1 --", liveId: null, page: 1, limit: 20 },
      { memberId: 'chen', liveId: null, page: 0, limit: 20 },
      { memberId: 'chen', liveId: null, page: 1, limit: 1_000_000 },
    ]) {
      const { status } = await server.ask(api.live.listAnchorLives, wrong as never)
      expect([wrong, status]).toEqual([wrong, 400])
    }
  })
})

describe('[API-18] searching for what can be seen again', () => {
  test('[API-18] what is on comes first, then plans, then what can be seen again, the newest first', async () => {
    await stream('old', { at: -50 })
    await stream('new', { at: -5 })
    await stream('soon', { at: 2, status: LiveStatus.PLAN })
    await stream('later', { at: 3, status: LiveStatus.PLAN })
    await stream('on', { at: -1, status: LiveStatus.START })
    await stream('unkept', { at: -8 })
    expect([await found(), await docs()]).toEqual([
      ['on', 'soon', 'later'],
      ['later', 'on', 'soon'],
    ])
    await record('old')
    await record('new')
    expect(await found()).toEqual(['on', 'soon', 'later', 'new', 'old'])
  })

  test('[API-18] the document goes with the recording, and stays with a stream that ends with one', async () => {
    await stream('a', { at: -1, status: LiveStatus.START })
    await record('a')
    await sql`update live set status = ${LiveStatus.END}, ended_at = ${instant(0)} where id = 'a'`.execute(
      server.store.db,
    )
    await searchIndex(server.store.db).index('live', ['a'])
    expect([await found(), await docs()]).toEqual([['a'], ['a']])
    await rows().remove('a')
    expect([await found(), await docs()]).toEqual([[], []])
  })

  test('[API-18] an anchor renamed is found by the new name in what can be seen again', async () => {
    await stream('a')
    await record('a')
    await sql`update member set nickname = '阿青' where id = 'chen'`.execute(server.store.db)
    await searchIndex(server.store.db).index('anchor', ['chen'])
    const { body } = await server.ask(api.search.searchLivingByPageList, { queryName: '阿青' })
    expect(body.data.list.map(({ live }) => live.liveId)).toEqual(['a'])
    await sql`update member set nickname = '老陈说球' where id = 'chen'`.execute(server.store.db)
    await searchIndex(server.store.db).index('anchor', ['chen'])
  })

  test('[API-18] a folder from before is filled with what can be seen again', async () => {
    const { db } = server.store
    await stream('a')
    await record('a')
    await stream('unkept')
    await sql`delete from search_doc where kind = 'live'`.execute(db)
    await sql`insert into setting (name, value) values ('search.version', '1')
      on conflict (name) do update set value = '1'`.execute(db)
    await sql`delete from job where kind = 'search.fill'`.execute(db)
    await planSearch(db, NOON)
    const fill = searchJobs({ on: true, keptFor: HOUR })['search.fill']
    for (;;) {
      const { rows: jobs } = await sql<{
        data: unknown
      }>`delete from job where kind = 'search.fill' returning data`.execute(db)
      if (jobs[0] === undefined) break
      await db.transaction().execute(async (tx) => fill?.(jobs[0]?.data, tx, NOON))
    }
    expect([await docs(), await found()]).toEqual([['a'], ['a']])
  })

  test('[API-18] what can be seen no more is forgotten by the hour', async () => {
    const { db } = server.store
    await stream('a')
    await record('a')
    await stream('loop', { at: -9, channel: 'pitch' })
    await stream('faded', { at: -24 * 9, channel: 'pitch' })
    const tidy = (keptFor: number) =>
      db
        .transaction()
        .execute(async (tx) => searchJobs({ on: true, keptFor })['search.tidy']?.(null, tx, NOON))
    expect(await found()).toEqual(['a', 'loop'])
    await tidy(24 * 7 * HOUR)
    expect(await docs()).toEqual(['a', 'loop'])
    await tidy(HOUR)
    expect(await docs()).toEqual(['a'])
  })
})

const ways = async () => {
  const all = (await server.ask(api.search.searchAnchorByPageList, { queryName: '老陈' })).body.data.list
  const follows = await server.ask(
    api.social.listFollows,
    { kind: null, queryName: '', page: 1, limit: 20 },
    fan,
  )
  const { data } = (await server.ask(api.ranking.fansAnchorRankings, {})).body
  const followed = follows.body.data.list.map((row) => (row.kind === 'member' ? row.roomId : null))
  return [
    ...all.map(({ roomId }) => roomId),
    ...followed,
    ...data.list.filter(({ anchor }) => anchor.memberId === 'chen').map(({ roomId }) => roomId),
  ]
}
const each = (id: string | null) => [id, id, id]

describe('[FEAT-09] where an anchor is met while nothing is on', () => {
  test('[FEAT-09] the newest to be seen again, else the next plan, else the last one; none of a blocked one', async () => {
    await server.ask(api.social.follow, { kind: 'member', id: 'chen', on: true }, fan)
    await sql`insert into anchor_stat (anchor_id, points, fans, viewers, gold) values ('chen', 9, 9, 9, 9)
      on conflict do nothing`.execute(server.store.db)
    expect(await ways()).toEqual(each(null))
    await stream('unkept', { at: -8 })
    await stream('unkeptBefore', { at: -9 })
    expect(await ways()).toEqual(each('unkept'))
    await stream('later', { at: 30, status: LiveStatus.PLAN })
    await stream('soon', { at: 2, status: LiveStatus.PLAN })
    expect(await ways()).toEqual(each('soon'))
    await stream('old', { at: -50 })
    await stream('newer', { at: -20 })
    await record('old')
    await record('newer')
    expect(await ways()).toEqual(each('newer'))
    await block(null)
    expect(await ways()).toEqual(each(null))
  })

  test('[FEAT-09] fans and friends have it too', async () => {
    const { memberId, token } = await server.member('13800000009')
    const { db } = server.store
    for (const [who, whom] of [
      [memberId, 'chen'],
      ['chen', memberId],
    ] as const) {
      await sql`insert into follow (member_id, kind, target_id, at) values (${who}, 'member', ${whom}, ${new Date(NOON)})`.execute(
        db,
      )
      await sql`update member set fans = fans + 1 where id = ${whom}`.execute(db)
    }
    await stream('a')
    await record('a')
    const input = { queryName: '', page: 1, limit: 20 }
    const [fans, friends] = [
      await server.ask(api.social.listFans, input, token),
      await server.ask(api.social.listFriends, input, token),
    ]
    const rowsOf = ({ body }: typeof fans) =>
      body.data.list.map(({ person, roomId }) => [person.memberId, person.userType, roomId])
    expect([rowsOf(fans), rowsOf(friends)]).toEqual([
      [['chen', MemberType.ANCHOR, 'a']],
      [['chen', MemberType.ANCHOR, 'a']],
    ])
  })
})

test('[FEAT-03] a match lists what can be seen again of its streams, also while it goes on, the last one first', async () => {
  const write = writerOf(server.store.db)
  await write.league('islands', '海岸超级联赛')
  await write.team('hong', '南山红港')
  await write.team('lan', '北湾蓝桥')
  await write.match('islanders', ['islands', 'hong', 'lan'], -2, 'live')
  await stream('first', { at: -2, ended: -1 })
  await stream('second', { at: -1, ended: -0.5 })
  await stream('unkept', { at: -2, ended: -1 })
  await stream('on', { at: -1, status: LiveStatus.START })
  await stream('elsewhere', { at: -2, ended: -1 })
  for (const id of ['first', 'second', 'elsewhere']) await record(id, 1_800)
  await sql`update live set match_id = 'islanders' where id <> 'elsewhere'`.execute(server.store.db)
  const info = async () => (await server.ask(api.match.getMatchInfo, { matchId: 'islanders' })).body.data
  const { lives: onAir, replays } = await info()
  expect([
    onAir.map(({ liveId }) => liveId),
    replays.map(({ liveId, anchor, duration }) => [liveId, anchor.nickname, duration]),
  ]).toEqual([
    ['on'],
    [
      ['second', '老陈说球', 1_800],
      ['first', '老陈说球', 1_800],
    ],
  ])
  await sql`update live set replay = 'hidden' where id = 'second'`.execute(server.store.db)
  await sql`update live set withheld = true where id = 'first'`.execute(server.store.db)
  server.clock.forward(60_000)
  expect((await info()).replays).toEqual([])
})

import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { api } from '../../contract/api'
import type { Starts } from '../../contract/social.schema'
import { onAirs } from '../../contract/samples/studio'
import { ResultCode } from '../../contract/codes'
import { LiveStatus, MatchType } from '../../contract/enums'
import { SOCKET_PATH, type ServerFrame } from '../../contract/socket'
import { PLAN_GRACE } from '../../contract/studio.rules'
import { officeAnchorsIn } from '../../server/office/office'
import { onceIn } from '../../server/repositories/idempotency.repository'
import { clipRepository } from '../../server/repositories/live/clip.repository'
import { recordingRepository } from '../../server/repositories/live/recording.repository'
import { openRoomStore } from '../../server/store/room-store'
import { planStreams } from '../../server/repositories/live/stream.jobs'
import { streamRepository } from '../../server/repositories/live/stream.repository'
import { forPlot, uncountedIn } from '../../server/domain/studio/studio'
import { connect } from './support/rooms'
import { NOON } from './support/server'
import { HOUR, writerOf } from './support/finding'
import { emptyMembers, health, pick, startStudio, type Studio } from './support/studio'

const anybody = (count: number) => Array.from({ length: count }, (_, nth) => `who-${nth}`)

const { getBlock, getIngest, getStudio, saveStudio, getOnAir, endLive, listPlans, listReports, savePlan } =
  api.studio
const MINUTE = 60_000

let server: Studio
let anchor: { memberId: string; token: string }
let fan: { memberId: string; token: string }
beforeAll(async () => {
  server = await startStudio()
})
afterAll(() => server.close())
beforeEach(async () => {
  await emptyMembers(server)
  for (const table of ['job', 'search_doc', 'match', 'team', 'league'])
    await sql`delete from ${sql.table(table)}`.execute(server.store.db)
  server.healthOf.clear()
  server.stopped.length = 0
  server.interrupted.length = 0
  anchor = await server.member('13800000001', 1)
  fan = await server.member('13800000002')
})

const refused = (status: number, code: number, msg: string) => ({ status, body: { code, msg, data: null } })
/** As at a start of the server. */
const planAll = () =>
  planStreams(server.store.db, server.clock.now(), {
    news: server.parts.streamNews,
    ingests: { health: (liveId) => server.healthOf.get(liveId) ?? null },
  })
const ask = async <Data>(answer: Promise<{ body: { data: Data } }>): Promise<Data> => (await answer).body.data
const ingest = () => ask(server.ask(getIngest, {}, anchor.token))
const studio = () => ask(server.ask(getStudio, {}, anchor.token))
const lists = async () => {
  const page = { matchType: 0 as const, page: 1, limit: 50 }
  const living = await ask(server.ask(api.live.getLivingRecordByViewers, page))
  const found = await ask(
    server.ask(api.search.searchLivingByPageList, { queryName: '球迷0001', page: 1, limit: 20 }),
  )
  return [living.list.map(({ liveId }) => liveId), found.list.map(({ live }) => live.liveId)]
}
const by = (key: string, via: 'rtmp' | 'browser' = 'rtmp') =>
  server.publishing.authorize({ via, key, ip: '127.0.0.1' })

describe('[FEAT-16] the stream key', () => {
  test('[FEAT-16] is shown once, kept as a hash, and begins a stream that nobody sees before it is on', async () => {
    const { rtmpUrl, streamKey, liveId } = await ingest()
    expect(rtmpUrl).toBe('rtmp://127.0.0.1:1935/live')
    expect(streamKey).toMatch(/^live_[A-Za-z0-9]{24}$/)
    const { rows } = await sql<{
      all: string
    }>`select string_agg(each::text, '') as all from stream_key each`.execute(server.store.db)
    expect(rows[0]?.all).not.toContain(streamKey)
    expect(await by(streamKey)).toEqual({ is: 'allowed', liveId, anchorId: anchor.memberId })
    expect(await lists()).toEqual([[], []])
    expect((await ask(server.ask(listPlans, {}, anchor.token))).plans).toEqual([])
    expect(pick(await studio(), 'keyMadeAt', 'rtmpUrl', 'onAir')).toEqual({
      keyMadeAt: server.clock.now(),
      rtmpUrl,
      onAir: { ...onAirs.ready, liveId, title: '球迷0001的直播间' },
    })
    expect(pick(await server.ask(api.live.reserveLive, { liveId, on: true }, fan.token), 'status')).toEqual({
      status: 404,
    })
    await server.publishing.published(liveId)
    expect(await lists()).toEqual([[liveId], [liveId]])
  })

  test('[FEAT-16] a new one makes the one before worthless, cuts who publishes with it, and goes on with the stream', async () => {
    const first = await server.goLive(anchor.token)
    const second = await ingest()
    expect([server.interrupted, server.stopped]).toEqual([
      [[first.liveId, '推流密钥已更换，请用新的推流密钥']],
      [],
    ])
    // Its encoder is told apart from a stranger's: the studio says what to do.
    const former = {
      is: 'refused',
      reason:
        '推流软件用的是旧的推流密钥，换新以后旧的就失效了。请把新的密钥填进推流软件；没有记下新的，就再换一个',
      anchorId: anchor.memberId,
    }
    expect(await by(first.streamKey)).toEqual(former)
    expect(await by('live_nobodys')).toEqual({
      is: 'refused',
      reason: '推流密钥不对或已失效，请到「我的直播间」重新获取',
    })
    expect(second.liveId).toBe(first.liveId)
    expect(pick(await by(second.streamKey), 'is', 'liveId')).toEqual({ is: 'allowed', liveId: first.liveId })
    expect((await studio()).onAir?.status).toBe(LiveStatus.START)
    // Of those before the last five nothing is kept.
    for (let nth = 0; nth < 5; nth += 1) {
      server.clock.forward(1_000)
      await ingest()
    }
    expect(pick(await by(first.streamKey), 'is', 'anchorId')).toEqual({ is: 'refused' })
    expect(await by(second.streamKey)).toEqual(former)
  })

  test('[FEAT-16] a new one ends what a media engine takes in: that tells no interruption', async () => {
    const first = await server.goLive(anchor.token)
    server.healthOf.set(first.liveId, { ...health, via: 'engine' })
    const second = await ingest()
    expect([server.stopped.length, second.liveId === first.liveId]).toEqual([1, false])
  })

  test('[FEAT-16] a new one is what an encoder lacks that was cut off by it, or was gone before', async () => {
    const { liveId } = await server.goLive(anchor.token)
    const faults = async () =>
      (await ask(server.ask(getOnAir, { liveId }, anchor.token))).onAir.ingest?.faults
    const came = { ...health, since: server.clock.now() }
    server.clock.forward(MINUTE)
    const lostAt = server.clock.now()
    const gone = { ...came, lostAt, resumeUntil: lostAt + 2 * MINUTE, faults: ['lost' as const] }
    server.healthOf.set(liveId, gone)
    expect(await faults()).toEqual(['lost'])
    await ingest()
    expect(await faults()).toEqual(['newKey'])
    server.healthOf.set(liveId, { ...gone, via: 'browser' })
    expect(await faults()).toEqual(['lost'])
    // It came with the new one.
    server.clock.forward(1_000)
    server.healthOf.set(liveId, { ...gone, since: server.clock.now() })
    expect(await faults()).toEqual(['lost'])
  })

  test('[FEAT-16] leaves alone who publishes from a page', async () => {
    const { liveId } = await server.goLive(anchor.token)
    server.healthOf.set(liveId, { ...health, via: 'browser' })
    expect((await ingest()).liveId).toBe(liveId)
    expect(server.stopped).toEqual([])
  })

  test('[FEAT-16] an anchor has one stream at most that is about to begin, however often it is asked for', async () => {
    const all = await Promise.all([ingest(), ingest(), ingest()])
    expect(new Set(all.map(({ liveId }) => liveId)).size).toBe(1)
  })

  test('[ROLE-03] [ROLE-04] who is no anchor publishes nothing, by key or by page', async () => {
    const { streamKey } = await ingest()
    expect(pick(await by('live_nobody'), 'is')).toEqual({ is: 'refused' })
    expect(await by(fan.token, 'browser')).toEqual({
      is: 'refused',
      reason: '仅主播可以开播，请先申请成为主播',
    })
    expect(pick(await by('x'.repeat(43), 'browser'), 'is')).toEqual({ is: 'refused' })
    expect(pick(await by(anchor.token, 'browser'), 'is')).toEqual({ is: 'allowed' })
    await sql`update member set user_type = 0 where id = ${anchor.memberId}`.execute(server.store.db)
    expect(pick(await by(streamKey), 'is')).toEqual({ is: 'refused' })
  })
})

const liveOf = ({ data }: ServerFrame) => (data?.type === 'room.batch' ? data.live : null)
describe('[LIVE-01] [LIVE-02] a stream', () => {
  test('[LIVE-01] begins and ends once; its room, the lists and the search know at once', async () => {
    const { liveId } = await ingest()
    const client = await connect(`ws://127.0.0.1:${server.port}${SOCKET_PATH}`)
    await client.ask({ type: 'room.enter', liveId, after: null })
    expect(await server.publishing.published(liveId)).toBe(true)
    expect(await server.publishing.published(liveId)).toBe(true)
    await client.heard((frame) => liveOf(frame)?.status === LiveStatus.START)
    const room = await ask(server.ask(api.live.getLiveRoom, { liveId }))
    expect(pick(room, 'status', 'startedAt', 'title')).toEqual({
      status: LiveStatus.START,
      startedAt: server.clock.now(),
      title: '球迷0001的直播间',
    })
    server.clock.forward(90 * MINUTE)
    await server.publishing.unpublished(liveId)
    await server.publishing.unpublished(liveId)
    const ended = await client.heard((frame) => liveOf(frame)?.status === LiveStatus.END)
    expect(liveOf(ended)).toEqual({ liveId, status: LiveStatus.END, viewers: 0 })
    expect(await lists()).toEqual([[], []])
    expect(await server.publishing.published(liveId)).toBe(false)
    const { list, total } = await ask(server.ask(listReports, { page: 1, limit: 20 }, anchor.token))
    expect([total, list.map(({ minutes }) => minutes)]).toEqual([1, [90]])
    client.socket.close()
    await client.closed
  })

  test('[FEAT-09] those who follow the anchor are told once that it began, and where', async () => {
    await server.ask(api.social.follow, { kind: 'member', id: anchor.memberId, on: true }, fan.token)
    const { liveId } = await server.goLive(anchor.token)
    await server.work()
    await server.publishing.published(liveId)
    await server.work()
    expect(await server.notices(fan.memberId)).toEqual([
      ['球迷0001 开播了', '球迷0001的直播间', `/live?id=${liveId}`],
    ])
  })

  test('[FEAT-09] who was told of a start is not told again for an hour, unless of a plan that they reserved', async () => {
    await server.ask(api.social.follow, { kind: 'member', id: anchor.memberId, on: true }, fan.token)
    const start = async (after: number): Promise<void> => {
      server.clock.forward(after)
      const { liveId } = await server.goLive(anchor.token)
      await server.work()
      await server.ask(api.studio.endLive, { liveId }, anchor.token)
      server.healthOf.clear()
    }
    const told = async () => (await server.notices(fan.memberId)).map(([title]) => title)
    await start(0)
    await start(5 * MINUTE)
    expect(await told()).toEqual(['球迷0001 开播了'])
    const late = await server.member('13800000003')
    await server.ask(api.social.follow, { kind: 'member', id: anchor.memberId, on: true }, late.token)
    await start(5 * MINUTE)
    expect([(await told()).length, (await server.notices(late.memberId)).length]).toEqual([1, 1])
    await start(HOUR + MINUTE)
    expect(await told()).toEqual(['球迷0001 开播了', '球迷0001 开播了'])
  })

  test('[LIVE-02] an encoder that was stopped before its stream was ended is not held: it connects by nobody’s will but its anchor’s', async () => {
    const begun = await server.goLive(anchor.token)
    server.healthOf.set(begun.liveId, { ...health, lostAt: 1, faults: ['stopped'] })
    await server.ask(endLive, { liveId: begun.liveId }, anchor.token)
    expect(pick(await by(begun.streamKey), 'is')).toEqual({ is: 'allowed' })
  })

  test('[FEAT-09] who wants big matches alone is told of no other stream, who wants none of none', async () => {
    const { memberId } = anchor
    const write = writerOf(server.store.db)
    await write.league('north', '北方联赛')
    await write.team('bei', '北岸')
    await write.team('nan', '南岸')
    await write.match('northern', ['north', 'bei', 'nan'], 2)
    await server.ask(api.social.follow, { kind: 'member', id: memberId, on: true }, fan.token)
    const titles = async (starts: Starts, matchId: string | null) => {
      await server.ask(api.social.saveStarts, { memberId, starts }, fan.token)
      const page = await ask(server.ask(api.social.getPerson, { memberId }, fan.token))
      expect(page.starts).toBe(starts)
      server.clock.forward(2 * HOUR)
      const { liveId } = await server.goLive(anchor.token)
      await sql`update live set match_id = ${matchId} where id = ${liveId}`.execute(server.store.db)
      await server.publishing.published(liveId)
      await server.work()
      await server.publishing.unpublished(liveId)
      return (await server.notices(fan.memberId)).length
    }
    expect(await titles('none', 'northern')).toBe(0)
    expect(await titles('big', null)).toBe(0)
    expect(await titles('big', 'northern')).toBe(1)
    // Ten others around it are hotter.
    await sql`
      insert into match (id, match_type, league_id, round, home_id, away_id, starts_at, state, heat, updated_at)
      select 'hot-' || nth, match_type, league_id, round, home_id, away_id, starts_at, 'planned', heat + nth, updated_at
      from match, generate_series(1, 10) nth where id = 'northern'`.execute(server.store.db)
    expect(await titles('big', 'northern')).toBe(1)
    expect(await titles('all', null)).toBe(2)
    await sql`delete from match where id like 'hot-%'`.execute(server.store.db)
    expect(
      pick(
        await server.ask(api.social.saveStarts, { memberId: 'nobody', starts: 'all' }, fan.token),
        'status',
      ),
    ).toEqual({
      status: 404,
    })
  })

  test('[FEAT-02] who reserved it and follows the anchor too is told once, as one who reserved', async () => {
    await server.ask(api.social.follow, { kind: 'member', id: anchor.memberId, on: true }, fan.token)
    const plan = await ask(
      server.ask(
        savePlan,
        {
          liveId: null,
          title: '夜话',
          matchType: MatchType.OTHER,
          matchId: null,
          cover: null,
          announcement: '',
          plannedAt: server.clock.now() + 10 * MINUTE,
        },
        anchor.token,
      ),
    )
    await server.ask(api.live.reserveLive, { liveId: plan.liveId, on: true }, fan.token)
    expect((await server.goLive(anchor.token)).liveId).toBe(plan.liveId)
    await server.work()
    expect(await server.notices(fan.memberId)).toEqual([
      ['你预约的直播开始了：球迷0001', '夜话', `/live?id=${plan.liveId}`],
    ])
  })

  test('[LIVE-02] is ended by its anchor alone, who then reads how it went; said again it answers the same', async () => {
    const { liveId } = await ingest()
    const end = (token = anchor.token) => server.ask(endLive, { liveId }, token)
    expect(await end()).toEqual(refused(422, -1, '直播还没有开始'))
    const startedAt = server.clock.now()
    server.healthOf.set(liveId, health)
    await server.publishing.published(liveId)
    const second = await server.member('13800000003', 1)
    expect(await end(second.token)).toEqual(refused(404, 404, '没有这场直播，可能已经被移除'))
    const rooms = openRoomStore(server.store.db)
    const watch = async (viewers: number, time = MINUTE) => {
      await rooms.keepViewers(new Map([[liveId, viewers]]), server.clock.now())
      server.clock.forward(time)
      await server.work()
    }
    await watch(0, MINUTE / 2)
    await watch(10, MINUTE / 2)
    await watch(30)
    await server.ask(api.social.follow, { kind: 'member', id: anchor.memberId, on: true }, fan.token)
    const client = await connect(`ws://127.0.0.1:${server.port}${SOCKET_PATH}`)
    await client.ask({ type: 'hello', token: fan.token })
    await client.ask({ type: 'room.enter', liveId, after: null })
    await client.ask({ type: 'chat.send', liveId, key: 'line-key-1', text: '好球' })
    await client.ask({ type: 'chat.send', liveId, key: 'line-key-2', text: '刷屏' })
    // What a moderator has removed was not said.
    await sql`update chat_line set removed_at = now() where live_id = ${liveId} and text = '刷屏'`.execute(
      server.store.db,
    )
    const noted = async (): Promise<number> => {
      const { rows } = await sql`select from live_viewer where live_id = ${liveId}`.execute(server.store.db)
      return rows.length
    }
    // The fan is counted with the others once the rooms count, whenever that is.
    await expect.poll(noted).toBe(1)
    await client.ask({ type: 'ping', watching: liveId })
    await rooms.noteViewers(liveId, anybody(25))
    await rooms.noteViewers(liveId, anybody(42))
    // Who watched as a guest and logs in is the member alone.
    await rooms.noteViewers(liveId, ['a guest'])
    await rooms.noteViewers(liveId, ['a guest of two nodes'], ['a guest', 'a guest of two nodes'])
    // Of another stream before it, and of this one.
    await sql`insert into room_log (anchor_id, at, by_id, by_name, action, text)
      select ${anchor.memberId}, at, 'mod', 'mod', action, '' from (values
        (${new Date(startedAt - 1)}::timestamptz, 'muted'), (${new Date(startedAt)}, 'muted'),
        (${new Date(startedAt + MINUTE)}, 'muted'), (${new Date(startedAt + MINUTE)}, 'banned')) done(at, action)`.execute(
      server.store.db,
    )
    await ask(
      server.ask(
        api.live.reportChat,
        { liveId, seq: 1, memberId: null, reason: 'abuse', text: '' },
        second.token,
      ),
    )
    await sql`insert into clip (id, live_id, match_type, member_id, title, starts_at, seconds, bytes, created_at, removed_at)
      select id, ${liveId}, 99, member, id, now(), 10, 1, now(), removed from (values
        ('cut', ${fan.memberId}, null::timestamptz), ('gone', ${fan.memberId}, now()), ('own', ${anchor.memberId}, null))
        cut(id, member, removed)`.execute(server.store.db)
    const endedAt = server.clock.now()
    const first = await end()
    expect(first.body.data).toEqual({
      liveId,
      title: '球迷0001的直播间',
      match: null,
      startedAt,
      endedAt,
      minutes: 2,
      people: 43,
      replayViews: 0,
      clips: { count: 1, newest: [{ clipId: 'cut', title: 'cut' }] },
      ownClips: { count: 1, newest: [{ clipId: 'own', title: 'own' }] },
      moderated: { removed: 1, muted: 2, banned: 1, reports: 1 },
      peak: 30,
      average: 17.5,
      viewers: [
        { at: startedAt, count: 0 },
        { at: startedAt + MINUTE / 2, count: 10 },
        { at: startedAt + MINUTE, count: 10 },
        { at: startedAt + 2 * MINUTE, count: 30 },
      ],
      newFans: 1,
      chatLines: 1,
      giftCoins: 0,
      giftShare: 0,
      isKept: false,
      replay: 'shown',
      endReason: null,
      isWithheld: false,
    })
    expect(server.stopped).toEqual([[liveId, '这场直播已由你的账号结束']])
    expect(await end()).toEqual(first)
    // Who watched it live sees its last seconds, and is told that it is over.
    await client.ask({ type: 'ping', watching: liveId })
    await client.ask({ type: 'ping' })
    expect(await end()).toEqual(first)
    // Somebody who watches the recording says so again and again.
    for (const _ of [1, 2]) await client.ask({ type: 'ping', watching: liveId })
    await expect
      .poll(async () => ((await end()).body.data as { replayViews: number } | null)?.replayViews)
      .toBe(1)
    expect(await noted()).toBe(0)
    client.socket.close()
    await client.closed
  })

  test.each([
    ['lost', [['画面没有再回来，直播结束了', '/room']]],
    ['stopped', []],
  ] as const)(
    '[FEAT-16] one whose publisher was %s and did not come back is as long as its pictures, says so, and its anchor is told of a loss',
    async (how, told) => {
      const { liveId } = await server.goLive(anchor.token)
      const startedAt = server.clock.now()
      const rooms = openRoomStore(server.store.db)
      await rooms.keepViewers(new Map([[liveId, 4]]), startedAt)
      server.clock.forward(5 * MINUTE)
      const endedAt = server.clock.now()
      server.clock.forward(MINUTE)
      await rooms.keepViewers(new Map([[liveId, 2]]), server.clock.now())
      server.clock.forward(MINUTE)
      await server.publishing.unpublished(liveId, { at: endedAt, how })
      await server.work()
      const { list } = await ask(server.ask(listReports, { page: 1, limit: 20 }, anchor.token))
      expect(list.map((each) => pick(each, 'startedAt', 'endedAt', 'minutes', 'cutOff', 'average'))).toEqual([
        { startedAt, endedAt, minutes: 5, cutOff: how, average: 4 },
      ])
      expect((await server.notices(anchor.memberId)).map(([title, , path]) => [title, path])).toEqual(told)
    },
  )

  test.each([
    ['its anchor ends', (liveId: string) => ask(server.ask(endLive, { liveId }, anchor.token))],
    [
      'operators end',
      (liveId: string) =>
        operators().act((on) => on.endLive({ liveId, reason: '违规内容', keepReplay: true }, 'lin')),
    ],
  ] as const)(
    '[FEAT-16] one that %s while its pictures are gone is as long as they are',
    async (_who, end) => {
      const { liveId } = await server.goLive(anchor.token)
      server.clock.forward(5 * MINUTE)
      const lostAt = server.clock.now()
      server.healthOf.set(liveId, { ...health, lostAt, resumeUntil: lostAt + 2 * MINUTE, faults: ['lost'] })
      server.clock.forward(MINUTE)
      await end(liveId)
      const { list } = await ask(server.ask(listReports, { page: 1, limit: 20 }, anchor.token))
      expect(list.map((each) => pick(each, 'endedAt', 'minutes', 'cutOff'))).toEqual([
        { endedAt: lostAt, minutes: 5, cutOff: undefined },
      ])
    },
  )

  test('[FEAT-16] lines said in it are counted alike while it is on and once it is over: without those that were removed', async () => {
    const { liveId } = await server.goLive(anchor.token)
    const client = await connect(`ws://127.0.0.1:${server.port}${SOCKET_PATH}`)
    await client.ask({ type: 'hello', token: fan.token })
    await client.ask({ type: 'room.enter', liveId, after: null })
    for (const nth of [1, 2, 3])
      await client.ask({ type: 'chat.send', liveId, key: `line-key-${nth}`, text: `好球 ${nth}` })
    await sql`update chat_line set removed_at = now() where live_id = ${liveId} and text = '好球 2'`.execute(
      server.store.db,
    )
    const { said } = (await ask(server.ask(getOnAir, { liveId }, anchor.token))).onAir
    const { chatLines } = await ask(server.ask(endLive, { liveId }, anchor.token))
    expect([said, chatLines]).toEqual([2, 2])
    client.socket.close()
    await client.closed
  })

  test('[FEAT-16] who begins to follow meanwhile is told its anchor at once, by name, and counted as the report counts', async () => {
    const follow = (who: { token: string }, on: boolean) =>
      server.ask(api.social.follow, { kind: 'member', id: anchor.memberId, on }, who.token)
    const [before, leaves] = [await server.member('13800000003'), await server.member('13800000004')]
    await follow(before, true)
    server.clock.forward(MINUTE)
    const { liveId } = await server.goLive(anchor.token)
    const newFans = async () => (await ask(server.ask(getOnAir, { liveId }, anchor.token))).onAir.newFans
    expect(await newFans()).toEqual({ count: 0, newest: [] })
    server.clock.forward(MINUTE)
    const at = server.clock.now()
    await follow(fan, true)
    server.clock.forward(1_000)
    await follow(leaves, true)
    expect(await newFans()).toEqual({
      count: 2,
      newest: [
        { memberId: leaves.memberId, nickname: '球迷0004', at: at + 1_000 },
        { memberId: fan.memberId, nickname: '球迷0002', at },
      ],
    })
    await follow(leaves, false)
    const told = await newFans()
    expect(told).toEqual({ count: 1, newest: [{ memberId: fan.memberId, nickname: '球迷0002', at }] })
    const report = await ask(server.ask(endLive, { liveId }, anchor.token))
    expect(report.newFans).toBe(told.count)
  })

  test('[FEAT-16] a report tells whether its stream can be seen again', async () => {
    const { liveId } = await server.goLive(anchor.token)
    await server.ask(api.studio.endLive, { liveId }, anchor.token)
    const isKept = async () => {
      const { list } = await ask(server.ask(api.studio.listReports, { page: 1, limit: 20 }, anchor.token))
      return list.map((report) => report.isKept)
    }
    expect(await isKept()).toEqual([false])
    const recordings = recordingRepository(server.store.db)
    await recordings.put(
      liveId,
      { from: server.clock.now() - MINUTE, until: server.clock.now(), seconds: 60 },
      1_000,
    )
    expect(await isKept()).toEqual([true])
    await recordings.remove(liveId)
    expect(await isKept()).toEqual([false])
  })

  test('[FEAT-16] a report says for how long counts of viewers are kept, once those of its stream may be gone', async () => {
    const { liveId } = await server.goLive(anchor.token)
    await server.ask(endLive, { liveId }, anchor.token)
    const begun = async (daysAgo: number) => {
      const from = new Date(server.clock.now() - daysAgo * 24 * 60 * MINUTE)
      const to = new Date(from.getTime() + 60 * MINUTE)
      const { db } = server.store
      await db.updateTable('live').set({ started_at: from }).where('id', '=', liveId).execute()
      await db.updateTable('live_report').set({ ended_at: to }).where('live_id', '=', liveId).execute()
      await db.deleteFrom('live_sample').where('live_id', '=', liveId).execute()
      await db.insertInto('live_sample').values({ live_id: liveId, at: to, viewers: 0 }).execute()
      const report = await ask(server.ask(api.studio.getReport, { liveId }, anchor.token))
      return [report.viewers.map(({ count }) => count), report.uncounted?.length, report.countedFor]
    }
    // Of one that nobody watched there are counts, too.
    expect(await begun(399)).toEqual([[0], 1, undefined])
    // Its first hour is swept already, so nobody draws a part as the whole.
    expect(await begun(400)).toEqual([[], undefined, 400])
    expect(await begun(500)).toEqual([[], undefined, 400])
  })

  describe('[FEAT-16] that is over and can be seen again', () => {
    const page = { page: 1, limit: 20 }
    let liveId: string
    beforeEach(async () => {
      liveId = (await server.goLive(anchor.token)).liveId
      await server.ask(api.studio.endLive, { liveId }, anchor.token)
      const [from, until] = [server.clock.now() - MINUTE, server.clock.now()]
      await recordingRepository(server.store.db).put(liveId, { from, until, seconds: 60 }, 1_000)
      await clipRepository(server.store.db).add({
        clipId: 'c-goal',
        liveId,
        matchId: null,
        matchType: MatchType.OTHER,
        memberId: fan.memberId,
        title: '绝杀',
        titleEn: null,
        moment: null,
        startsAt: from,
        seconds: 20,
        bytes: 10,
        loop: null,
        createdAt: until,
      })
    })
    const save = async (title: string, isShown: boolean, token = anchor.token) => {
      const { body } = await server.ask(api.studio.saveReplay, { liveId, title, isShown }, token)
      return [body.code, body.msg, pick(body.data, 'title', 'replay', 'isKept')]
    }
    const remove = async () => {
      const { body } = await server.ask(api.studio.deleteReplay, { liveId }, anchor.token)
      return [body.code, body.msg, pick(body.data, 'replay', 'isKept')]
    }
    /** Where viewers meet it: the anchor's streams, the search, clips. */
    const met = async (queryName = '球迷0001') => {
      const whose = { memberId: anchor.memberId, liveId: null, ...page }
      const lives = await ask(server.ask(api.live.listAnchorLives, whose))
      const found = await ask(server.ask(api.search.searchLivingByPageList, { queryName, ...page }))
      const clips = await ask(server.ask(api.live.listClips, { liveId, matchId: null, ...page }))
      return [lives.list.map(({ title }) => title), found.list.length, clips.list.map(({ clipId }) => clipId)]
    }

    test('[FEAT-16] is hidden by its anchor with its clips, renamed, and shown again', async () => {
      const title = '球迷0001的直播间'
      expect(await met()).toEqual([[title], 1, ['c-goal']])
      const hidden = { title, replay: 'hidden', isKept: true }
      expect(await save(title, false)).toEqual([0, 'ok', hidden])
      expect(await met()).toEqual([[], 0, []])
      const files = await fetch(`${server.url}/clips/c-goal.mp4`)
      expect(files.status).toBe(404)
      expect(await save('  红港之夜 ', true)).toEqual([
        0,
        'ok',
        { title: '红港之夜', replay: 'shown', isKept: true },
      ])
      expect(await met('红港之夜')).toEqual([['红港之夜'], 1, ['c-goal']])
    })

    test('[FEAT-16] is deleted for good, its clips too; said again it answers the same', async () => {
      const gone = { replay: 'deleted', isKept: false }
      expect(await remove()).toEqual([0, 'ok', gone])
      expect(await met()).toEqual([[], 0, []])
      expect([...(await recordingRepository(server.store.db).deleted())]).toEqual([liveId])
      expect(await remove()).toEqual([0, 'ok', gone])
      expect(await save('再放出来', true)).toEqual([
        ResultCode.BUSINESS_FAILURE,
        '这场已经没有回放了',
        pick(null, 'title', 'replay', 'isKept'),
      ])
    })

    test('[FEAT-16] [ROLE-03] is no other anchor’s to change, and not its own where operators withhold it', async () => {
      const other = await server.member('13800000003', 1)
      expect(await save('我的了', true, other.token)).toEqual([
        ResultCode.SERVER_LOST,
        '没有这场直播，可能已经被移除',
        pick(null, 'title', 'replay', 'isKept'),
      ])
      await server.store.db.updateTable('live').set({ withheld: true }).where('id', '=', liveId).execute()
      const words = '这场的回放被运营收起了，不能由你更改'
      expect((await save('我的了', true)).slice(0, 2)).toEqual([ResultCode.BUSINESS_FAILURE, words])
      expect((await remove()).slice(0, 2)).toEqual([ResultCode.BUSINESS_FAILURE, words])
    })
  })

  test('[LIVE-02] who watches after a restart is told that the streamer is awaited, until the streamer comes back', async () => {
    const { liveId } = await server.goLive(anchor.token)
    const isInterrupted = async () => {
      const viewer = await connect(`ws://127.0.0.1:${server.port}${SOCKET_PATH}`)
      const { data } = await viewer.ask({ type: 'room.enter', liveId, after: null })
      viewer.socket.close()
      return data?.type === 'room.entered' ? (data.live.interrupted ?? false) : null
    }
    expect(await isInterrupted()).toBe(false)
    server.healthOf.delete(liveId)
    await planAll()
    const meanwhile = await isInterrupted()
    await server.publishing.published(liveId)
    expect([meanwhile, await isInterrupted()]).toEqual([true, false])
  })

  test('[LIVE-02] what nobody publishes any more after the server was away ends when it was seen last', async () => {
    const { liveId } = await server.goLive(anchor.token)
    const kept = await server.member('13800000004', 1)
    const other = await server.goLive(kept.token)
    server.clock.forward(MINUTE)
    await server.work()
    const seenAt = server.clock.now()
    server.clock.forward(HOUR)
    await sql`delete from job`.execute(server.store.db)
    server.healthOf.delete(liveId)
    await planAll()
    server.clock.forward(2 * MINUTE - 1)
    await server.work()
    expect((await ask(server.ask(api.live.getLiveRoom, { liveId }))).status).toBe(LiveStatus.START)
    server.clock.forward(1)
    await server.work()
    expect((await ask(server.ask(api.live.getLiveRoom, { liveId }))).status).toBe(LiveStatus.END)
    expect((await ask(server.ask(api.live.getLiveRoom, { liveId: other.liveId }))).status).toBe(
      LiveStatus.START,
    )
    const { list } = await ask(server.ask(listReports, { page: 1, limit: 20 }, anchor.token))
    expect(list.map(({ endedAt }) => endedAt)).toEqual([seenAt])
  })

  test('[FEAT-16] the most viewers stand in the curve, however short they were there', async () => {
    const { liveId } = await server.goLive(anchor.token)
    for (let minute = 0; minute < 12; minute += 1) {
      server.clock.forward(MINUTE)
      await server.work()
    }
    const rooms = openRoomStore(server.store.db)
    const at = server.clock.now() + 20_000
    for (const count of [7, 2, 6]) {
      server.clock.forward(20_000)
      await rooms.keepViewers(new Map([[liveId, count]]), server.clock.now())
    }
    const { body } = await server.ask(endLive, { liveId }, anchor.token)
    const { viewers, peak } = body.data
    expect([peak, viewers.filter(({ at: time }) => time >= at)]).toEqual([
      7,
      [
        { at, count: 7 },
        { at: at + 40_000, count: 6 },
      ],
    ])
  })

  test('[LIVE-02] how a stream went that ended while the server was away is told by its pictures', async () => {
    const startedAt = server.clock.now()
    const { liveId } = await server.goLive(anchor.token)
    const pictures = 43_000
    server.clock.forward(pictures)
    const lostAt = server.clock.now()
    server.healthOf.set(liveId, { ...health, lostAt, resumeUntil: lostAt + 2 * MINUTE })
    const kept = { from: startedAt, until: lostAt, seconds: pictures / 1_000 }
    await recordingRepository(server.store.db).put(liveId, kept, 1_000)
    // Who comes now sees no picture.
    const viewer = await connect(`ws://127.0.0.1:${server.port}${SOCKET_PATH}`)
    await viewer.ask({ type: 'room.enter', liveId, after: null })
    server.clock.forward(20_000)
    const viewers = async () => {
      const { rows } = await sql<{ viewers: number }>`select viewers from live where id = ${liveId}`.execute(
        server.store.db,
      )
      return rows.map((row) => row.viewers)
    }
    await expect.poll(viewers, { timeout: 10_000 }).toEqual([1])
    server.clock.forward(MINUTE)
    await server.work()
    server.healthOf.delete(liveId)
    await planAll()
    server.clock.forward(2 * MINUTE)
    await server.work()
    viewer.socket.close()
    const { list } = await ask(server.ask(listReports, { page: 1, limit: 20 }, anchor.token))
    expect(list.map(({ endedAt, peak, average, people }) => [endedAt, peak, average, people])).toEqual([
      [lostAt, 0, 0, 0],
    ])
    expect(list[0]?.viewers.filter(({ at, count }) => at > lostAt || count > 0)).toEqual([])
  })

  test('[LIVE-02] after a restart its streamer is told until when it is kept, as who watches is', async () => {
    const { liveId } = await server.goLive(anchor.token)
    server.healthOf.delete(liveId)
    await planAll()
    const until = server.clock.now() + 2 * MINUTE
    const toldUntil = async () =>
      (await ask(server.ask(getOnAir, { liveId }, anchor.token))).onAir.resumeUntil
    // Nodes are told on their bus.
    await expect.poll(toldUntil, { timeout: 10_000 }).toBe(until)
    const viewer = await connect(`ws://127.0.0.1:${server.port}${SOCKET_PATH}`)
    const { data } = await viewer.ask({ type: 'room.enter', liveId, after: null })
    viewer.socket.close()
    expect(data?.type === 'room.entered' && data.live.resumeUntil).toBe(until)
    server.healthOf.set(liveId, health)
    await server.publishing.published(liveId)
    const back = await ask(server.ask(getOnAir, { liveId }, anchor.token))
    expect(back.onAir.resumeUntil).toBeUndefined()
  })

  test('[LIVE-02] whoever comes back to a stream that nobody publishes any more does not put off its end', async () => {
    const { liveId } = await server.goLive(anchor.token)
    server.clock.forward(MINUTE)
    await server.work()
    const seenAt = server.clock.now()
    server.clock.forward(MINUTE / 2)
    server.healthOf.delete(liveId)
    await planAll()
    const viewer = await connect(`ws://127.0.0.1:${server.port}${SOCKET_PATH}`)
    await viewer.ask({ type: 'room.enter', liveId, after: null })
    const viewers = async () => {
      const { rows } = await sql<{ viewers: number }>`select viewers from live where id = ${liveId}`.execute(
        server.store.db,
      )
      return rows.map((row) => row.viewers)
    }
    await expect.poll(viewers, { timeout: 10_000 }).toEqual([1])
    server.clock.forward(2 * MINUTE)
    await server.work()
    viewer.socket.close()
    const { list } = await ask(server.ask(listReports, { page: 1, limit: 20 }, anchor.token))
    expect(list.map(({ endedAt }) => endedAt)).toEqual([seenAt])
  })

  test('[FEAT-09] all who follow are told of a start, each once, however many parts they are told in', async () => {
    const { db } = server.store
    await sql`insert into member (id, phone, nickname, user_type, invite_code, demo, created_at)
      select 'many' || nth, 'many' || nth, 'many' || nth, 0, 'many' || nth, nth % 1000 = 7, now() from generate_series(1, 2300) nth`.execute(
      db,
    )
    await sql`insert into follow (member_id, kind, target_id, at)
      select id, 'member', ${anchor.memberId}, now() from member where id like 'many%'`.execute(db)
    // Before it starts: the server, which has its own clock for that, may tell of it at once.
    const { liveId } = (await server.ask(api.studio.getIngest, {}, anchor.token)).body.data
    await sql`insert into live_reservation (live_id, member_id, at) select ${liveId}, id, now() from member where id like 'many9%'`.execute(
      db,
    )
    expect((await server.goLive(anchor.token)).liveId).toBe(liveId)
    await server.work()
    const told = async () => {
      const { rows } = await sql<{ title: string; count: number }>`
        select case when title like '你预约%' then 'reserved' else 'followed' end as title, count(*)::int as count from member_notice
        where key = ${`live:${liveId}`} and member_id like 'many%' group by 1 order by 1`.execute(db)
      return rows
    }
    await expect.poll(told).toEqual([
      { title: 'followed', count: 2_186 },
      { title: 'reserved', count: 111 },
    ])
  })

  test('[FEAT-09] who follows an anchor, or is followed by one, is told at once that a stream has begun and is over; nobody else is', async () => {
    const [followed, stranger] = [await server.member('13800000003'), await server.member('13800000004')]
    const { follow } = api.social
    await server.ask(follow, { kind: 'member', id: anchor.memberId, on: true }, fan.token)
    await server.ask(follow, { kind: 'member', id: followed.memberId, on: true }, anchor.token)
    const pages = await Promise.all(
      [fan, followed, stranger].map(async ({ token }) => {
        const page = await connect(server.url.replace('http', 'ws') + SOCKET_PATH)
        await page.ask({ type: 'hello', token })
        return page
      }),
    )
    const told = () =>
      pages.map(({ frames }) => frames.flatMap(({ data }) => (data?.type === 'ties.moved' ? [data] : [])))
    const moved = { type: 'ties.moved', own: { memberId: anchor.memberId } }
    const { liveId } = await server.goLive(anchor.token)
    await expect.poll(told).toEqual([[moved], [moved], []])
    const page = { queryName: '', page: 1, limit: 20 }
    const seen = async () => [
      (await ask(server.ask(api.social.listFollows, { kind: 'member', ...page }, fan.token))).list.map(
        (row) => row.kind === 'member' && row.liveId,
      ),
      (await ask(server.ask(api.social.listFans, page, followed.token))).list.map((row) => row.liveId),
    ]
    const began = await seen()
    // Another title of it is no news of who is on air.
    const renamed = { title: '换了标题', matchType: MatchType.FOOTBALL, matchId: null, cover: null }
    await ask(server.ask(saveStudio, { ...renamed, announcement: '', tags: [] }, anchor.token))
    await server.ask(endLive, { liveId }, anchor.token)
    await expect.poll(told).toEqual([[moved, moved], [moved, moved], []])
    expect([began, await seen()]).toEqual([
      [[liveId], [liveId]],
      [[null], [null]],
    ])
    for (const { socket } of pages) socket.close()
  })

  test('[LIVE-02] one whose end nobody has heard of ends when it was seen last; who comes back meanwhile goes on', async () => {
    const { liveId } = await server.goLive(anchor.token)
    const second = await server.member('13800000005', 1)
    const other = await server.goLive(second.token)
    const statuses = async () => {
      server.clock.forward(MINUTE)
      await server.work()
      const rooms = [liveId, other.liveId].map((id) => ask(server.ask(api.live.getLiveRoom, { liveId: id })))
      return (await Promise.all(rooms)).map(({ status }) => status)
    }
    await statuses()
    const seenAt = server.clock.now()
    for (const id of [liveId, other.liveId]) server.healthOf.delete(id)
    expect(await statuses()).toEqual([LiveStatus.START, LiveStatus.START])
    expect(await statuses()).toEqual([LiveStatus.START, LiveStatus.START])
    server.healthOf.set(other.liveId, health)
    expect(await statuses()).toEqual([LiveStatus.END, LiveStatus.START])
    const { list } = await ask(server.ask(listReports, { page: 1, limit: 20 }, anchor.token))
    expect(list.map(({ endedAt }) => endedAt)).toEqual([seenAt])
  })
})

describe('[FEAT-16] the room', () => {
  const heading = {
    title: '红港之夜',
    matchType: MatchType.FOOTBALL,
    matchId: 'derby',
    cover: null,
    announcement: '九点开播',
    tags: ['粤语', ' 红港 '],
  }
  beforeEach(async () => {
    const write = writerOf(server.store.db)
    await write.league('coast', '海岸超级联赛')
    await write.team('hong', '南山红港')
    await write.team('lan', '北湾蓝桥')
    await write.match('derby', ['coast', 'hong', 'lan'], 2)
  })

  test('[FEAT-16] is saved, and what is about to begin is called so', async () => {
    const { liveId } = await ingest()
    const saved = await ask(server.ask(saveStudio, heading, anchor.token))
    expect(pick(saved, 'title', 'announcement', 'tags')).toEqual({
      title: '红港之夜',
      announcement: '九点开播',
      tags: ['粤语', '红港'],
    })
    expect(saved.match?.matchId).toBe('derby')
    expect(await studio()).toEqual(saved)
    await server.publishing.published(liveId)
    const room = await ask(server.ask(api.live.getLiveRoom, { liveId }))
    expect([room.title, room.match?.matchId, room.announcement]).toEqual(['红港之夜', 'derby', '九点开播'])
  })

  test('[FEAT-16] a stream that is on takes another title, announcement and match, told at once to who is in its room', async () => {
    const write = writerOf(server.store.db)
    await write.league('north', '北方联赛')
    await write.team('bei', '北岸')
    await write.team('nan', '南岸')
    await write.match('northern', ['north', 'bei', 'nan'], 2)
    const { liveId } = await server.goLive(anchor.token)
    const client = await connect(`ws://127.0.0.1:${server.port}${SOCKET_PATH}`)
    await client.ask({ type: 'room.enter', liveId, after: null })
    await server.ask(saveStudio, { ...heading, matchId: 'northern' }, anchor.token)
    const told = await client.heard((frame) => liveOf(frame)?.heading !== undefined)
    const room = await ask(server.ask(api.live.getLiveRoom, { liveId }))
    // Who looks is counted meanwhile.
    const counted = { viewers: liveOf(told)?.heading?.match?.viewers }
    expect(liveOf(told)?.heading).toEqual({
      ...pick(room, 'title', 'matchType', 'announcement', 'plannedAt'),
      match: { ...room.match, ...counted },
    })
    expect([room.title, room.announcement, room.match?.matchId]).toEqual([
      '红港之夜',
      heading.announcement,
      'northern',
    ])
    const later = await connect(`ws://127.0.0.1:${server.port}${SOCKET_PATH}`)
    const { data } = await later.ask({ type: 'room.enter', liveId, after: null })
    expect(data?.type === 'room.entered' && data.live.heading?.title).toBe('红港之夜')
    for (const { socket, closed } of [client, later]) {
      socket.close()
      await closed
    }
  })

  test('[FEAT-16] a stream of a plan keeps what the plan says but for what was changed in the room', async () => {
    await server.ask(saveStudio, heading, anchor.token)
    const planned = {
      ...heading,
      title: '夜话',
      announcement: '计划的公告',
      plannedAt: server.clock.now() + MINUTE,
    }
    const { tags: _tags, ...plan } = planned
    await server.ask(savePlan, { liveId: null, ...plan }, anchor.token)
    const { liveId } = await server.goLive(anchor.token)
    await server.ask(saveStudio, { ...heading, announcement: '换了首发' }, anchor.token)
    const room = await ask(server.ask(api.live.getLiveRoom, { liveId }))
    expect([room.title, room.announcement]).toEqual(['夜话', '换了首发'])
  })

  test('[FEAT-16] a plan that is on air is shown as viewers see it; saved for it, the room keeps its own but for the tags', async () => {
    await server.ask(saveStudio, heading, anchor.token)
    expect((await studio()).planOnAir).toBe(null)
    const { tags: _tags, ...plan } = {
      ...heading,
      title: '夜话',
      matchId: null,
      announcement: '计划的公告',
      plannedAt: server.clock.now() + MINUTE,
    }
    await server.ask(savePlan, { liveId: null, ...plan }, anchor.token)
    const { liveId } = await server.goLive(anchor.token)
    const shown = await studio()
    expect(shown.planOnAir).toEqual({
      liveId,
      state: 'live',
      title: '夜话',
      matchType: MatchType.FOOTBALL,
      match: null,
      plannedAt: plan.plannedAt,
      beginsFrom: expect.any(Number),
      startedAt: server.clock.now(),
      endedAt: null,
      cover: null,
      announcement: '计划的公告',
      reserved: 0,
      cancelReason: null,
    })
    expect(shown.onAir?.isPlanned).toBe(true)
    const changed = { ...heading, title: '夜话加时', announcement: '', tags: ['夜话'], liveId }
    const saved = await ask(server.ask(saveStudio, changed, anchor.token))
    expect(pick(saved, 'title', 'announcement', 'tags')).toEqual({
      title: '红港之夜',
      announcement: '九点开播',
      tags: ['夜话'],
    })
    expect([saved.planOnAir?.title, saved.planOnAir?.match?.matchId, saved.planOnAir?.announcement]).toEqual([
      '夜话加时',
      'derby',
      null,
    ])
    const room = await ask(server.ask(api.live.getLiveRoom, { liveId }))
    expect([room.title, room.match?.matchId, room.announcement]).toEqual(['夜话加时', 'derby', null])
  })

  test('[FEAT-16] what is saved for a plan that is not on air any more changes nothing, and says so', async () => {
    await server.ask(saveStudio, heading, anchor.token)
    const { tags: _tags, ...plan } = { ...heading, title: '夜话', plannedAt: server.clock.now() + MINUTE }
    await server.ask(savePlan, { liveId: null, ...plan }, anchor.token)
    const { liveId } = await server.goLive(anchor.token)
    await ask(server.ask(endLive, { liveId }, anchor.token))
    const late = { ...heading, title: '夜话加时', tags: ['夜话'], liveId }
    const words = '这场直播已经结束，改动没有保存'
    expect(await server.ask(saveStudio, late, anchor.token)).toEqual(refused(422, -1, words))
    const now = await studio()
    expect([now.title, now.tags, now.planOnAir]).toEqual(['红港之夜', ['粤语', '红港'], null])
    const { list } = await ask(server.ask(listReports, { page: 1, limit: 20 }, anchor.token))
    expect(list.map(({ title }) => title)).toEqual(['夜话'])
  })

  test('[FEAT-16] shows its anchor what plays, before anybody else; nobody else asks so', async () => {
    const { liveId } = await ingest()
    server.healthOf.set(liveId, health)
    const now = await ask(server.ask(getOnAir, { liveId }, anchor.token))
    expect(pick(now.onAir, 'liveId', 'status', 'ingest')).toEqual({
      liveId,
      status: LiveStatus.PLAN,
      ingest: health,
    })
    expect(now.playback[0]?.url).toBe(`/media/${liveId}/live.mp4`)
    const second = await server.member('13800000003', 1)
    expect(await server.ask(getOnAir, { liveId }, second.token)).toEqual(
      refused(404, 404, '没有这场直播，可能已经被移除'),
    )
  })
})

test('[FEAT-16] between two counts far apart nobody has counted, and after the last one', () => {
  const at = (minute: number) => ({ at: NOON + minute * MINUTE, count: 1 })
  const stream = { startedAt: NOON, endedAt: NOON + 9 * MINUTE }
  expect(uncountedIn([at(0), at(1), at(2.2), at(5), at(6), at(7)], stream)).toEqual([
    { from: NOON + 2.2 * MINUTE, until: NOON + 5 * MINUTE },
    { from: NOON + 7 * MINUTE, until: NOON + 9 * MINUTE },
  ])
  // Counts are kept for a while alone: of an old stream nothing is known.
  expect(uncountedIn([], stream)).toEqual([])
})

test('[FEAT-16] a report’s curve has 120 points at most', () => {
  const minutes = Array.from({ length: 601 }, (_, nth) => ({ at: NOON + nth * MINUTE, count: nth }))
  expect(forPlot(minutes.slice(0, 120))).toEqual(minutes.slice(0, 120))
  const points = forPlot(minutes)
  expect([points.length, points[0], points.at(-1)]).toEqual([
    101,
    { at: NOON, count: 5 },
    { at: NOON + 600 * MINUTE, count: 600 },
  ])
})

const operators = () => onceIn(server.store.db, officeAnchorsIn(server.parts))
const unmake = () =>
  server.parts.office.act((on) =>
    on.unmakeAnchor(
      { memberId: anchor.memberId },
      { by: 'lin', reason: '长期没有开播', now: server.clock.now() },
    ),
  )

describe('[ROLE-03] an anchor whom operators keep from going live', () => {
  test('[ROLE-03] hears why and until when, plans nothing meanwhile, and is free after it', async () => {
    const blocked = () => ask(server.ask(getBlock, {}, anchor.token))
    const plan = (token: string) =>
      server.ask(
        savePlan,
        {
          liveId: null,
          title: '周末夜话',
          matchType: MatchType.OTHER,
          matchId: null,
          cover: null,
          announcement: '',
          plannedAt: server.clock.now() + 5 * HOUR,
        },
        token,
      )
    expect(await blocked()).toEqual({ block: null })
    const at = server.clock.now()
    const until = at + 10 * MINUTE
    await operators().act((on) => on.block({ memberId: anchor.memberId, reason: '屡次违规', until }, 'lin'))
    expect(await blocked()).toEqual({ block: { reason: '屡次违规', at, until } })
    expect(await plan(anchor.token)).toEqual(
      refused(422, ResultCode.BUSINESS_FAILURE, '你暂时不能预约开播：屡次违规'),
    )
    server.clock.forward(10 * MINUTE)
    expect([await blocked(), (await plan(anchor.token)).status]).toEqual([{ block: null }, 200])
  })

  test.each([
    ['is shown to nobody', false],
    ['is shown as ever where they keep it', true],
  ])(
    '[LIVE-02] what is kept of a stream that they end %s; its anchor reads why it ended',
    async (_, keepReplay) => {
      const { liveId } = await server.goLive(anchor.token)
      const at = server.clock.now()
      const kept = { from: at, until: at + MINUTE, seconds: 60 }
      await recordingRepository(server.store.db).put(liveId, kept, 1_000)
      await server.store.db
        .insertInto('clip')
        .values({
          id: 'c-ended',
          live_id: liveId,
          match_id: null,
          match_type: MatchType.OTHER,
          member_id: null,
          event_id: null,
          title: '片段',
          title_en: null,
          moment: 'null',
          starts_at: new Date(at),
          seconds: 5,
          loop: JSON.stringify({ clip: 'fountain', phase: 0 }),
          bytes: 0,
          created_at: new Date(at),
          removed_at: null,
        })
        .execute()
      server.clock.forward(5 * MINUTE)
      await operators().act((on) => on.endLive({ liveId, reason: '违规内容', keepReplay }, 'lin'))
      const { list } = await ask(server.ask(listReports, { page: 1, limit: 20 }, anchor.token))
      expect(list.map((report) => pick(report, 'endReason', 'isKept', 'isWithheld'))).toEqual([
        { endReason: '违规内容', isKept: keepReplay, isWithheld: !keepReplay },
      ])
      const page = { page: 1, limit: 20 }
      const clips = await ask(server.ask(api.live.listClips, { liveId, matchId: null, ...page }))
      const again = await ask(
        server.ask(api.live.listAnchorLives, { memberId: anchor.memberId, liveId: null, ...page }),
      )
      const found = await ask(
        server.ask(api.search.searchLivingByPageList, { queryName: '球迷0001', ...page }),
      )
      const clip = await server.ask(api.live.getClip, { clipId: 'c-ended' })
      expect([clips.total, again.total, found.total, clip.status]).toEqual(
        keepReplay ? [1, 1, 1, 200] : [0, 0, 0, 404],
      )
    },
  )
})

const waiting = async (): Promise<number> => {
  const { rows } = await sql`select 1 from pg_stat_activity where datname = current_database()
    and wait_event_type = 'Lock'`.execute(server.store.db)
  return rows.length
}
const plan = async (): Promise<string> => {
  const heading = { title: '周末夜话', matchType: MatchType.OTHER, matchId: null, cover: null }
  const plannedAt = server.clock.now() + HOUR
  const input = { ...heading, liveId: null, announcement: '', plannedAt }
  const { liveId } = await ask(server.ask(savePlan, input, anchor.token))
  await server.ask(api.live.reserveLive, { liveId, on: true }, fan.token)
  return liveId
}
const statusOf = async (liveId: string) => {
  const { status, missed } = await server.store.db
    .selectFrom('live')
    .select(['status', 'missed'])
    .where('id', '=', liveId)
    .executeTakeFirstOrThrow()
  return { status, missed }
}
/** What a test does while `liveId` is held, once somebody waits for it. */
const holding = (
  liveId: string,
  act: () => Promise<unknown>,
  meanwhile: (tx: typeof server.store.db) => Promise<unknown>,
): Promise<unknown> =>
  server.store.db
    .transaction()
    .execute(async (tx) => {
      await sql`select 1 from live where id = ${liveId} for update`.execute(tx)
      const under = act()
      await expect.poll(waiting).toBe(1)
      await meanwhile(tx)
      return { under }
    })
    .then(({ under }) => under)

// The embedded database has one connection: nobody holds anything beside it.
describe.runIf(inject('databaseUrl'))('[LIVE-02] a plan beside what ends it', () => {
  test.each([
    ['[ROLE-03] is an anchor no more', () => unmake()],
    [
      '[ROLE-03] is kept from going live',
      () =>
        operators().act((on) =>
          on.block({ memberId: anchor.memberId, reason: '屡次违规', until: null }, 'lin'),
        ),
    ],
  ])('does not begin while its anchor %s', async (_, act) => {
    const { liveId } = await server.goLive(anchor.token)
    const planned = await plan()
    let isBegun: boolean | null = null
    await holding(liveId, act, async () => {
      void server.publishing.published(planned).then((is) => (isBegun = is))
      await expect.poll(async () => isBegun ?? (await waiting()) === 2).toBe(true)
    })
    await expect.poll(() => isBegun).toBe(false)
    expect((await statusOf(liveId)).status).toBe(LiveStatus.END)
    expect((await statusOf(planned)).status).not.toBe(LiveStatus.START)
  })

  test('[ROLE-03] that ended meanwhile is told to nobody as cancelled', async () => {
    const planned = await plan()
    await holding(planned, unmake, (tx) =>
      sql`update live set status = ${LiveStatus.END}, missed = true where id = ${planned}`.execute(tx),
    )
    const { after } = await server.store.db
      .selectFrom('operator_log')
      .select('after')
      .where('act', '=', 'anchor.unmade')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect([await server.notices(fan.memberId), pick(after as object, 'plans')]).toEqual([[], { plans: 0 }])
  })

  test('is not missed where it has begun meanwhile', async () => {
    const planned = await plan()
    server.clock.forward(HOUR + PLAN_GRACE)
    await holding(
      planned,
      () => server.work(),
      (tx) => streamRepository(tx).begin(planned, server.clock.now()),
    )
    const told = (await server.notices(fan.memberId)).map(([title]) => title)
    expect([await statusOf(planned), told]).toEqual([
      { status: LiveStatus.START, missed: false },
      ['你预约的直播开始了：球迷0001'],
    ])
  })
})

import { sql } from 'kysely'
import { Value } from 'typebox/value'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { LiveStatus, MatchType } from '../../contract/enums'
import { getLiveRoom, getLivingRecordByHotMatch, getLivingRecordByViewers } from '../../contract/live'
import { getLivingRecordByStart } from '../../contract/live.newest'
import { schemasOf } from '../../contract/schemas'
import { channelLookup, type ChannelFacts } from '../../server/domain/live/lives'
import { liveRepository } from '../../server/repositories/live/live.repository'
import { startTestServer, type TestServer } from './support/server'
import { EVENING } from './support/world'
import { DAY } from '../../contract/samples/sample'

let demo: TestServer
beforeAll(async () => {
  demo = await startTestServer({ config: { seed: 'demo' }, startAt: EVENING })
  // Numbers of our own, far apart, in place of the audience's.
  await sql`update live set viewers = numbered.nth * 10
    from (select id, row_number() over (order by id) as nth from live where status = 2) numbered
    where live.id = numbered.id`.execute(demo.store.db)
})
afterAll(() => demo.close())

const page = { matchType: 0, page: 1, limit: 50 } as const
const refused = (msg: string) => ({ status: 400, body: { code: 400, msg, data: null } })
const anyLive = (status: LiveStatus) =>
  demo.store.db
    .selectFrom('live')
    .selectAll()
    .where('status', '=', status)
    .where('match_id', 'is not', null)
    .orderBy('id')
    .executeTakeFirstOrThrow()

describe.each([
  ['[API-13] getLivingRecordByHotMatch', getLivingRecordByHotMatch],
  ['[API-14] getLivingRecordByViewers', getLivingRecordByViewers],
  ['[API-14] getLivingRecordByStart', getLivingRecordByStart],
] as const)('%s', (name, call) => {
  const id = name.slice(0, 8)

  test(`${id} gives the started streams with anchor, match and preview`, async () => {
    const { status, body } = await demo.ask(call, page)
    expect({ status, code: body.code }).toEqual({ status: 200, code: 0 })
    expect(Value.Check(schemasOf('live.getLivingRecordByViewers').output, body.data)).toBe(true)
    const { list, total } = body.data
    expect(list.length).toBeGreaterThanOrEqual(12)
    expect(total).toBe(list.length)
    expect(new Set(list.map(({ liveId }) => liveId)).size).toBe(total)
    for (const live of list) {
      expect({ status: live.status, preview: live.preview, cover: live.cover }).toEqual({
        status: LiveStatus.START,
        preview: `/media/${live.liveId}/preview.mp4`,
        cover: null,
      })
      expect(live.anchor.nickname.length).toBeGreaterThan(1)
    }
    expect(list.some(({ match }) => match === null)).toBe(true)
    expect(list.some(({ match }) => match?.state === 'live' && match.clock !== null)).toBe(true)
  })

  test.each(Object.values(MatchType))(`${id} of sport %i gives that sport alone`, async (matchType) => {
    const { body } = await demo.ask(call, { ...page, matchType })
    expect(body.data.list.length).toBeGreaterThan(0)
    expect(new Set(body.data.list.map((live) => live.matchType))).toEqual(new Set([matchType]))
    expect(body.data.total).toBe(body.data.list.length)
  })

  test(`[CONST-05] ${id} pages without a gap or a repeat`, async () => {
    const { body: whole } = await demo.ask(call, page)
    const pages = await Promise.all(
      [1, 2, 3].map((number) => demo.ask(call, { matchType: 0, page: number, limit: 4 })),
    )
    expect(pages.flatMap(({ body }) => body.data.list.map(({ liveId }) => liveId))).toEqual(
      whole.data.list.slice(0, 12).map(({ liveId }) => liveId),
    )
    expect(new Set(pages.map(({ body }) => body.data.total))).toEqual(new Set([whole.data.total]))
  })

  test(`${id} beyond the last page is empty and still tells the total`, async () => {
    const { body: whole } = await demo.ask(call, page)
    const { body } = await demo.ask(call, { matchType: 0, page: 10_000, limit: 100 })
    expect(body.data).toEqual({ list: [], total: whole.data.total, page: 10_000, limit: 100 })
  })

  test.each([
    [{ ...page, matchType: 8 }, '赛事类型不正确，请检查后重试'],
    [{ ...page, page: 0 }, '页码不正确，请检查后重试'],
    [{ ...page, page: 10_001 }, '页码不正确，请检查后重试'],
    [{ ...page, limit: 0 }, '每页条数不正确，请检查后重试'],
    [{ ...page, limit: 101 }, '每页条数不正确，请检查后重试'],
    [{ ...page, limit: 'all' }, '每页条数不正确，请检查后重试'],
    [{ matchType: 0, page: 1 }, '请填写每页条数'],
  ])(`${id} refuses %j`, async (input, msg) => {
    expect(await demo.ask(call, input as never)).toEqual(refused(msg))
  })
})

test('[API-13] puts the streams of the hottest matches first', async () => {
  const { body } = await demo.ask(getLivingRecordByHotMatch, page)
  const ids = body.data.list.map(({ liveId }) => liveId)
  const { rows } = await sql<{ id: string }>`
    select id from live where status = 2 order by heat desc, viewers desc, id`.execute(demo.store.db)
  expect(ids).toEqual(rows.map((row) => row.id))
})

test('[API-14] puts the most watched first', async () => {
  const { body } = await demo.ask(getLivingRecordByViewers, page)
  const viewers = body.data.list.map((live) => live.viewers)
  expect(viewers).toEqual(viewers.toSorted((a, b) => b - a))
  expect(new Set(viewers).size).toBe(viewers.length)
})

test('those that began last come first, however few watch them', async () => {
  const { body } = await demo.ask(getLivingRecordByStart, page)
  const begun = body.data.list.map(({ startedAt }) => startedAt ?? 0)
  expect(begun).toEqual(begun.toSorted((a, b) => b - a))
  const oldest = body.data.list.at(-1)?.liveId ?? ''
  const tomorrow = EVENING + DAY
  await sql`update live set viewers = 0, started_at = ${new Date(tomorrow)} where id = ${oldest}`.execute(
    demo.store.db,
  )
  const after = await demo.ask(getLivingRecordByStart, page)
  const { liveId, viewers, startedAt } = after.body.data.list[0] ?? {}
  expect({ liveId, viewers, startedAt }).toEqual({ liveId: oldest, viewers: 0, startedAt: tomorrow })
})

describe('getLiveRoom', () => {
  test('[LIVE-01] gives a started room with all it takes to play it', async () => {
    const { id: liveId } = await anyLive(LiveStatus.START)
    const { body } = await demo.ask(getLiveRoom, { liveId })
    expect(Value.Check(schemasOf('live.getLiveRoom').output, body.data)).toBe(true)
    const { list } = (await demo.ask(getLivingRecordByViewers, page)).body.data
    const { announcement, cancelReason, playback, rewind, recording, followed, reserved, ...rest } = body.data
    const { minutesBefore, ...record } = rest
    expect([followed, reserved, minutesBefore, recording, cancelReason]).toEqual([
      false,
      false,
      null,
      null,
      null,
    ])
    expect(rewind?.url).toBe(`/media/${liveId}/rewind.m3u8`)
    expect(record).toEqual(list.find((live) => live.liveId === liveId))
    expect(announcement === null || announcement.length > 4).toBe(true)
    expect(playback).toEqual([
      { kind: 'fmp4', quality: 'source', url: `/media/${liveId}/live.mp4` },
      { kind: 'llhls', quality: 'source', url: `/media/${liveId}/ll.m3u8` },
      { kind: 'hls', quality: 'source', url: `/media/${liveId}/index.m3u8` },
      { kind: 'fmp4', quality: 'audio', url: `/media/${liveId}/audio/live.mp4` },
      { kind: 'llhls', quality: 'audio', url: `/media/${liveId}/audio/ll.m3u8` },
      { kind: 'hls', quality: 'audio', url: `/media/${liveId}/audio/index.m3u8` },
    ])
  })

  test('[LIVE-01] gives a planned room without a preview, and an ended one without anything to play', async () => {
    const planned = await demo.ask(getLiveRoom, { liveId: (await anyLive(LiveStatus.PLAN)).id })
    const { status, startedAt, preview } = planned.body.data
    expect({ status, startedAt, preview }).toEqual({
      status: LiveStatus.PLAN,
      startedAt: null,
      preview: null,
    })
    const over = await demo.ask(getLiveRoom, { liveId: (await anyLive(LiveStatus.END)).id })
    expect({ status: over.body.data.status, playback: over.body.data.playback }).toEqual({
      status: LiveStatus.END,
      playback: [],
    })
    expect(over.body.data.match?.state).toBe('ended')
  })

  test('[ENUM-14] says 404 to an unknown room, in kind words', async () => {
    expect(await demo.ask(getLiveRoom, { liveId: 'nowhere' })).toEqual({
      status: 404,
      body: { code: 404, msg: '没有这个直播间，可能已经被移除', data: null },
    })
  })

  test.each([[''], ['../etc'], ["' or 1=1"], ['x'.repeat(65)], [null], [['a']]])(
    'refuses %j for a room',
    async (liveId) => {
      expect(await demo.ask(getLiveRoom, { liveId } as never)).toEqual(
        refused('直播间编号不正确，请检查后重试'),
      )
    },
  )
})

describe('a channel', () => {
  test('tells clip, phase and status of a stream, and nothing of none', async () => {
    const live = await anyLive(LiveStatus.START)
    const rows = liveRepository(demo.store.db)
    const facts = { clip: live.channel, phase: live.phase, status: LiveStatus.START }
    expect(await rows.channels([live.id, 'nowhere'])).toEqual(new Map([[live.id, facts]]))
  })

  test('is asked of the store once in two seconds, and anew after a failure', async () => {
    const facts: ChannelFacts = { clip: 'football', phase: 3, status: LiveStatus.START }
    const asked: string[] = []
    let fails = false
    let at = 0
    const channels = async (liveIds: readonly string[]): Promise<ReadonlyMap<string, ChannelFacts>> => {
      asked.push(liveIds.join(' '))
      if (fails) throw new Error('the store is away')
      return new Map(liveIds.map((liveId) => [liveId, facts]))
    }
    const lookup = channelLookup({ channels }, () => at)
    expect(await Promise.all([lookup('a'), lookup('a'), lookup('b')])).toEqual([facts, facts, facts])
    at = 1_999
    await lookup('a')
    expect(asked).toEqual(['a b'])
    at = 2_000
    fails = true
    await expect(lookup('a')).rejects.toThrow('the store is away')
    fails = false
    expect(await lookup('a')).toEqual(facts)
    expect(asked).toEqual(['a b', 'a', 'a'])
  })
})

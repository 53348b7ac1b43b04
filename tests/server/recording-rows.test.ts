import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { api } from '../../contract/api'
import { FieldError } from '../../server/domain/domain-error'
import { LiveStatus } from '../../contract/enums'
import { createClips, playedOf } from '../../server/domain/live/clips'
import type { Kept } from '../../server/domain/live/recordings'
import { createRecordings } from '../../server/media/recordings'
import { runErrand } from '../../server/office/commands'
import { clipFiles, clipRepository } from '../../server/repositories/live/clip.repository'
import { walletRows } from '../../server/repositories/wallet/ledger.repository'
import { recordingRepository } from '../../server/repositories/live/recording.repository'
import { writerOf } from './support/finding'
import { addOperator, askOffice, sessionOf } from './support/office'
import { NOON, startTestServer, type TestServer } from './support/server'

let server: TestServer
let anchor: { readonly memberId: string; readonly token: string }
let member: { readonly memberId: string; readonly token: string }
beforeAll(async () => {
  server = await startTestServer()
  anchor = await server.member('13800000001', 1)
  member = await server.member('13800000002')
  await sql`insert into live (id, anchor_id, match_type, title, status, planned_at, started_at, ended_at)
    values ('a1', ${anchor.memberId}, 1, '一起看', 4, ${new Date(NOON)}, ${new Date(NOON)}, ${new Date(NOON)})`.execute(
    server.store.db,
  )
})
afterAll(() => server.close())
beforeEach(async () => {
  await sql`delete from clip`.execute(server.store.db)
})

const folder = () => join(server.dataDir, 'clips')
const addClip = async (clipId: string, age: number, by: string | null, bytes = 1_000): Promise<void> => {
  await clipRepository(server.store.db).add({
    clipId,
    liveId: 'a1',
    matchId: null,
    matchType: 1,
    memberId: by,
    title: clipId,
    titleEn: null,
    moment: null,
    startsAt: NOON,
    seconds: 20,
    bytes,
    loop: null,
    createdAt: NOON - age,
  })
  mkdirSync(folder(), { recursive: true })
  writeFileSync(join(folder(), `${clipId}.mp4`), '0123456789')
}

test('[FEAT-01] an operator pins a recording, and lets it go', async () => {
  const rows = recordingRepository(server.store.db)
  const { office, operators, officeClips } = server.parts
  const errand = (...args: string[]) =>
    runErrand(
      { args, by: 'op' },
      {
        office,
        operators,
        clips: officeClips,
        now: server.clock.now,
        pin: rows.pin,
        books: walletRows(server.store.db),
        renewKey: async () => undefined,
        snapshot: null,
      },
    )
  await expect(errand('pin', 'a1')).rejects.toThrow('there is no recording of "a1"')
  await rows.put('a1', { from: NOON, until: NOON + 60_000, seconds: 60 }, 1_000)
  expect(await errand('pin', 'a1')).toBe('the recording of a1 is kept\n')
  expect([...(await rows.pinned())]).toEqual(['a1'])
  expect(await errand('unpin', 'a1')).toBe('the recording of a1 may go\n')
  expect([...(await rows.pinned())]).toEqual([])
  await rows.put('nobody', { from: NOON, until: NOON, seconds: 0 }, 0)
  await rows.remove('a1')
})

test('[FEAT-01] where clips take too much the oldest go, those nobody cut first', async () => {
  await addClip('c-old-own', 5_000, member.memberId)
  await addClip('c-new-own', 1_000, member.memberId)
  await addClip('c-old', 9_000, null)
  await addClip('c-new', 2_000, null)
  const { beyond } = clipFiles(server.store.db)
  expect(await beyond(4_000)).toEqual([])
  expect(await beyond(3_000)).toEqual(['c-old'])
  expect((await beyond(1_000)).toSorted()).toEqual(['c-new', 'c-old', 'c-old-own'])
})

test('[FEAT-01] a clip is sent in ranges from its file, outlives its recording, and goes with its row', async () => {
  await addClip('c-file', 0, member.memberId)
  const get = (range: string) => fetch(`${server.url}/clips/c-file.mp4`, { headers: { range } })
  const some = await get('bytes=2-4')
  expect([some.status, await some.text(), some.headers.get('content-range')]).toEqual([
    206,
    '234',
    'bytes 2-4/10',
  ])
  const bad = await get('bytes=10-')
  expect([bad.status, bad.headers.get('content-range')]).toEqual([416, 'bytes */10'])
  expect((await fetch(`${server.url}/clips/..%2fc-file.mp4`)).status).toBe(404)
  const removed = await server.ask(api.live.removeClip, { clipId: 'c-file' }, anchor.token)
  expect(removed.body.code).toBe(0)
  await expect.poll(() => existsSync(join(folder(), 'c-file.mp4'))).toBe(false)
  expect((await get('bytes=0-')).status).toBe(404)
})

test('[FEAT-01] beside a clip stand those of its match first, then the newest of all', async () => {
  await addClip('c-new', 0, null)
  await addClip('c-seen', 1_000, null)
  await addClip('c-alike', 2_000, null)
  const { db } = server.store
  const write = writerOf(db)
  await write.league('coast', '海岸超级联赛')
  await write.team('hong', '南山红港')
  await write.team('lan', '望海蓝桥')
  await write.match('m1', ['coast', 'hong', 'lan'], -1, 'ended')
  await sql`update clip set match_id = 'm1' where id in ('c-seen', 'c-alike')`.execute(db)
  await sql`update clip set starts_at = starts_at - interval '1 hour' where id = 'c-alike'`.execute(db)
  const listed = async (besides?: string) => {
    const asked = {
      liveId: null,
      matchId: null,
      page: 1,
      limit: 20,
      ...(besides !== undefined && { besides }),
    }
    return (await server.ask(api.live.listClips, asked)).body.data.list.map(({ clipId }) => clipId)
  }
  expect([await listed('c-seen'), await listed('c-new'), await listed('c-none'), await listed()]).toEqual([
    ['c-seen', 'c-alike', 'c-new'],
    ['c-new', 'c-seen', 'c-alike'],
    ['c-new', 'c-seen', 'c-alike'],
    ['c-new', 'c-seen', 'c-alike'],
  ])
})

test('[FEAT-01] an operator removes a clip: its files go, its link says so, who cut it is told, and the log has it as it was', async () => {
  await addOperator(server, 'mo', 'moderator')
  const moderator = await sessionOf(server, 'mo')
  await addClip('c-bad', 0, member.memberId)
  await addClip('c-good', 1_000, null)
  const listed = async (queryName = '') =>
    (
      await askOffice(server, api.office.listClips, { queryName, page: 1, limit: 20 }, moderator)
    ).body.data.list.map(({ clipId, member: by, removed }) => [clipId, by?.memberId ?? null, removed])
  const remove = () =>
    askOffice(server, api.office.removeClip, { clipId: 'c-bad', reason: ' 暴力画面 ' }, moderator)
  expect([await listed(), await listed('c-bad'), await listed('没有的')]).toEqual([
    [
      ['c-bad', member.memberId, null],
      ['c-good', null, null],
    ],
    [['c-bad', member.memberId, null]],
    [],
  ])
  expect((await remove()).body.code).toBe(0)
  await expect.poll(() => existsSync(join(folder(), 'c-bad.mp4'))).toBe(false)
  const words = '这个片段违反平台规定，已被移除'
  const asked = await server.ask(api.live.getClip, { clipId: 'c-bad' })
  const file = await fetch(`${server.url}/clips/c-bad.mp4`)
  const page = await fetch(`${server.url}/clip/c-bad`)
  const said = (await file.json()) as { readonly msg: string }
  expect([asked.status, asked.body.code, asked.body.msg, file.status, said.msg, page.status]).toEqual([
    410,
    404,
    words,
    410,
    words,
    410,
  ])
  expect(await page.text()).toContain(words)
  const others = await server.ask(api.live.listClips, { liveId: 'a1', matchId: null, page: 1, limit: 20 })
  expect(others.body.data.list.map(({ clipId }) => clipId)).toEqual(['c-good'])
  const { rows } = await sql<{
    text: string
  }>`select text from member_notice where member_id = ${member.memberId}`.execute(server.store.db)
  expect(rows).toEqual([{ text: '「c-bad」因「暴力画面」被平台移除' }])
  expect([await listed(), (await remove()).body.msg]).toEqual([
    [
      ['c-bad', member.memberId, '暴力画面'],
      ['c-good', null, null],
    ],
    '没有这个片段，可能已经被删除',
  ])
  const { office, operators, officeClips: clips } = server.parts
  const errand = (...args: string[]) =>
    runErrand(
      { args, by: 'op' },
      {
        office,
        operators,
        clips,
        now: server.clock.now,
        pin: async () => true,
        books: walletRows(server.store.db),
        renewKey: async () => undefined,
        snapshot: null,
      },
    )
  await expect(errand('remove-clip', 'c-good', ' ')).rejects.toThrow('say why in 200 characters at most')
  expect(await errand('remove-clip', 'c-good', '误剪')).toBe('the clip c-good (c-good) was removed\n')
  const log = await server.store.db.selectFrom('operator_log').selectAll().orderBy('id').execute()
  expect(log.map(({ who, act, target, after }) => [who, act, target, after])).toEqual([
    ['mo', 'clip.remove', 'c-bad', { reason: '暴力画面' }],
    ['op', 'clip.remove', 'c-good', { reason: '误剪' }],
  ])
  expect(log[0]?.before).toEqual(expect.objectContaining({ clipId: 'c-bad', title: 'c-bad', removed: null }))
})

test('[FEAT-01] why there is nothing to cut is said: nothing was recorded, the disk is full, or it is gone', async () => {
  const { db } = server.store
  const refusal = (kept: Kept | null, isFailing: boolean) =>
    createClips({
      rows: clipRepository(db),
      recordings: createRecordings({
        now: server.clock.now,
        keptFor: 0,
        disk: { kept: async () => kept, isFailing: () => isFailing, piece: async () => null },
        clipFolder: folder(),
      }),
      eventsOf: async () => null,
      dropped: () => {},
    })
      .prepare(
        { liveId: 'a1', startsAt: NOON, duration: 10, title: '' },
        { memberId: member.memberId, userType: 0, nickname: '球迷', avatar: null },
        server.clock.now(),
      )
      .then(
        () => 'cut',
        (error: unknown) => error instanceof Error && error.message,
      )
  const before = { from: NOON - 60_000, until: NOON - 1_000, seconds: 59 }
  const full = '服务器的磁盘满了或太慢，这场直播现在没有录下来，剪不了刚才的画面；之前录下的仍可以剪'
  expect([
    await refusal(null, false),
    await refusal(null, true),
    await refusal(before, true),
    await refusal(before, false),
    await refusal({ ...before, until: NOON + 60_000 }, true),
  ]).toEqual([
    '这场直播没有录像，不能剪辑',
    full,
    full,
    '这段画面没有录下或已过期，请换一段',
    '这段画面没有录下或已过期，请换一段',
  ])
})

test('[FEAT-01] a clip that would be one side of a gap is not cut as if it were whole', async () => {
  const dropped: string[] = []
  const cut = (startsAt: number, seconds: number) =>
    createClips({
      rows: clipRepository(server.store.db),
      recordings: {
        isFailing: () => false,
        kept: async () => ({ from: NOON, until: NOON + 60_000, seconds: 50 }),
        cut: async () => ({ startsAt, seconds, bytes: 1, loop: null }),
        drop: async () => {},
      },
      eventsOf: async () => null,
      dropped: (clipId) => dropped.push(clipId),
    })
      .prepare(
        { liveId: 'a1', startsAt: NOON + 10_000, duration: 30, title: '' },
        { memberId: member.memberId, userType: 0, nickname: '球迷', avatar: null },
        server.clock.now(),
      )
      .then(
        ({ clip }) => clip.seconds,
        (error: unknown) => error instanceof FieldError && { ...error.more, words: error.message },
      )
  const words = '这一段里画面断过，连着的只有 16 秒。请避开断开的地方，换一段再剪'
  expect([
    await cut(NOON + 8_000, 32),
    await cut(NOON + 9_000, 16.9),
    await cut(NOON + 23_100, 16.9),
  ]).toEqual([
    32,
    { words, pieceFrom: String(NOON + 9_000), pieceSeconds: '16' },
    { words, pieceFrom: String(NOON + 23_100), pieceSeconds: '16' },
  ])
  expect(dropped.length).toBe(2)
})

test('[FEAT-01] what is chosen may reach a little beyond the newest picture, and ends with it', async () => {
  const asked: [number, number][] = []
  const prepared = (until: number, duration: number) =>
    createClips({
      rows: clipRepository(server.store.db),
      recordings: {
        isFailing: () => false,
        kept: async () => ({ from: NOON, until, seconds: (until - NOON) / 1_000 }),
        cut: async (_stream, _clipId, from, end) => {
          asked.push([from - NOON, end - NOON])
          return { startsAt: from, seconds: (end - from) / 1_000, bytes: 1, loop: null }
        },
        drop: async () => {},
      },
      eventsOf: async () => null,
      dropped: () => {},
    })
      .prepare(
        { liveId: 'a1', startsAt: NOON, duration, title: '' },
        { memberId: member.memberId, userType: 0, nickname: '球迷', avatar: null },
        server.clock.now(),
      )
      .then(
        ({ clip }) => clip.seconds,
        (error: unknown) => error instanceof Error && error.message,
      )
  const gone = '这段画面没有录下或已过期，请换一段'
  expect([
    await prepared(NOON + 30_000, 30),
    await prepared(NOON + 60_000, 30),
    await prepared(NOON + 25_000, 30),
    await prepared(NOON + 10_000, 15),
    await prepared(NOON + 12_000, 30),
    await prepared(NOON + 2_000, 10),
  ]).toEqual([30, 30, 25, 10, gone, gone])
  expect(asked.map(([, end]) => end)).toEqual([30_000, 30_000, 25_000, 10_000])
})

test('[FEAT-01] who is banned from a room cuts nothing of it, and a stream that nobody may know of has no clips', async () => {
  await sql`insert into room_sanction (anchor_id, member_id, nickname, kind, at, reason, by_name)
    values (${anchor.memberId}, ${member.memberId}, 'x', 'ban', ${new Date(NOON)}, '', 'y')`.execute(
    server.store.db,
  )
  const input = { liveId: 'a1', startsAt: NOON, duration: 10, title: '' }
  const banned = await server.ask(api.live.addClip, input, member.token)
  expect([banned.body.code, banned.body.msg]).toEqual([403, '你已被移出这个直播间，不能剪辑'])
  await sql`insert into live (id, anchor_id, match_type, title, status, planned_at, direct)
    values ('hidden', ${anchor.memberId}, 1, '未公开', 1, ${new Date(NOON)}, true)`.execute(server.store.db)
  const hidden = await server.ask(api.live.addClip, { ...input, liveId: 'hidden' }, anchor.token)
  expect([hidden.body.code, hidden.body.msg]).toEqual([404, '没有这个直播间，可能已经被移除'])
})

test('[FEAT-01] a member cuts twenty clips an hour at most', async () => {
  await sql`delete from room_sanction`.execute(server.store.db)
  for (let nth = 0; nth < 20; nth += 1) await addClip(`c-many-${nth}`, nth * 1_000, member.memberId)
  const input = { liveId: 'a1', startsAt: NOON, duration: 10, title: '' }
  const { body } = await server.ask(api.live.addClip, input, member.token)
  expect([body.code, body.msg]).toEqual([-1, '一小时最多剪辑 20 个片段，请过一会儿再来'])
})

test('[FEAT-01] a room tells where its pictures are missing, and where those of a recording end', async () => {
  const played = playedOf({
    isFailing: () => false,
    kept: async () => ({
      from: NOON,
      until: NOON + 100_000,
      seconds: 70,
      breaks: [{ from: NOON + 40_000.4, until: NOON + 70_000.4 }],
    }),
    cut: async () => null,
    drop: async () => {},
  })
  const stream = { liveId: 'a1', startedAt: NOON, endedAt: null, loop: null, isWithheld: false }
  const breaks = [{ from: NOON + 40_000, until: NOON + 70_000 }]
  expect([
    (await played({ ...stream, status: LiveStatus.START }, NOON + 100_000)).rewind,
    (await played({ ...stream, status: LiveStatus.END }, NOON + 100_000)).recording,
  ]).toEqual([
    { url: '/media/a1/rewind.m3u8', from: NOON, breaks },
    { url: '/media/a1/recording.m3u8', startedAt: NOON, duration: 70, until: NOON + 100_000, breaks },
  ])
})

import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { api } from '../../contract/api'
import { runErrand } from '../../server/office/commands'
import { clipFiles, clipRepository } from '../../server/repositories/live/clip.repository'
import { recordingRepository } from '../../server/repositories/live/recording.repository'
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
  const { office, operators } = server.parts
  const errand = (...args: string[]) =>
    runErrand({ args, by: 'op' }, { office, operators, now: server.clock.now, pin: rows.pin })
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

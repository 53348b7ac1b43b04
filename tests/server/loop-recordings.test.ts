import { execFileSync } from 'node:child_process'
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { api } from '../../contract/api'
import { LiveStatus, MatchType } from '../../contract/enums'
import { scoreText } from '../../contract/match.score-rules'
import { startTestServer, type TestServer } from './support/server'
import { EVENING } from './support/world'

const FFPROBE = '/usr/bin/ffprobe'
const HOUR = 3_600_000

let demo: TestServer
beforeAll(async () => {
  demo = await startTestServer({ config: { seed: 'demo' }, startAt: EVENING })
})
afterAll(() => demo.close())

const { live } = api
const segmentsOf = (playlist: string): string[] =>
  playlist.split('\n').filter((line) => line.endsWith('.m4s'))
const get = async (path: string, headers: Record<string, string> = {}) => {
  const response = await fetch(demo.url + path, { headers })
  return {
    status: response.status,
    headers: response.headers,
    body: Buffer.from(await response.arrayBuffer()),
  }
}

/** A started stream of the demo world that has been on for so many hours. */
const onFor = async (hours: number): Promise<string> => {
  const { id } = await demo.store.db
    .selectFrom('live')
    .select('id')
    .where('status', '=', LiveStatus.START)
    .where('match_id', 'is not', null)
    .orderBy('id')
    .executeTakeFirstOrThrow()
  await sql`update live set started_at = ${new Date(demo.clock.now() - hours * HOUR)} where id = ${id}`.execute(
    demo.store.db,
  )
  return id
}

describe('[FEAT-01] a looping stream', () => {
  test('can be seen back for two hours while it is on, in segments with dates', async () => {
    const liveId = await onFor(3)
    const { rewind, recording } = (await demo.ask(live.getLiveRoom, { liveId })).body.data
    expect(recording).toBe(null)
    expect(rewind).toEqual({ url: `/media/${liveId}/rewind.m3u8`, from: demo.clock.now() - 2 * HOUR })
    const list = await get(rewind?.url ?? '')
    expect([list.status, list.headers.get('content-type')]).toEqual([200, 'application/vnd.apple.mpegurl'])
    const text = list.body.toString()
    const segments = segmentsOf(text)
    expect(segments.length).toBe(1_200)
    expect(text).toContain(`#EXT-X-PROGRAM-DATE-TIME:${new Date(demo.clock.now() - 2 * HOUR).toISOString()}`)
    expect(text).not.toContain('ENDLIST')
    const init = await get(`/media/${liveId}/recorded/loop.mp4`)
    const segment = await get(`/media/${liveId}/${segments[0]}`)
    expect([init.status, segment.status]).toEqual([200, 200])
    expect(segment.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect((await get(`/media/${liveId}/recording.m3u8`)).status).toBe(404)
  })

  test('has a replay once it is over, and none when it is too old', async () => {
    const liveId = await onFor(3)
    const { db } = demo.store
    const endedAt = demo.clock.now() - HOUR
    await sql`update live set status = 4, ended_at = ${new Date(endedAt)} where id = ${liveId}`.execute(db)
    const { rewind, recording } = (await demo.ask(live.getLiveRoom, { liveId })).body.data
    expect(rewind).toBe(null)
    expect(recording).toEqual({
      url: `/media/${liveId}/recording.m3u8`,
      startedAt: endedAt - 2 * HOUR,
      duration: 7_200,
    })
    const text = (await get(recording?.url ?? '')).body.toString()
    expect([segmentsOf(text).length, text.includes('#EXT-X-ENDLIST')]).toEqual([1_200, true])
    await sql`update live set ended_at = ${new Date(endedAt - 8 * 24 * HOUR)},
      started_at = ${new Date(endedAt - 8 * 24 * HOUR - HOUR)} where id = ${liveId}`.execute(db)
    demo.clock.forward(1_000)
    expect((await demo.ask(live.getLiveRoom, { liveId })).body.data.recording).toBe(null)
    expect((await get(`/media/${liveId}/recording.m3u8`)).status).toBe(404)
    await sql`update live set status = 2, ended_at = null where id = ${liveId}`.execute(db)
  })

  test('serves nothing that was not seen, nor any other file', async () => {
    const liveId = await onFor(1)
    const tried = [
      'recorded/loop-0.m4s',
      'recorded/loop-999999999999.m4s',
      'recorded/loop--1.m4s',
      'recorded/..%2f..%2fpackage.json',
      'recorded/%2e%2e%2fclips.ts',
      'recorded/',
    ]
    const found = await Promise.all(tried.map((path) => get(`/media/${liveId}/${path}`)))
    expect(found.map(({ status }) => status)).toEqual(tried.map(() => 404))
  })
})

const cut = async (
  phone: string,
  more: Partial<{ startsAt: number; duration: number; title: string }> = {},
) => {
  const liveId = await onFor(2)
  const { token } = await demo.member(phone)
  const input = { liveId, startsAt: demo.clock.now() - 90_500, duration: 30, title: ' 好球 ', ...more }
  return { token, liveId, answer: await demo.ask(live.addClip, input, token) }
}

describe('[FEAT-01] a clip of a member', () => {
  test('is cut at a key frame and plays from 0', async () => {
    const { liveId, answer, token } = await cut('13800000001')
    const clip = answer.body.data
    const { kind, title, titleEn, moment } = clip
    expect([clip.liveId, kind, title, titleEn, moment]).toEqual([liveId, 'member', '好球', null, null])
    expect(demo.clock.now() - 90_500 - clip.startsAt).toBeLessThan(1_000)
    expect(clip.duration).toBeGreaterThanOrEqual(30)
    expect(clip.duration).toBeLessThan(31.3)
    const whole = await get(clip.url)
    expect([whole.status, whole.headers.get('content-type'), whole.headers.get('accept-ranges')]).toEqual([
      200,
      'video/mp4',
      'bytes',
    ])
    const some = await get(clip.url, { range: 'bytes=4-7' })
    expect([some.status, some.body.toString()]).toEqual([206, 'ftyp'])
    expect(some.headers.get('content-range')).toBe(`bytes 4-7/${whole.body.length}`)
    expect((await demo.ask(live.getClip, { clipId: clip.clipId })).body.data).toEqual(clip)
    const page = { page: 1, limit: 20 }
    const listed = (await demo.ask(live.listClips, { liveId, matchId: null, ...page })).body.data
    expect(listed.list.map(({ clipId }) => clipId)).toContain(clip.clipId)
    const others = await demo.member('13800000002')
    const refused = await demo.ask(live.removeClip, { clipId: clip.clipId }, others.token)
    expect(refused.body).toEqual({ code: 403, msg: '只有剪辑者和主播可以删除这个片段', data: null })
    expect((await demo.ask(live.removeClip, { clipId: clip.clipId }, token)).body.code).toBe(0)
    expect((await demo.ask(live.getClip, { clipId: clip.clipId })).body.code).toBe(404)
  })

  test.runIf(existsSync(FFPROBE))(
    'holds what ffprobe reads: from 0, one key frame first, its length',
    async () => {
      const { answer } = await cut('13800000003', { duration: 45.2 })
      const { url, duration } = answer.body.data
      const file = join(demo.dataDir, 'clip.mp4')
      writeFileSync(file, (await get(url)).body)
      const read = JSON.parse(
        execFileSync(FFPROBE, [
          '-v',
          'error',
          '-show_format',
          '-show_streams',
          '-of',
          'json',
          file,
        ]).toString(),
      ) as {
        format: { start_time: string; duration: string }
        streams: { codec_name: string; start_time: string }[]
      }
      expect(read.streams.map(({ codec_name }) => codec_name)).toEqual(['h264', 'aac'])
      expect(Math.abs(Number(read.format.start_time))).toBeLessThan(0.03)
      expect(Math.abs(Number(read.format.duration) - duration)).toBeLessThan(0.1)
      const errors = execFileSync('/usr/bin/ffmpeg', ['-v', 'error', '-i', file, '-f', 'null', '-'], {
        stdio: 'pipe',
      })
      expect(errors.toString()).toBe('')
    },
  )

  test('has a picture that exists, with ffmpeg or without', async () => {
    const { answer } = await cut('13800000004')
    const picture = await fetch(demo.url + answer.body.data.preview, { redirect: 'manual' })
    const drawn = { status: 200, type: 'image/jpeg', place: null }
    const standing = { status: 302, type: null, place: '/icon-512.png' }
    expect({
      status: picture.status,
      type: picture.headers.get('content-type'),
      place: picture.headers.get('location'),
    }).toEqual(existsSync('/usr/bin/ffmpeg') ? drawn : standing)
  })

  test('has a page that tells other sites what it is, and lets no title out of its quotes', async () => {
    const { answer } = await cut('13800000005', { title: '"><script>alert(1)</script>&' })
    const { clipId } = answer.body.data
    const page = await get(`/clip/${clipId}`)
    const text = page.body.toString()
    expect(page.status).toBe(200)
    expect(text).not.toContain('<script')
    expect(text).toContain('&quot;&gt;&lt;script&gt;')
    expect(text).toContain(`<meta property="og:video" content="${demo.url}/clips/${clipId}.mp4" />`)
    expect(text).toContain(`<meta property="og:image" content="${demo.url}/clips/${clipId}.jpg" />`)
    expect(text).toContain('<meta name="twitter:card" content="summary_large_image" />')
    expect(text).toContain(`content="0;url=/#/clip?id=${clipId}"`)
    const gone = await Promise.all(['nothing', '..%2f..%2fx', 'a'.repeat(65)].map((id) => get(`/clip/${id}`)))
    expect(gone.map(({ status }) => status)).toEqual([404, 404, 404])
  })

  test.each([
    ['13800000011', { duration: 61 }, 400, '片段时长（1 到 60 秒）不正确，请检查后重试'],
    ['13800000012', { startsAt: 0 }, -1, '这段画面没有录下或已过期，请换一段'],
    ['13800000013', { startsAt: Number.MAX_SAFE_INTEGER }, -1, '这段画面没有录下或已过期，请换一段'],
    ['13800000014', { title: '长'.repeat(41) }, 400, '标题不正确，请检查后重试'],
  ] as const)('of %s is refused with %j', async (phone, more, code, msg) => {
    const { answer } = await cut(phone, more)
    expect([answer.body.code, answer.body.msg]).toEqual([code, msg])
  })
})

describe('[FEAT-01] a scoring moment', () => {
  const page = { page: 1, limit: 100 }
  const ofAll = async () =>
    (await demo.ask(live.listClips, { liveId: null, matchId: null, ...page })).body.data.list
  const moments = async () => (await ofAll()).filter(({ kind }) => kind === 'moment')

  test('becomes a clip by itself, once for each stream that shows it', async () => {
    await vi.waitUntil(async () => (await moments()).length > 3, { timeout: 60_000, interval: 100 })
    const found = await moments()
    const keys = found.map(({ liveId, moment }) => `${liveId} ${moment?.event.eventId}`)
    expect(new Set(keys).size).toBe(keys.length)
    for (const { moment, startsAt, duration, title, titleEn, matchId, matchType } of found) {
      const at = moment?.event.at ?? 0
      const { home = 0, away = 0 } = moment?.event.score ?? {}
      const standing = scoreText(matchType ?? MatchType.FOOTBALL, home, away)
      expect(at - startsAt).toBeGreaterThanOrEqual(0)
      expect(at - startsAt).toBeLessThan(13_100)
      expect(startsAt + duration * 1_000).toBeGreaterThan(at + 7_900)
      expect(startsAt + duration * 1_000).toBeLessThanOrEqual(demo.clock.now())
      expect(title).toContain(`${moment?.home.name} ${standing} ${moment?.away.name}`)
      expect(titleEn).toContain(standing)
      expect(matchId).not.toBe(null)
    }
    expect(new Set(found.map(({ matchType }) => matchType)).size).toBeGreaterThan(1)
  })

  test('is listed with its clip, and is not cut again once that was removed', async () => {
    const [clip] = await moments()
    if (!clip) throw new Error('there is no clip of a moment')
    const eventId = clip.moment?.event.eventId
    const listed = async () => (await demo.ask(live.listMoments, { liveId: clip.liveId })).body.data.list
    const before = (await listed()).find(({ moment }) => moment.event.eventId === eventId)
    expect(before?.clipId).toBe(clip.clipId)
    const { token } = await demo.parts.sessions.open(clip.anchor.memberId)
    expect((await demo.ask(live.removeClip, { clipId: clip.clipId }, token)).body.code).toBe(0)
    const after = (await listed()).find(({ moment }) => moment.event.eventId === eventId)
    expect(after?.clipId).toBe(null)
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from clip
      where live_id = ${clip.liveId} and event_id = ${eventId}`.execute(demo.store.db)
    expect(rows).toEqual([{ count: 1 }])
  })
})

const say = async (liveId: string, seq: number, at: number, removed = false) => {
  await demo.store.db
    .insertInto('chat_line')
    .values({
      live_id: liveId,
      seq,
      user_type: 1,
      member_id: null,
      nickname: '球迷',
      avatar: null,
      text: `第 ${seq} 句`,
      key: null,
      at: new Date(at),
      demo: false,
      event: JSON.stringify(null),
      removed_at: removed ? new Date(at) : null,
      removed_by: null,
    })
    .execute()
}

describe('[FEAT-06] the chat of a recording', () => {
  test('is read by the time of the picture, a page at a time, without what was removed', async () => {
    const liveId = await onFor(1)
    await sql`delete from chat_line where live_id = ${liveId}`.execute(demo.store.db)
    const from = demo.clock.now() - HOUR
    for (let seq = 1; seq <= 205; seq += 1) await say(liveId, seq, from + seq * 1_000, seq === 3)
    await say(liveId, 206, from + 600_000)
    const ask = async (after: number) =>
      (await demo.ask(live.listReplayChat, { liveId, from, to: from + 600_000, after })).body.data
    const first = await ask(0)
    expect([first.lines.length, first.lines[2]?.seq, first.more]).toEqual([200, 4, true])
    const second = await ask(first.lines.at(-1)?.seq ?? 0)
    expect([second.lines.map(({ seq }) => seq), second.more]).toEqual([[202, 203, 204, 205], false])
  })

  test('begins with what was said last before the picture', async () => {
    const liveId = await onFor(1)
    await sql`delete from chat_line where live_id = ${liveId}`.execute(demo.store.db)
    const from = demo.clock.now() - HOUR
    for (let seq = 1; seq <= 25; seq += 1) await say(liveId, seq, from - 1_000_000 + seq, seq === 24)
    await say(liveId, 26, from + 1_000)
    const ask = async (after: number) =>
      (await demo.ask(live.listReplayChat, { liveId, from, to: from + 60_000, after })).body.data
    const { lines, more } = await ask(0)
    const first = lines[0]?.seq
    expect([lines.length, first, lines.at(-2)?.seq, lines.at(-1)?.seq, more]).toEqual([21, 5, 25, 26, false])
    expect((await ask(25)).lines.map(({ seq }) => seq)).toEqual([26])
  })

  test.each([
    [0, 600_001, '一次最多查看十分钟的聊天记录'],
    [5, 5, '结束时间要晚于开始时间'],
    [0, Number.MAX_SAFE_INTEGER, '结束时间不正确，请检查后重试'],
  ])('is refused from %i to %i', async (from, to, msg) => {
    const liveId = await onFor(1)
    const { body } = await demo.ask(live.listReplayChat, { liveId, from, to, after: 0 })
    expect([body.code, body.msg]).toEqual([400, msg])
  })
})

test('[FEAT-16] what an anchor hides of a stream is played to that anchor, and to nobody else', async () => {
  const liveId = await onFor(3)
  const { db } = demo.store
  const anchor = await demo.member('13900009001', 1)
  const other = await demo.member('13900009002', 1)
  const endedAt = demo.clock.now() - HOUR
  await sql`update live set status = 4, ended_at = ${new Date(endedAt)}, anchor_id = ${anchor.memberId}
    where id = ${liveId}`.execute(db)
  demo.clock.forward(1_000)
  const recorded = async (token?: string) =>
    (await demo.ask(live.getLiveRoom, { liveId }, token)).body.data.recording
  const shown = await recorded()
  await sql`update live set replay = 'hidden' where id = ${liveId}`.execute(db)
  demo.clock.forward(1_000)
  expect([shown === null, await recorded(), await recorded(other.token)]).toEqual([false, null, null])
  const own = await recorded(anchor.token)
  const url = own?.url ?? ''
  expect(own).toEqual({
    ...shown,
    url: expect.stringMatching(new RegExp(`^/media/${liveId}/own/[0-9a-f.]+/recording\\.m3u8$`)),
    hidden: true,
  })
  const statuses = (paths: readonly string[]) =>
    Promise.all(paths.map(async (path) => (await get(path)).status))
  const list = await get(url)
  const [segment = ''] = segmentsOf(list.body.toString())
  const folder = url.replace('recording.m3u8', '')
  expect([list.status, ...(await statuses([folder + segment, `${folder}recorded/loop.mp4`]))]).toEqual([
    200, 200, 200,
  ])
  const wrong = url.replace(/.\/recording/, (end) => `${end.startsWith('0') ? '1' : '0'}/recording`)
  const open = [`/media/${liveId}/recording.m3u8`, `/media/${liveId}/${segment}`]
  const closed = [wrong, wrong.replace('recording.m3u8', segment), ...open]
  expect(await statuses(closed)).toEqual([404, 404, 404, 404])
  await sql`update live set replay = 'deleted' where id = ${liveId}`.execute(db)
  demo.clock.forward(1_000)
  expect([await recorded(anchor.token), ...(await statuses([url, folder + segment]))]).toEqual([
    null,
    404,
    404,
  ])
  await sql`update live set replay = 'hidden', withheld = true where id = ${liveId}`.execute(db)
  demo.clock.forward(1_000)
  expect([await recorded(anchor.token), ...(await statuses([url]))]).toEqual([null, 404])
  await sql`update live set withheld = false where id = ${liveId}`.execute(db)
  demo.clock.forward(12 * HOUR)
  expect(await statuses([url])).toEqual([404])
})

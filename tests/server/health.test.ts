import { EventEmitter, once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { DISK_LOW, watchDisk } from '../../server/domain/disk'
import { healthRoutes } from '../../server/routes/health'
import { freeBytesIn, openFiles } from '../../server/store/files'
import { forgetUnused, sweepUploads, uploadUses } from '../../server/store/upload-cleaning'
import { NOON, startTestServer } from './support/server'
import { openTestStore } from './support/store'

const folders: string[] = []
const newFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'touchline-'))
  folders.push(folder)
  return folder
}
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

const healthOf = async (free: number, at: () => number = () => NOON) => {
  let asked = 0
  const app = Fastify()
  const ask = () => Promise.resolve((asked += 1))
  healthRoutes(app, {
    version: '1',
    database: 'embedded',
    bus: () => 'alone',
    now: at,
    ask,
    freeBytes: () => free,
  })
  const answers = await Promise.all(Array.from({ length: 20 }, () => app.inject('/api/health')))
  await app.close()
  const [first] = answers
  return { asked, status: first?.statusCode, body: first?.json<unknown>() }
}

test('health says no where the disk is as good as full, and yes above that', async () => {
  expect(await healthOf(DISK_LOW - 1)).toEqual({
    asked: 1,
    status: 503,
    body: { code: 503, msg: '服务器磁盘空间不足，请联系管理员', data: null },
  })
  expect(await healthOf(DISK_LOW)).toEqual({
    asked: 1,
    status: 200,
    body: {
      code: 0,
      msg: 'ok',
      data: { status: 'ready', version: '1', database: 'embedded', bus: 'alone', uptimeS: 0 },
    },
  })
})

test('a low disk is said once when it becomes low and once when it is not any more', async () => {
  const said: unknown[] = []
  const tell = (level: string) => (fields: object, text: string) => void said.push([level, fields, text])
  let free: number | Error = DISK_LOW
  const read = () => (typeof free === 'number' ? Promise.resolve(free) : Promise.reject(free))
  const disk = await watchDisk(read, { info: tell('info'), warn: tell('warn'), error: tell('error') })
  const seen: unknown[] = []
  for (free of [DISK_LOW - 1, DISK_LOW - 2, new Error('gone'), 0, 3 * DISK_LOW, 4 * DISK_LOW]) {
    await disk.look()
    try {
      seen.push(disk.freeBytes())
    } catch (error) {
      seen.push((error as Error).message)
    }
  }
  disk.close()
  expect(seen).toEqual([DISK_LOW - 1, DISK_LOW - 2, 'gone', 0, 3 * DISK_LOW, 4 * DISK_LOW])
  expect(said).toEqual([
    ['error', { freeMb: 63 }, 'the disk is nearly full; free some space where DATA_DIR lies'],
    ['info', { freeMb: 192 }, 'the disk has space again'],
  ])
})

test('who asks for health does not wait for the disk', async () => {
  let reads = 0
  // The first look ends; no other does, as behind a line for the threads that read files.
  const read = () => ((reads += 1) === 1 ? Promise.resolve(DISK_LOW) : new Promise<number>(() => undefined))
  const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }
  const disk = await watchDisk(read, silent)
  void disk.look()
  const app = Fastify()
  const deps = { version: '1', database: 'embedded', bus: () => 'alone' as const, now: () => NOON } as const
  healthRoutes(app, { ...deps, ask: () => Promise.resolve(), freeBytes: disk.freeBytes })
  const { statusCode } = await app.inject('/api/health')
  await app.close()
  disk.close()
  expect([statusCode, reads]).toEqual([200, 2])
})

test('a page of elsewhere may know that somebody answers, and no more', async () => {
  const server = await startTestServer()
  const headers = await Promise.all(
    ['live', 'ready'].map(async (which) => (await fetch(`${server.url}/api/health/${which}`)).headers),
  )
  await server.close()
  expect(
    headers.map((told) => [
      told.get('cross-origin-resource-policy'),
      told.get('access-control-allow-origin'),
    ]),
  ).toEqual([
    ['cross-origin', null],
    ['same-origin', null],
  ])
})

test('live asks nothing but the process; ready names the database and the bus', async () => {
  const app = Fastify()
  healthRoutes(app, {
    version: '1',
    database: 'postgres',
    bus: () => 'away',
    now: () => NOON,
    ask: () => Promise.reject(new Error('the database is away')),
    freeBytes: () => 0,
  })
  const live = await app.inject('/api/health/live')
  const ready = await app.inject('/api/health/ready')
  await app.close()
  expect([live.statusCode, live.json(), ready.statusCode, ready.json()]).toEqual([
    200,
    { code: 0, msg: 'ok', data: { status: 'live', version: '1', uptimeS: 0 } },
    503,
    { code: 503, msg: '数据库暂时没有回应，请联系管理员', data: null },
  ])
})

test('a database that says nothing at all is told within seconds, each time somebody asks, until it answers', async () => {
  const bell = new EventEmitter()
  const app = Fastify()
  const deps = { version: '1', database: 'postgres', bus: () => 'open' as const, now: () => NOON } as const
  const ask = () => once(bell, 'answer')
  healthRoutes(app, { ...deps, ask, freeBytes: () => DISK_LOW })
  const statusOf = async () => (await app.inject('/api/health')).statusCode
  const statuses = await Promise.all([statusOf(), statusOf()])
  const again = statusOf()
  bell.emit('answer')
  expect([...statuses, await again]).toEqual([503, 503, 200])
  await app.close()
})

test('a clock that is set back makes no negative time of running', async () => {
  let at = NOON
  const { body } = await healthOf(DISK_LOW, () => (at -= 3_600_000))
  expect(body).toEqual({
    code: 0,
    msg: 'ok',
    data: { status: 'ready', version: '1', database: 'embedded', bus: 'alone', uptimeS: 0 },
  })
})

test('the free space is that of the folder', async () => {
  expect(await freeBytesIn(newFolder())).toBeGreaterThan(0)
  await expect(freeBytesIn(join(newFolder(), 'nothing'))).rejects.toThrow('ENOENT')
})

test('a file that cannot be kept leaves nothing behind', async () => {
  const folder = newFolder()
  // A folder stands where the file would go.
  mkdirSync(join(folder, 'taken.webp', 'inside'), { recursive: true })
  await expect(openFiles(folder).keep('taken.webp', Buffer.from('x'))).rejects.toThrow(
    /EISDIR|ENOTEMPTY|EEXIST/,
  )
  expect(readdirSync(folder)).toEqual(['taken.webp'])
})

const id = (letter: string) => letter.repeat(32)
const url = (letter: string) => `/uploads/${id(letter)}.webp`
const anHourAgo = Date.now() / 1000 - 3_601

test('files that were never finished or that no row knows are removed after an hour', async () => {
  const [folder, store] = [newFolder(), await openTestStore()]
  const put = (name: string, old: boolean): void => {
    writeFileSync(join(folder, name), 'x')
    if (old) utimesSync(join(folder, name), anHourAgo, anHourAgo)
  }
  put(`.${id('a')}.webp`, true)
  put(`.${id('b')}.webp`, false)
  put(`${id('c')}.webp`, true)
  put(`${id('d')}.webp`, false)
  put(`${id('e')}.webp`, true)
  put(`.${id('e')}.webp`, true)
  put('somebody-else.txt', true)
  const member = {
    id: 'm1',
    phone: '13800000001',
    nickname: 'n',
    user_type: 0,
    fans: 0,
    invite_code: 'i',
  } as const
  await store.db
    .insertInto('member')
    .values({
      ...member,
      avatar: null,
      bio: '',
      gold: 0,
      brick: 0,
      follows: 0,
      invited_by: null,
      demo: false,
      created_at: new Date(NOON),
    })
    .execute()
  const row = { member_id: 'm1', obj: 'avatar', bytes: 1, width: 1, height: 1, created_at: new Date(NOON) }
  await store.db
    .insertInto('upload')
    .values({ id: id('e'), ...row })
    .execute()
  expect(await sweepUploads(store.db, folder, Date.now())).toBe(3)
  await store.close()
  expect(readdirSync(folder).toSorted()).toEqual(
    [`.${id('b')}.webp`, `${id('d')}.webp`, `${id('e')}.webp`, 'somebody-else.txt'].toSorted(),
  )
})

test('[FEAT-07] a picture goes a day after nothing shows it any more; one that was never used after the days of a draft', async () => {
  const store = await openTestStore()
  const { db } = store
  const DAY = 86_400_000
  await sql`insert into member (id, phone, nickname, user_type, fans, invite_code, bio, gold, brick, follows, demo, created_at, avatar)
    values ('m1', '13800000001', 'n', 0, 0, 'i', '', 0, 0, 0, false, now(), ${url('a')})`.execute(db)
  await sql`insert into thread (id, kind, a_id, b_id, last_at) values ('t', 'direct', 'm1', null, now())`.execute(
    db,
  )
  await sql`insert into message (thread_id, seq, sender_id, user_type, text, picture, at)
    values ('t', 1, 'm1', 0, '', ${url('c')}, now()), ('t', 2, 'm1', 0, '', ${url('d')}, now())`.execute(db)
  await sql`insert into message_report (reporter_id, thread_id, seq, member_id, nickname, message_text, picture, reason, text, at, state)
    values ('m1', 't', 2, 'm1', 'n', '', ${url('d')}, 'other', '', now(), 'open')`.execute(db)
  for (const letter of ['a', 'b', 'c', 'd'])
    await sql`insert into upload (id, member_id, obj, bytes, width, height, created_at)
      values (${id(letter)}, 'm1', 'avatar', 1, 1, 1, ${new Date(NOON)})`.execute(db)
  const left = async (at: number) => {
    await forgetUnused(db, at)
    const rows = await db.selectFrom('upload').select('id').orderBy('id').execute()
    return rows.map((row) => row.id[0]).join('')
  }
  expect(await left(NOON)).toBe('abcd')
  await sql`update member set avatar = null`.execute(db)
  await sql`update message set removed_at = now()`.execute(db)
  expect(await left(NOON + DAY)).toBe('abcd')
  expect(await left(NOON + 2 * DAY)).toBe('bd')
  await sql`update message_report set state = 'settled'`.execute(db)
  expect(await left(NOON + 3 * DAY)).toBe('bd')
  expect(await left(NOON + 4 * DAY)).toBe('b')
  expect(await left(NOON + 8 * DAY)).toBe('')
  // A line keeps the avatar of then, and is drawn without one.
  const { rows } = await sql<{ at: string }>`
    select table_name || '.' || column_name as at from information_schema.columns
    where table_schema = 'public' and column_name ~ 'avatar|cover(?!ed)|image|picture' order by 1`.execute(db)
  const noAddress = ['chat_line.avatar', 'recording.cover']
  expect(rows.map(({ at }) => at).filter((at) => !(at in uploadUses) && !noAddress.includes(at))).toEqual([])
  await store.close()
})

test('the server sweeps its uploads by itself', async () => {
  const server = await startTestServer()
  const jobs = await server.store.db
    .selectFrom('job')
    .select('key')
    .where('kind', '=', 'uploads.clean')
    .execute()
  await server.close()
  expect(jobs).toEqual([{ key: 'uploads.clean' }])
})

import { fork } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { secretOf } from '../../server/store/settings'
import { FolderInUse, lockFolder } from '../../server/store/folder-lock'
import { migrations } from '../../server/store/migrations/index'
import { openStore, type Store } from '../../server/store/open'
import { openTestStore } from './kit/store'
import { templatePath } from './kit/template'

// A database's own files take seconds to make, and many times that on a busy machine.
vi.setConfig({ testTimeout: 120_000 })

const log = pino({ level: 'silent' })
const folders: string[] = []
const newFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'touchline-store-'))
  folders.push(folder)
  return folder
}

let store: Store
beforeAll(async () => {
  store = await openTestStore()
})
afterAll(async () => {
  await store.close()
  for (const folder of folders) rmSync(folder, { recursive: true })
})

test('every migration ran, in order', async () => {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(
    store.db,
  )
  expect(rows.map(({ name }) => name)).toEqual(Object.keys(migrations))
})

test('counts and coins are numbers', async () => {
  const { rows } = await sql`select count(*) as count, 9007199254740991::bigint as coins from member`.execute(
    store.db,
  )
  expect(rows).toEqual([{ count: 0, coins: 9_007_199_254_740_991 }])
})

test('a failed query hurts nobody after it', async () => {
  const settings = () => store.db.selectFrom('setting').selectAll().execute()
  await expect(sql`select 1 / 0`.execute(store.db)).rejects.toThrow('division by zero')
  await expect(sql`no sql at all`.execute(store.db)).rejects.toThrow('syntax error')
  expect(await settings()).toEqual([])
})

test('a transaction that throws leaves nothing, and the next one works', async () => {
  const { db } = store
  const failing = db.transaction().execute(async (tx) => {
    await tx.insertInto('setting').values({ name: 'a', value: '1' }).execute()
    throw new Error('changed my mind')
  })
  await expect(failing).rejects.toThrow('changed my mind')
  expect(await db.selectFrom('setting').selectAll().execute()).toEqual([])
})

test('many queries at once are all answered, each with its own', async () => {
  const numbers = Array.from({ length: 200 }, (_, nth) => nth)
  const answers = await Promise.all(
    numbers.map((nth) => sql<{ n: number }>`select ${nth}::int as n`.execute(store.db)),
  )
  expect(answers.map(({ rows }) => rows[0]?.n)).toEqual(numbers)
})

test('large values go through whole', async () => {
  const value = '触线'.repeat(200_000)
  await store.db.insertInto('setting').values({ name: 'large', value }).execute()
  const row = await store.db
    .selectFrom('setting')
    .select('value')
    .where('name', '=', 'large')
    .executeTakeFirst()
  expect(row?.value === value).toBe(true)
  await store.db.deleteFrom('setting').execute()
})

test('embedded, the only connection asked for while it is held: an error after three seconds, not for ever', async () => {
  const embedded = await openStore({ dataDir: null, databaseUrl: null, log, template: await templatePath() })
  const nested = embedded.db.transaction().execute(() => sql`select 1`.execute(embedded.db))
  await expect(nested).rejects.toThrow('timeout exceeded when trying to connect')
  expect((await sql`select 1 as one`.execute(embedded.db)).rows).toEqual([{ one: 1 }])
  await embedded.close()
})

test('the secret is made once and stays', async () => {
  const secret = await secretOf(store.db)
  expect(secret).toMatch(/^[A-Za-z0-9_-]{43}$/)
  expect(await secretOf(store.db)).toBe(secret)
})

test('what was written is there after closing and opening', async () => {
  const options = { dataDir: newFolder(), databaseUrl: null, log }
  const first = await openStore(options)
  await first.db.insertInto('setting').values({ name: 'a', value: '1' }).execute()
  await first.close()
  const second = await openStore(options)
  expect(await second.db.selectFrom('setting').selectAll().execute()).toEqual([{ name: 'a', value: '1' }])
  await second.close()
})

test('a first start killed half way does not stand in the way of the next', async () => {
  const dataDir = newFolder()
  mkdirSync(join(dataDir, 'db.new'))
  writeFileSync(join(dataDir, 'db.new', 'PG_VERSION'), '18\n')
  const opened = await openStore({ dataDir, databaseUrl: null, log })
  expect(await opened.db.selectFrom('setting').selectAll().execute()).toEqual([])
  await opened.close()
})

test('a folder is held by one at a time', async () => {
  const folder = newFolder()
  const unlock = await lockFolder(folder)
  await expect(lockFolder(folder)).rejects.toThrow(FolderInUse)
  await unlock()
  await (
    await lockFolder(folder)
  )()
})

test('a folder whose path is too long for a socket is held all the same', async () => {
  const folder = join(newFolder(), 'x'.repeat(120))
  const unlock = await lockFolder(folder)
  await expect(lockFolder(folder)).rejects.toThrow(FolderInUse)
  await unlock()
})

test('a lock left by a dead process does not hold', async () => {
  const folder = newFolder()
  const script = `require('node:net').createServer().listen(${JSON.stringify(join(folder, '.lock'))}, () => process.kill(process.pid, 'SIGKILL'))`
  const child = fork('-e', [script], { execArgv: [], stdio: 'ignore' })
  await new Promise((resolve) => child.once('exit', resolve))
  expect(existsSync(join(folder, '.lock'))).toBe(true)
  const unlock = await lockFolder(folder)
  await unlock()
})

test('of many who come at once for a stale lock one gets the folder', async () => {
  const folder = newFolder()
  const server = createServer().listen(join(folder, '.lock'))
  await new Promise((resolve) => server.once('listening', resolve))
  await new Promise((resolve) => server.close(resolve))
  const tried = await Promise.allSettled([lockFolder(folder), lockFolder(folder), lockFolder(folder)])
  const held = tried.filter(({ status }) => status === 'fulfilled')
  expect(held.length).toBe(1)
  for (const result of tried) if (result.status === 'fulfilled') await result.value()
})

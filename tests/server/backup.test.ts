import { execFile } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { sql, type Kysely } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { walletRows } from '../../server/repositories/wallet/ledger.repository'
import { lastBackupIn } from '../../server/store/last-backup'
import type { Tables } from '../../server/store/tables'
import { openAsking } from '../faults/support/asking'
import { addGoods, addPeople, type Person } from '../faults/support/people'
import { openRedeeming } from '../faults/support/redeeming'
import { buildServer, fillFolder, startChild } from './support/child'
import { inDatabase } from './support/folder'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 300_000 })

const root = join(import.meta.dirname, '../..')
let folder: string
let dataDir: string
let people: readonly Person[]
const shelves = [{ goodsId: 'scarf', price: 7, stock: 100_000 }]
const COINS = 1_000_000

beforeAll(async () => {
  buildServer()
  folder = mkdtempSync(join(tmpdir(), 'touchline-backup-'))
  dataDir = join(folder, 'data')
  mkdirSync(dataDir)
  fillFolder(dataDir)
  people = await inDatabase(dataDir, async (db) => {
    await addGoods(db, 'scarf', 7, 100_000)
    return addPeople(db, 3, COINS)
  })
  mkdirSync(join(dataDir, 'uploads'))
  for (let nth = 0; nth < 20; nth += 1)
    writeFileSync(join(dataDir, 'uploads', `p${nth}.webp`), `picture ${nth}`.repeat(100 * nth))
  writeFileSync(join(dataDir, 'uploads', '.half.webp'), 'not whole yet')
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** What the command says, and how it ends. */
const command = (what: 'backup' | 'restore', ...args: string[]): Promise<{ code: number; words: string }> =>
  new Promise((resolve) => {
    execFile(
      process.execPath,
      ['scripts/backup.mjs', what, ...args],
      { cwd: root, env: { PATH: process.env['PATH'], DATA_DIR: dataDir } },
      (error, stdout, stderr) =>
        resolve({ code: error === null ? 0 : Number(error.code), words: stdout + stderr }),
    )
  })

/** Every row of every table, as text. */
const rowsOf = async (db: Kysely<Tables>): Promise<ReadonlyMap<string, readonly string[]>> => {
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' order by tablename`.execute(db)
  const all = new Map<string, readonly string[]>()
  for (const { name } of tables) {
    const { rows } = await sql<{ row: string }>`
      select row_to_json(own)::text as row from ${sql.table(name)} own order by 1`.execute(db)
    all.set(
      name,
      rows.map(({ row }) => row),
    )
  }
  return all
}
const filesIn = (path: string): readonly (readonly [string, string])[] =>
  readdirSync(path)
    .filter((name) => !name.startsWith('.'))
    .toSorted()
    .map((name) => [name, readFileSync(join(path, name), 'hex')] as const)

const BLOCK = 512
/** A tar of which one byte is another: the first of so many blocks behind that of the first file called so. */
const changed = (tar: Buffer, name: string, blocks: number): Buffer => {
  const other = Buffer.from(tar)
  const at = (Math.floor(other.indexOf(name) / BLOCK) + blocks) * BLOCK
  other[at] = (other[at] ?? 0) ^ 4
  return other
}

describe('a backup', () => {
  test('of a server that is ended has every row of every table and every upload', async () => {
    const [file, into] = [join(folder, 'ended.tar.gz'), join(folder, 'ended')]
    const made = await command('backup', file)
    expect(made.words).toContain(`${file} holds database and uploads of ${dataDir}`)
    expect(await command('restore', file, '--into', into)).toEqual({
      code: 0,
      words: expect.stringContaining('files again'),
    })
    // It has a backup: the one that it came from.
    expect(Math.abs(lastBackupIn(into) - statSync(file).mtimeMs / 1_000)).toBeLessThan(2)
    expect(await inDatabase(into, rowsOf)).toEqual(await inDatabase(dataDir, rowsOf))
    expect(filesIn(join(into, 'uploads'))).toEqual(filesIn(join(dataDir, 'uploads')))
    expect(existsSync(join(into, 'uploads/.half.webp'))).toBe(false)
  })

  test('of a running server is of one moment: all that was acknowledged before, whole transactions, and a server starts on it', async () => {
    const [file, into] = [join(folder, 'running.tar.gz'), join(folder, 'running')]
    const server = await startChild({ DATA_DIR: dataDir })
    const redeeming = openRedeeming(server.url, shelves, COINS)
    const over = new AbortController()
    const lanes = people.map(async (person) => {
      const asking = openAsking(server.url, person.token)
      while (!over.signal.aborted) await redeeming.redeem(asking, person)
      asking.close()
    })
    await vi.waitUntil(() => redeeming.done() > 20, { timeout: 60_000 })
    const before = redeeming.done()
    const { code } = await command('backup', file)
    const numbers = await (await fetch(`${server.url}/metrics`)).text()
    const during = redeeming.done()
    await vi.waitUntil(() => redeeming.done() > during + 20, { timeout: 60_000 })
    over.abort()
    await Promise.all(lanes)
    await server.end('SIGTERM')
    expect(code).toBe(0)
    const taken = Number(/^touchline_backup_taken_seconds (\d+)$/m.exec(numbers)?.[1])
    expect(Math.abs(taken - Date.now() / 1_000)).toBeLessThan(120)
    expect(during).toBeGreaterThan(before)
    expect(existsSync(join(dataDir, 'snapshot'))).toBe(false)
    expect((await command('restore', file, '--into', into)).code).toBe(0)
    const restored = await inDatabase(into, async (db) => {
      const orders = await db.selectFrom('goods_order').select('id').execute()
      const goods = await db.selectFrom('goods').select(['stock', 'sold']).executeTakeFirstOrThrow()
      return {
        orders: orders.map(({ id }) => id),
        pieces: goods.stock + goods.sold,
        sold: goods.sold,
        differences: await walletRows(db).differences(),
      }
    })
    expect(restored.orders.length).toBeGreaterThanOrEqual(before)
    expect(restored.orders.length).toBeLessThan(redeeming.done())
    expect(restored).toEqual({
      orders: restored.orders,
      pieces: 100_000,
      sold: restored.orders.length,
      differences: [],
    })
    const later = new Set(
      await inDatabase(dataDir, async (db) =>
        (await db.selectFrom('goods_order').select('id').execute()).map(({ id }) => id),
      ),
    )
    expect(restored.orders.filter((id) => !later.has(id))).toEqual([])
    expect(filesIn(join(into, 'uploads'))).toEqual(filesIn(join(dataDir, 'uploads')))
    const again = await startChild({ DATA_DIR: into })
    expect((await fetch(`${again.url}/api/health`)).status).toBe(200)
    expect((await again.end('SIGTERM')).code).toBe(0)
  })

  test('of the database alone has no uploads', async () => {
    const [file, into] = [join(folder, 'alone.tar.gz'), join(folder, 'alone')]
    expect((await command('backup', file, '--database-only')).code).toBe(0)
    mkdirSync(into)
    expect((await command('restore', file, '--into', into)).code).toBe(0)
    expect(readdirSync(into).toSorted()).toEqual(['db', 'last-backup'])
  })

  test('is written over nothing, and brought back into nothing that has something in it', async () => {
    const file = join(folder, 'ended.tar.gz')
    expect((await command('backup', file)).words).toContain('is there already; nothing is written over')
    expect(await command('restore', file, '--into', dataDir)).toEqual({
      code: 1,
      words: `touchline: ${dataDir} is not empty; nothing is written over\n`,
    })
    expect((await command('restore', join(folder, 'none'), '--into', join(folder, 'x'))).words).toContain(
      'there is no ',
    )
  })

  test.each([
    ['that breaks off', (bytes: Buffer) => bytes.subarray(0, Math.floor(bytes.length / 2)), 'breaks off'],
    ['that lacks its last bytes', (bytes: Buffer) => bytes.subarray(0, -1), 'breaks off'],
    ['that is empty', () => Buffer.alloc(0), 'breaks off'],
    ['that is something else', () => Buffer.from('a picture'.repeat(1_000)), 'it is no backup'],
    ['of another archive', () => gzipSync(Buffer.alloc(2_048, 'x')), 'it is no backup'],
    [
      'of which one bit is wrong',
      (bytes: Buffer) => {
        const other = Buffer.from(bytes)
        const at = Math.floor(other.length / 3)
        other[at] = (other[at] ?? 0) ^ 4
        return other
      },
      '',
    ],
    [
      'of which one file was changed',
      (bytes: Buffer) => gzipSync(changed(gunzipSync(bytes), 'PG_VERSION', 1)),
      'PG_VERSION is not as it was when the backup was made',
    ],
    [
      'of which the head of a file was changed',
      (bytes: Buffer) => gzipSync(changed(gunzipSync(bytes), 'PG_VERSION', 0)),
      'it is damaged in db/',
    ],
  ])('%s leaves nothing behind', async (name, harm, words) => {
    const [file, into] = [join(folder, 'broken.tar.gz'), join(folder, 'broken')]
    writeFileSync(file, harm(readFileSync(join(folder, 'alone.tar.gz'))))
    const { code, words: said } = await command('restore', file, '--into', into)
    expect([name, code]).toEqual([name, 1])
    expect(said).toContain(`touchline: nothing was brought back: `)
    expect(said).toContain(words)
    expect([existsSync(into), existsSync(`${into}.restoring`)]).toEqual([false, false])
  })
})

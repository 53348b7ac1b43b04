import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { addPeople } from '../faults/support/people'
import { buildServer, fillFolder, startChild } from './support/child'
import { inDatabase } from './support/folder'

// Each command opens a database: seconds, and many times that on a busy machine.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 })

const root = join(import.meta.dirname, '../..')
let folder: string
let dataDir: string

beforeAll(async () => {
  buildServer()
  folder = mkdtempSync(join(tmpdir(), 'touchline-verify-'))
  dataDir = join(folder, 'data')
  mkdirSync(dataDir)
  fillFolder(dataDir)
  await inDatabase(dataDir, (db) => addPeople(db, 3, 70))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** What `npm run office -- ledger verify` prints, and how it ends. */
const verify = (): Promise<{ code: number; out: string; errors: string }> =>
  new Promise((resolve) => {
    execFile(
      'npm',
      ['run', '--silent', 'office', '--', 'ledger', 'verify'],
      { cwd: root, env: { PATH: process.env['PATH'], DATA_DIR: dataDir } },
      (error, out, errors) => resolve({ code: error === null ? 0 : Number(error.code), out, errors }),
    )
  })
const write = (...statements: readonly ReturnType<typeof sql>[]) =>
  inDatabase(dataDir, async (db) => {
    for (const statement of statements) await statement.execute(db)
  })
/** Past what keeps entries as they were written. */
const rewrite = (entry: ReturnType<typeof sql>) =>
  write(
    sql`alter table ledger_entry disable trigger user`,
    entry,
    sql`alter table ledger_entry enable trigger user`,
  )

const balanced = 'gold: members hold 210, the platform -210\nthe books balance\n'

test('[FEAT-08] the command proves right books: it prints their sums and ends with 0', async () => {
  expect(await verify()).toEqual({ code: 0, out: balanced, errors: '' })
})

test('[FEAT-08] an account and an entry that were changed behind the ledger’s back are named, and the command ends with 1', async () => {
  await write(sql`update ledger_account set balance = balance + 5 where id = 'member:p0:gold'`)
  await rewrite(sql`update ledger_entry set amount = 71 where account_id = 'member:p1:gold'`)
  const { code, errors } = await verify()
  expect([code, errors.replaceAll(/transfer [\w-]+:/g, 'transfer …:')]).toEqual([
    1,
    `touchline: gold: members hold 215, the platform -210
member:p0:gold: 75, should be 70
member:p1:gold: 70, should be 71
member:p1:gold #1: 70, should be 71
transfer …: 1, should be 0
the books do not balance
`,
  ])
})

test('[FEAT-08] what was put right again is proven right, by a server that runs too', async () => {
  await write(sql`update ledger_account set balance = balance - 5 where id = 'member:p0:gold'`)
  await rewrite(sql`update ledger_entry set amount = 70 where account_id = 'member:p1:gold'`)
  const server = await startChild({ DATA_DIR: dataDir })
  try {
    expect(await verify()).toEqual({ code: 0, out: balanced, errors: '' })
  } finally {
    await server.end('SIGTERM')
  }
})

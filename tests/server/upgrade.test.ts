import { randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLedger } from '../../server/domain/wallet/ledger'
import { ledgerRows, walletRows } from '../../server/repositories/wallet/ledger.repository'
import { unpackBackup } from '../../server/store/backup-file'
import { migrations } from '../../server/store/migrations/index'
import { buildServer, startChild } from './support/child'
import { inDatabase } from './support/folder'

let folder: string
beforeAll(() => {
  buildServer()
  folder = mkdtempSync(join(tmpdir(), 'touchline-upgrade-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('what the first release kept is brought up to date by the migrations, and the ledger goes on in it', async () => {
  const file = join(folder, 'release-0.1.0.tar.gz')
  const packed = join(import.meta.dirname, 'fixtures/release-0.1.0.tar.br')
  writeFileSync(file, gzipSync(brotliDecompressSync(readFileSync(packed)), { level: 1 }))
  const old = join(folder, 'release-0.1.0')
  await unpackBackup(file, old)
  await inDatabase(old, async (db) => {
    const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
    expect(rows.map(({ name }) => name)).toEqual(Object.keys(migrations))
    await db.transaction().execute((tx) =>
      createLedger(ledgerRows(tx), randomUUID).post(
        {
          key: 'after',
          reason: 'correction',
          about: null,
          postings: [
            { account: { platform: 'rewards' }, currency: 'gold', amount: -37 },
            { account: { memberId: 'lin' }, currency: 'gold', amount: 37 },
          ],
        },
        Date.now(),
      ),
    )
    const { balance, entries } = await db
      .selectFrom('ledger_account')
      .select(['balance', 'entries'])
      .where('id', '=', 'member:lin:gold')
      .executeTakeFirstOrThrow()
    expect([balance, entries]).toEqual([100, 4])
    expect(await walletRows(db).differences()).toEqual([])
    const { nickname } = await db
      .selectFrom('member')
      .select('nickname')
      .where('phone', '=', '13800138000')
      .executeTakeFirstOrThrow()
    expect(nickname).toBe('林可')
  })
  const other = join(folder, 'started')
  await unpackBackup(file, other)
  const server = await startChild({ DATA_DIR: other })
  expect((await fetch(`${server.url}/api/health`)).status).toBe(200)
  expect((await server.end('SIGTERM')).code).toBe(0)
})

import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runErrand } from '../../server/office/commands'
import { renewKeyIn } from '../../server/repositories/office/key.repository'
import { secretOf } from '../../server/store/settings'
import { logOf } from './support/office'
import { startTestServer, type TestServer } from './support/server'

const page = readFileSync('docs/cryptography.md', 'utf8')
const files = ['server', 'src', 'machines', 'contract'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => /\.(?:ts|tsx|mjs)$/.test(path)),
)
/** What a file takes of cryptography; random ids are none. */
const takes = (path: string): readonly string[] =>
  Array.from(
    readFileSync(path, 'utf8').matchAll(
      /\b(?:createHash|createHmac|createCipheriv|createSign|createECDH|scrypt|pbkdf2|hkdf|randomInt|timingSafeEqual|subtle\.\w+)\(|'(@noble\/hashes[^']*|otpauth|werift|@simplewebauthn\/server|web-push)'/g,
    ),
    ([found]) => found,
  )

test('the page of cryptography names every file that uses some, and no other', () => {
  const used = files.filter((path) => takes(path).length > 0)
  const [, table = ''] = /## What is used([^]*?)\nTLS ends/.exec(page) ?? []
  const named = Array.from(table.matchAll(/`((?:server|src)\/[^`]+)`/g), ([, path = '']) => path)
  expect([
    used.filter((path) => !named.includes(path)),
    named.filter((path) => !files.includes(path)),
  ]).toEqual([[], []])
})

test('weak digests are where others prescribe them, and nowhere else', () => {
  const weak = files.filter((path) => /'(?:sha1|md5)'/i.test(readFileSync(path, 'utf8')))
  expect(new Set(weak)).toEqual(
    new Set([
      'server/domain/office/codes.ts',
      'server/http/breached-passwords.ts',
      'server/ingest/engines/adapters.ts',
      'server/ingest/whip/rtc-child.mjs',
    ]),
  )
})

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

test('the installation’s own keys are replaced on demand, and the log has it', async () => {
  const { db } = server.store
  const renew = (...args: string[]) =>
    runErrand({ args, by: 'root' }, { renewKey: renewKeyIn(db), now: server.clock.now } as never)
  const before = await secretOf(db)
  expect(await renew('renew', 'secret')).toMatch(/^the secret is another: .* start every node anew/)
  expect([(await secretOf(db)) === before, (await secretOf(db)).length]).toEqual([false, 43])
  await db
    .insertInto('push_key')
    .values({ id: 1, public_key: 'p', private_key: 's', made_at: new Date(0) })
    .onConflict((on) => on.doNothing())
    .execute()
  await renew('renew', 'push')
  expect(await db.selectFrom('push_key').selectAll().execute()).toEqual([])
  await expect(renew('renew', 'passwords')).rejects.toThrow('"renew" knows secret and push alone')
  expect(await logOf(server)).toEqual([
    ['root', 'key.renew', 'secret'],
    ['root', 'key.renew', 'push'],
  ])
})

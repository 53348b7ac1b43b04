import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { smsLogin } from '../../contract/account'
import { uploadFile } from '../../contract/account.upload'
import { smsSend } from '../../contract/account.codes'
import type { Envelope } from '../../contract/call'
import { API_PREFIX } from '../../contract/constants'
import { openStore } from '../../server/store/open'
import { buildServer, startChild, type Child } from './support/child'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 300_000 })

let dataDir: string
let picture: Buffer
beforeAll(async () => {
  buildServer()
  dataDir = mkdtempSync(join(tmpdir(), 'touchline-kill-'))
  const background = '#287a4b'
  picture = await sharp({ create: { width: 600, height: 600, channels: 3, background } })
    .png()
    .toBuffer()
})
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

const post = async (server: Child, path: string, input: object) => {
  const response = await fetch(server.url + API_PREFIX + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(input),
  })
  return (await response.json()) as Envelope<{ access_token: string }>
}
const logIn = async (server: Child): Promise<string> => {
  const phone = '13800000001'
  await post(server, smsSend.path, { phone })
  await expect.poll(() => server.output()).toMatch(/\b\d{6}\b/)
  const code = /\b(\d{6})\b/.exec(server.output())?.[1]
  return (await post(server, smsLogin.path, { phone, code, type: 'login' })).data.access_token
}
const upload = async (server: Child, token: string, key: string): Promise<string> => {
  const body = new FormData()
  body.append('file', new Blob([new Uint8Array(picture)]), 'a.png')
  const response = await fetch(`${server.url}${API_PREFIX}${uploadFile.path}?obj=avatar`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'idempotency-key': key },
    body,
  })
  return ((await response.json()) as Envelope<{ url: string }>).data.url
}
const filesIn = (folder: string): number => readdirSync(folder).length

test('[REQ-07] killed before, while and after it is done, a write sent again is done once', async () => {
  const uploads = join(dataDir, 'uploads')
  mkdirSync(uploads, { recursive: true })
  let server = await startChild({ DATA_DIR: dataDir })
  const token = await logIn(server)
  const again = async (): Promise<void> => {
    await server.end('SIGKILL')
    server = await startChild({ DATA_DIR: dataDir })
  }
  const moments: Readonly<Record<string, (sent: Promise<unknown>) => Promise<unknown>>> = {
    'intent-on-the-way': async () => undefined,
    // The file lies there and its row does not, or is being committed.
    'intent-between': () => {
      const before = filesIn(uploads)
      return expect.poll(() => filesIn(uploads), { interval: 1 }).toBeGreaterThan(before)
    },
    'intent-done': (sent) => sent,
  }
  const urls: Record<string, Set<string>> = {}
  for (const [key, moment] of Object.entries(moments)) {
    const sent = upload(server, token, key).catch(() => null)
    await moment(sent)
    await again()
    const first = await sent
    const answers = [await upload(server, token, key), await upload(server, token, key)]
    urls[key] = new Set([...(first === null ? [] : [first]), ...answers])
  }
  await server.end('SIGTERM')
  expect(Object.values(urls).map(({ size }) => size)).toEqual([1, 1, 1])

  const copy = mkdtempSync(join(tmpdir(), 'touchline-kill-'))
  cpSync(dataDir, copy, { recursive: true })
  const store = await openStore({ dataDir: copy, databaseUrl: null, log: pino({ level: 'silent' }) })
  const { rows } = await sql<{ id: string }>`select id from upload`.execute(store.db)
  await store.close()
  rmSync(copy, { recursive: true, force: true })
  expect(rows.map(({ id }) => `/uploads/${id}.webp`).toSorted()).toEqual(
    Object.values(urls)
      .flatMap((each) => [...each])
      .toSorted(),
  )
})

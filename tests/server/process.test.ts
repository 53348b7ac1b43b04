import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { api } from '../../contract/api'
import type { Envelope } from '../../contract/call'
import { API_PREFIX } from '../../contract/constants'
import { buildServer, runToEnd, startChild } from './support/child'

// Processes that open a database: seconds each, and many times that on a busy machine.
vi.setConfig({ testTimeout: 120_000 })

/** A folder as a first start leaves it; making it takes longer than copying it. */
let made: string
let firstOutput: string
let dataDir: string
beforeAll(async () => {
  buildServer()
  made = mkdtempSync(join(tmpdir(), 'touchline-process-'))
  const server = await startChild({ DATA_DIR: made })
  firstOutput = (await server.end('SIGTERM')).stdout
})
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'touchline-process-'))
})
const startFilled = (env: Readonly<Record<string, string>> = {}) => {
  cpSync(made, dataDir, { recursive: true })
  return startChild({ DATA_DIR: dataDir, ...env })
}
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))
afterAll(() => rmSync(made, { recursive: true, force: true }))

/** How the server ends that cannot start. */
const endOf = async (env: Readonly<Record<string, string>>) => {
  const { code, stderr } = await runToEnd({ DATA_DIR: dataDir, ...env })
  return { code, stderr }
}

const post = async <Data>(url: string, path: string, input: object, token = ''): Promise<Envelope<Data>> => {
  const response = await fetch(url + API_PREFIX + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(input),
  })
  return (await response.json()) as Envelope<Data>
}

const codeOf = (phone: string): string => {
  const lines = readFileSync(join(dataDir, 'outbox/sms.jsonl'), 'utf8').trim().split('\n')
  const sent = lines.map((line) => JSON.parse(line) as { phone: string; code: string })
  return sent.findLast((line) => line.phone === phone)?.code ?? ''
}

const logIn = async (url: string, phone: string): Promise<string> => {
  await post(url, api.account.smsSend.path, { phone })
  const input = { phone, code: codeOf(phone), type: 'login' }
  const { data } = await post<{ access_token: string }>(url, api.account.smsLogin.path, input)
  return data.access_token
}

const phoneOf = (url: string, token: string) =>
  post<{ phone: string }>(url, api.account.getSimpleInfo.path, {}, token).then(({ data }) => data.phone)

/** Logs people in as fast as it goes, until the server is gone. Keeps what was acknowledged. */
const keepLoggingIn = async (
  url: string,
  prefix: string,
  acknowledged: Map<string, string>,
): Promise<void> => {
  for (let nth = 0; ; nth += 1) {
    const phone = `${prefix}${String(10_000_000 + nth).slice(1)}`
    try {
      acknowledged.set(await logIn(url, phone), `${phone.slice(0, 3)}****${phone.slice(-4)}`)
    } catch (error) {
      // Killed in the middle of a call, as meant. What a busy server refuses is followed by the next.
      if (error instanceof TypeError && /fetch failed|terminated/.test(error.message)) return
    }
  }
}

test('kill -9 loses no login that was acknowledged', async () => {
  const acknowledged = new Map<string, string>()
  cpSync(made, dataDir, { recursive: true })
  for (const round of [0, 1, 2]) {
    const server = await startChild({ DATA_DIR: dataDir })
    const known = acknowledged.size
    const busy = Promise.all(
      [0, 1, 2].map((lane) => keepLoggingIn(server.url, `13${round}${lane}`, acknowledged)),
    )
    await expect
      .poll(() => acknowledged.size, { timeout: 60_000, interval: 1 })
      .toBeGreaterThan(known + 5 + round)
    await server.end('SIGKILL')
    await busy
  }
  const server = await startChild({ DATA_DIR: dataDir })
  for (const [token, phone] of acknowledged) expect(await phoneOf(server.url, token)).toBe(phone)
  await server.end('SIGTERM')
})

test('a commit is on the disk before it is acknowledged', async () => {
  const counted = join(dataDir, 'syncs')
  const counter = fileURLToPath(new URL('./support/count-syncs.mjs', import.meta.url))
  writeFileSync(counted, '')
  const server = await startFilled({
    NODE_OPTIONS: `--import=${counter}`,
    SYNC_COUNT: counted,
  })
  const phones = ['13800000001', '13800000002', '13800000003', '13800000004']
  for (const phone of phones) {
    const before = readFileSync(counted).length
    await post(server.url, api.account.smsSend.path, { phone })
    expect(readFileSync(counted).length).toBeGreaterThan(before)
  }
  await server.end('SIGTERM')
})

test('SIGTERM ends it cleanly: sockets told to come back, code 0, and it starts again', async () => {
  const server = await startFilled()
  const token = await logIn(server.url, '13800000001')
  const socket = new WebSocket(`${server.url.replace('http', 'ws')}/api/socket`)
  const closed = new Promise<number>((resolve) => socket.once('close', resolve))
  await new Promise((resolve) => socket.once('open', resolve))
  const { code, stderr } = await server.end('SIGTERM')
  expect({ code, stderr, closed: await closed }).toEqual({ code: 0, stderr: '', closed: 1012 })
  const again = await startChild({ DATA_DIR: dataDir })
  expect(await phoneOf(again.url, token)).toBe('138****0001')
  expect((await again.end('SIGINT')).code).toBe(0)
})

test('a bad variable is one clear line and exit 78', async () => {
  expect(await runToEnd({ DATA_DIR: dataDir, PORT: 'eighty' })).toEqual({
    code: 78,
    signal: null,
    stdout: '',
    stderr: 'touchline: PORT=eighty is not a port (0 to 65535)\n',
  })
})

test('a busy port is one clear line and exit 1', async () => {
  const busy = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => busy.once('listening', resolve))
  const { port } = busy.address() as AddressInfo
  const end = await endOf({ PORT: String(port) })
  busy.close()
  expect(end).toEqual({
    code: 1,
    stderr: `touchline: PORT ${port} is in use; end what uses it or set another PORT\n`,
  })
})

test('an address of another machine is one clear line and exit 78', async () => {
  expect(await endOf({ HOST: '203.0.113.7' })).toEqual({
    code: 78,
    stderr: 'touchline: HOST 203.0.113.7 is not an address of this machine\n',
  })
})

test('a folder that cannot be written is one clear line and exit 78', async () => {
  const file = join(dataDir, 'file')
  writeFileSync(file, '')
  expect(await endOf({ DATA_DIR: file })).toEqual({
    code: 78,
    stderr: `touchline: DATA_DIR ${file} cannot be used: it is a file\n`,
  })
  expect(await endOf({ DATA_DIR: join(file, 'below') })).toEqual({
    code: 78,
    stderr: `touchline: DATA_DIR ${join(file, 'below')} cannot be used: a part of the path is a file\n`,
  })
})

test('a first start on a full disk names the folder, is worth another try, and leaves nothing half made', async () => {
  const full = `
    import fs from 'node:fs'
    import { syncBuiltinESMExports } from 'node:module'
    fs.promises.copyFile = async (path) => {
      throw Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC', syscall: 'copyfile', path })
    }
    syncBuiltinESMExports()`
  const NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(full)}`
  expect(await endOf({ NODE_OPTIONS })).toEqual({
    code: 1,
    stderr: `touchline: DATA_DIR ${dataDir} cannot be used: the disk is full\n`,
  })
  expect(readdirSync(dataDir).filter((name) => name.startsWith('db'))).toEqual([])
})

test('a build that this user may not read is one clear line and exit 78, and the data folder is not blamed', async () => {
  const unreadable = `
    import fs from 'node:fs'
    import { syncBuiltinESMExports } from 'node:module'
    fs.promises.copyFile = async (path) => {
      throw Object.assign(new Error('EACCES: permission denied'), { code: 'EACCES', syscall: 'copyfile', path })
    }
    syncBuiltinESMExports()`
  const NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(unreadable)}`
  const built = fileURLToPath(new URL('../../dist/database', import.meta.url))
  expect(await endOf({ NODE_OPTIONS })).toEqual({
    code: 78,
    stderr: `touchline: ${built} cannot be read by this user (EACCES: permission denied); let it be read (chmod -R a+rX), or build as the user who runs the server\n`,
  })
  expect(readdirSync(dataDir).filter((name) => name.startsWith('db'))).toEqual([])
})

test('a data folder in use is one clear line and exit 1, and the first server goes on', async () => {
  const server = await startFilled()
  expect(await endOf({})).toEqual({
    code: 1,
    stderr: `touchline: DATA_DIR ${dataDir} is in use by another server; end that one or choose another folder\n`,
  })
  expect((await fetch(`${server.url}/api/health`)).status).toBe(200)
  await server.end('SIGTERM')
})

/** Every file below, with what is in it; not the note of who opened it last. */
const contentsOf = (folder: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && entry.name !== 'postmaster.pid')
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path) => [path, createHash('sha256').update(readFileSync(path)).digest('hex')]),
  )

const damages: [string, (db: string) => void, string][] = [
  ['without PG_VERSION', (db) => rmSync(join(db, 'PG_VERSION')), 'missing: PG_VERSION'],
  [
    'of another version',
    (db) => writeFileSync(join(db, 'PG_VERSION'), '14\n'),
    'database files are incompatible with server',
  ],
  [
    'with a control file of zeros',
    (db) => writeFileSync(join(db, 'global/pg_control'), Buffer.alloc(8_192)),
    'database files are incompatible with server',
  ],
  [
    'with a control file cut short',
    (db) => truncateSync(join(db, 'global/pg_control'), 100),
    'could not read file "global/pg_control": read 100 of 296',
  ],
  ['without its log', (db) => rmSync(join(db, 'pg_wal'), { recursive: true }), 'missing: pg_wal'],
  ['without its tables', (db) => rmSync(join(db, 'base'), { recursive: true }), 'missing: base'],
]

test.each(damages)(
  'a database %s is one clear line and exit 78, and is left as it is',
  async (_, harm, reason) => {
    cpSync(made, dataDir, { recursive: true })
    const db = join(dataDir, 'db')
    harm(db)
    const before = contentsOf(db)
    expect(await endOf({})).toEqual({
      code: 78,
      stderr: `touchline: the database in ${db} is damaged (${reason}); bring DATA_DIR back from a backup, or move all that is in DATA_DIR away to begin with a new database\n`,
    })
    expect(contentsOf(db)).toEqual(before)
  },
)

/** The files of tables that are not PostgreSQL's own: those come first. */
const tableFiles = (db: string): string[] =>
  readdirSync(join(db, 'base/5'))
    .filter((name) => Number(name) >= 16_384)
    .map((name) => join(db, 'base/5', name))

const tableDamages: [string, (path: string) => void, RegExp][] = [
  [
    'with tables of random bytes',
    (path) => writeFileSync(path, Buffer.alloc(statSync(path).size, 'x')),
    /^invalid page in block \d+ of relation "?base\/5\/\d+"?$/,
  ],
  ['without the files of its tables', (path) => rmSync(path), /^could not open file "base\/5\/\d+": /],
]

test.each(tableDamages)('a database %s is one clear line and exit 78', async (_, harm, reason) => {
  cpSync(made, dataDir, { recursive: true })
  const db = join(dataDir, 'db')
  tableFiles(db).forEach((path) => harm(path))
  const { code, stderr } = await endOf({})
  const [, told = '', advice] =
    /^touchline: the database in .* is damaged \((.*)\); (.*)\n$/.exec(stderr) ?? []
  expect({ code, told, advice }).toEqual({
    code: 78,
    told: expect.stringMatching(reason) as string,
    advice:
      'bring DATA_DIR back from a backup, or move all that is in DATA_DIR away to begin with a new database',
  })
})

test('an empty database folder beside uploads is one clear line and exit 78, and so is none; all moved away, a new one is begun', async () => {
  const [db, uploads] = [join(dataDir, 'db'), join(dataDir, 'uploads')]
  const advice =
    'bring DATA_DIR back from a backup, or move all that is in DATA_DIR away to begin with a new database'
  mkdirSync(db)
  mkdirSync(join(uploads, '2026'), { recursive: true })
  writeFileSync(join(uploads, '2026/a.webp'), 'x')
  expect(await endOf({})).toEqual({
    code: 78,
    stderr: `touchline: the database in ${db} is damaged (empty, but not uploads beside it); ${advice}\n`,
  })
  expect(readdirSync(db)).toEqual([])
  rmSync(db, { recursive: true })
  mkdirSync(join(dataDir, 'recordings'))
  writeFileSync(join(dataDir, 'recordings/a.mp4'), 'x')
  expect(await endOf({})).toEqual({
    code: 78,
    stderr: `touchline: the database in ${db} is damaged (not there, unlike uploads and recordings beside it); ${advice}\n`,
  })
  expect(existsSync(db)).toBe(false)
  rmSync(join(uploads, '2026'), { recursive: true })
  rmSync(join(dataDir, 'recordings/a.mp4'))
  const child = await startChild({ DATA_DIR: dataDir })
  expect((await child.end('SIGTERM')).code).toBe(0)
  expect(child.output()).toContain('there was no database: a new one begins')
  expect(child.output()).not.toContain('files of somebody else')
})

test('a new database beside files of somebody else says so; what a disk and a server leave there is nobody’s', async () => {
  for (const name of ['photos', 'lost+found', 'outbox', 'uploads']) mkdirSync(join(dataDir, name))
  for (const name of ['notes.txt', '.gitkeep', 'outbox/sms.jsonl', 'server.lock'])
    writeFileSync(join(dataDir, name), 'x')
  const child = await startChild({ DATA_DIR: dataDir })
  expect((await child.end('SIGTERM')).code).toBe(0)
  const said = child
    .output()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { level: number; msg: string; others?: string[] })
    .find(({ msg }) => msg.includes('files of somebody else'))
  expect({ level: said?.level, others: said?.others, msg: said?.msg }).toEqual({
    level: 40,
    others: ['notes.txt', 'photos'],
    msg: 'DATA_DIR holds files of somebody else, and a new database begins beside them: give the server a folder of its own, and look whether DATA_DIR names the one you mean',
  })
})

test('a part of the folder that cannot be used is named', async () => {
  const outbox = join(dataDir, 'outbox')
  cpSync(made, dataDir, { recursive: true })
  rmSync(outbox, { recursive: true })
  writeFileSync(outbox, '')
  expect(await endOf({})).toEqual({
    code: 78,
    stderr: `touchline: DATA_DIR ${dataDir} cannot be used: it is a file (${outbox})\n`,
  })
})

test('a database that does not answer is one clear line and exit 1, without its password', async () => {
  const DATABASE_URL = 'postgres://somebody:secret@127.0.0.1:9/touchline'
  expect(await endOf({ DATABASE_URL })).toEqual({
    code: 1,
    stderr: 'touchline: DATABASE_URL cannot be used: connect ECONNREFUSED 127.0.0.1:9\n',
  })
})

test('a first start finds its tables made by the build: it brings nothing up to date', () => {
  expect(firstOutput).not.toContain('the database is up to date')
})

test('CAPTCHA=off prints a warning at the start', () => {
  const lines = firstOutput
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { level: number; msg: string })
  expect(lines.filter(({ level }) => level === 40).map(({ msg }) => msg)).toEqual([
    'CAPTCHA=off: codes are sent without a solved captcha',
  ])
})

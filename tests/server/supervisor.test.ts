import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { waitAfter } from '../../scripts/backoff.mjs'
import { logIn } from '../attack/support/member'
import { api } from '../../contract/api'
import { API_PREFIX } from '../../contract/constants'
import { BRIEF, fillFolder, quietServer, wordsOf } from './support/child'

// Processes that open a database: seconds each, and many times that on a busy machine.
vi.setConfig({ testTimeout: 120_000 })

const script = fileURLToPath(new URL('../../scripts/supervise.mjs', import.meta.url))

let made: string
let dataDir: string
beforeAll(() => {
  made = mkdtempSync(join(tmpdir(), 'touchline-supervisor-'))
  fillFolder(made)
})
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'touchline-supervisor-'))
  cpSync(made, dataDir, { recursive: true })
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))
afterAll(() => rmSync(made, { recursive: true, force: true }))

/** Milliseconds, to end what hangs: a server begins within seconds, and within half a minute beside much else. */
const PATIENCE = 100_000

interface Life {
  readonly pid: number
  readonly url: string
}

const supervise = (
  env: Readonly<Record<string, string>> = {},
  [command = '', ...args]: readonly string[] = [process.execPath, ...BRIEF, script],
) => {
  const child = spawn(command, args, {
    env: { ...quietServer(), DATA_DIR: dataDir, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const said = wordsOf(child)
  const ended = once(child, 'close').then(([code]) => code as number | null)
  const lives = (): Life[] =>
    said.stdout
      .split('\n')
      .filter((line) => line.includes('"ready at '))
      .map((line) => JSON.parse(line) as { pid: number; addresses: [string] })
      .map(({ pid, addresses: [url] }) => ({ pid, url }))
  return {
    pid: child.pid ?? 0,
    said,
    ended,
    kill: (signal: NodeJS.Signals) => child.kill(signal),
    /** The nth time that the server was ready. */
    life: async (nth: number): Promise<Life> => {
      await expect.poll(() => lives().length, { timeout: PATIENCE }).toBeGreaterThan(nth)
      return lives()[nth] ?? { pid: 0, url: '' }
    },
  }
}

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** A process's memory in kB. */
const kilobytesOf = (of: number): number =>
  Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${of}/status`, 'utf8'))?.[1])

const healthOf = (url: string): Promise<number> => fetch(`${url}/api/health`).then(({ status }) => status)

/** The HTTP status of a call for members. */
const statusFor = async (url: string, token: string): Promise<number> => {
  const response = await fetch(url + API_PREFIX + api.account.getSimpleInfo.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: '{}',
  })
  return response.status
}

test('a server killed under load is back on its port with every login it acknowledged', async () => {
  const running = supervise()
  const first = await running.life(0)
  const tokens: string[] = []
  const lane = async (): Promise<void> => {
    for (;;) {
      const token = await logIn({ url: first.url, dataDir }).catch(() => null)
      if (token === null) return
      tokens.push(token)
    }
  }
  const busy = [lane(), lane(), lane()]
  await expect.poll(() => tokens.length, { timeout: PATIENCE, interval: 1 }).toBeGreaterThan(10)
  process.kill(first.pid, 'SIGKILL')
  await Promise.all(busy)
  const second = await running.life(1)
  expect(second.url).toBe(first.url)
  expect(running.said.stderr).toBe('touchline: the server ended by SIGKILL; it is started again in 0.5 s\n')
  expect(await Promise.all(tokens.map((token) => statusFor(second.url, token)))).toEqual(
    tokens.map(() => 200),
  )
  running.kill('SIGTERM')
  expect(await running.ended).toBe(0)
  expect(isAlive(second.pid)).toBe(false)
})

test('a server that npm has started ends in good order after npm and its shell, whatever ended them', async () => {
  const shell = ['/bin/sh', '-c', '"$0" "$1"; exit', process.execPath, script]
  const running = supervise({ npm_lifecycle_event: 'start' }, shell)
  const { pid } = await running.life(0)
  running.kill('SIGKILL')
  await running.ended
  expect({ alive: isAlive(pid), stderr: running.said.stderr }).toEqual({ alive: false, stderr: '' })
})

test.each([
  ['SIGTERM', {}, '2'],
  ['SIGINT', { MALLOC_ARENA_MAX: '4' }, '4'],
] as const)(
  '%s ends the server in good order, and all; its threads shared two heaps of the C library, or as many as one says: %o',
  async (signal, given, arenas) => {
    const running = supervise(given)
    const { pid } = await running.life(0)
    const env = readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0')
    expect(env.filter((one) => one.startsWith('MALLOC_ARENA_MAX='))).toEqual([`MALLOC_ARENA_MAX=${arenas}`])
    const share = kilobytesOf(running.pid) / kilobytesOf(pid)
    expect(share, 'what runs the server takes less than a quarter of its memory').toBeLessThan(0.25)
    running.kill(signal)
    expect({ code: await running.ended, alive: isAlive(pid), stderr: running.said.stderr }).toEqual({
      code: 0,
      alive: false,
      stderr: '',
    })
  },
)

test('SIGTERM while it waits to start again ends it at once', async () => {
  const running = supervise()
  const { pid } = await running.life(0)
  process.kill(pid, 'SIGKILL')
  await expect.poll(() => running.said.stderr, { interval: 1, timeout: PATIENCE }).toContain('started again')
  running.kill('SIGTERM')
  expect(await running.ended).toBe(0)
})

test('the server ends when what runs it is killed', async () => {
  const running = supervise()
  const { pid } = await running.life(0)
  running.kill('SIGKILL')
  await expect.poll(() => isAlive(pid), { timeout: PATIENCE }).toBe(false)
})

test('a server that never was ready is not started again: its line and its code are the end', async () => {
  const running = supervise({ PORT: 'eighty' })
  expect({ code: await running.ended, ...running.said }).toEqual({
    code: 78,
    stdout: '',
    stderr: 'touchline: PORT=eighty is not a port (0 to 65535)\n',
  })
})

test('a server that cannot come back by itself ends all with 78', async () => {
  const running = supervise()
  const { pid } = await running.life(0)
  rmSync(join(dataDir, 'db/PG_VERSION'))
  process.kill(pid, 'SIGKILL')
  expect(await running.ended).toBe(78)
  expect(running.said.stderr.split('\n').map((line) => line.split(' ').slice(0, 4).join(' '))).toEqual([
    'touchline: the server ended',
    'touchline: the database in',
    '',
  ])
})

test('a server ended in good order by somebody else stays ended', async () => {
  const running = supervise()
  const { pid, url } = await running.life(0)
  expect(await healthOf(url)).toBe(200)
  process.kill(pid, 'SIGTERM')
  expect({ code: await running.ended, stderr: running.said.stderr }).toEqual({ code: 0, stderr: '' })
})

test('the wait before the next start doubles up to a minute', () => {
  expect([1, 2, 3, 4, 5, 6, 7, 8, 9, 50].map(waitAfter)).toEqual([
    500, 1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000, 60_000,
  ])
})

import type { ChildProcess } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { setTimeout as after } from 'node:timers/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { spawnBound } from '../../../scripts/bound.mjs'

export interface Served {
  readonly url: string
  readonly dataDir: string
  /** The newest code sent to the phone, from the outbox. */
  codeOf(phone: string): string
}

/** A server that nobody else asks anything of. */
export interface OwnServer extends Served {
  isRunning(): boolean
  stop(signal?: NodeJS.Signals): Promise<void>
  /** Starts again on the same port and folder. */
  restart(): Promise<void>
  remove(): Promise<void>
}

/** Test files ask the same server, each under numbers of its own. */
const file = Number(process.env['VITEST_WORKER_ID'] ?? 0) % 1_000
let used = 0
/** A phone number that was not used yet, by an earlier attempt of the same test either: each gets one code a minute (API-05). */
export const newPhone = (): string => {
  used += 1
  return `139${String(20_000_000 + 10_000 * file + used)}`
}

/** A port of this machine that nobody listens on. */
export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() =>
        typeof address === 'object' && address !== null
          ? resolve(address.port)
          : reject(new Error('no port')),
      )
    })
  })

const isReady = async (url: string): Promise<boolean> => {
  try {
    return (await fetch(`${url}/api/health`)).ok
  } catch {
    return false
  }
}

/** A server that is there already. */
export const servedAt = (url: string, dataDir: string): Served => ({
  url,
  dataDir,
  codeOf: (phone) => {
    const lines = readFileSync(join(dataDir, 'outbox', 'sms.jsonl'), 'utf8')
      .trim()
      .split('\n')
    const sent = lines
      .map((line) => JSON.parse(line) as { phone: string; code: string })
      .filter((each) => each.phone === phone)
    const last = sent[sent.length - 1]
    if (last === undefined) throw new Error(`no code was sent to ${phone}`)
    return last.code
  },
})

/** The built server as a process of its own, on a free port and a folder of its own. */
export const serve = async (env: Readonly<Record<string, string>> = {}): Promise<OwnServer> => {
  const port = await freePort()
  const dataDir = mkdtempSync(join(tmpdir(), 'touchline-e2e-'))
  // The tables as the build has made them: making them takes a busy machine a minute.
  if (existsSync('dist/database')) cpSync('dist/database', join(dataDir, 'db'), { recursive: true })
  const url = `http://127.0.0.1:${port}`
  let child: ChildProcess | null = null

  const start = async (): Promise<void> => {
    const said: string[] = []
    const started = spawnBound('node', ['dist/server/main.mjs'], {
      env: {
        ...process.env,
        PORT: String(port),
        HOST: '127.0.0.1',
        DATA_DIR: dataDir,
        CAPTCHA: 'off',
        RTMP: 'off',
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    child = started
    for (const stream of [started.stdout, started.stderr])
      stream?.on('data', (chunk: Buffer) => said.push(chunk.toString()))
    const end = Date.now() + 150_000
    while (!(await isReady(url))) {
      if (started.exitCode !== null || Date.now() > end) {
        started.kill('SIGKILL')
        throw new Error(`the server did not start:\n${said.join('')}`)
      }
      await after(100)
    }
  }

  const isRunning = () => child !== null && child.exitCode === null && child.signalCode === null
  const stop = (signal: NodeJS.Signals = 'SIGTERM'): Promise<void> =>
    new Promise((resolve) => {
      const running = child
      if (running === null || !isRunning()) return resolve()
      running.once('exit', () => resolve())
      running.kill(signal)
    })

  await start()
  return {
    ...servedAt(url, dataDir),
    isRunning,
    stop,
    restart: async () => {
      await stop()
      await start()
    },
    remove: async () => {
      await stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

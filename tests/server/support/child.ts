import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync } from 'node:fs'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../../', import.meta.url))

/** Builds the server as it is now; nothing to do where it is built. */
export const buildServer = (): void => {
  execFileSync(process.execPath, ['scripts/build.mjs', '--server', '--if-needed'], {
    cwd: root,
    stdio: 'inherit',
  })
}

/** Puts a new database with all its tables, as the build makes it, into a folder: the sources alone take seconds to make one. */
export const fillFolder = (dataDir: string): void => {
  buildServer()
  cpSync(join(root, 'dist/database'), join(dataDir, 'db'), { recursive: true })
}

export interface Child {
  readonly url: string
  readonly pid: number
  /** What it wrote so far. */
  output(): string
  /** Sends the signal and waits for the end. */
  end(signal: NodeJS.Signals): Promise<Ended>
}

export interface Ended {
  readonly code: number | null
  readonly signal: NodeJS.Signals | null
  readonly stdout: string
  readonly stderr: string
}

type Env = Readonly<Record<string, string>>

/** A server of its own: on any port, empty, without a captcha and encoders. */
export const quietServer = () => ({
  PATH: process.env['PATH'],
  HOST: '127.0.0.1',
  PORT: '0',
  SEED: 'none',
  CAPTCHA: 'off',
  RTMP: 'off',
})

/** What a process writes, as it comes. */
export const wordsOf = ({ stdout, stderr }: { readonly stdout: Readable; readonly stderr: Readable }) => {
  const said = { stdout: '', stderr: '' }
  stdout.on('data', (chunk: Buffer) => (said.stdout += chunk.toString()))
  stderr.on('data', (chunk: Buffer) => (said.stderr += chunk.toString()))
  return said
}

/** The database's code is not made faster as it runs: a server that lives for seconds spends a third of its start on that. */
export const BRIEF = ['--liftoff-only']

const launch = (env: Env, flags: readonly string[]) => {
  const child = spawn(process.execPath, [...flags, 'dist/server/main.mjs'], {
    cwd: root,
    env: { ...quietServer(), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const said = wordsOf(child)
  const ended = once(child, 'close').then(([code, signal]): Ended => ({
    code: code as number | null,
    signal: signal as NodeJS.Signals | null,
    ...said,
  }))
  return { child, said, ended }
}

/** Runs the built server until it ends by itself. */
export const runToEnd = (env: Env): Promise<Ended> => launch(env, BRIEF).ended

/** Starts the built server and waits for its ready line. `flags`: of Node; none where it has much to do. */
export const startChild = async (env: Env, flags = BRIEF): Promise<Child> => {
  const { child, said, ended } = launch(env, flags)
  const readyLine = /ready at (http:\/\/[\w.:]+)/
  const ready = new Promise<string>((resolve) => {
    const look = (): void => {
      const [, url] = readyLine.exec(said.stdout) ?? []
      if (url !== undefined) resolve(url)
    }
    child.stdout.on('data', look)
  })
  const failed = ended.then(({ stdout, stderr }): never => {
    throw new Error(`the server did not start:\n${stdout}${stderr}`)
  })
  const url = await Promise.race([ready, failed])
  failed.catch(() => undefined)
  return {
    url,
    pid: child.pid ?? 0,
    output: () => said.stdout + said.stderr,
    end: (signal) => {
      child.kill(signal)
      return ended
    },
  }
}

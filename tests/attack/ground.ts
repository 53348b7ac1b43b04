import { mkdtempSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startChild, type Child } from '../server/support/child'
import type { Target } from './attack'

const HEALTH_WITHIN = 10_000

/** A server that attacks are tried on. */
export interface Ground {
  readonly target: Target
  /** Why the server is no longer well; null: it lives and answers. */
  illness(): Promise<string | null>
  close(): Promise<void>
}

const healthOf = (url: string): Promise<string | null> =>
  new Promise((resolve) => {
    const asked = request(
      `${url}/api/health`,
      // An address of its own: what the attack used up is not the health's.
      { agent: false, headers: { 'x-forwarded-for': '192.0.2.1' }, timeout: HEALTH_WITHIN },
      (response) => {
        response.resume()
        resolve(response.statusCode === 200 ? null : `/api/health answers ${response.statusCode}`)
      },
    )
    asked.once('timeout', () => {
      resolve(`/api/health says nothing for ${HEALTH_WITHIN / 1000} s`)
      asked.destroy()
    })
    asked.once('error', (error) => resolve(`/api/health cannot be asked: ${error.message}`))
    asked.end()
  })

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** A server that somebody started. */
export const groundAt = (url: string): Ground => ({
  target: { url, pid: null, dataDir: null, output: () => '' },
  illness: () => healthOf(url),
  close: async () => undefined,
})

const targetOf = (child: Child, dataDir: string): Target => ({
  url: child.url,
  pid: child.pid,
  dataDir,
  output: () => child.output(),
})

/** Starts the built server in a folder of its own, with the demo world unless `env` says otherwise. */
export const startGround = async (env: Readonly<Record<string, string>> = {}): Promise<Ground> => {
  const folder = mkdtempSync(join(tmpdir(), 'touchline-attack-'))
  const dataDir = env['DATA_DIR'] ?? join(folder, 'data')
  const child = await startChild({ SEED: 'demo', DATA_DIR: dataDir, ...env }, [])
  return {
    target: targetOf(child, dataDir),
    illness: async () => {
      if (isAlive(child.pid)) return healthOf(child.url)
      const { code, signal } = await child.end('SIGTERM')
      return `the server ended (${signal ?? `exit code ${code}`})`
    },
    close: async () => {
      const killing = setTimeout(() => void child.end('SIGKILL'), 10_000)
      await child.end('SIGTERM')
      clearTimeout(killing)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

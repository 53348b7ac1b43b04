import { setTimeout as after } from 'node:timers/promises'
import { execFileSync } from 'node:child_process'
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client, DatabaseError } from 'pg'
import { pino } from 'pino'
import { spawnBound } from '../../../scripts/bound.mjs'
import { postgresFolder } from '../../../scripts/engines.mjs'
import type { TestProject } from 'vitest/node'
import { openStore } from '../../../server/store/open'
import { freePort } from '../../e2e/support/server'

const id = (of: '-u' | '-g'): number => Number(execFileSync('id', [of, 'postgres'], { encoding: 'utf8' }))
/** PostgreSQL refuses to run as root: its package brings a user for it. */
const user = (): { readonly uid?: number; readonly gid?: number } => {
  if (process.getuid?.() !== 0) return {}
  return { uid: id('-u'), gid: id('-g') }
}

/** PostgreSQL's `invalid_authorization_specification`. */
const NOT_LET_IN = '28000'

const isUp = async (url: string): Promise<boolean> => {
  const client = new Client({ connectionString: url })
  try {
    await client.connect()
    await client.end()
    return true
  } catch (error) {
    // One that lets in who shows a certificate alone is up, too.
    return error instanceof DatabaseError && error.code === NOT_LET_IN
  }
}

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of the PostgreSQL server that these tests run on. */
    databaseUrl: string
    /** A database there with all tables and no rows: to copy it is many times faster than to migrate another. */
    databaseTemplate: string
  }
}

interface Certified {
  /** The server's certificate, its key, and whose certificates it believes, as PEM. */
  readonly certificate: string
  readonly key: string
  readonly authority: string
  /** Who is let in, as `pg_hba.conf` says it. */
  readonly hba: string
}

/** A PostgreSQL server of its own in a folder that is removed with it. It speaks TLS where it is given a certificate. */
export const startPostgres = async (
  certified?: Certified,
): Promise<{
  readonly url: string
  /** Ends it in good order, as an operator would; what is in it stays. */
  readonly stop: () => Promise<void>
  readonly start: () => Promise<void>
  readonly end: () => Promise<void>
}> => {
  const programs = postgresFolder()
  if (programs === null) throw new Error('PostgreSQL is not installed')
  const folder = mkdtempSync(join(tmpdir(), 'touchline-postgres-'))
  const as = user()
  if (as.uid !== undefined && as.gid !== undefined) chownSync(folder, as.uid, as.gid)
  const data = join(folder, 'data')
  execFileSync(
    join(programs, 'initdb'),
    ['-D', data, '-U', 'touchline', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
    { ...as, cwd: folder, stdio: 'ignore' },
  )
  const write = (name: string, text: string): string => {
    const path = join(folder, name)
    writeFileSync(path, text, { mode: 0o600 })
    if (as.uid !== undefined && as.gid !== undefined) chownSync(path, as.uid, as.gid)
    return path
  }
  const port = await freePort()
  const settings = {
    ...(certified !== undefined && {
      ssl: 'on',
      ssl_cert_file: write('server.pem', certified.certificate),
      ssl_key_file: write('server.key', certified.key),
      ssl_ca_file: write('authority.pem', certified.authority),
      hba_file: write('hba.conf', certified.hba),
    }),
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: folder,
    // What a test writes need not survive the machine.
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    jit: 'off',
    log_destination: 'stderr',
  }
  const url = `postgres://touchline@127.0.0.1:${port}/postgres`
  const run = async () => {
    const server = spawnBound(
      join(programs, 'postgres'),
      ['-D', data, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
      { ...as, cwd: folder, stdio: 'ignore' },
    )
    const until = Date.now() + 30_000
    while (!(await isUp(url))) {
      if (server.exitCode !== null || Date.now() > until) throw new Error('PostgreSQL does not start')
      await after(100)
    }
    return server
  }
  let server = await run()
  const stop = async (): Promise<void> => {
    if (server.exitCode !== null) return
    const ended = new Promise((resolve) => server.once('exit', resolve))
    // Fast shutdown.
    server.kill('SIGINT')
    await ended
  }
  return {
    url,
    stop,
    start: async () => {
      server = await run()
    },
    end: async () => {
      await stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const TEMPLATE = 'touchline_template'
const makeTemplate = async (server: string): Promise<void> => {
  const client = new Client({ connectionString: server })
  await client.connect()
  await client.query(`create database ${TEMPLATE}`)
  await client.end()
  const url = new URL(server)
  url.pathname = `/${TEMPLATE}`
  const store = await openStore({ dataDir: null, databaseUrl: url.href, log: pino({ level: 'silent' }) })
  await store.close()
}

/** Its address is provided to the tests. */
export default async (project: TestProject): Promise<() => Promise<void>> => {
  const { url, end } = await startPostgres()
  await makeTemplate(url)
  project.provide('databaseUrl', url)
  project.provide('databaseTemplate', TEMPLATE)
  return end
}

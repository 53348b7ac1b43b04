import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Kysely, PostgresDialect } from 'kysely'
import { pino } from 'pino'
import { startPostgres } from '../../../bench/support/postgres.mjs'
import { openEmbedded } from '../../../server/store/embedded'
import { openStore } from '../../../server/store/open'
import type { Tables } from '../../../server/store/tables'
import { freePort } from '../../e2e/support/server'
import { fillFolder, startChild, type Child } from '../../server/support/child'
import type { Database } from '../fault'

type Postgres = NonNullable<Awaited<ReturnType<typeof startPostgres>>>

/** A server that is started on one port and folder again and again. */
export interface Server {
  /** The same after every start. */
  readonly url: string
  readonly port: number
  /** Starts the server, with more variables where they are given, and waits until it is ready. */
  start(env?: Readonly<Record<string, string>>): Promise<void>
  isRunning(): boolean
  /** Ends it, if it runs. */
  end(signal: NodeJS.Signals): Promise<void>
}

export interface Ground extends Server {
  /** Null: the embedded database. */
  readonly postgres: Postgres | null
  /** Looks into the database, or fills it, while no server runs. */
  look<Result>(work: (db: Kysely<Tables>) => Promise<Result>): Promise<Result>
  close(): Promise<void>
}

const quiet = pino({ level: 'silent' })

const onLost = (error: Error): void => {
  throw error
}

const openDatabase = async (dataDir: string, databaseUrl: string | null) => {
  if (databaseUrl !== null) return openStore({ dataDir, databaseUrl, log: quiet })
  const { pool, close } = await openEmbedded({ folder: join(dataDir, 'db'), onLost })
  return { db: new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) }), close }
}

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** `always`: what it is told at each start. */
export const openServer = async (
  folder: string,
  always: Readonly<Record<string, string>> = {},
): Promise<Server> => {
  const port = await freePort()
  let child: Child | null = null
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    start: async (env = {}) => {
      child = await startChild({
        DATA_DIR: folder,
        PORT: String(port),
        RECORDINGS: 'off',
        ...always,
        ...env,
      })
    },
    isRunning: () => child !== null && isAlive(child.pid),
    end: async (signal) => {
      await child?.end(signal)
      child = null
    },
  }
}

/** A folder and a database of its own for a server that is broken on purpose. `dataDir`: an empty folder that is there. */
export const openGround = async (database: Database, dataDir?: string): Promise<Ground> => {
  const postgres = database === 'postgres' ? await startPostgres() : null
  if (database === 'postgres' && postgres === null) throw new Error('PostgreSQL is not installed')
  const folder = dataDir ?? mkdtempSync(join(tmpdir(), 'touchline-faults-'))
  const databaseUrl = postgres?.urlOf('ledger') ?? null
  if (databaseUrl === null) fillFolder(folder)
  const server = await openServer(folder, databaseUrl === null ? {} : { DATABASE_URL: databaseUrl })
  return {
    ...server,
    postgres,
    look: async (work) => {
      const { db, close } = await openDatabase(folder, databaseUrl)
      try {
        return await work(db)
      } finally {
        await close()
      }
    },
    close: async () => {
      await server.end('SIGKILL')
      await postgres?.end()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

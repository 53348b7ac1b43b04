import { join } from 'node:path'
import { Kysely, PostgresDialect } from 'kysely'
import { Pool, types } from 'pg'
import type { Log } from '../domain/ports'
import { openEmbedded } from './embedded'
import { LOCK_FILE, lockFolder } from './folder-lock'
import { migrate } from './migrate'
import { makePrivateIfOwn } from './private-folder'
import type { Tables } from './tables'

export interface Store {
  readonly db: Kysely<Tables>
  readonly kind: 'embedded' | 'postgres'
  close(): Promise<void>
}

export interface StoreOptions {
  /** Null: in memory, for tests. */
  readonly dataDir: string | null
  /** A PostgreSQL server's address; null: the embedded one. */
  readonly databaseUrl: string | null
  readonly log: Log
  /** A dump to start an in-memory database from. */
  readonly template?: string | undefined
  readonly onLost?: ((error: Error) => void) | undefined
}

// Counts and coins stay far below 2^53, and a string where a number belongs is the likelier fault.
types.setTypeParser(types.builtins.INT8, Number)

interface Base {
  readonly pool: Pool
  readonly kind: Store['kind']
  readonly close: () => Promise<void>
}

const openPostgres = (connectionString: string): Base => {
  const pool = new Pool({ connectionString, max: 10, connectionTimeoutMillis: 3_000 })
  return { pool, kind: 'postgres', close: () => pool.end() }
}

/** What this server keeps in its folder; `.lock` is of versions before. */
const OWN = ['db', 'db.new', 'uploads', 'outbox', LOCK_FILE, 'office.json', '.lock']

const holdFolder = async (dataDir: string): Promise<() => Promise<void>> => {
  makePrivateIfOwn(dataDir, OWN)
  return lockFolder(dataDir)
}

const openOwn = async (options: StoreOptions): Promise<Base> => {
  const { dataDir, template } = options
  const unlock = dataDir === null ? async () => undefined : await holdFolder(dataDir)
  const embedded = await openEmbedded({
    folder: dataDir === null ? null : join(dataDir, 'db'),
    template,
    onNew: (folder) => options.log.info({ folder }, 'there was no database: a new one begins'),
    onLost: (error) => options.onLost?.(error),
  }).catch(async (error: unknown) => {
    await unlock()
    throw error
  })
  const close = async () => {
    await embedded.close()
    await unlock()
  }
  return { pool: embedded.pool, kind: 'embedded', close }
}

/**
 * Opens the database and brings its tables up to date. Embedded, it has one connection: inside `db.transaction()` use
 * only the transaction's own handle, or the query waits three seconds and fails.
 */
export const openStore = async (options: StoreOptions): Promise<Store> => {
  const base = options.databaseUrl === null ? await openOwn(options) : openPostgres(options.databaseUrl)
  base.pool.on('error', (error) => options.log.error({ err: error }, 'a database connection was lost'))
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: base.pool }) })
  try {
    const done = await migrate(db)
    if (done.length > 0) options.log.info({ migrations: done }, 'the database is up to date')
  } catch (error) {
    await base.close()
    throw error
  }
  return { db, kind: base.kind, close: base.close }
}

import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { Kysely, PostgresDialect } from 'kysely'
import { types, type Pool } from 'pg'
import type { Log, Tracing } from '../domain/ports'
import { openEmbedded, type Embedded } from './embedded'
import { LOCK_FILE, lockFolder } from './folder-lock'
import { migrate } from './migrate'
import { openPool } from './pool'
import { makePrivate, makePrivateIfOwn } from './private-folder'
import type { Tables } from './tables'
import { TracedDialect } from './traced-dialect'

export interface Store {
  readonly db: Kysely<Tables>
  readonly kind: 'embedded' | 'postgres'
  /** All of one moment, in a folder of its own below the data folder, which the caller removes; null: not of this database. */
  readonly snapshot: ((withUploads: boolean) => Promise<string>) | null
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
  readonly tracing?: Tracing | null | undefined
}

// Counts and coins stay far below 2^53, and a string where a number belongs is the likelier fault.
types.setTypeParser(types.builtins.INT8, Number)

interface Base {
  readonly pool: Pool
  readonly kind: Store['kind']
  readonly snapshot: Store['snapshot']
  readonly close: () => Promise<void>
}

/** What this server keeps in its folder; `.lock` is of versions before. */
const UPLOADS = 'uploads'
const OWN = ['db', 'db.new', UPLOADS, 'outbox', LOCK_FILE, 'office.json', '.lock', 'snapshot']
/** Names that the warning tells. */
const OTHERS_TOLD = 10
/** What else may lie there that is the server's, or was put there by a disk. */
const NOBODYS = ['recordings', 'clips', 'copies', 'last-backup', 'office.json.new', 'lost+found']

const sayNew = (dataDir: string, log: Log): void => {
  log.info({ folder: join(dataDir, 'db') }, 'there was no database: a new one begins')
  const others = readdirSync(dataDir)
    .filter((name) => !name.startsWith('.') && !OWN.includes(name) && !NOBODYS.includes(name))
    .toSorted()
  if (others.length > 0)
    log.warn(
      { others: others.slice(0, OTHERS_TOLD) },
      'DATA_DIR holds files of somebody else, and a new database begins beside them: give the server a folder of its own, and look whether DATA_DIR names the one you mean',
    )
}

const openPostgres = (connectionString: string, { dataDir }: StoreOptions): Base => {
  // Uploads, recordings and letters lie there all the same.
  if (dataDir !== null) makePrivateIfOwn(dataDir, OWN)
  return { ...openPool(connectionString), kind: 'postgres', snapshot: null }
}

const holdFolder = async (dataDir: string): Promise<() => Promise<void>> => {
  makePrivateIfOwn(dataDir, OWN)
  return lockFolder(dataDir)
}

/** Where snapshots lie until they are packed. */
const SNAPSHOT = 'snapshot'

const snapshotsIn =
  (dataDir: string, take: Embedded['snapshot']) =>
  async (withUploads: boolean): Promise<string> => {
    const into = join(dataDir, SNAPSHOT)
    // Of a backup that was killed.
    rmSync(into, { recursive: true, force: true })
    makePrivate(into)
    const uploads = join(dataDir, UPLOADS)
    try {
      await take(into, withUploads && existsSync(uploads) ? [{ from: uploads, name: UPLOADS }] : [])
    } catch (error) {
      rmSync(into, { recursive: true, force: true })
      throw error
    }
    return into
  }

const openOwn = async (options: StoreOptions): Promise<Base> => {
  const { dataDir, template } = options
  const unlock = dataDir === null ? async () => undefined : await holdFolder(dataDir)
  const embedded = await openEmbedded({
    folder: dataDir === null ? null : join(dataDir, 'db'),
    template,
    onNew: () => (dataDir === null ? undefined : sayNew(dataDir, options.log)),
    onLost: (error) => options.onLost?.(error),
  }).catch(async (error: unknown) => {
    await unlock()
    throw error
  })
  const close = async () => {
    await embedded.close()
    await unlock()
  }
  const snapshot = dataDir === null ? null : snapshotsIn(dataDir, embedded.snapshot)
  return { pool: embedded.pool, kind: 'embedded', snapshot, close }
}

/**
 * Opens the database and brings its tables up to date. Embedded, it has one connection: inside `db.transaction()` use
 * only the transaction's own handle, or the query waits three seconds and fails.
 */
export const openStore = async (options: StoreOptions): Promise<Store> => {
  const base =
    options.databaseUrl === null ? await openOwn(options) : openPostgres(options.databaseUrl, options)
  base.pool.on('error', (error) => options.log.error({ err: error }, 'a database connection was lost'))
  const { pool } = base
  const dialect = options.tracing
    ? new TracedDialect({ pool }, options.tracing)
    : new PostgresDialect({ pool })
  const db = new Kysely<Tables>({ dialect })
  try {
    const done = await migrate(db)
    if (done.length > 0) options.log.info({ migrations: done }, 'the database is up to date')
  } catch (error) {
    await base.close()
    throw error
  }
  return { db, kind: base.kind, snapshot: base.snapshot, close: base.close }
}

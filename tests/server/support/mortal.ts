import {
  sql,
  type Kysely,
  type KyselyPlugin,
  type PluginTransformQueryArgs,
  type PluginTransformResultArgs,
  type QueryResult,
  type RootOperationNode,
  type UnknownRow,
} from 'kysely'
import { inject } from 'vitest'
import type { Tables } from '../../../server/store/tables'

const isOnServer = (): boolean => (inject('databaseUrl') ?? process.env['TEST_DATABASE_URL']) !== undefined

/** What ends a transaction after one of its statements, as a kill does. */
class Died extends Error {}

/**
 * Ends the connections of this database that stand within a transaction, as the kill of a process or a broken network does: what waits for the next
 * statement there, or for the commit, is told so by the server.
 */
const endIdle = async (db: Kysely<Tables>): Promise<void> => {
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and state = 'idle in transaction'`.execute(
    db,
  )
}

class Dying implements KyselyPlugin {
  readonly #db: Kysely<Tables>
  #left: number

  constructor(db: Kysely<Tables>, after: number) {
    this.#db = db
    this.#left = after
  }

  transformQuery({ node }: PluginTransformQueryArgs): RootOperationNode {
    if (this.#left === 0) this.#die()
    return node
  }

  async transformResult({ result }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    this.#left -= 1
    if (this.#left !== 0) return result
    if (!isOnServer()) return this.#die()
    this.#left = -1
    await endIdle(this.#db)
    return result
  }

  #die(): never {
    this.#left = -1
    throw new Died()
  }
}

const lost = ['Connection terminated', 'Client has encountered a connection error'] as const
const codes: ReadonlySet<unknown> = new Set(['57P01', 'ECONNRESET', 'EPIPE'])

/** Whether something was ended by that, and nothing else. */
export const isDeath = (error: unknown): boolean =>
  error instanceof Died ||
  (error instanceof Error &&
    (('code' in error && codes.has(error.code)) || lost.some((words) => error.message.startsWith(words))))

/** A connection that was ended lies on top of the pool until somebody meets it. */
const revive = async (db: Kysely<Tables>): Promise<void> => {
  for (;;)
    try {
      await sql`select 1`.execute(db)
      return
    } catch (error) {
      if (!isDeath(error)) throw error
    }
}

/**
 * A write that dies after so many of its statements: before the next one, or before its commit. On PostgreSQL its connection is ended by the server; the
 * embedded database has but one, of which the transaction is rolled back. A write of fewer statements lives.
 */
export const dying = async <Result>(
  db: Kysely<Tables>,
  after: number,
  write: (db: Kysely<Tables>) => Promise<Result>,
): Promise<Result> => {
  try {
    return await write(db.withPlugin(new Dying(db, after)))
  } finally {
    await revive(db)
  }
}

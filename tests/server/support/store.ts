import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { Client } from 'pg'
import { pino } from 'pino'
import { inject } from 'vitest'
import { openStore, type Store } from '../../../server/store/open'
import { templatePath } from './template'

const log = pino({ level: 'silent' })

const run = async (url: string, statement: string): Promise<void> => {
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query(statement)
  await client.end()
}

/** A database of its own on a PostgreSQL server, dropped when closed. */
const openOnServer = async (url: string): Promise<Store> => {
  const name = `touchline_test_${randomBytes(8).toString('hex')}`
  const template = inject('databaseTemplate')
  await run(url, `create database ${name}${template ? ` template ${template}` : ''}`)
  const own = new URL(url)
  own.pathname = `/${name}`
  const store = await openStore({ dataDir: null, databaseUrl: own.href, log })
  const close = async () => {
    await store.close()
    await run(url, `drop database ${name} with (force)`)
  }
  return { ...store, close }
}

/** One that was given back, without its rows: to open another takes longer than most files' tests. */
let spare: Store | null = null

/** A table whose file is larger is cut: rows that are deleted stay in it. */
const LARGE = 256 * 1024

/** Few tables hold anything, and to cut all of them takes six times as long as to delete what is there. */
const empty = ({ db }: Store): Promise<void> =>
  db.transaction().execute(async (within) => {
    const { rows } = await sql<{ name: string; size: number }>`
      select relname as name, pg_relation_size(oid) as size from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r' and relname not like 'kysely%'`.execute(
      within,
    )
    if (rows.some(({ size }) => size > LARGE)) {
      const tables = sql.join(rows.map(({ name }) => sql.table(name)))
      await sql`truncate ${tables} restart identity cascade`.execute(within)
      return
    }
    // Without the triggers of foreign keys: all rows go.
    await sql`set local session_replication_role = replica`.execute(within)
    const deleted = rows.flatMap(({ name, size }) => (size > 0 ? sql`delete from ${sql.table(name)};` : []))
    await sql`do $$ begin ${sql.join([...deleted, sql`null;`], sql` `)} end $$`.execute(within)
    await sql`select setval(format('%I.%I', schemaname, sequencename)::regclass, start_value, false)
      from pg_sequences where last_value is not null`.execute(within)
  })

const openInMemory = async (): Promise<Store> => {
  const store =
    spare ?? (await openStore({ dataDir: null, databaseUrl: null, log, template: await templatePath() }))
  spare = null
  let isGivenBack = false
  return {
    ...store,
    close: async () => {
      if (isGivenBack) return
      isGivenBack = true
      const isEmpty =
        spare === null &&
        (await empty(store).then(
          () => true,
          () => false,
        ))
      if (isEmpty && spare === null) spare = store
      else await store.close()
    },
  }
}

/** An empty database with all tables: embedded and in memory, or on the PostgreSQL server of the project or that TEST_DATABASE_URL names. */
export const openTestStore = async (): Promise<Store> => {
  const url: string | undefined = inject('databaseUrl') ?? process.env['TEST_DATABASE_URL']
  return url ? openOnServer(url) : openInMemory()
}

import { sql, type Kysely } from 'kysely'

/** Hosts that nobody is led to, they and what lies below them. */
const statements = [
  `create table blocked_host (
    host text primary key, reason text not null, by_name text not null, at timestamptz not null)`,
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

import { sql, type Kysely } from 'kysely'

/** FEAT-07 What a member is told of each of the own sessions. `id`: what a page calls it by, as no page knows the hash of another's token. */
const statements = [
  `alter table session add column id text not null default gen_random_uuid()::text,
    add column used_at timestamptz, add column network text not null default '',
    add column system text not null default 'other', add column browser text not null default 'other'`,
  `create unique index session_id on session (id)`,
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

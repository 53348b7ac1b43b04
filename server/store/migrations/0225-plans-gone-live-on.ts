import { sql, type Kysely } from 'kysely'

/** When an anchor last went to go live on a plan, and the stream that was on and goes on as it. */
const statements = [
  `alter table live add column chosen_at timestamptz, add column taken_by text references live (id) on delete set null`,
  `create index live_taken_by on live (taken_by) where taken_by is not null`,
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

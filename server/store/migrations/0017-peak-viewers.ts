import { sql, type Kysely } from 'kysely'

/** An ended stream has no viewers any more; how many it had at its best is kept, for the rankings. */
const statements = [
  `alter table live add column peak_viewers integer not null default 0`,
  `update live set peak_viewers = viewers where viewers > 0`,
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

import { sql, type Kysely } from 'kysely'

/** Null: it was not said. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table chat_line add column removed_reason text`.execute(db)
  await sql`create index chat_line_removed on chat_line (live_id, removed_at desc) where removed_at is not null`.execute(
    db,
  )
}

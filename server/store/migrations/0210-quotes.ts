import { sql, type Kysely } from 'kysely'

/** The place of the message that one answers; null: of none. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table message add column quote_seq integer`.execute(db)
}

import { sql, type Kysely } from 'kysely'

/** What goods cost as their member asked to be told of them; not known of what was asked for before. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table goods_wish add column price integer`.execute(db)
}

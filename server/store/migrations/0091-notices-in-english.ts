import { sql, type Kysely } from 'kysely'

/** A notice's words in English; null: the Chinese ones are all there is. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table notice add column title_en text, add column content_en text`.execute(db)
}

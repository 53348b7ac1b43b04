import { sql, type Kysely } from 'kysely'

/** A hot word reads in English, too; null: it has one wording for both languages. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql.raw('alter table hot_work add column text_en text').execute(db)
}

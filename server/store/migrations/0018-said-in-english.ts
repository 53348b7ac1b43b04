import { sql, type Kysely } from 'kysely'

/** What happened and where it is played have their English beside the Chinese, as teams and leagues do; null where it is not known. */
const statements = [
  `alter table match_event add column text_en text`,
  `alter table venue add column name_en text, add column city_en text`,
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

import { sql, type Kysely } from 'kysely'

/** What a member is told, in English as well; older notices have none. */
const statements = ['alter table member_notice add column title_en text, add column text_en text']

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

import { sql, type Kysely } from 'kysely'

/** What a member has said today, without looking at every line of every room. */
const statements = [`create index chat_line_member on chat_line (member_id, at) where not demo`]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

import { sql, type Kysely } from 'kysely'

/** A report may be of a clip: `line_text` is then its title. */
const statements = [
  `alter table chat_report add column clip_id text`,
  `drop index chat_report_one`,
  `create unique index chat_report_one on chat_report
    (reporter_id, live_id, coalesce(seq, 0), coalesce(member_id, nickname), coalesce(clip_id, ''))`,
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

import { sql, type Kysely } from 'kysely'

/** A report may be of a stream: `line_text` is then its title, `place` the seconds from its start to what was seen. Each member reports it once. */
const statements = [
  `alter table chat_report add column of_live boolean not null default false, add column place integer`,
  `drop index chat_report_one`,
  `create unique index chat_report_one on chat_report
    (reporter_id, live_id, coalesce(seq, 0), coalesce(member_id, nickname), coalesce(clip_id, ''), of_live)`,
  `create unique index chat_report_of_live on chat_report (reporter_id, live_id) where of_live`,
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

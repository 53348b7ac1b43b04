import { sql, type Kysely } from 'kysely'

/** A report may be of a person whom one met in no room. What one has reported is reported again once it was decided on. */
const statements = [
  `alter table chat_report alter column live_id drop not null, alter column anchor_id drop not null`,
  `drop index chat_report_one`,
  `create unique index chat_report_one on chat_report
    (reporter_id, live_id, coalesce(seq, 0), coalesce(member_id, nickname), coalesce(clip_id, ''), of_live)
    where live_id is not null`,
  `create unique index chat_report_person on chat_report (reporter_id, member_id) where live_id is null and state = 'open'`,
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

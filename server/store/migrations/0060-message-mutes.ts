import { sql, type Kysely } from 'kysely'

/** Who may write no messages for a time, as operators have decided on a report. */
const statements = [
  `create table message_mute (
    member_id text primary key references member (id) on delete cascade, until timestamptz not null, reason text not null)`,
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

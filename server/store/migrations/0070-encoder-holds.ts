import { sql, type Kysely } from 'kysely'

/** Encoders that have to be quiet before they may publish again, outlasting a restart. */
const statements = [
  `create table encoder_hold (
    member_id text primary key references member (id) on delete cascade,
    since timestamptz not null, asked_at timestamptz not null, pause integer not null)`,
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

import { sql, type Kysely } from 'kysely'

/** Whether a picture was shown anywhere, and since when nothing shows it; and messages by theirs. */
const statements = [
  `alter table upload add column shown boolean not null default false, add column unused_since timestamptz`,
  `create index message_picture on message (picture) where picture is not null`,
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

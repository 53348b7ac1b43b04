import { sql, type Kysely } from 'kysely'

/** How many of a gift were sent as one: `price` and `share` are of all of them, `nth` the combo's number with the last of them. */
const statements = [`alter table gift_sent add column pieces integer not null default 1 check (pieces > 0)`]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

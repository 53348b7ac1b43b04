import { sql, type Kysely } from 'kysely'

/**
 * `percent`: the anchor's part of a price as a gift was sent; null: sent before, and `share` is all that was promised. `gift_rest`: what an anchor has left of
 * such parts, in hundredths of a coin, until it is a whole one.
 */
const statements = [
  `alter table gift_sent add column percent integer check (percent between 0 and 100)`,
  `alter table member add column gift_rest integer not null default 0 check (gift_rest between 0 and 99)`,
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

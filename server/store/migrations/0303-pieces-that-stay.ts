import { sql, type Kysely } from 'kysely'

/** Coins of an order go back without its pieces. What was refunded before has given them back. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table goods_order add column kept boolean not null default false`.execute(db)
}

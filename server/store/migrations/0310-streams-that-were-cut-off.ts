import { sql, type Kysely } from 'kysely'

/** How the publisher of a stream went that ended because nobody came back; not known of those before. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table live_report add column cut_off text check (cut_off in ('lost', 'stopped'))`.execute(
    db,
  )
}

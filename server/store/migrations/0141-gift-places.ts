import { sql, type Kysely } from 'kysely'

/** The order in which gifts are offered: as before, until operators say something else. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table gift add column place integer not null default 0`.execute(db)
  await sql`update gift set place = ranked.place from (
    select id, row_number() over (order by price, id) as place from gift) ranked where ranked.id = gift.id`.execute(
    db,
  )
}

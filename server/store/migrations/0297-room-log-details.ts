import { sql, type Kysely } from 'kysely'

/** FEAT-06 What was done with an entry of a room's log: how many lines were removed, the rules before and after; null: nothing more is known. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql.raw('alter table room_log add column details jsonb').execute(db)
}

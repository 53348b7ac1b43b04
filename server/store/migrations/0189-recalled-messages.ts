import { sql, type Kysely } from 'kysely'

/** Whether a message without its words was recalled by who wrote it, and not removed by an operator. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table message add column recalled boolean not null default false`.execute(db)
}

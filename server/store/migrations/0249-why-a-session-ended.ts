import { sql, type Kysely } from 'kysely'

/** FEAT-07 By what a session was ended from another device: who finds it over is told, and what to do if it was somebody else. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table session add column ended_by text not null default 'device'
    check (ended_by in ('device', 'password', 'phone'))`.execute(db)
}

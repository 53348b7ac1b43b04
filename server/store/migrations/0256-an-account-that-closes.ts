import { sql, type Kysely } from 'kysely'

/** FEAT-07 A session may have been ended because its account is about to be deleted: who finds it over is told, and how to keep the account. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table session drop constraint session_ended_by_check`.execute(db)
  await sql`alter table session add constraint session_ended_by_check
    check (ended_by in ('device', 'password', 'phone', 'closing'))`.execute(db)
}

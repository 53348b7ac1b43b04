import { sql, type Kysely } from 'kysely'

/** When a job failed last, and why. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table job add column failed_at timestamptz, add column error text`.execute(db)
}

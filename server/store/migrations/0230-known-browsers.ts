import { sql, type Kysely } from 'kysely'

/**
 * `browser_key`: SHA-256 of what a browser keeps for itself, by which two that look alike are told apart. `ended_at`: another device of the member has
 * ended the session, which is told there.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table session add column browser_key text, add column ended_at timestamptz`.execute(db)
}

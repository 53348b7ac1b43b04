import { sql, type Kysely } from 'kysely'

/** How long a stream was watched by all together, counted at each change of its viewers. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table live add column watched double precision not null default 0, add column counted_at timestamptz`.execute(
    db,
  )
}

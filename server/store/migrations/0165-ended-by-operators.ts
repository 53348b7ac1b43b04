import { sql, type Kysely } from 'kysely'

/** `end_reason`: why operators have ended a stream; null: they have not. `withheld`: what is kept of it is shown to nobody. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table live add column end_reason text, add column withheld boolean not null default false`.execute(
    db,
  )
}

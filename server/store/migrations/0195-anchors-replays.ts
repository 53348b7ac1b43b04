import { sql, type Kysely } from 'kysely'

/** `replay`: what the anchor shows of a stream that is over: `shown`, `hidden`, or `deleted` for good. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table live add column replay text not null default 'shown'
    constraint live_replay check (replay in ('shown', 'hidden', 'deleted'))`.execute(db)
}

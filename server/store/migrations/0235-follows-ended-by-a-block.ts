import { sql, type Kysely } from 'kysely'

/** FEAT-09 Whether a block has ended a follow of who blocks: once it is lifted they are told that it is not back. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table member_block add column unfollowed boolean not null default false`.execute(db)
}

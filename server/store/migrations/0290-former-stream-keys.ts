import { sql, type Kysely } from 'kysely'

/** FEAT-16 Keys that an anchor has renewed: an encoder that still has one is told apart from a stranger. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create table former_stream_key (
    key_hash text primary key,
    member_id text not null references member (id) on delete cascade,
    until timestamptz not null)`.execute(db)
  await sql`create index former_stream_key_member on former_stream_key (member_id, until desc)`.execute(db)
}

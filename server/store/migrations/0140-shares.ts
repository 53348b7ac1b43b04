import { sql, type Kysely } from 'kysely'

/** Links of a member that were opened elsewhere. `opener`: a hash of the network and the day. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create table share_open (
    member_id text not null references member (id) on delete cascade, day text not null, opener text not null,
    at timestamptz not null, primary key (member_id, day, opener))`.execute(db)
}

import { sql, type Kysely } from 'kysely'

/** What operators keep a member from, everywhere: talking, or logging in. `until` null: until it is lifted. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create table member_sanction (
    member_id text not null references member (id) on delete cascade, kind text not null check (kind in ('mute', 'block')),
    reason text not null, at timestamptz not null, until timestamptz, by_name text not null, primary key (member_id, kind))`.execute(
    db,
  )
}

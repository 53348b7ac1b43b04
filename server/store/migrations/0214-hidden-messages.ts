import { sql, type Kysely } from 'kysely'

/** Messages that a member has deleted for themselves alone. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create table message_hidden (
    member_id text not null references member (id) on delete cascade, thread_id text not null, seq integer not null,
    primary key (member_id, thread_id, seq), foreign key (thread_id, seq) references message (thread_id, seq) on delete cascade)`.execute(
    db,
  )
}

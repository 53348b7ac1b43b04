import { sql, type Kysely } from 'kysely'

/** FEAT-09 Who has muted or pinned what the platform says, or what concerns oneself. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create table notice_box (
    member_id text not null references member (id) on delete cascade,
    box text not null,
    muted boolean not null default false,
    pinned_at timestamptz,
    primary key (member_id, box))`.execute(db)
}

import { sql, type Kysely } from 'kysely'

/** Whom or what a member has just left, and since when it had been followed: whoever comes back soon never left. */
const statements = [
  `create table follow_left (
    member_id text not null references member (id) on delete cascade,
    kind text not null, target_id text not null, at timestamptz not null, left_at timestamptz not null,
    primary key (member_id, kind, target_id))`,
  `create index follow_left_target on follow_left (target_id)`,
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

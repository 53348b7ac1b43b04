import { sql, type Kysely } from 'kysely'

/**
 * FEAT-07 The browsers a member was logged in with, which are known again after their session is over. `browser_key`: as a session has it; `seen_at`: the
 * last login. Which another device has thrown out is none of them.
 */
const statements = [
  `create table known_device (
    member_id text not null references member on delete cascade,
    browser_key text not null,
    seen_at timestamptz not null,
    primary key (member_id, browser_key))`,
  `create index known_device_seen_at on known_device (seen_at)`,
  `insert into known_device (member_id, browser_key, seen_at)
    select member_id, browser_key, max(created_at) from session
    where browser_key is not null and (ended_at is null or ended_by <> 'device') group by member_id, browser_key`,
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

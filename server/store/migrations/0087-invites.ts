import { sql, type Kysely } from 'kysely'

/** Guests who have watched long enough, each once. `counted` false: beyond what one host is rewarded for; `network`: the guest's, by then. */
const statements = [
  `create table invite_reward (
    guest_id text primary key references member (id) on delete cascade,
    host_id text not null references member (id) on delete cascade,
    network text not null, counted boolean not null, at timestamptz not null)`,
  `create index invite_reward_host on invite_reward (host_id, at)`,
  `create index member_invited_by on member (invited_by) where invited_by is not null`,
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

import { sql, type Kysely } from 'kysely'

/** Public keys of members' devices, and questions that were answered: each is answered once. */
const statements = [
  `create table passkey (
    id text primary key, member_id text not null references member (id) on delete cascade, rp_id text not null,
    public_key text not null, counter bigint not null, transports text not null, system text not null, browser text not null,
    added_at timestamptz not null, used_at timestamptz)`,
  `create index passkey_member on passkey (member_id, added_at)`,
  `create table passkey_answer (challenge_hash text primary key, expires_at timestamptz not null)`,
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

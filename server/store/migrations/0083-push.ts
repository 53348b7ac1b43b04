import { sql, type Kysely } from 'kysely'

/**
 * Which devices are told, of what, and under which key. A device's row goes with the session it was subscribed in. The one key pair (RFC 8292) is
 * made when it is first needed.
 */
const statements = [
  `create table push_key (
    id smallint primary key check (id = 1), public_key text not null, private_key text not null, made_at timestamptz not null)`,
  `create table push_setting (
    member_id text primary key references member (id) on delete cascade,
    live boolean not null, matches boolean not null, goals boolean not null, messages boolean not null, other boolean not null,
    quiet_from smallint, quiet_until smallint)`,
  `create table push_device (
    endpoint_hash text primary key, member_id text not null references member (id) on delete cascade,
    session_hash text not null references session (token_hash) on delete cascade,
    endpoint text not null, p256dh text not null, auth text not null, zone text not null, added_at timestamptz not null)`,
  `create index push_device_member on push_device (member_id, added_at)`,
  `create index push_device_session on push_device (session_hash)`,
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

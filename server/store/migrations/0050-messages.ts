import { sql, type Kysely } from 'kysely'

/**
 * Threads of messages. `a_id`, `b_id`: the two of a direct one, the smaller id first; a deleted account leaves its place empty. What a member
 * has deleted ends at `hidden_seq`; `hidden_before` is where it ended before, for who takes it back.
 */
const statements = [
  `create table thread (
    id text primary key, kind text not null, a_id text references member (id) on delete set null,
    b_id text references member (id) on delete set null, last_seq integer not null default 0, last_at timestamptz not null)`,
  `create unique index thread_pair on thread (a_id, b_id) where kind = 'direct'`,
  `create index thread_other on thread (b_id)`,
  `create unique index thread_service on thread (a_id) where kind = 'service'`,
  `create table thread_member (
    thread_id text not null references thread (id) on delete cascade,
    member_id text not null references member (id) on delete cascade, read_seq integer not null default 0,
    hidden_seq integer not null default 0, hidden_before integer not null default 0, muted boolean not null default false,
    pinned_at timestamptz, primary key (thread_id, member_id))`,
  `create index thread_member_own on thread_member (member_id)`,
  `create table message (
    thread_id text not null references thread (id) on delete cascade, seq integer not null,
    sender_id text references member (id) on delete set null, user_type smallint not null, text text not null, picture text,
    width integer, height integer, key text, at timestamptz not null, removed_at timestamptz, removed_by text,
    primary key (thread_id, seq))`,
  `create unique index message_key on message (thread_id, sender_id, key)`,
  `create index message_sender on message (sender_id)`,
  `create table member_block (
    member_id text not null references member (id) on delete cascade,
    blocked_id text not null references member (id) on delete cascade, at timestamptz not null,
    primary key (member_id, blocked_id))`,
  `create index member_block_other on member_block (blocked_id)`,
  `create table message_report (
    id bigint generated always as identity primary key,
    reporter_id text not null references member (id) on delete cascade,
    thread_id text not null references thread (id) on delete cascade, seq integer not null, member_id text,
    nickname text not null, message_text text not null, picture text, reason text not null, text text not null,
    at timestamptz not null, state text not null default 'open', unique (reporter_id, thread_id, seq))`,
  `create index message_report_queue on message_report (state, id)`,
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

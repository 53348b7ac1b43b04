import { sql, type Kysely } from 'kysely'

/**
 * Members become anchors, plan streams and hold them. `listed` is false for a stream that an anchor is about to begin without a plan;
 * there is one such stream an anchor at most.
 */
const statements = [
  `create table anchor_application (
    id text primary key, member_id text not null references member (id) on delete cascade,
    state text not null default 'pending' check (state in ('pending', 'refused', 'accepted')),
    name text not null, match_type smallint not null, words text not null, reason text,
    at timestamptz not null, decided_at timestamptz)`,
  `create index anchor_application_member on anchor_application (member_id, at desc)`,
  `create unique index anchor_application_pending on anchor_application (member_id) where state = 'pending'`,
  `create unique index anchor_application_name on anchor_application (lower(name)) where state = 'pending'`,
  `create index member_name on member (lower(nickname))`,
  `create table operator_log (
    id bigint generated always as identity primary key, at timestamptz not null, who text not null, act text not null,
    target text not null, before jsonb not null default 'null', after jsonb not null default 'null')`,
  `create index operator_log_target on operator_log (target, at desc)`,
  `create table studio (
    member_id text primary key references member (id) on delete cascade, title text not null, match_type smallint not null,
    match_id text references match (id) on delete set null, cover text, announcement text not null,
    tags jsonb not null default '[]')`,
  `create index studio_match on studio (match_id) where match_id is not null`,
  `create table stream_key (
    member_id text primary key references member (id) on delete cascade, key_hash text not null unique,
    made_at timestamptz not null)`,
  `alter table live add column direct boolean not null default false,
    add column missed boolean not null default false, add column cancel_reason text,
    add column said integer not null default 0`,
  `alter table live add column listed boolean not null generated always as (not (direct and status = 1)) stored`,
  `create unique index live_direct on live (anchor_id) where direct and status = 1`,
  `create table live_reservation (
    member_id text not null references member (id) on delete cascade,
    live_id text not null references live (id) on delete cascade, at timestamptz not null, primary key (live_id, member_id))`,
  `create index live_reservation_member on live_reservation (member_id)`,
  `create table live_sample (
    live_id text not null references live (id) on delete cascade, at timestamptz not null, viewers integer not null,
    primary key (live_id, at))`,
  `create index live_sample_at on live_sample (at)`,
  `create table live_report (
    live_id text primary key references live (id) on delete cascade, anchor_id text not null references member (id),
    ended_at timestamptz not null, peak integer not null, average double precision not null,
    new_fans integer not null, chat_lines integer not null)`,
  `create index live_report_anchor on live_report (anchor_id, ended_at desc)`,
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

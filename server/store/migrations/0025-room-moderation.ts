import { sql, type Kysely } from 'kysely'

/**
 * Rules and sanctions are of an anchor's room and last over its streams; what is pinned is of one stream. People without a member's id
 * are of the demo world and known by their names.
 */
const statements = [
  `alter table chat_line add column removed_at timestamptz, add column removed_by text`,
  `create table room_rules (
    anchor_id text primary key references member (id) on delete cascade, slow_s integer not null,
    followers_only boolean not null, emoji_only boolean not null, no_links boolean not null,
    no_duplicates boolean not null, words jsonb not null)`,
  `create table room_moderator (
    anchor_id text not null references member (id) on delete cascade,
    member_id text not null references member (id) on delete cascade, at timestamptz not null,
    primary key (anchor_id, member_id))`,
  `create table room_sanction (
    id bigint generated always as identity primary key,
    anchor_id text not null references member (id) on delete cascade, member_id text, nickname text not null,
    kind text not null, at timestamptz not null, until timestamptz, reason text not null, by_name text not null,
    lifted_at timestamptz)`,
  `create unique index room_sanction_one on room_sanction (anchor_id, kind, coalesce(member_id, ''), (case when member_id is null then nickname else '' end))
    where lifted_at is null`,
  `create table room_pin (
    live_id text primary key references live (id) on delete cascade, seq integer not null, user_type smallint not null,
    nickname text not null, text text not null)`,
  `create table room_log (
    id bigint generated always as identity primary key,
    anchor_id text not null references member (id) on delete cascade, at timestamptz not null, by_id text not null,
    by_name text not null, action text not null, member_id text, nickname text, text text not null, minutes integer)`,
  `create index room_log_newest on room_log (anchor_id, id desc)`,
  `create table chat_report (
    id bigint generated always as identity primary key,
    reporter_id text not null references member (id) on delete cascade, anchor_id text not null, live_id text not null,
    seq integer, member_id text, nickname text not null, line_text text not null, reason text not null,
    text text not null, at timestamptz not null, state text not null default 'open')`,
  `create unique index chat_report_one on chat_report (reporter_id, live_id, coalesce(seq, 0), coalesce(member_id, nickname))`,
  `create index chat_report_queue on chat_report (state, id)`,
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

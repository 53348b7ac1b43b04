import { sql, type Kysely } from 'kysely'

const statements = [
  `create table setting (name text primary key, value text not null)`,
  `create table member (
    id text primary key, phone text not null unique, nickname text not null, avatar text,
    user_type smallint not null default 0, bio text not null default '',
    gold bigint not null default 0 check (gold >= 0), brick bigint not null default 0 check (brick >= 0),
    fans integer not null default 0, follows integer not null default 0,
    invite_code text not null unique, invited_by text references member (id),
    demo boolean not null default false, created_at timestamptz not null)`,
  `create table session (
    token_hash text primary key, member_id text not null references member (id) on delete cascade,
    created_at timestamptz not null, expires_at timestamptz not null)`,
  `create index session_member on session (member_id)`,
  `create index session_expiry on session (expires_at)`,
  `create table sms_code (
    phone text primary key, code_hash text not null, attempts integer not null default 0,
    sent_at timestamptz not null, expires_at timestamptz not null)`,
  `create table captcha (id text primary key, answer integer not null, expires_at timestamptz not null)`,
  `create table captcha_pass (token_hash text primary key, expires_at timestamptz not null)`,
  `create table sport (match_type smallint primary key, name text not null, name_en text not null, position integer not null)`,
  `create table league (
    id text primary key, match_type smallint not null, name text not null, name_en text, heat integer not null default 0)`,
  `create table team (
    id text primary key, match_type smallint not null, name text not null, name_en text, short_name text not null,
    color_a text not null, color_b text not null)`,
  `create table match (
    id text primary key, match_type smallint not null, league_id text not null references league (id),
    round text not null, home_id text not null references team (id), away_id text not null references team (id),
    starts_at timestamptz not null, seed integer, state text not null default 'planned',
    home_score integer not null default 0, away_score integer not null default 0,
    parts jsonb not null default '[]', clock jsonb not null default 'null', touchline jsonb not null default 'null',
    heat integer not null default 0, updated_at timestamptz not null)`,
  `create index match_state on match (state, match_type, starts_at)`,
  `create index match_start on match (starts_at, match_type)`,
  `create index match_league on match (league_id, starts_at)`,
  `create table live (
    id text primary key, anchor_id text not null references member (id), match_id text references match (id),
    match_type smallint not null, title text not null, status smallint not null,
    planned_at timestamptz not null, started_at timestamptz, ended_at timestamptz,
    viewers integer not null default 0, heat integer not null default 0,
    cover text, announcement text, channel text, phase double precision,
    last_seq integer not null default 0, demo boolean not null default false)`,
  `create index live_by_viewers on live (status, viewers desc, id)`,
  `create index live_by_heat on live (status, heat desc, viewers desc, id)`,
  `create index live_by_match on live (match_id, status)`,
  `create index live_by_anchor on live (anchor_id, planned_at)`,
  `create table chat_line (
    live_id text not null references live (id) on delete cascade, seq integer not null,
    user_type smallint not null, member_id text, nickname text not null, avatar text, text text not null,
    key text, at timestamptz not null, demo boolean not null default false, event jsonb not null default 'null',
    primary key (live_id, seq))`,
  `create unique index chat_line_key on chat_line (live_id, member_id, key) where key is not null`,
  `create table notice (code text primary key, title text not null, content text not null)`,
  `create table carousel (
    id text primary key, position integer not null, title text not null, subtitle text not null, image text,
    target_kind text not null, target_id text not null, match_id text references match (id))`,
  `create table hot_work (
    id text primary key, works_type smallint not null, text text not null, hot boolean not null, position integer not null)`,
  `create table upload (
    id text primary key, member_id text not null references member (id), obj text not null,
    bytes integer not null, width integer not null, height integer not null, created_at timestamptz not null)`,
  `create table job (
    id bigint generated always as identity primary key, kind text not null, key text unique,
    data jsonb not null default '{}', due timestamptz not null default now(), tries integer not null default 0)`,
  `create index job_due on job (due)`,
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

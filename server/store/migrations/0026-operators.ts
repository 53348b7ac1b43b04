import { sql, type Kysely } from 'kysely'

/** Operators of the office with their sessions; a log that is only ever added to; when notices and home's pictures are shown. */
const statements = [
  `create table operator (
    id text primary key, name text not null unique, password_hash text not null, totp_secret text not null,
    role text not null check (role in ('owner', 'moderator', 'editor')), must_change boolean not null,
    last_step bigint not null default 0, network text, created_at timestamptz not null, disabled_at timestamptz)`,
  `create table operator_session (
    token_hash text primary key, operator_id text not null references operator (id) on delete cascade,
    created_at timestamptz not null, seen_at timestamptz not null, expires_at timestamptz not null)`,
  `create index operator_session_operator on operator_session (operator_id)`,
  `create table operator_try (
    id bigint generated always as identity primary key, name text not null, network text not null, at timestamptz not null)`,
  `create index operator_try_name on operator_try (name, at)`,
  `create index operator_try_network on operator_try (network, at)`,
  `create table if not exists operator_log (
    id bigint generated always as identity primary key, at timestamptz not null, who text not null, act text not null,
    target text not null, before jsonb not null default 'null', after jsonb not null default 'null')`,
  `create index operator_log_at on operator_log (at desc, id desc)`,
  `create function operator_log_stands() returns trigger language plpgsql as $$
    begin
      raise exception 'the log of operators is only added to' using errcode = 'restrict_violation';
    end $$`,
  `create trigger operator_log_stands before update or delete on operator_log
    for each statement execute function operator_log_stands()`,
  `alter table notice add column shown_from timestamptz, add column shown_until timestamptz`,
  `alter table carousel add column shown_from timestamptz, add column shown_until timestamptz`,
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

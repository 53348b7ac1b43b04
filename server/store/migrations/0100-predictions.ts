import { sql, type Kysely } from 'kysely'

/**
 * Free points as a third currency, what is predicted with them, and polls. `score_seen`: as the clock has last seen it, as text; `paid`: all that was
 * decided is posted. `payout` of a stake: what it gives back, null until that is decided; `paid`: what of it is posted. `due`: stakes that
 * are to be posted still.
 */
const statements = [
  `alter table ledger_account drop constraint ledger_account_currency_check`,
  `alter table ledger_account add constraint ledger_account_currency_check check (currency in ('gold', 'brick', 'point'))`,
  `create table point_grant (
    member_id text not null references member (id) on delete cascade, day text not null check (day ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'),
    amount integer not null check (amount > 0), at timestamptz not null, primary key (member_id, day))`,
  `create table prediction (
    id text primary key, live_id text references live (id) on delete set null, match_id text references match (id) on delete set null,
    anchor_id text references member (id) on delete set null,
    template text not null, line integer, options jsonb not null, lock jsonb not null,
    state text not null check (state in ('open', 'locked', 'settled', 'voided')), opened_at timestamptz not null, at timestamptz not null,
    score_seen text not null, paused_until timestamptz, result text, score jsonb, why text, revised integer not null default 0,
    settled_at timestamptz, paid boolean not null default false)`,
  `create index prediction_live on prediction (live_id, opened_at)`,
  `create index prediction_anchor on prediction (anchor_id)`,
  `create index prediction_match on prediction (match_id)`,
  `create index prediction_opened on prediction (opened_at)`,
  `create index prediction_going on prediction (state) where state in ('open', 'locked')`,
  `create index prediction_settled on prediction (settled_at) where state = 'settled'`,
  `create table prediction_stake (
    id text primary key, prediction_id text not null references prediction (id), member_id text references member (id) on delete set null,
    option text not null, amount integer not null check (amount > 0), at timestamptz not null,
    returned boolean not null default false, payout integer check (payout >= 0), paid integer)`,
  `create index prediction_stake_of on prediction_stake (prediction_id, option)`,
  `create index prediction_stake_member on prediction_stake (member_id, at)`,
  `create index prediction_stake_due on prediction_stake (prediction_id) where payout is not null and paid is distinct from payout`,
  `create table poll (
    id text primary key, live_id text not null references live (id) on delete cascade, question text not null, answers jsonb not null,
    opened_at timestamptz not null, ends_at timestamptz not null, ended_at timestamptz)`,
  `create index poll_live on poll (live_id, opened_at)`,
  `create index poll_going on poll (ends_at) where ended_at is null`,
  `create table poll_vote (
    poll_id text not null references poll (id) on delete cascade, member_id text not null references member (id) on delete cascade,
    answer smallint not null check (answer >= 0), at timestamptz not null, primary key (poll_id, member_id))`,
  `create index poll_vote_member on poll_vote (member_id)`,
  `alter table chat_line add column game jsonb`,
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

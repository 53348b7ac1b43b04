import { sql, type Kysely } from 'kysely'

/**
 * What events give. The budget lies in the account `campaign:<activity>:<currency>`; `revision` counts what was moved into and out of it, `claimed`
 * who was rewarded. `campaign_watch` is kept while a campaign that asks for minutes goes on.
 */
const statements = [
  `create table campaign (
    activity_id text primary key references activity (id),
    kind text not null check (kind in ('watch', 'checkIn', 'follow', 'invite', 'redeem', 'gift')), goal integer not null check (goal > 0),
    scope_kind text check (scope_kind in ('match', 'league')), scope_id text, check ((scope_kind is null) = (scope_id is null)),
    reward integer not null check (reward > 0), currency text not null check (currency in ('gold', 'brick')),
    budget integer not null check (budget >= claimed::bigint * reward), winners integer check (winners >= claimed), joins boolean not null,
    starts_at timestamptz not null, ends_at timestamptz not null,
    claimed integer not null default 0 check (claimed >= 0), revision integer not null default 0, closed_at timestamptz)`,
  `create index campaign_open on campaign (ends_at) where closed_at is null`,
  `create table campaign_member (
    activity_id text not null references campaign (activity_id), member_id text not null references member (id) on delete cascade,
    joined_at timestamptz not null, claimed_at timestamptz, primary key (activity_id, member_id))`,
  `create index campaign_member_member on campaign_member (member_id)`,
  `create table campaign_watch (
    activity_id text not null references campaign (activity_id), member_id text not null references member (id) on delete cascade,
    ms bigint not null check (ms >= 0), counted_until timestamptz not null, primary key (activity_id, member_id))`,
  `create index campaign_watch_member on campaign_watch (member_id)`,
  `create index goods_order_paid on goods_order (member_id, paid_at)`,
  `create index gift_sent_sender_at on gift_sent (sender_id, at)`,
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

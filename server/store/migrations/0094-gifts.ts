import { sql, type Kysely } from 'kysely'

/**
 * What gifts cost, each one that was sent, and who has sent how much. `combo_id`: the first of those that were sent one after the other; `settled`:
 * the one by which the anchor's entry is known, null until the anchor has their share.
 */
const statements = [
  `create table gift (id text primary key, price integer not null check (price > 0), listed boolean not null default true)`,
  `create table gift_sent (
    id text primary key, combo_id text not null, nth integer not null check (nth > 0), gift_id text not null,
    sender_id text references member (id) on delete set null, anchor_id text references member (id) on delete set null,
    live_id text references live (id) on delete set null,
    price integer not null check (price > 0), share integer not null check (share between 0 and price), at timestamptz not null, settled text)`,
  `create index gift_sent_sender on gift_sent (sender_id, live_id, at)`,
  `create index gift_sent_anchor on gift_sent (anchor_id, at)`,
  `create index gift_sent_live on gift_sent (live_id)`,
  `create index gift_sent_waiting on gift_sent (combo_id, at) where settled is null`,
  `create index gift_sent_settled on gift_sent (settled)`,
  `create table gift_support (
    live_id text not null references live (id) on delete cascade, month text not null check (month ~ '^[0-9]{4}-[0-9]{2}$'),
    member_id text not null references member (id) on delete cascade, anchor_id text not null references member (id) on delete cascade,
    coins bigint not null check (coins > 0), primary key (live_id, month, member_id))`,
  `create index gift_support_month on gift_support (anchor_id, month)`,
  `create index gift_support_member on gift_support (member_id)`,
  `alter table live add column gift_coins bigint not null default 0`,
  `alter table chat_line add column gift jsonb`,
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

import { sql, type Kysely } from 'kysely'

/**
 * What gold and bricks buy. The stock never falls below nothing. An order keeps what it was for and where it goes as these were. What is worn
 * belongs to the order that gave it.
 */
const statements = [
  `create table goods (
    id text primary key, kind text not null check (kind in ('physical', 'virtual', 'badge', 'colour')),
    title text not null, title_en text, pictures jsonb not null, text text not null, text_en text,
    currency text not null check (currency in ('gold', 'brick')), price integer not null check (price > 0),
    stock integer not null check (stock >= 0), sold integer not null default 0 check (sold >= 0),
    per_member integer check (per_member > 0), worn text, shown_from timestamptz, shown_until timestamptz,
    listed boolean not null default false, created_at timestamptz not null)`,
  `create index goods_listed on goods (created_at desc, id) where listed`,
  `create table member_address (
    id text primary key, member_id text not null references member (id) on delete cascade,
    name text not null, phone text not null, area text not null, detail text not null, is_default boolean not null, at timestamptz not null)`,
  `create index member_address_member on member_address (member_id)`,
  `create unique index member_address_default on member_address (member_id) where is_default`,
  `create table redeem_account (
    id text primary key, member_id text not null references member (id) on delete cascade,
    platform text not null, account text not null, at timestamptz not null, unique (member_id, platform, account))`,
  `create table goods_order (
    id text primary key, member_id text references member (id) on delete set null,
    goods_id text not null references goods (id), kind text not null, title text not null, title_en text, picture text,
    currency text not null, price integer not null check (price > 0), count integer not null check (count > 0),
    state text not null check (state in ('placed', 'paid', 'sent', 'received', 'cancelled', 'refunded')),
    recipient jsonb, tracking text, placed_at timestamptz not null, paid_at timestamptz, sent_at timestamptz, received_at timestamptz,
    ended_at timestamptz, refund_reason text, refund_asked_at timestamptz, refund_declined text, reason text)`,
  `create index goods_order_member on goods_order (member_id, placed_at desc, id)`,
  `create index goods_order_placed on goods_order (placed_at desc, id)`,
  `create index goods_order_bought on goods_order (goods_id, member_id)`,
  `create index goods_order_due on goods_order (state, placed_at) where state in ('placed', 'sent')`,
  `create table worn_item (
    member_id text not null references member (id) on delete cascade, kind text not null check (kind in ('badge', 'colour')),
    worn text not null, order_id text not null references goods_order (id), at timestamptz not null,
    primary key (member_id, kind, worn))`,
  `alter table member add column badge text, add column chat_colour text`,
  // What its writer wore.
  `alter table chat_line add column worn jsonb`,
  // Without a member: an operator's.
  `alter table upload alter column member_id drop not null`,
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

import { sql, type Kysely } from 'kysely'

/**
 * Accounts, movements between them, and what was earned. `floor`: below it no balance goes; null: an account of the platform, which gives
 * what members have. Transfers and entries are written once: the database itself refuses to change or delete one, and a transfer whose
 * entries do not add up to nothing.
 */
const statements = [
  `create table ledger_account (
    id text primary key, currency text not null check (currency in ('gold', 'brick')),
    member_id text references member (id) on delete set null,
    balance bigint not null default 0, floor bigint, entries integer not null default 0,
    check (floor is null or balance >= floor))`,
  `create unique index ledger_account_member on ledger_account (member_id, currency)`,
  `create table ledger_transfer (
    id text primary key, key text not null unique, content text not null, reason text not null, about text,
    at timestamptz not null)`,
  `create table ledger_entry (
    account_id text not null references ledger_account (id), seq integer not null,
    transfer_id text not null references ledger_transfer (id),
    amount bigint not null check (amount <> 0), balance bigint not null, at timestamptz not null,
    primary key (account_id, seq), unique (transfer_id, account_id))`,
  `create index ledger_entry_at on ledger_entry (account_id, at)`,
  `create function ledger_refuse() returns trigger language plpgsql as $$
    begin raise exception 'what stands in the ledger is reversed, never changed'; end $$`,
  `create trigger ledger_entry_stays before update or delete on ledger_entry
    for each row execute function ledger_refuse()`,
  `create trigger ledger_transfer_stays before update or delete on ledger_transfer
    for each row execute function ledger_refuse()`,
  `create function ledger_balance() returns trigger language plpgsql as $$
    begin
      if exists (select 1 from ledger_entry entry join ledger_account account on account.id = entry.account_id
        where entry.transfer_id = new.transfer_id group by account.currency having sum(entry.amount) <> 0)
      then raise exception 'the entries of a transfer add up to nothing'; end if;
      return null;
    end $$`,
  `create constraint trigger ledger_entry_balances after insert on ledger_entry
    deferrable initially deferred for each row execute function ledger_balance()`,
  `create table check_in (
    member_id text not null references member (id) on delete cascade, day text not null check (day ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'),
    reward integer not null check (reward > 0), made_up boolean not null, at timestamptz not null,
    primary key (member_id, day))`,
  `create table task_claim (
    member_id text not null references member (id) on delete cascade, task text not null, day text not null check (day ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'),
    at timestamptz not null, primary key (member_id, task, day))`,
  `create table watch_time (
    member_id text not null references member (id) on delete cascade, day text not null check (day ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'),
    ms bigint not null default 0 check (ms >= 0), counted_until timestamptz not null, primary key (member_id, day))`,
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

import { sql, type Kysely } from 'kysely'

/**
 * The call of 0227. Where an account was made by another transfer between its two looks at it, a transfer was refused as if the account had too little: now
 * a floor alone refuses, and whoever comes second adds to what the first one made.
 */
const statements = [
  `create or replace function ledger_post(transfers json, postings json, posted_at timestamptz, out posted integer, out refused text)
    language plpgsql set plan_cache_mode to force_generic_plan as $$
    declare
      fresh text[];
      move record;
    begin
      with claimed as (
        insert into ledger_transfer (id, key, content, reason, about, at)
          select id, key, content, reason, about, posted_at
          from json_to_recordset(transfers) as asked(id text, key text, content text, reason text, about text)
          on conflict (key) do nothing returning id)
        select coalesce(array_agg(id), '{}') into fresh from claimed;
      posted := cardinality(fresh);

      if posted < json_array_length(transfers) and exists (
        select 1 from json_to_recordset(transfers) as asked(key text, content text)
          join ledger_transfer known on known.key = asked.key where known.content <> asked.content)
      then refused := 'other'; return; end if;

      -- In one order for all, so that two transfers never wait for each other in a circle.
      for move in
        select account, currency, member, floor, sum(amount) as amount, count(*) as entries, min(running) as lowest
          from (
            select *, sum(amount) over (partition by account order by nth rows unbounded preceding) as running
            from rows from (
              json_to_recordset(postings) as (transfer text, account text, currency text, member text, floor bigint, amount bigint)
            ) with ordinality as posting(transfer, account, currency, member, floor, amount, nth)
            where transfer = any(fresh)) posting
          group by account, currency, member, floor order by account
      loop
        update ledger_account set balance = balance + move.amount, entries = entries + move.entries
          where id = move.account and (floor is null or balance + move.lowest >= floor);
        if found then continue; end if;
        if move.lowest < move.floor then refused := 'tooLittle'; return; end if;
        insert into ledger_account as known (id, currency, member_id, floor, balance, entries)
          values (move.account, move.currency, move.member, move.floor, move.amount, move.entries)
          on conflict (id) do update
            set balance = known.balance + excluded.balance, entries = known.entries + excluded.entries;
      end loop;

      insert into ledger_entry (account_id, seq, transfer_id, amount, balance, at)
        select account.id, account.entries - count(*) over whole + row_number() over sofar, transfer, amount,
          account.balance - sum(amount) over whole + sum(amount) over sofar, posted_at
        from rows from (
          json_to_recordset(postings) as (transfer text, account text, amount bigint)
        ) with ordinality as posting(transfer, account, amount, nth)
        join lateral (select id, entries, balance from ledger_account where id = posting.account offset 0) account on true
        where transfer = any(fresh)
        window whole as (partition by account.id), sofar as (partition by account.id order by nth rows unbounded preceding);
    end $$`,
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

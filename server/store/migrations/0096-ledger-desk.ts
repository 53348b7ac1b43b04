import { sql, type Kysely } from 'kysely'

/**
 * What operators do about gold and bricks. A correction is asked for by one and decided on by another. `reward_rule`: what check-in or a task asks and
 * gives from the beginning of a day on, until a later one; what has none is as the product has it.
 */
const statements = [
  `create table ledger_correction (
    id text primary key, member_id text references member (id) on delete set null, currency text not null check (currency in ('gold', 'brick')),
    amount integer not null check (amount <> 0), reason text not null, asked_by text not null, asked_at timestamptz not null,
    state text not null default 'pending' check (state in ('pending', 'agreed', 'refused')),
    decided_by text check (decided_by <> asked_by), decided_at timestamptz, why text,
    check ((state = 'pending') = (decided_by is null)))`,
  `create index ledger_correction_state on ledger_correction (state, asked_at)`,
  `create index ledger_correction_member on ledger_correction (member_id)`,
  `create table reward_rule (
    what text not null, from_day text not null check (from_day ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'), rule jsonb not null,
    who text not null, at timestamptz not null, primary key (what, from_day))`,
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

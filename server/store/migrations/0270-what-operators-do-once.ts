import { sql, type Kysely } from 'kysely'

/** Operators' writes that must not happen twice, each with its answer, by the key that came with it. */
const statements = [
  `create table operator_idempotency (
    operator_id text not null, call_id text not null, key text not null,
    input_hash text not null, answer jsonb, expires_at timestamptz not null,
    primary key (operator_id, call_id, key))`,
  `create index operator_idempotency_expires_at on operator_idempotency (expires_at)`,
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

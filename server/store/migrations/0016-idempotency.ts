import { sql, type Kysely } from 'kysely'

/** Writes that must not happen twice, each with its answer, by the key that came with it. */
const statements = [
  `create table idempotency (
    member_id text not null references member (id) on delete cascade, call_id text not null, key text not null,
    input_hash text not null, answer jsonb, expires_at timestamptz not null,
    primary key (member_id, call_id, key))`,
  `create index idempotency_expires_at on idempotency (expires_at)`,
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

import { sql, type Kysely } from 'kysely'

/** Anchors who may not go live; `until` null: until somebody lifts it. One that is over is none. */
const statements = [
  `create table anchor_block (
    member_id text primary key references member (id) on delete cascade, reason text not null, at timestamptz not null,
    until timestamptz)`,
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

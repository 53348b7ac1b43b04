import { sql, type Kysely } from 'kysely'

/** Accounts that are about to be deleted, and copies of a member's own data. `secret`: part of the address of the copy's file. */
const statements = [
  `create table account_closing (
    member_id text primary key references member (id) on delete cascade, asked_at timestamptz not null, due timestamptz not null)`,
  `create table data_copy (
    member_id text primary key references member (id) on delete cascade, secret text not null unique, asked_at timestamptz not null,
    made_at timestamptz, bytes integer)`,
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

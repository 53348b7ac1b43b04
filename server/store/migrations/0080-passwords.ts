import { sql, type Kysely } from 'kysely'

/** The passwords of members who set one, and tries of the last day: HMACs of a phone and of who tried. */
const statements = [
  `create table member_password (
    member_id text primary key references member (id) on delete cascade, hash text not null, set_at timestamptz not null)`,
  `create table password_try (at timestamptz not null, phone text not null, asker text not null)`,
  `create index password_try_phone on password_try (phone, at)`,
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

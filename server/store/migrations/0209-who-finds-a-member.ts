import { sql, type Kysely } from 'kysely'

/** Who may find, follow and write to a member, and who sees how many the member follows. */
const statements = [
  `alter table member add column findable boolean not null default true`,
  `alter table member add column followable text not null default 'all' check (followable in ('all', 'followed', 'none'))`,
  `alter table member add column writable text not null default 'friends' check (writable in ('friends', 'none'))`,
  `alter table member add column follows_seen text not null default 'all' check (follows_seen in ('all', 'friends', 'none'))`,
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

import { sql, type Kysely } from 'kysely'

/** What people agree to, each version as it was published, and who agreed to which. The first version is the application's own. */
const statements = [
  `create table legal_document (
    kind text not null, version integer not null, title text not null, title_en text not null, text text not null,
    text_en text not null, published_at timestamptz not null, by_name text not null, primary key (kind, version))`,
  `create table consent (
    member_id text not null references member (id) on delete cascade, kind text not null, version integer not null,
    at timestamptz not null, primary key (member_id, kind, version))`,
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

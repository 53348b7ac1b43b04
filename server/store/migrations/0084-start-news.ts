import { sql, type Kysely } from 'kysely'

/** Of which streams of a person a member is told that they begin; who has no row is told of all. */
const statements = [
  `create table start_news (
    member_id text not null references member (id) on delete cascade,
    anchor_id text not null references member (id) on delete cascade,
    starts text not null check (starts in ('all', 'big', 'none')), primary key (member_id, anchor_id))`,
  `create index start_news_anchor on start_news (anchor_id)`,
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

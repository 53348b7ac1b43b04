import { sql, type Kysely } from 'kysely'

/** Who wants to be told when goods that are sold out are there again; gone once they were told. */
const statements = [
  `create table goods_wish (
    member_id text not null references member (id) on delete cascade, goods_id text not null references goods (id) on delete cascade,
    at timestamptz not null, primary key (member_id, goods_id))`,
  `create index goods_wish_goods on goods_wish (goods_id, at)`,
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

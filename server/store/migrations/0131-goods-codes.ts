import { sql, type Kysely } from 'kysely'

/** Codes that goods of the kind `code` are drawn from, each once. `order_id` null: nobody has it. The stock of the goods is how many of those there are. */
const statements = [
  `alter table goods drop constraint goods_kind_check`,
  `alter table goods add constraint goods_kind_check check (kind in ('physical', 'virtual', 'code', 'badge', 'colour'))`,
  `create table goods_code (
    id bigint generated always as identity primary key, goods_id text not null references goods (id), code text not null,
    order_id text references goods_order (id), added_at timestamptz not null, unique (goods_id, code))`,
  `create index goods_code_free on goods_code (goods_id, id) where order_id is null`,
  `create index goods_code_order on goods_code (order_id) where order_id is not null`,
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

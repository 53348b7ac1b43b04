import { sql, type Kysely } from 'kysely'

/** Where an account has to be to which goods are redeemed. What there was goes anywhere, as it did; phone credit of the demo world goes to phones. */
const statements = [
  `alter table goods add column platforms jsonb not null default '[]'`,
  `update goods set platforms = case id when 'demo-credit' then '["phone"]'::jsonb
    else '["phone", "wechat", "qq", "alipay", "steam"]'::jsonb end where kind = 'virtual'`,
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

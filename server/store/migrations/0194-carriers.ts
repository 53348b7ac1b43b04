import { sql, type Kysely } from 'kysely'

/** Whose number an order was sent with, and the help on predictions by the name that their points have, where nobody has rewritten it. */
const statements = [
  `alter table goods_order add column carrier text`,
  `update help_article set text = replace(text, '竞猜积分', '竞猜点') where id = 'predictions' and text like '不是。竞猜只用免费的竞猜积分，%'`,
  `update help_article set text_en = replace(text_en, 'free points', 'free guess points')
    where id = 'predictions' and text_en like 'No. Predictions take free points that%'`,
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

import { sql, type Kysely } from 'kysely'

/** What help says of the anchor's share of a gift: a fraction of a coin is kept, no longer rounded up. */
const before = '，不足 1 金币的算 1 金币：1 金币的得 1，2 金币的得 1，5 金币的得 3；其余归平台。'
const now = '，不足 1 金币的部分留到下一份礼物一起算：66 个 1 金币的得 33；其余归平台。'
const beforeEn =
  'a share, usually half, and of a fraction of a coin the whole: 1 of 1 gold, 1 of 2, 3 of 5; the rest is the platform’s.'
const nowEn =
  'a share, usually half, and a fraction of a coin is kept until the next gift makes it whole: of 66 gifts of 1 gold 33; the rest is the platform’s.'

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`update help_article set text = replace(text, ${before}, ${now}), text_en = replace(text_en, ${beforeEn}, ${nowEn})
    where id = 'gifts'`.execute(db)
}

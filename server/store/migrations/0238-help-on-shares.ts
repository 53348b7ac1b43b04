import { sql, type Kysely } from 'kysely'

/** What help says of gifts, and that it tells of the anchor's share, where nobody has rewritten it. */
const text =
  '礼物用金币送，价格写在礼物下面；3 秒内再送同一种就是连击。送出后不能退回，会出现在聊天和画面上，并计入主播的贡献榜。\n网络断开时如果没有提示送出，请到「我的 → 金币」核对，没有记录就是没有扣。'
const textEn =
  'Gifts cost gold, as said below each; the same again within 3 seconds is a combo. They cannot be taken back, show in the chat and over the picture, and count for the supporters.\nIf the network broke, look under Me → Gold: where there is no entry nothing was taken.'
const share =
  '\n主播得每个礼物价格的一部分作为分成，通常是一半，不足 1 金币的算 1 金币：1 金币的得 1，2 金币的得 1，5 金币的得 3；其余归平台。贡献榜写的是送出的总数；主播得到多少，写在主播的「我的 → 金币」和直播报告里。'
const shareEn =
  '\nOf each gift’s price the streamer gets a share, usually half, and of a fraction of a coin the whole: 1 of 1 gold, 1 of 2, 3 of 5; the rest is the platform’s. Supporters are counted by what was given; what the streamer got stands under the streamer’s Me → Gold and in the report of the stream.'

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`update help_article set keywords = left(keywords || ' 分成 收礼 share', 200), text = text || ${share}
    where id = 'gifts' and text = ${text}`.execute(db)
  await sql`update help_article set text_en = text_en || ${shareEn}
    where id = 'gifts' and text_en = ${textEn}`.execute(db)
}

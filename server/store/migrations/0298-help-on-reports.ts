import { sql, type Kysely } from 'kysely'

/** A line of a room's chat is reported by its name, as help says where nobody has rewritten it. */
const before = '点对方的名字可以拉黑，点一条发言或私信可以举报。'
const now = '在聊天里点对方的名字，可以举报那条发言，也可以查看主页再拉黑；点一条私信可以举报。'
const beforeEn = 'Tap a name to block, a line or a message to report.'
const nowEn =
  'In a room’s chat tap a name to report that line, or to see the profile and block; tap a private message to report it.'

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`update help_article set text = replace(text, ${before}, ${now}), text_en = replace(text_en, ${beforeEn}, ${nowEn})
    where id = 'report'`.execute(db)
}

import { sql, type Kysely } from 'kysely'

/** How to write to a friend is found by the words that people use for it, where nobody has rewritten them. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`update help_article set keywords = '私信 好友 互相关注 发消息 聊天 message'
    where id = 'friends' and keywords = '私信 好友 互相关注'`.execute(db)
}

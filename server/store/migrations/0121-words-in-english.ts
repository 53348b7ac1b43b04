import { sql, type Kysely } from 'kysely'

/** What the platform says in a thread, and what operators publish, in English; null: the Chinese words are all there is. */
const statements = [
  `alter table message add column text_en text`,
  `update message set text_en = regexp_replace(text, '^客服 (.*) 为你服务$', '\\1 from support is with you')
    where sender_id is null and key like 'take-%' and text ~ '^客服 .* 为你服务$'`,
  `update message set text_en = 'This conversation has ended. Write here again if anything is left'
    where sender_id is null and key like 'close-%' and text = '本次对话已结束，还有问题可以继续在这里写'`,
  `alter table activity add column title_en text, add column summary_en text, add column content_en text`,
  `alter table carousel add column title_en text, add column subtitle_en text`,
  `alter table blocked_host add column reason_en text`,
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

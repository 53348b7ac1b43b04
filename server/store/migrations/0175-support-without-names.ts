import { sql, type Kysely } from 'kysely'

/** Who of the operators took a conversation was written into its thread by the name of the login. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`update message set text = '客服为你服务', text_en = 'Support is with you'
    where sender_id is null and key like 'take-%' and text ~ '^客服 .* 为你服务$'`.execute(db)
}

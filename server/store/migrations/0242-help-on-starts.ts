import { sql, type Kysely } from 'kysely'

/** Of which starts one is told is chosen at the follow itself, where nobody has rewritten what help says. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`update help_article set text = replace(text, ${'「已关注」旁边有一个铃铛。点铃铛可以选：'}, ${'点「已关注」可以选：'}),
    text_en = replace(text_en, ${'beside Following stands a bell. Tap it to be told of'}, ${'tap Following there to be told of'})
    where id = 'starts'`.execute(db)
}

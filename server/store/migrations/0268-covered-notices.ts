import { sql, type Kysely } from 'kysely'

/** FEAT-02 What a notice that tells how a match stands is for whoever hides scores; those that stand already, too. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table member_notice add column covered jsonb`.execute(db)
  await sql`
    update member_notice set covered = jsonb_build_object('title', '你的竞猜有结果了', 'text', '',
      'titleEn', 'Your prediction is settled', 'textEn', '')
    where key like 'prediction:%'`.execute(db)
}

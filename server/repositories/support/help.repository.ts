import { randomBytes } from 'node:crypto'
import { sql, type Kysely } from 'kysely'
import { pageOffset } from '../../../contract/constants'
import type { ListInput } from '../../../contract/office.schema'
import type { ArticleRow, SaveArticleInput } from '../../../contract/support.service.schema'
import type { Within } from '../../domain/office/log'
import type { HelpRows, StoredArticle } from '../../domain/support/help'
import type { Tables } from '../../store/tables'
import { transactionsWithLog } from '../office/log.repository'

const columns = sql`
  id as "articleId", category, position + 1 as position, title, title_en as "titleEn", keywords, text, text_en as "textEn", hidden,
  (select count(*)::int from help_vote where article_id = id and helpful) as helpful,
  (select count(*)::int from help_vote where article_id = id and not helpful) as unhelpful`

const rowsIn = (tx: Kysely<Tables>) => ({
  shown: async () => {
    const { rows } = await sql<StoredArticle>`
      select id as "articleId", category, title, title_en as "titleEn", keywords, text, text_en as "textEn", null as helpful
      from help_article where not hidden order by position, id`.execute(tx)
    return rows
  },
  opinions: async (memberId: string) => {
    const { rows } = await sql<{ id: string; helpful: boolean }>`
      select article_id as id, helpful from help_vote where member_id = ${memberId}`.execute(tx)
    return new Map(rows.map(({ id, helpful }) => [id, helpful]))
  },
  vote: async (memberId: string, articleId: string, helpful: boolean) => {
    const { rows } = await sql`
      insert into help_vote (article_id, member_id, helpful) select id, ${memberId}, ${helpful} from help_article where id = ${articleId}
      on conflict (article_id, member_id) do update set helpful = excluded.helpful returning 1`.execute(tx)
    return rows.length > 0
  },
  list: async ({ page, limit }: ListInput) => {
    const { total } = await tx
      .selectFrom('help_article')
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow()
    const { rows } = await sql<ArticleRow>`
      select ${columns} from help_article order by position, id limit ${limit} offset ${pageOffset(page, limit)}`.execute(
      tx,
    )
    return { list: rows, total, page, limit }
  },
  find: async (articleId: string) => {
    const { rows } =
      await sql<ArticleRow>`select ${columns} from help_article where id = ${articleId}`.execute(tx)
    return rows[0] ?? null
  },
  keep: async (
    known: string | null,
    { category, position, title, titleEn, keywords, text, textEn, hidden }: SaveArticleInput,
    now: number,
  ) => {
    const id = known ?? randomBytes(9).toString('base64url')
    const kept = {
      category,
      position: position - 1,
      title,
      title_en: titleEn,
      keywords,
      text,
      text_en: textEn,
      hidden,
      updated_at: new Date(now),
    }
    await tx
      .insertInto('help_article')
      .values({ id, ...kept })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(kept))
      .execute()
    return id
  },
})

/** Answers' side of the database. */
export const helpRows = (db: Kysely<Tables>): Within<HelpRows> => transactionsWithLog(db, rowsIn)

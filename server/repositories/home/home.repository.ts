import { sql, type Kysely } from 'kysely'
import { WorksType } from '../../../contract/enums'
import type { HomeRepository } from '../../domain/home/home'
import { wordings } from '../../domain/search/hot-word-desk'
import { wordsThatFind } from '../search/search.repository'
import type { Tables } from '../../store/tables'

/** Whether a row's time has come and is not over. */
const isShown = (at: number) =>
  sql<boolean>`coalesce(shown_from <= ${new Date(at)}, true) and coalesce(shown_until > ${new Date(at)}, true)`

/** The home page's side of the database. */
export const homeRepository = (db: Kysely<Tables>): HomeRepository => ({
  carousels: async (at) => {
    const rows = await db
      .selectFrom('carousel')
      .selectAll()
      .where(isShown(at))
      .orderBy('position')
      .orderBy('id')
      .limit(10)
      .execute()
    return rows.map(({ id, target_kind: kind, target_id: target, match_id: matchId, ...row }) => ({
      carouselId: id,
      title: row.title,
      titleEn: row.title_en,
      subtitle: row.subtitle,
      subtitleEn: row.subtitle_en,
      image: row.image,
      target: { kind, id: target },
      matchId,
    }))
  },
  hotWorks: async (worksType) => {
    const rows = await db
      .selectFrom('hot_work')
      .select(['text', 'text_en as textEn', 'hot'])
      .where('works_type', '=', worksType)
      .orderBy('position')
      .orderBy('id')
      .limit(50)
      .execute()
    if (worksType !== WorksType.SEARCH) return rows
    // A word that finds nothing, like the name of a hidden league, leads nobody on.
    const found = await wordsThatFind(db, rows.flatMap(wordings))
    return rows
      .filter(({ text }) => found.has(text))
      .map((row) => ({ ...row, textEn: row.textEn !== null && found.has(row.textEn) ? row.textEn : null }))
  },
  notice: async (code, at) => {
    const row = await db
      .selectFrom('notice')
      .select(['title', 'content', 'title_en as titleEn', 'content_en as contentEn'])
      .where('code', '=', code)
      .where(isShown(at))
      .executeTakeFirst()
    return row ?? null
  },
})

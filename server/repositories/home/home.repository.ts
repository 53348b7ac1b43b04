import type { Kysely } from 'kysely'
import type { HomeRepository } from '../../domain/home/home'
import type { Tables } from '../../store/tables'

/** The home page's side of the database. */
export const homeRepository = (db: Kysely<Tables>): HomeRepository => ({
  carousels: async () => {
    const rows = await db
      .selectFrom('carousel')
      .selectAll()
      .orderBy('position')
      .orderBy('id')
      .limit(10)
      .execute()
    return rows.map(
      ({ id, title, subtitle, image, target_kind: kind, target_id: target, match_id: matchId }) => ({
        carouselId: id,
        title,
        subtitle,
        image,
        target: { kind, id: target },
        matchId,
      }),
    )
  },
  hotWorks: (worksType) =>
    db
      .selectFrom('hot_work')
      .select(['text', 'hot'])
      .where('works_type', '=', worksType)
      .orderBy('position')
      .orderBy('id')
      .limit(50)
      .execute(),
  notice: async (code) => {
    const row = await db
      .selectFrom('notice')
      .select(['title', 'content'])
      .where('code', '=', code)
      .executeTakeFirst()
    return row ?? null
  },
})

import { sql, type Kysely, type Selectable } from 'kysely'
import { pageOffset } from '../../../contract/constants'
import type { NoticeCode } from '../../../contract/enums'
import type { SiteNotice, Slide } from '../../../contract/office.schema'
import type { Within } from '../../domain/office/log'
import type { PageRows } from '../../domain/office/pages'
import type { CarouselTable, Tables } from '../../store/tables'
import { transactionsWithLog } from './log.repository'

const stampOf = (at: number | null): Date | null => (at === null ? null : new Date(at))
const timesOf = (row: { shown_from: Date | null; shown_until: Date | null }) => ({
  from: row.shown_from?.getTime() ?? null,
  until: row.shown_until?.getTime() ?? null,
})

const slideOf = (row: Selectable<CarouselTable>): Slide => ({
  carouselId: row.id,
  position: row.position,
  title: row.title,
  titleEn: row.title_en,
  subtitle: row.subtitle,
  subtitleEn: row.subtitle_en,
  image: row.image,
  targetKind: row.target_kind,
  targetId: row.target_id,
  ...timesOf(row),
})

const matchOf = async (tx: Kysely<Tables>, { targetKind, targetId }: Slide): Promise<string | null> => {
  if (targetKind === 'match') return targetId
  if (targetKind !== 'live') return null
  const row = await tx.selectFrom('live').select('match_id').where('id', '=', targetId).executeTakeFirst()
  return row?.match_id ?? null
}

const noticeOf = (row: {
  code: string
  title: string
  content: string
  title_en: string | null
  content_en: string | null
  shown_from: Date | null
  shown_until: Date | null
}): SiteNotice => ({
  code: row.code as NoticeCode,
  title: row.title,
  content: row.content,
  titleEn: row.title_en,
  contentEn: row.content_en,
  ...timesOf(row),
})

const rowsIn = (tx: Kysely<Tables>) => ({
  notices: async ({ page, limit }: { page: number; limit: number }) => {
    const rows = await tx.selectFrom('notice').selectAll().orderBy('code').execute()
    const list = rows.slice(pageOffset(page, limit), page * limit).map(noticeOf)
    return { list, total: rows.length, page, limit }
  },
  notice: async (code: NoticeCode) => {
    const row = await tx
      .selectFrom('notice')
      .selectAll()
      .where('code', '=', code)
      .forNoKeyUpdate()
      .executeTakeFirst()
    return row === undefined ? null : noticeOf(row)
  },
  keepNotice: async ({ code, title, content, titleEn, contentEn, from, until }: SiteNotice) => {
    const kept = {
      title,
      content,
      title_en: titleEn,
      content_en: contentEn,
      shown_from: stampOf(from),
      shown_until: stampOf(until),
    }
    await tx
      .insertInto('notice')
      .values({ code, ...kept })
      .onConflict((conflict) => conflict.column('code').doUpdateSet(kept))
      .execute()
  },
  slides: async ({ page, limit }: { page: number; limit: number }) => {
    const rows = await tx.selectFrom('carousel').selectAll().orderBy('position').orderBy('id').execute()
    const list = rows.slice(pageOffset(page, limit), page * limit).map(slideOf)
    return { list, total: rows.length, page, limit }
  },
  slide: async (carouselId: string) => {
    const row = await tx
      .selectFrom('carousel')
      .selectAll()
      .where('id', '=', carouselId)
      .forNoKeyUpdate()
      .executeTakeFirst()
    return row === undefined ? null : slideOf(row)
  },
  slideIds: async () => {
    const rows = await tx
      .selectFrom('carousel')
      .select('id')
      .orderBy('position')
      .orderBy('id')
      .forNoKeyUpdate()
      .execute()
    return rows.map(({ id }) => id)
  },
  keepSlide: async (slide: Slide) => {
    const {
      carouselId,
      position,
      title,
      titleEn,
      subtitle,
      subtitleEn,
      image,
      targetKind,
      targetId,
      from,
      until,
    } = slide
    const kept = {
      position,
      title,
      title_en: titleEn,
      subtitle,
      subtitle_en: subtitleEn,
      image,
      target_kind: targetKind,
      target_id: targetId,
      match_id: await matchOf(tx, slide),
      shown_from: stampOf(from),
      shown_until: stampOf(until),
    }
    await tx
      .insertInto('carousel')
      .values({ id: carouselId, ...kept })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(kept))
      .execute()
  },
  removeSlide: async (carouselId: string) => {
    await tx.deleteFrom('carousel').where('id', '=', carouselId).execute()
  },
  order: async (carouselIds: readonly string[]) => {
    await sql`update carousel set position = place.nth
        from unnest(${[...carouselIds]}::text[]) with ordinality as place(id, nth)
        where carousel.id = place.id`.execute(tx)
  },
  isThere: async (kind: 'match' | 'live', id: string) => {
    const row = await tx.selectFrom(kind).select('id').where('id', '=', id).executeTakeFirst()
    return row !== undefined
  },
})

/** Notices' and home's side of the database. */
export const pageRows = (db: Kysely<Tables>): Within<PageRows> => transactionsWithLog(db, rowsIn)

import { sql, type Kysely, type RawBuilder } from 'kysely'
import { pageOffset } from '../../../contract/constants'
import type { ClipRow } from '../../../contract/office.schema'
import type { OfficeClipRows } from '../../domain/office/clips'
import type { Tables } from '../../store/tables'
import { logging } from './log.repository'
import { literal } from '../literal'

interface Found {
  readonly id: string
  readonly title: string
  readonly starts_at: Date
  readonly created_at: Date
  readonly seconds: number
  readonly removed_reason: string | null
  readonly member_id: string | null
  readonly member: string | null
  readonly anchor_id: string
  readonly anchor: string
  readonly live_id: string
  readonly live: string
  readonly total: number
}

const rowOf = (row: Found): ClipRow => ({
  clipId: row.id,
  title: row.title,
  at: row.created_at.getTime(),
  startsAt: row.starts_at.getTime(),
  duration: row.seconds,
  member: row.member_id === null ? null : { memberId: row.member_id, nickname: row.member ?? '' },
  anchor: { memberId: row.anchor_id, nickname: row.anchor },
  live: { liveId: row.live_id, title: row.live },
  removed: row.removed_reason,
})

/** Clips as operators have them, in one transaction: those there are, and those that operators removed. */
export const officeClipRows = (tx: Kysely<Tables>): OfficeClipRows => {
  const found = async (where: RawBuilder<unknown>, rest: RawBuilder<unknown>): Promise<readonly Found[]> => {
    const { rows } = await sql<Found>`
      select clip.id, clip.title, clip.starts_at, clip.created_at, clip.seconds, clip.removed_reason, clip.member_id,
        cutter.nickname as member, live.anchor_id, anchor.nickname as anchor, live.id as live_id, live.title as live,
        count(*) over ()::int as total
      from clip join live on live.id = clip.live_id join member anchor on anchor.id = live.anchor_id
        left join member cutter on cutter.id = clip.member_id
      where (clip.removed_at is null or clip.removed_reason is not null) and ${where} ${rest}`.execute(tx)
    return rows
  }
  return {
    ...logging(tx),
    list: async ({ queryName, page, limit }) => {
      const like = `%${literal(queryName)}%`
      const rows = await found(
        sql`(clip.id = ${queryName} or clip.title ilike ${like} or cutter.nickname ilike ${like} or anchor.nickname ilike ${like})`,
        sql`order by clip.created_at desc, clip.id limit ${limit} offset ${pageOffset(page, limit)}`,
      )
      return { list: rows.map(rowOf), total: rows[0]?.total ?? 0, page, limit }
    },
    clip: async (clipId) => {
      await sql`select 1 from clip where id = ${clipId} for no key update`.execute(tx)
      const [row] = await found(sql`clip.id = ${clipId}`, sql``)
      return row ? rowOf(row) : null
    },
    remove: async (clipId, reason, at) => {
      await tx
        .updateTable('clip')
        .set({ removed_at: new Date(at), removed_reason: reason })
        .where('id', '=', clipId)
        .execute()
    },
  }
}

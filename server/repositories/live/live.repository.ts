import { sql, type Kysely, type RawBuilder } from 'kysely'
import { anchorOf, type AnchorRow } from './anchor-row'
import type { LiveStatus, MatchType } from '../../../contract/enums'
import type { ChannelFacts, LiveRepository, StoredLive } from '../../domain/live/lives'
import type { Tables } from '../../store/tables'

export interface LiveRow extends AnchorRow {
  readonly id: string
  readonly title: string
  readonly status: LiveStatus
  readonly match_type: MatchType
  readonly match_id: string | null
  readonly viewers: number
  readonly planned_at: Date
  readonly started_at: Date | null
  readonly cover: string | null
  readonly announcement: string | null
  readonly cancel_reason: string | null
  readonly missed: boolean
  readonly taken_down: boolean
}

const LIVE_STARTED = 2

export const liveColumns =
  sql.raw(`live.id, live.title, live.status, live.match_type, live.match_id, live.viewers,
  live.planned_at, live.started_at, live.cover, live.announcement, live.cancel_reason, live.missed,
  live.withheld and live.end_reason is not null as taken_down,
  live.anchor_id, member.nickname, member.avatar, member.fans, member.bio`)

const orders = {
  heat: sql.raw('heat desc, viewers desc, id'),
  viewers: sql.raw('viewers desc, id'),
  start: sql.raw('started_at desc, id'),
}

export const liveOf = (row: LiveRow): StoredLive => ({
  liveId: row.id,
  title: row.title,
  status: row.status,
  matchType: row.match_type,
  matchId: row.match_id,
  anchor: anchorOf(row),
  viewers: row.viewers,
  plannedAt: row.planned_at.getTime(),
  startedAt: row.started_at?.getTime() ?? null,
  cover: row.cover,
  announcement: row.announcement,
  cancelReason: row.cancel_reason,
  isMissed: row.missed,
  isTakenDown: row.taken_down,
})

/** The streams' side of the database. */
export const liveRepository = (db: Kysely<Tables>): LiveRepository => ({
  byIds: async (liveIds) => {
    const { rows } = await sql<LiveRow>`
      select ${liveColumns} from live join member on member.id = live.anchor_id
      where live.id = any(${[...liveIds]})`.execute(db)
    return rows.map(liveOf)
  },
  started: async (order, matchType, { offset, limit }) => {
    const started: RawBuilder<unknown> =
      matchType === 0
        ? sql`status = ${LIVE_STARTED}`
        : sql`status = ${LIVE_STARTED} and match_type = ${matchType}`
    // The count comes along even where the page is empty.
    const { rows } = await sql<
      { readonly total: number; readonly live: null } | (LiveRow & { total: number })
    >`
      select counted.total, page.* from (select count(*)::int as total from live where ${started}) counted
        left join lateral (
          select ${liveColumns} from (
            select * from live where ${started} order by ${orders[order]} limit ${limit} offset ${offset}
          ) live join member on member.id = live.anchor_id order by ${orders[order]}
        ) page on true`.execute(db)
    return {
      total: rows[0]?.total ?? 0,
      lives: rows.flatMap((row) => ('id' in row && row.id !== null ? [liveOf(row)] : [])),
    }
  },
  byId: async (liveId) => {
    const { rows } = await sql<LiveRow>`
      select ${liveColumns} from live join member on member.id = live.anchor_id where live.id = ${liveId}`.execute(
      db,
    )
    return rows[0] ? liveOf(rows[0]) : null
  },
  channels: async (liveIds) => {
    const { rows } = await sql<ChannelFacts & { id: string }>`
      select id, channel as clip, coalesce(phase, 0) as phase, status
      from live where id = any(${[...liveIds]})`.execute(db)
    return new Map(rows.map(({ id, ...facts }) => [id, facts]))
  },
})

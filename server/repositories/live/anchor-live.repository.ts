import { sql, type Kysely, type RawBuilder } from 'kysely'
import { liveColumns, liveOf, type LiveRow } from './live.repository'
import { LiveStatus } from '../../../contract/enums'
import type { AnchorLiveRepository } from '../../domain/live/anchor-lives'
import { hasReplay, isToCome, replaySeconds, type ReplayTerm } from '../../store/replays'
import { reservedLives } from '../../store/reserved-lives'
import type { Tables } from '../../store/tables'

interface Row extends LiveRow {
  readonly peak_viewers: number
  readonly duration: number | null
}

/** What is on, then what is to come, the soonest first, then what is over, the newest first. */
const order = sql`
  case live.status when ${LiveStatus.START} then 0 when ${LiveStatus.PLAN} then 1 else 2 end,
  case when live.status = ${LiveStatus.PLAN} then live.planned_at end, live.planned_at desc, live.id`

/** The streams whose ids are `found`. */
const pageOf = async (
  db: Kysely<Tables>,
  found: RawBuilder<unknown>,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): ReturnType<AnchorLiveRepository['ofAnchor']> => {
  const { rows } = await sql<{ readonly total: number } & (Row | { readonly id: null })>`
    with found as materialized (${found})
    select counted.total, page.* from (select count(*)::int as total from found) counted
      left join lateral (
        select ${liveColumns}, live.peak_viewers,
          case when live.status = ${LiveStatus.END}
            then ${replaySeconds} end as duration
        from found join live on live.id = found.id join member on member.id = live.anchor_id
          left join recording on recording.live_id = live.id
        order by ${order} limit ${limit} offset ${offset}
      ) page on true`.execute(db)
  return {
    total: rows[0]?.total ?? 0,
    lives: rows.flatMap((row) =>
      row.id === null ? [] : [{ live: liveOf(row), peak: row.peak_viewers, duration: row.duration }],
    ),
  }
}

/** The streams of an anchor, and those that a member reserved, in the database. */
export const anchorLiveRepository = (db: Kysely<Tables>, term: ReplayTerm): AnchorLiveRepository => ({
  ofAnchor: ({ memberId, liveId }, page, now) =>
    pageOf(
      db,
      sql`select live.id from live
        where live.anchor_id = coalesce(${memberId}::text, (select anchor_id from live named where named.id = ${liveId}))
          and (live.status = ${LiveStatus.START} or (${isToCome(now)}) or (${hasReplay(term, now)}))`,
      page,
    ),
  reservedBy: (memberId, page, now) => pageOf(db, reservedLives(memberId, now), page),
})

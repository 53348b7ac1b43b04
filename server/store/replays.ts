import { sql, type RawBuilder } from 'kysely'
import { LiveStatus } from '../../contract/enums'
import { PLAN_GRACE } from '../../contract/studio.rules'

/** What is kept of streams: `on` false: of published ones nothing. `keptFor`: milliseconds after its end that a looping one can be seen. */
export interface ReplayTerm {
  readonly on: boolean
  readonly keptFor: number
}

/** What is kept of `live` is shown: neither operators nor its anchor keep it back. */
export const isShown = sql<boolean>`(not live.withheld and live.replay = 'shown')`

/** The anchor of `live` is not blocked. */
const isOpen = (now: number): RawBuilder<boolean> => sql`not exists (select 1 from anchor_block block
  where block.member_id = live.anchor_id and (block.until is null or block.until > ${new Date(now)}))`

/** `live` is over and can be seen again. */
export const hasReplay = ({ on, keptFor }: ReplayTerm, now: number): RawBuilder<boolean> => sql`
  live.listed and live.status = ${LiveStatus.END} and live.started_at is not null and ${isShown} and ${isOpen(now)}
  and case when live.channel is null then ${on} and exists (select 1 from recording where recording.live_id = live.id)
    else live.ended_at > ${new Date(now - keptFor)} end`

/** How long `live` can be seen again, joined with the `recording` that there may be of it. */
export const replaySeconds = sql<number>`coalesce(recording.seconds, extract(epoch from live.ended_at - live.started_at))::double precision`

/** `live` is planned, and may still begin. */
export const isToCome = (now: number): RawBuilder<boolean> => sql`
  live.listed and live.status = ${LiveStatus.PLAN} and live.planned_at > ${new Date(now - PLAN_GRACE)} and ${isOpen(now)}`

/**
 * In whose room an anchor is met while none of the streams is on: the newest that can be seen again, else the next one, else the last.
 * `anchorId`: a column of the query around it.
 */
export const roomOf = (anchorId: RawBuilder<unknown>, term: ReplayTerm, now: number): RawBuilder<string> => {
  const one = (where: RawBuilder<boolean>, order: RawBuilder<unknown>) => sql`
    (select live.id from live where live.anchor_id = ${anchorId} and ${where} order by live.planned_at ${order}, live.id limit 1)`
  const wasOn = sql<boolean>`live.status = ${LiveStatus.END} and live.started_at is not null and ${isOpen(now)}`
  return sql`coalesce(${one(hasReplay(term, now), sql`desc`)}, ${one(isToCome(now), sql`asc`)}, ${one(wasOn, sql`desc`)})`
}

import { sql } from 'kysely'

/** What reports of the same thing have in common, of rows that are called `report`. */
export const reportedThing = sql`report.live_id, report.seq, report.clip_id, report.of_live, report.member_id,
  case when report.of_live or report.live_id is null then null else report.nickname end`

/** `report` is of the same thing as the report that is called `one`. */
export const isOfOneThing = sql`report.live_id is not distinct from one.live_id and report.seq is not distinct from one.seq
  and report.clip_id is not distinct from one.clip_id and report.of_live = one.of_live
  and report.member_id is not distinct from one.member_id
  and (report.of_live or report.live_id is null or report.nickname = one.nickname)`

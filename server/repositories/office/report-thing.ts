import { sql } from 'kysely'

/** What reports of the same thing have in common, of rows that are called `report`. */
export const reportedThing = sql`report.live_id, report.seq, report.clip_id, report.of_live, report.member_id,
  case when report.of_live or report.live_id is null then null else report.nickname end`

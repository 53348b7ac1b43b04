import { sql, type RawBuilder } from 'kysely'

/** Whole minutes that a member has watched ever, rounded down: the minute that a reward waits for is not told before it is over. */
export const watchedMinutes = (memberId: RawBuilder<string>): RawBuilder<number> =>
  sql`coalesce((select trunc(sum(ms) / 60000) from watch_time where member_id = ${memberId}), 0)::int`

import { sql, type RawBuilder } from 'kysely'

/** Seconds that all viewers of a row of `live` have watched by an instant. */
export const watchedUntil = (at: Date | RawBuilder<unknown>): RawBuilder<number> =>
  sql`(live.watched + live.viewers * greatest(0, extract(epoch from ${at}::timestamptz - coalesce(live.counted_at, ${at}::timestamptz))))`

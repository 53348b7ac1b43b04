import { sql, type RawBuilder } from 'kysely'

/** Streams, held in the one order of all who hold several, so that none waits for another in a circle. `where`: of `live`. */
export const lockedLives = (where: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`select live.id from live where ${where} order by live.id for no key update`

import { sql, type Kysely } from 'kysely'
import type { Tables } from '../store/tables'
import { anchors } from './anchors'

/** Removes the demo world's matches and streams from before `oldest`, with what was said in them. */
export const forgetOld = (db: Kysely<Tables>, oldest: Date): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    const gone = sql`(select id from match where seed is not null and starts_at < ${oldest})`
    await sql`delete from carousel where match_id in ${gone}`.execute(transaction)
    await sql`
      delete from live where demo and (match_id in ${gone}
        or (match_id is null and anchor_id = any(${anchors.map(({ id }) => id)}) and planned_at < ${oldest}))`.execute(
      transaction,
    )
    // A member's own stream of such a match keeps it.
    await sql`delete from match where id in ${gone} and not exists (select 1 from live where live.match_id = match.id)`.execute(
      transaction,
    )
  })

import { sql, type Kysely } from 'kysely'
import type { Kept } from '../../domain/live/recordings'
import { inTransaction } from '../../store/in-transaction'
import { searchIndex } from '../../store/search-index'
import type { Tables } from '../../store/tables'

/** What is kept of streams, in the database: what their chat hangs on. */
export const recordingRepository = (db: Kysely<Tables>) => ({
  put: (liveId: string, { from, until, seconds }: Kept, bytes: number): Promise<void> =>
    inTransaction(db, async (tx) => {
      const { rows } = await sql<{
        isNew: boolean
      }>`insert into recording (live_id, started_at, ended_at, seconds, bytes)
      select id, ${new Date(from)}, ${new Date(until)}, ${seconds}, ${bytes} from live where id = ${liveId}
      on conflict (live_id) do update set started_at = excluded.started_at, ended_at = excluded.ended_at,
        seconds = excluded.seconds, bytes = excluded.bytes
      returning xmax = 0 as "isNew"`.execute(tx)
      // Of one that was over before anything was noted.
      if (rows[0]?.isNew === true) await searchIndex(tx).renew('live', [liveId])
    }),
  remove: (liveId: string): Promise<void> =>
    inTransaction(db, async (tx) => {
      await tx.deleteFrom('recording').where('live_id', '=', liveId).execute()
      await searchIndex(tx).renew('live', [liveId])
    }),
  /** Recordings that their anchors have deleted, and that are there still. */
  deleted: async (): Promise<ReadonlySet<string>> => {
    const { rows } = await sql<{
      id: string
    }>`select id from live where replay = 'deleted' and exists (select from recording where live_id = live.id)`.execute(
      db,
    )
    return new Set(rows.map(({ id }) => id))
  },
  /** False: there is none. */
  pin: async (liveId: string, on: boolean): Promise<boolean> => {
    const { rows } =
      await sql`update recording set pinned = ${on} where live_id = ${liveId} returning 1`.execute(db)
    return rows.length > 0
  },
  pinned: async (): Promise<ReadonlySet<string>> => {
    const found = await db.selectFrom('recording').select('live_id').where('pinned', '=', true).execute()
    return new Set(found.map(({ live_id: liveId }) => liveId))
  },
})

import { sql, type Kysely } from 'kysely'
import type { Kept } from '../../domain/live/recordings'
import type { Tables } from '../../store/tables'

/** What is kept of streams, in the database: what their chat hangs on. */
export const recordingRepository = (db: Kysely<Tables>) => ({
  put: async (liveId: string, { from, until, seconds }: Kept, bytes: number): Promise<void> => {
    await sql`insert into recording (live_id, started_at, ended_at, seconds, bytes)
      select id, ${new Date(from)}, ${new Date(until)}, ${seconds}, ${bytes} from live where id = ${liveId}
      on conflict (live_id) do update set started_at = excluded.started_at, ended_at = excluded.ended_at,
        seconds = excluded.seconds, bytes = excluded.bytes`.execute(db)
  },
  remove: async (liveId: string): Promise<void> => {
    await db.deleteFrom('recording').where('live_id', '=', liveId).execute()
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

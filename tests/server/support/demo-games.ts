import { sql } from 'kysely'
import type { TestServer } from './server'

interface Opened {
  readonly liveId: string
  /** Null: a poll. */
  readonly predictionId: string | null
  readonly isOpen: boolean
}

/** What streams of the demo world have opened. */
export const openedOf = async (server: TestServer): Promise<readonly Opened[]> => {
  const { rows } = await sql<Opened>`
    select live_id as "liveId", id as "predictionId", state = 'open' as "isOpen" from prediction
    union all select live_id, null, ended_at is null from poll`.execute(server.store.db)
  return rows
}

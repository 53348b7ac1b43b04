import { sql } from 'kysely'
import type { Plug } from '../app'
import { success } from '../http/answer'

/** Whether all is ready; nothing listens before it is, so only the database is asked. */
export const healthRoutes: Plug = (app, { db, version, databaseKind, now }) => {
  const startedAt = now()
  app.get('/api/health', async () => {
    await sql`select 1`.execute(db)
    const uptimeS = Math.floor((now() - startedAt) / 1000)
    return success({ status: 'ready', version, database: databaseKind, uptimeS })
  })
}

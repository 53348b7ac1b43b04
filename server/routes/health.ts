import type { FastifyInstance } from 'fastify'
import type { Now } from '../domain/ports'
import { success } from '../http/answer'

interface Deps {
  readonly version: string
  readonly database: 'embedded' | 'postgres'
  readonly now: Now
  /** Rejects where the database does not answer. */
  readonly ask: () => Promise<unknown>
}

/** Whether all is ready. Nothing listens before it is, so only the database is asked. */
export const healthRoutes = (app: FastifyInstance, { version, database, now, ask }: Deps): void => {
  const startedAt = now()
  app.get('/api/health', async () => {
    await ask()
    return success({ status: 'ready', version, database, uptimeS: Math.floor((now() - startedAt) / 1000) })
  })
}

import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { buildApp, type Parts, type Plug } from './app'
import type { Config } from './config'
import type { Now } from './domain/ports'
import { createSessions } from './domain/sessions'
import { healthRoutes } from './routes/health'
import { openStore, type Store, type StoreOptions } from './store/open'
import { sessionRows } from './store/session-rows'

export interface StartOptions {
  readonly config: Config
  readonly version: string
  readonly log: Logger
  readonly now: Now
  /** Instead of the data folder's database: one in memory, for tests. */
  readonly memory?: Pick<StoreOptions, 'template'>
  /** More groups of routes. */
  readonly plugs?: readonly Plug[]
  readonly onLost?: (error: Error) => void
}

export interface Running {
  readonly app: FastifyInstance
  readonly store: Store
  readonly parts: Parts
  readonly port: number
  close(): Promise<void>
}

const plugsOf = (): Plug[] => [healthRoutes]

/** Opens the store, puts the parts together and listens. Rejects with nothing left open. */
export const startServer = async (options: StartOptions): Promise<Running> => {
  const { config, version, log, now, memory } = options
  const store = await openStore({
    dataDir: memory ? null : config.dataDir,
    databaseUrl: config.databaseUrl,
    log,
    template: memory?.template,
    onLost: options.onLost,
  })
  try {
    const sessions = createSessions(sessionRows(store.db), now)
    const parts: Parts = { config, version, db: store.db, databaseKind: store.kind, now, log, sessions }
    const app = await buildApp(parts, [...plugsOf(), ...(options.plugs ?? [])])
    await app.listen({ port: config.port, host: config.host })
    const address = app.server.address()
    const port = typeof address === 'object' && address ? address.port : config.port
    const close = async () => {
      await app.close()
      await store.close()
    }
    return { app, store, parts, port, close }
  } catch (error) {
    await store.close()
    throw error
  }
}

import Fastify, { LogController, type FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { Config } from './config'
import type { Notices } from './domain/notices'
import type { Now, Rooms, World } from './domain/ports'
import type { SessionKeeper } from './domain/sessions'
import { answerBadAddress, answerErrors, answerGarbage } from './http/errors'
import { limitRates } from './http/limits'
import { readMultipart } from './http/multipart'
import { readBodies } from './http/parsers'
import type { Tables } from './store/tables'

/** Bytes of a body that carries no file. */
const BODY_MAX = 64 * 1024
/** A request has to be here whole by then: the largest picture over the slowest network. */
const REQUEST_WITHIN = 120_000

/** Everything the routes are made from. */
export interface Parts {
  readonly config: Config
  readonly version: string
  /** The built client's folder; it need not be there. */
  readonly clientDir: string
  readonly db: Kysely<Tables>
  readonly databaseKind: 'embedded' | 'postgres'
  readonly now: Now
  readonly log: Logger
  readonly sessions: SessionKeeper
  readonly world: World
  readonly rooms: Rooms
  readonly notices: Notices
}

/** A group of routes that plugs itself in. */
export type Plug = (app: FastifyInstance, parts: Parts) => void | Promise<void>

/** Faults alone: where it listens is told by whoever started it. */
const quietly = (log: Logger): Logger =>
  log.child({}, { level: log.isLevelEnabled('info') ? 'warn' : log.level })

/** The HTTP side, not yet listening, without a route: one set of rules for all that plugs itself in. */
export const createApp = async (
  parts: Pick<Parts, 'config' | 'log' | 'sessions' | 'now'>,
): Promise<FastifyInstance> => {
  const app = Fastify({
    loggerInstance: quietly(parts.log),
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_MAX,
    trustProxy: [...parts.config.trustProxy],
    // Those under way may finish; whoever closes the app sets the limit.
    forceCloseConnections: 'idle',
    frameworkErrors: answerBadAddress,
    clientErrorHandler: answerGarbage,
    requestTimeout: REQUEST_WITHIN,
    ajv: { customOptions: { removeAdditional: 'all', coerceTypes: true } },
  }) as unknown as FastifyInstance
  const paths = new Set<string>()
  app.decorate('serving', { sessions: parts.sessions, now: parts.now, paths })
  app.decorateRequest('speaker', null)
  answerErrors(app, paths)
  readBodies(app)
  await limitRates(app)
  await readMultipart(app)
  return app
}

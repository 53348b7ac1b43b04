import Fastify, { LogController, type FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { Config } from './config'
import type { MatchSource } from './domain/match/match-source'
import type { EncoderHolds } from './domain/live/encoder-holds'
import type { Ingests, Publishing } from './domain/live/publishing'
import type { Once } from './domain/idempotency'
import type { OfficeClips } from './domain/office/clips'
import type { Operators } from './domain/office/operators'
import type { Office } from './domain/studio/office'
import type { Recordings } from './domain/live/recordings'
import type { StreamNews } from './domain/live/stream-news'
import type { CorrectionNews } from './domain/match/correction-news'
import type { Notices } from './domain/messages/notices'
import type { Pushes } from './domain/messages/pushes'
import type { TellMoves } from './domain/messages/threads'
import type { TellPages } from './domain/social/social'
import type { Bus, Leadership, Now, Rooms, Tracing, World } from './domain/ports'
import type { SessionKeeper } from './domain/account/sessions'
import type { IsBreached, Passwords } from './domain/passwords'
import { createSecurityLog } from './domain/security-log'
import type { Tally } from './domain/tally'
import type { Clients } from './http/clients'
import { compileLate } from './http/compile-late'
import { namesOf } from './http/request-names'
import { limitPipelining } from './http/pipelining'
import { answerBadAddress, answerErrors, answerGarbage } from './http/errors'
import { HEAD_WITHIN, limitConnections, LOOK_EVERY, mostConnections } from './http/connections'
import { limitRates, type ShareCounts } from './http/limits'
import { readBodies } from './http/parsers'
import { traceCalls } from './http/traced-calls'
import type { SharedAnswers } from './http/shared-answers'
import type { DiskRecordings } from './media/disk-recordings'
import type { FindPublished, Rendition } from './media/directory'
import type { Tables } from './store/tables'

/** Bytes of a body that carries no file. */
const BODY_MAX = 64 * 1024
/** A request has to be here whole by then: the largest picture over the slowest network. */
const REQUEST_WITHIN = 120_000
/** A connection on which nothing moves for so long, though something lies unread, is gone. */
const STANDSTILL = 60_000

/** Everything the routes are made from. */
export interface Dependencies {
  readonly config: Config
  readonly version: string
  /** The built client's folder; it need not be there. */
  readonly clientDir: string
  readonly db: Kysely<Tables>
  readonly databaseKind: 'embedded' | 'postgres'
  readonly bus: Bus
  readonly leadership: Leadership
  readonly now: Now
  readonly log: Logger
  readonly sessions: SessionKeeper
  readonly clients: Clients
  readonly passwords: Passwords
  readonly isBreached: IsBreached
  readonly world: World
  readonly source: MatchSource
  readonly rooms: Rooms
  readonly notices: Notices
  readonly tellMoves: TellMoves
  readonly tellPages: TellPages
  readonly pushes: Pushes
  /** What members stream. */
  readonly streamNews: StreamNews
  readonly correctionNews: CorrectionNews
  readonly publishing: Publishing
  readonly holds: EncoderHolds
  readonly ingests: Ingests
  /** The channels of what is published. */
  readonly published: FindPublished
  /** Fetches what another node takes in; resolves when there is something of it. */
  readonly beginStream: (liveId: string, rendition: Rendition) => Promise<void>
  /** What is kept of published streams; null: nothing. */
  readonly disk: DiskRecordings | null
  /** The pictures behind the edges. */
  readonly recordings: Recordings
  /** What operators do. */
  readonly office: Once<Office>
  readonly operators: Operators
  readonly officeClips: Once<OfficeClips>
}

/** A group of routes that registers itself. */
export type Plugin = (app: FastifyInstance, parts: Dependencies) => void | Promise<void>

/** Faults alone: where it listens is told by whoever started it. */
const quietly = (log: Logger): Logger =>
  log.child({}, { level: log.isLevelEnabled('info') ? 'warn' : log.level })

/** The HTTP side, not yet listening, without a route: one set of rules for all that registers itself. */
export const createApp = (
  parts: Pick<Dependencies, 'log' | 'sessions' | 'now'> & {
    readonly answers: SharedAnswers
    readonly clients: Pick<Clients, 'trusts'>
    readonly tally: Tally
    /** Left out: there is one node. */
    readonly shareCounts?: ShareCounts | undefined
    /** Left out: nothing is traced. */
    readonly tracing?: Tracing | undefined
  },
): FastifyInstance => {
  const app = Fastify({
    loggerInstance: quietly(parts.log),
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_MAX,
    // A log of each request's own would be made for requests that never write to it; who writes names the request.
    childLoggerFactory: (log) => log,
    genReqId: namesOf('req'),
    trustProxy: parts.clients.trusts,
    // Those under way may finish; whoever closes the app sets the limit.
    forceCloseConnections: 'idle',
    frameworkErrors: answerBadAddress,
    clientErrorHandler: answerGarbage,
    requestTimeout: REQUEST_WITHIN,
    connectionTimeout: STANDSTILL,
    schemaController: { compilersFactory: compileLate() },
    // Without `strictNumbers` a range is asked of Infinity too, which the coercion makes of the text "Infinity".
    ajv: { customOptions: { removeAdditional: 'all', coerceTypes: true, strictNumbers: false } },
    http: { headersTimeout: HEAD_WITHIN, connectionsCheckingInterval: LOOK_EVERY },
  }) as unknown as FastifyInstance
  limitConnections(app.server, mostConnections())
  const paths = new Set<string>()
  const { sessions, now, answers } = parts
  app.decorate('serving', { sessions, now, paths, answers })
  app.decorate('security', createSecurityLog(parts.log, parts.tally, now))
  app.decorateRequest('principal', null)
  app.decorateRequest('token', null)
  limitPipelining(app)
  readBodies(app)
  limitRates(app, parts.tally, parts.shareCounts)
  if (parts.tracing) traceCalls(app, parts.tracing)
  answerErrors(app, paths)
  return app
}

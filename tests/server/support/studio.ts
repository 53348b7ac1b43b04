import { sql } from 'kysely'
import { api } from '../../../contract/api'
import type { IngestHealth } from '../../../contract/studio.schema'
import type { IngestService, Publishing } from '../../../server/domain/live/publishing'
import { doDueJobs } from './due-jobs'
import { streamJobs } from '../../../server/repositories/live/stream.jobs'
import { startTestServer, type TestServer, type TestServerOptions } from './server'

export const health: IngestHealth = {
  via: 'rtmp',
  since: 0,
  lostAt: null,
  resumeUntil: null,
  kbps: 4_000,
  fps: 30,
  width: 1280,
  height: 720,
  videoCodec: 'avc1.640028',
  audioCodec: 'mp4a.40.2',
  gop: 2,
  delay: null,
  dropped: 0,
  faults: [],
}

/** Nobody is left, and nothing of theirs; of these tables neither. */
export const emptyMembers = async (
  { store: { db } }: TestServer,
  ...more: readonly string[]
): Promise<void> => {
  const empty = () =>
    sql`truncate ${sql.join(['member', ...more].map((table) => sql.table(table)))} cascade`.execute(db)
  // What the server is writing meanwhile may lock the same tables in another order: the database ends one of the two.
  await empty().catch(empty)
}

/** Those who take pictures in, played by a test: who publishes, who was sent away and why. */
export interface Studio extends TestServer {
  readonly publishing: Publishing
  readonly healthOf: Map<string, IngestHealth>
  readonly stopped: (readonly [liveId: string, reason: string])[]
  /** Who was sent away though the stream goes on. */
  readonly interrupted: (readonly [liveId: string, reason: string])[]
  /** Does what is due by now. */
  work(): Promise<void>
  /** An anchor with a stream that is on, published with a key. */
  goLive(token: string): Promise<{ readonly liveId: string; readonly streamKey: string }>
  notices(memberId: string): Promise<readonly (readonly [title: string, text: string, path: string | null])[]>
}

export const startStudio = async (options: TestServerOptions = {}): Promise<Studio> => {
  const healthOf = new Map<string, IngestHealth>()
  const stopped: [string, string][] = []
  const interrupted: [string, string][] = []
  const service: IngestService = {
    rtmpPort: 1935,
    hasWhip: false,
    health: (liveId) => healthOf.get(liveId) ?? null,
    renditions: () => [],
    elsewhere: () => null,
    refusal: () => null,
    stop: (liveId, reason) => {
      healthOf.delete(liveId)
      stopped.push([liveId, reason])
    },
    interrupt: (liveId, reason) => {
      interrupted.push([liveId, reason])
      return healthOf.get(liveId)?.via !== 'engine'
    },
    close: () => Promise.resolve(),
  }
  const server = await startTestServer({ ...options, openIngests: () => Promise.resolve(service) })
  const { publishing, notices, streamNews, log } = server.parts
  const kinds = streamJobs({ notices, news: streamNews, ingests: service })
  return {
    ...server,
    publishing,
    healthOf,
    stopped,
    interrupted,
    work: async () => {
      await doDueJobs({ db: server.store.db, kinds, now: server.clock.now, log })
    },
    goLive: async (token) => {
      const { data } = (await server.ask(api.studio.getIngest, {}, token)).body
      const answer = await publishing.authorize({ via: 'rtmp', key: data.streamKey, ip: '127.0.0.1' })
      if (answer.is === 'refused') throw new Error(answer.reason)
      healthOf.set(answer.liveId, health)
      await publishing.published(answer.liveId)
      return { liveId: answer.liveId, streamKey: data.streamKey }
    },
    notices: async (memberId) => {
      const { rows } = await sql<{ title: string; text: string; path: string | null }>`
        select title, text, path from member_notice where member_id = ${memberId} order by at, title`.execute(
        server.store.db,
      )
      return rows.map(({ title, text, path }) => [title, text, path] as const)
    },
  }
}

/** These fields alone. */
export const pick = (value: object | null, ...names: readonly string[]): Readonly<Record<string, unknown>> =>
  Object.fromEntries(names.map((name) => [name, (value as Readonly<Record<string, unknown>> | null)?.[name]]))

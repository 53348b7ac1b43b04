import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ResultCode } from '../../contract/codes'
import type { IngestService, Publishing } from '../domain/live/publishing'
import type { Bus, Log, Now } from '../domain/ports'
import { refuse, success } from '../http/answer'
import type { IngestRegistry, OtherNodes } from '../ingest/ingests'
import type { FindPublished, Rendition } from '../media/directory'
import { askNode, NodeGone } from './ask-node'
import { openDirectory, type Claim, type Directory } from './directory'
import { openRelays, type Relays } from './relays'
import { sendChannel } from './relay-sender'
import { createSeal, NODE_HEADER } from './seal'

/** Publishers turned away that other nodes are told of: the newest. */
const REFUSALS = 50
const RENDITIONS: readonly Rendition[] = ['source', 'sound', '720p', '360p']
type Registry = Pick<
  IngestRegistry,
  'streams' | 'refusals' | 'health' | 'renditions' | 'find' | 'isTaken' | 'yield' | 'stop' | 'interrupt'
>

/** What the nodes of an installation take in, seen from one of them. */
export interface NodeStreams {
  readonly directory: Directory
  readonly relays: Relays
  readonly others: OtherNodes
  /** This is what takes pictures in here. */
  take(registry: Registry): void
  /** A stream that another node goes on with is neither interrupted nor over. */
  publishing(base: Publishing): Publishing
  /** Over all nodes. */
  ingests(own: IngestService): IngestService
  readonly find: FindPublished
  /** What the other nodes ask of this one. */
  serve(app: FastifyInstance): void
  close(): void
}

export const openNodeStreams = ({
  bus,
  node,
  secret,
  now,
  log,
}: {
  readonly bus: Bus
  readonly node: string
  readonly secret: string
  readonly now: Now
  readonly log: Log
}): NodeStreams => {
  const seal = createSeal(secret, now)
  let own: Registry | null = null

  const claims = (): Record<string, Claim> =>
    Object.fromEntries(
      (own?.streams() ?? []).flatMap((liveId): [string, Claim][] => {
        const health = own?.health(liveId) ?? null
        return health === null ? [] : [[liveId, { health, renditions: own?.renditions(liveId) ?? [] }]]
      }),
    )
  const directory = openDirectory({
    bus,
    node,
    own: () => ({
      streams: claims(),
      refusals: Object.fromEntries([...(own?.refusals ?? [])].slice(-REFUSALS)),
    }),
    log,
  })
  directory.onYield((liveId) => own?.yield(liveId))
  const relays = openRelays(directory, seal, log)

  const isTaken = async (liveId: string): Promise<boolean> => {
    const holder = directory.holderOf(liveId)
    if (holder === null) return false
    try {
      const answer = await askNode(seal, holder.url, 'GET', `/api/nodes/taken/${liveId}`)
      answer.resume()
      return answer.statusCode === 200
    } catch (error) {
      if (error instanceof NodeGone) directory.forget(holder.node)
      return false
    }
  }

  const sendAway = (how: 'stop' | 'interrupt', liveId: string, reason: string): boolean => {
    const holder = directory.holderOf(liveId)
    if (holder === null) return false
    const path = `/api/nodes/${how}/${liveId}?reason=${encodeURIComponent(reason)}`
    askNode(seal, holder.url, 'POST', path).then(
      (answer) => answer.resume(),
      (error: unknown) =>
        log.error({ err: error, liveId, how }, 'another node did not send a publisher away'),
    )
    return true
  }

  const unlessElsewhere =
    <Rest extends readonly unknown[]>(tell: (liveId: string, ...rest: Rest) => Promise<void>) =>
    async (liveId: string, ...rest: Rest): Promise<void> => {
      if (directory.holderOf(liveId) === null) await tell(liveId, ...rest)
    }
  const onlyNodes = async (request: FastifyRequest, reply: FastifyReply) => {
    if (!seal.isSigned(request.method, request.url, request.headers[NODE_HEADER]))
      return refuse(reply, ResultCode.SERVER_REJECTED, '仅限本系统的其他节点')
  }

  return {
    directory,
    relays,
    others: { isTaken, announce: directory.announce },
    take: (registry) => {
      own = registry
    },
    publishing: (base) => ({
      ...base,
      interrupted: unlessElsewhere(base.interrupted),
      unpublished: unlessElsewhere(base.unpublished),
    }),
    ingests: (here) => ({
      get rtmpPort() {
        return here.rtmpPort
      },
      hasWhip: here.hasWhip,
      health: (liveId) => here.health(liveId) ?? directory.holderOf(liveId)?.health ?? null,
      elsewhere: here.elsewhere,
      renditions: (liveId) =>
        here.health(liveId) === null
          ? (directory.holderOf(liveId)?.renditions ?? [])
          : here.renditions(liveId),
      refusal: (anchorId) => here.refusal(anchorId) ?? directory.refusal(anchorId),
      stop: (liveId, reason) => {
        here.stop(liveId, reason)
        sendAway('stop', liveId, reason)
      },
      interrupt: (liveId, reason) => here.interrupt(liveId, reason) || sendAway('interrupt', liveId, reason),
      close: here.close,
    }),
    find: (liveId) => own?.find(liveId) ?? relays.find(liveId),
    serve: (app) => {
      const options = { schema: { hide: true }, preHandler: onlyNodes }
      app.get<{ Params: { liveId: string } }>('/api/nodes/taken/:liveId', options, async (request, reply) => {
        const isHere = own?.isTaken(request.params.liveId) === true
        return isHere ? success({}) : refuse(reply, ResultCode.SERVER_LOST, '没有画面在推送')
      })
      for (const how of ['stop', 'interrupt'] as const)
        app.post<{ Params: { liveId: string }; Querystring: { reason?: string } }>(
          `/api/nodes/${how}/:liveId`,
          options,
          async (request) => {
            own?.[how](request.params.liveId, request.query.reason ?? '')
            return success({})
          },
        )
      app.get<{ Params: { liveId: string; rendition: string } }>(
        '/api/nodes/streams/:liveId/:rendition',
        options,
        (request, reply) => {
          const { liveId } = request.params
          const rendition = RENDITIONS.find((name) => name === request.params.rendition)
          const channel = rendition && own?.find(liveId)?.[rendition]
          if (!channel) return refuse(reply, ResultCode.SERVER_LOST, '没有画面在推送')
          reply.hijack()
          reply.raw.writeHead(200, {
            'content-type': 'application/octet-stream',
            'cache-control': 'no-store',
          })
          sendChannel(channel, reply.raw, () => own?.find(liveId)?.[rendition] === channel)
          return reply
        },
      )
    },
    close: () => {
      relays.close()
      directory.close()
    },
  }
}

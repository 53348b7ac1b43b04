import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ResultCode } from '../../contract/codes'
import { mediaPerMinute } from '../http/limits'
import { startOf } from './broadcast'
import { cutAhead, expectClips } from './clips'
import type { Clip } from '../domain/live/clip'
import {
  Directory,
  lowerRenditions,
  type FindPublished,
  type Lookup,
  type OnAir,
  type Rendition,
} from './directory'
import { answerFile, M3U8, type Answer } from './files'
import { multivariant } from './playlist'
import { LIVE_ID, OPEN_TO_ALL, refuseMedia, sendRange } from './replies'

export type { Lookup } from './directory'

interface Media {
  readonly lookup: Lookup
  /** Epoch milliseconds. */
  readonly now: () => number
  /** Cut when the server listens; others when they are first asked for. */
  readonly clips: readonly Clip[]
  /** What publishers send; without it, there are clips alone. */
  readonly published?: FindPublished
  /** Fetches what another node takes in; resolves when there is something of it. */
  readonly begin?: (liveId: string, rendition: Rendition) => Promise<void>
}

interface Route {
  Params: { liveId: string; file: string }
  Querystring: Record<string, unknown>
}

const NOT_ON = '直播不存在或已结束，去首页看看其他直播吧'

const send = (request: FastifyRequest<Route>, reply: FastifyReply, answer: Answer): FastifyReply => {
  if (answer.is === 'refused') return refuseMedia(reply, answer.code)
  const { type, cache, body } = answer
  reply.headers({ 'content-type': type, 'cache-control': cache })
  return typeof body === 'string' ? reply.send(body) : sendRange(reply, body, request.headers.range)
}

/**
 * Streams under `/media/:liveId/`: `live.mp4` (the endless response), `index.m3u8`, `ll.m3u8`, `init.mp4`, parts
 * `pN.m4s`, segments `sN.m4s`, and `preview.mp4`; the same of the sound alone, without `preview.mp4`, under
 * `/media/:liveId/audio/`, and of smaller pictures under `/720p/` and `/360p/`. `master.m3u8` lists all pictures. Closing the server ends every response in good order.
 */
export const registerMedia = (
  app: FastifyInstance,
  { lookup, now, clips, published = () => null, begin = () => Promise.resolve() }: Media,
): void => {
  // A missing clip stops the start, not a broadcast.
  expectClips(clips)
  const directory = new Directory(lookup, published, now)
  let stopCutting: (() => void) | null = null
  app.addHook('onListen', async () => {
    stopCutting = cutAhead(clips, (error) => app.log.error({ err: error }, 'a clip was not cut'))
  })
  app.addHook('preClose', async () => {
    stopCutting?.()
    directory.close()
  })

  const stream = (request: FastifyRequest<Route>, reply: FastifyReply, { broadcast, channel }: OnAir) => {
    const period = channel.period()
    if (!period) return refuseMedia(reply, ResultCode.SERVER_UNAVAILABLE)
    const start = startOf(channel)
    const headers = {
      'content-type': period.mimeType,
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
      'x-media-origin': Math.round(period.origin),
      'x-media-parts': Math.round(channel.partTarget * 1000 + period.lag),
      'x-media-start': (channel.part(start)?.startsAt ?? 0).toFixed(3),
      'x-media-now': now(),
    }
    reply.headers(headers)
    if (request.method === 'HEAD') return reply.send()
    reply.hijack()
    for (const [name, value] of Object.entries(reply.getHeaders()))
      if (value !== undefined) reply.raw.setHeader(name, value)
    reply.raw.writeHead(200)
    broadcast.serve(reply.raw, start)
    return reply
  }

  const find = async (
    { params: { liveId } }: FastifyRequest<Route>,
    of: Rendition,
  ): Promise<OnAir | 'awaited' | null> => {
    if (!LIVE_ID.test(liveId)) return null
    await begin(liveId, of)
    return directory.find(liveId, of)
  }

  const handOut = (path: string, rendition: Rendition) =>
    app.get<Route>(path, { config: { rateLimit: mediaPerMinute } }, async (request, reply) => {
      reply.headers(OPEN_TO_ALL)
      let onAir: OnAir | 'awaited' | null
      try {
        onAir = await find(request, rendition)
      } catch (error) {
        request.log.error({ err: error, reqId: request.id }, 'the lookup of a live failed')
        return refuseMedia(reply, ResultCode.SERVER_UNAVAILABLE)
      }
      if (onAir === 'awaited') return refuseMedia(reply, ResultCode.SERVER_UNAVAILABLE)
      if (!onAir) return refuseMedia(reply, ResultCode.SERVER_LOST, NOT_ON)
      const { file, liveId } = request.params
      if (file === 'live.mp4') return stream(request, reply, onAir)
      if (file === 'master.m3u8' && rendition === 'source') {
        reply.headers({ 'content-type': M3U8, 'cache-control': 'no-cache' })
        return reply.send(multivariant(onAir.channel, directory.lower(liveId)))
      }
      const left = new AbortController()
      reply.raw.once('close', () => left.abort())
      return send(request, reply, await answerFile(onAir.channel, file, request.query, left.signal))
    })

  handOut('/media/:liveId/:file', 'source')
  handOut('/media/:liveId/audio/:file', 'sound')
  for (const name of lowerRenditions) handOut(`/media/:liveId/${name}/:file`, name)
}

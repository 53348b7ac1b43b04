import type { FastifyInstance, FastifyReply } from 'fastify'
import { ResultCode } from '../../contract/codes'
import type { LoopedPicture, RecordedStream } from '../domain/live/recordings'
import type { Now } from '../domain/ports'
import { encodingFor, pack } from '../http/compress'
import { mediaPerMinute } from '../http/limits'
import { clipFile } from './clip-file'
import { loopFile, loopPiece, loopPlaylist } from './loop-recording'
import { loopSpanOf } from './recordings'
import { LIVE_ID, OPEN_TO_ALL, refuseMedia, sendRange } from './replies'

/** What has to be known of a clip to send it. */
export interface SentClip {
  readonly startsAt: number
  readonly seconds: number
  readonly loop: LoopedPicture | null
}

interface Deps {
  readonly now: Now
  readonly keptFor: number
  /** Null: there is no such stream. */
  readonly streamOf: (liveId: string) => Promise<RecordedStream | null>
  /** Null: there is no such clip. */
  readonly clipOf: (clipId: string) => Promise<SentClip | null>
}

const M3U8 = 'application/vnd.apple.mpegurl'
const FOREVER = 'public, max-age=31536000, immutable'
const NOT_KEPT = '这段回放没有录下或已过期'
const NO_CLIP = '没有这个片段，可能已经被删除'
const MADE_MAX = 16

const lost = (reply: FastifyReply, words = NOT_KEPT): FastifyReply =>
  refuseMedia(reply, ResultCode.SERVER_LOST, words)

/**
 * What is kept of streams: `/media/:liveId/rewind.m3u8` of one that is on, `recording.m3u8` of one that is over, with their files below
 * `recorded/`; and clips, `/clips/:clipId.mp4`.
 */
export const registerRecordings = (app: FastifyInstance, { now, keptFor, streamOf, clipOf }: Deps): void => {
  const config = { config: { rateLimit: mediaPerMinute } }
  const find = async (liveId: string): Promise<RecordedStream | null> =>
    LIVE_ID.test(liveId) ? streamOf(liveId) : null

  const list = (name: 'rewind' | 'recording') =>
    app.get<{ Params: { liveId: string } }>(`/media/:liveId/${name}.m3u8`, config, async (request, reply) => {
      reply.headers(OPEN_TO_ALL)
      const stream = await find(request.params.liveId)
      const span = stream && loopSpanOf(stream, now(), keptFor)
      const isOver = span?.endedAt !== null
      const text = span && isOver === (name === 'recording') ? loopPlaylist(span, now()) : null
      if (text === null) return lost(reply)
      const encoding = encodingFor(request.headers['accept-encoding'])
      reply.headers({ 'content-type': M3U8, 'cache-control': 'no-cache', vary: 'accept-encoding' })
      if (encoding === null) return reply.send(text)
      return reply.header('content-encoding', encoding).send(await pack(Buffer.from(text), encoding))
    })
  list('rewind')
  list('recording')

  app.get<{ Params: { liveId: string; file: string } }>(
    '/media/:liveId/recorded/:file',
    config,
    async (request, reply) => {
      reply.headers(OPEN_TO_ALL)
      const stream = await find(request.params.liveId)
      const span = stream && loopSpanOf(stream, now(), keptFor)
      const body = span && stream?.loop ? loopFile(stream.loop, span, request.params.file, now()) : null
      if (body === null) return lost(reply)
      reply.headers({ 'content-type': 'video/mp4', 'cache-control': FOREVER })
      return sendRange(reply, body, request.headers.range)
    },
  )

  /** Clips of loops that were asked for last: a few hundred kilobytes each. */
  const made = new Map<string, Buffer>()
  const loopClip = async (clipId: string, { loop, startsAt, seconds }: SentClip): Promise<Buffer | null> => {
    if (loop === null) return null
    const known = made.get(clipId)
    if (known) return known
    const pieces: Buffer[] = []
    for await (const bytes of clipFile(loopPiece(loop, startsAt, seconds))) pieces.push(bytes)
    const whole = Buffer.concat(pieces)
    made.set(clipId, whole)
    const [oldest] = made.keys()
    if (made.size > MADE_MAX && oldest !== undefined) made.delete(oldest)
    return whole
  }

  app.get<{ Params: { file: string } }>('/clips/:file', config, async (request, reply) => {
    reply.headers(OPEN_TO_ALL)
    const [, clipId, kind] = /^([A-Za-z0-9_-]{1,64})\.(mp4|jpg)$/.exec(request.params.file) ?? []
    const clip = clipId === undefined ? null : await clipOf(clipId)
    const body = clipId !== undefined && clip && kind === 'mp4' ? await loopClip(clipId, clip) : null
    if (body === null) return lost(reply, NO_CLIP)
    reply.headers({ 'content-type': 'video/mp4', 'cache-control': FOREVER })
    return sendRange(reply, body, request.headers.range)
  })
}

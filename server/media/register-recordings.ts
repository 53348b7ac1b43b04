import { open, type FileHandle } from 'node:fs/promises'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { CLIP_REMOVED } from '../../contract/live.limits'
import { ResultCode } from '../../contract/codes'
import { LiveStatus } from '../../contract/enums'
import type { LoopedPicture, RecordedStream } from '../domain/live/recordings'
import type { Log, Now } from '../domain/ports'
import { encodingFor, PackedOnce } from '../http/compress'
import { mediaPerMinute } from '../http/limits'
import { clipFile } from './clip-file'
import { createClipPictures } from './clip-pictures'
import type { DiskRecordings, FilePart } from './disk-recordings'
import { loopFile, loopPiece, loopPlaylist } from './loop-recording'
import type { OwnTickets } from './own-tickets'
import { clipPath, loopSpanOf } from './recordings'
import { LIVE_ID, OPEN_TO_ALL, rangeFor, refuseMedia, sendRange } from './replies'

/** What has to be known of a clip to send it. */
export interface SentClip {
  readonly startsAt: number
  readonly seconds: number
  readonly loop: LoopedPicture | null
  /** Address of the stream's cover. */
  readonly cover: string | null
}

interface Deps {
  readonly now: Now
  readonly tickets: Pick<OwnTickets, 'isGood'>
  readonly keptFor: number
  readonly disk: Pick<DiskRecordings, 'playlist' | 'file'> | null
  /** `DATA_DIR/clips`. */
  readonly clipFolder: string
  /** Null: there is no such stream. */
  readonly streamOf: (liveId: string) => Promise<RecordedStream | null>
  /** Null: there is no such clip. */
  readonly clipOf: (clipId: string) => Promise<SentClip | null>
  /** Whether operators have removed it. */
  readonly isClipRemoved: (clipId: string) => Promise<boolean>
  readonly log: Pick<Log, 'info'>
}

const M3U8 = 'application/vnd.apple.mpegurl'
const FOREVER = 'public, max-age=31536000, immutable'
const NOT_KEPT = '这段回放没有录下或已过期'
const NO_CLIP = '没有这个片段，可能已经被删除'
const MADE_MAX = 16
/** Milliseconds for which everybody who asks gets the same list: two hours of it take some work to write and to pack. */
const KEPT_FOR = 1_000
const KEPT_MAX = 64
/** What is shown where there is no picture of a clip, nor a cover. */
const NO_PICTURE = '/icon-512.png'

const lost = (reply: FastifyReply, words = NOT_KEPT): FastifyReply =>
  refuseMedia(reply, ResultCode.SERVER_LOST, words)

/** Opened before anything is answered: what is removed meanwhile is read to its end. Null: it is gone. */
const openPart = (path: string): Promise<FileHandle | null> =>
  open(path, 'r').catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  })

const sendFile = async (
  reply: FastifyReply,
  { path, start, length }: Omit<FilePart, 'length'> & { readonly length: number | null },
  range: string | undefined,
  words?: string,
  type = 'video/mp4',
): Promise<FastifyReply> => {
  const handle = await openPart(path)
  if (handle === null) return lost(reply, words)
  const whole = length ?? (await handle.stat()).size
  reply.headers({ 'content-type': type, 'cache-control': FOREVER })
  const asked = rangeFor(reply, whole, range)
  if (asked === null || whole === 0) {
    await handle.close()
    return reply
  }
  const [first, last] = [start + asked.first, start + asked.last]
  reply.header('content-length', last - first + 1)
  return reply.send(handle.createReadStream({ start: first, end: last }))
}

/** What is kept of a stream that is played by the clock, or from files. */
const listOf = async (
  stream: RecordedStream,
  isOver: boolean,
  { now, keptFor, disk }: Pick<Deps, 'now' | 'keptFor' | 'disk'>,
): Promise<string | null> => {
  if (stream.isWithheld || stream.status !== (isOver ? LiveStatus.END : LiveStatus.START)) return null
  if (!stream.loop) return (await disk?.playlist(stream.liveId, isOver)) ?? null
  const span = loopSpanOf(stream, now(), keptFor)
  return span && loopPlaylist(span, now())
}

/**
 * What is kept of streams: `/media/:liveId/rewind.m3u8` of one that is on, `recording.m3u8` of one that is over, with their files below
 * `recorded/`, the same below `own/<ticket>/` where its anchor hides it; and clips, `/clips/:clipId.mp4`.
 */
export const registerRecordings = (app: FastifyInstance, deps: Deps): void => {
  const { now, tickets, keptFor, disk, clipFolder, streamOf, clipOf, isClipRemoved, log } = deps
  const pictures = createClipPictures(clipFolder, log)
  const config = { config: { rateLimit: mediaPerMinute } }

  const find = async (liveId: string): Promise<RecordedStream | null> =>
    LIVE_ID.test(liveId) ? streamOf(liveId) : null

  /** As it was within the last second. What is not there yet may be there at once. */
  const ofLate = <Value>(make: (liveId: string) => Promise<Value | null>) => {
    const kept = new Map<string, { readonly madeAt: number; readonly value: Promise<Value | null> }>()
    return (liveId: string): Promise<Value | null> => {
      const known = kept.get(liveId)
      const at = now()
      if (known && Math.abs(at - known.madeAt) < KEPT_FOR) return known.value
      const value = make(liveId)
      kept.delete(liveId)
      kept.set(liveId, { madeAt: at, value })
      value.then(
        (made) => made === null && kept.delete(liveId),
        () => kept.delete(liveId),
      )
      const [oldest] = kept.keys()
      if (kept.size > KEPT_MAX && oldest !== undefined) kept.delete(oldest)
      return value
    }
  }

  /** A player asks for file after file. */
  const lately = ofLate(find)

  const written = (isOver: boolean) =>
    ofLate(async (liveId) => {
      const stream = await find(liveId)
      const text = stream && (await listOf(stream, isOver, deps))
      return text === null ? null : new PackedOnce(Buffer.from(text))
    })

  const list = (name: 'rewind' | 'recording') => {
    const ofStream = written(name === 'recording')
    app.get<{ Params: { liveId: string } }>(`/media/:liveId/${name}.m3u8`, config, async (request, reply) => {
      reply.headers(OPEN_TO_ALL)
      const made = await ofStream(request.params.liveId)
      if (made === null) return lost(reply)
      const encoding = encodingFor(request.headers['accept-encoding'])
      reply.headers({ 'content-type': M3U8, 'cache-control': 'no-cache', vary: 'accept-encoding' })
      if (encoding === null) return reply.send(made.plain)
      return reply.header('content-encoding', encoding).send(await made.as(encoding))
    })
  }
  list('rewind')
  list('recording')

  /** A stream as its anchor has it, who hides it from everybody else. */
  const own = async (liveId: string, ticket: string): Promise<RecordedStream | null> => {
    const stream = await lately(liveId)
    return stream?.hiddenBy !== undefined && tickets.isGood(liveId, stream.hiddenBy, ticket)
      ? { ...stream, isWithheld: false }
      : null
  }
  const mine = '/media/:liveId/own/:ticket'
  app.get<{ Params: { liveId: string; ticket: string } }>(
    `${mine}/recording.m3u8`,
    config,
    async (request, reply) => {
      reply.headers(OPEN_TO_ALL)
      const stream = await own(request.params.liveId, request.params.ticket)
      const text = stream && (await listOf(stream, true, deps))
      if (text === null) return lost(reply)
      return reply.headers({ 'content-type': M3U8, 'cache-control': 'no-store' }).send(text)
    },
  )

  const sendRecorded = async (
    reply: FastifyReply,
    stream: RecordedStream | null,
    { liveId, file }: { readonly liveId: string; readonly file: string },
    range: string | undefined,
  ): Promise<FastifyReply> => {
    if (stream?.isWithheld === true) return lost(reply)
    const part = LIVE_ID.test(liveId) ? await disk?.file(liveId, file) : null
    if (part) return sendFile(reply, part, range)
    const span = stream?.loop ? loopSpanOf(stream, now(), keptFor) : null
    const body = span && stream?.loop ? loopFile(stream.loop, span, file, now()) : null
    if (body === null) return lost(reply)
    reply.headers({ 'content-type': 'video/mp4', 'cache-control': FOREVER })
    return sendRange(reply, body, range)
  }
  app.get<{ Params: { liveId: string; file: string } }>(
    '/media/:liveId/recorded/:file',
    config,
    async ({ params, headers }, reply) => {
      reply.headers(OPEN_TO_ALL)
      return sendRecorded(reply, await lately(params.liveId), params, headers.range)
    },
  )
  app.get<{ Params: { liveId: string; ticket: string; file: string } }>(
    `${mine}/recorded/:file`,
    config,
    async ({ params, headers }, reply) => {
      reply.headers(OPEN_TO_ALL)
      const stream = await own(params.liveId, params.ticket)
      return stream === null ? lost(reply) : sendRecorded(reply, stream, params, headers.range)
    },
  )

  /** Clips of loops that were asked for last: a few hundred kilobytes each. */
  const made = new Map<string, Buffer>()
  const loopClip = async (
    clipId: string,
    loop: LoopedPicture,
    { startsAt, seconds }: SentClip,
  ): Promise<Buffer> => {
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
    if (clipId !== undefined && clip === null && (await isClipRemoved(clipId)))
      return refuseMedia(reply, ResultCode.SERVER_LOST, CLIP_REMOVED, 410)
    if (clipId === undefined || clip === null) return lost(reply, NO_CLIP)
    const { range } = request.headers
    if (kind === 'jpg') {
      const path = await pictures.find(clipId, clip)
      if (path !== null)
        return sendFile(reply, { path, start: 0, length: null }, range, NO_CLIP, 'image/jpeg')
      return reply.header('cache-control', 'no-store').redirect(clip.cover ?? NO_PICTURE)
    }
    if (!clip.loop)
      return sendFile(
        reply,
        { path: clipPath(clipFolder, clipId, 'mp4'), start: 0, length: null },
        range,
        NO_CLIP,
      )
    const body = await loopClip(clipId, clip.loop, clip)
    reply.headers({ 'content-type': 'video/mp4', 'cache-control': FOREVER })
    return sendRange(reply, body, range)
  })
}

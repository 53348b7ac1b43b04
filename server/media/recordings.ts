import { createWriteStream } from 'node:fs'
import { mkdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ResultCode } from '../../contract/codes'
import { LiveStatus } from '../../contract/enums'
import { DomainError } from '../domain/domain-error'
import type { CutClip, Kept, RecordedStream, Recordings } from '../domain/live/recordings'
import type { Now } from '../domain/ports'
import { clipFile } from './clip-file'
import type { DiskRecordings } from './disk-recordings'
import { keptOfLoop, loopSpan, type LoopSpan } from './loop-recording'

interface Options {
  readonly now: Now
  /** Milliseconds after its end that a looping stream can be seen. */
  readonly keptFor: number
  /** Null: nothing of what is published is kept. */
  readonly disk: Pick<DiskRecordings, 'kept' | 'piece' | 'isFailing'> | null
  /** `DATA_DIR/clips`. */
  readonly clipFolder: string
  readonly create?: (path: string) => Writable
}

/** Clips that are cut at once, and that wait for it. */
const CUT_AT_ONCE = 4
const WAITING_MAX = 12

/** What was seen of a looping stream; null: nothing that is still to be seen. */
export const loopSpanOf = (
  { status, startedAt, endedAt, isWithheld }: RecordedStream,
  now: number,
  keptFor: number,
): LoopSpan | null => {
  if (isWithheld || startedAt === null || status === LiveStatus.PLAN) return null
  if (status === LiveStatus.START) return { startedAt, endedAt: null }
  return endedAt === null || endedAt < now - keptFor ? null : { startedAt, endedAt }
}

export const clipPath = (folder: string, clipId: string, kind: 'mp4' | 'jpg'): string =>
  join(folder, `${clipId}.${kind}`)

const busy = (): DomainError => new DomainError(ResultCode.SERVER_UNAVAILABLE, '正在剪辑的人太多，请稍后再试')

const full = (): DomainError =>
  new DomainError(ResultCode.SERVER_UNAVAILABLE, '服务器的磁盘满了，现在不能剪辑，请过一会儿再试')
/** No space, or no more than the quota. */
const isFull = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT')

/** So many at once, so many that wait; whoever comes then is refused. */
const createTurns = () => {
  const waiting: (() => void)[] = []
  let underWay = 0
  return async <Value>(work: () => Promise<Value>): Promise<Value> => {
    if (underWay >= CUT_AT_ONCE) {
      if (waiting.length >= WAITING_MAX) throw busy()
      await new Promise<void>((resolve) => {
        waiting.push(resolve)
      })
    } else underWay += 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else underWay -= 1
    }
  }
}

/** The pictures of streams behind their edges: of published ones in files, of looping ones by the clock. */
export const createRecordings = ({
  now,
  keptFor,
  disk,
  clipFolder,
  create = (path) => createWriteStream(path, { mode: 0o600 }),
}: Options): Recordings => {
  const inTurn = createTurns()
  const keptLoop = (stream: RecordedStream): Kept | null => {
    const span = loopSpanOf(stream, now(), keptFor)
    return span && keptOfLoop(span, now())
  }

  const cutLoop = (stream: RecordedStream, from: number, until: number): CutClip | null => {
    const { loop } = stream
    const kept = loop && keptLoop(stream)
    if (!loop || !kept || until > now() || from < kept.from - 10_000) return null
    return { ...loopSpan(loop, from, until), bytes: 0, loop }
  }

  const cutFile = async (liveId: string, clipId: string, from: number, until: number) => {
    const piece = await disk?.piece(liveId, from, until)
    if (!piece) return null
    await mkdir(clipFolder, { recursive: true, mode: 0o700 })
    const path = clipPath(clipFolder, clipId, 'mp4')
    const unfinished = `${path}.part`
    try {
      await pipeline(Readable.from(clipFile(piece)), create(unfinished))
      await rename(unfinished, path)
    } catch (error) {
      await rm(unfinished, { force: true })
      throw isFull(error) ? full() : error
    }
    const { size } = await stat(path)
    const { startsAt, seconds } = piece
    return { startsAt, seconds, bytes: size, loop: null }
  }

  return {
    isFailing: (liveId) => disk?.isFailing(liveId) ?? false,
    kept: async (stream) => {
      if (stream.isWithheld) return null
      if (stream.loop) return keptLoop(stream)
      return stream.status === LiveStatus.PLAN ? null : ((await disk?.kept(stream.liveId)) ?? null)
    },
    cut: async (stream, clipId, from, until) =>
      stream.isWithheld
        ? null
        : stream.loop
          ? cutLoop(stream, from, until)
          : inTurn(() => cutFile(stream.liveId, clipId, from, until)),
    drop: async (clipId) => {
      for (const kind of ['mp4', 'jpg'] as const)
        await rm(clipPath(clipFolder, clipId, kind), { force: true })
    },
  }
}

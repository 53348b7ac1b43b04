import { open as openFile, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Log, Now } from '../domain/ports'
import type { Channel, Part } from './channel'
import { addToSegments, headRow, partRow, type WrittenPart, type WrittenSegment } from './recording-index'

/** A chunk ends at the first key frame from here on: what is removed of a recording that goes on is removed by the chunk. */
const CHUNK_SECONDS = 300
const CHUNK_BYTES = 64_000_000
/** Bytes that wait for a slow disk; more are left out. */
const WAITING_MAX = 24_000_000
/** Milliseconds after a failure until it is tried again. */
const RETRY_AFTER = 10_000

/** A file that grows. */
interface Appended {
  /** All of it, or it rejects. */
  append(bytes: readonly Buffer[]): Promise<void>
  close(): Promise<void>
}
export type OpenAppended = (path: string) => Promise<Appended>

const full = (): Error => Object.assign(new Error('the disk takes no more'), { code: 'ENOSPC' })

/** Throws what the disk says, and `ENOSPC` where it took a part alone. */
export const openAppended: OpenAppended = async (path) => {
  const handle = await openFile(path, 'a', 0o600)
  return {
    append: async (bytes) => {
      const length = bytes.reduce((sum, one) => sum + one.length, 0)
      const { bytesWritten } = await handle.writev([...bytes])
      if (bytesWritten < length) throw full()
    },
    close: () => handle.close(),
  }
}

/** A file of a recording: an init segment and the parts behind it, playable by itself; and what is known of it. */
export interface Chunk {
  readonly id: number
  /** The first chunk with the same init segment and clock. */
  readonly period: number
  readonly initLength: number
  readonly segments: WrittenSegment[]
  bytes: number
  /** Nothing is added any more. */
  closed: boolean
}

export const chunkPath = (folder: string, id: number): string => join(folder, `${id}.mp4`)
export const indexPath = (folder: string, id: number): string => join(folder, `${id}.idx`)

interface OpenChunk {
  readonly chunk: Chunk
  readonly media: Appended
  readonly index: Appended
  seconds: number
}

interface Waiting {
  readonly part: Part
  readonly bytes: Buffer
  readonly wall: number
}

interface Options {
  readonly folder: string
  readonly channel: Channel
  /** Chunks of before are there already; new ones are put behind them. */
  readonly chunks: Chunk[]
  readonly now: Now
  readonly log: Log
  readonly liveId: string
  readonly open: OpenAppended
  /** Whether too little is free for anything more to be written. */
  readonly isFull: () => boolean
  /** A chunk has begun, or something failed. */
  readonly onMoved: () => void
}

/** Writes what a publisher sends behind what is there. Whatever the disk does, nobody waits for it. */
export class Recorder {
  readonly #options: Options
  readonly #stop: () => void
  #waiting: Waiting[] = []
  #waitingBytes = 0
  #writing: Promise<void> | null = null
  #open: OpenChunk | null = null
  /** The chunk that began the period under way, and the channel's number of it. */
  #period: { readonly number: number; readonly chunk: number } | null = null
  #failedAt = -Infinity
  #isFailing = false
  #isClosed = false

  constructor(options: Options) {
    this.#options = options
    this.#stop = options.channel.listen({ part: (part) => this.#take(part), end: () => {} })
  }

  /** Whether the newest pictures are not kept. */
  get isFailing(): boolean {
    return this.#isFailing
  }

  /** Resolves when what has come by now is written, or has failed. */
  written(): Promise<void> {
    return this.#writing ?? Promise.resolve()
  }

  /** Writes what waits, and closes the files. */
  async close(): Promise<void> {
    this.#stop()
    await this.#writing
    this.#isClosed = true
    await this.#closeChunk()
  }

  #take(part: Part): void {
    const { now, channel } = this.#options
    if (now() - this.#failedAt < RETRY_AFTER) return
    const period = channel.periodOf(part.period)
    if (!period) return
    const bytes = part.bytes()
    if (this.#waitingBytes + bytes.length > WAITING_MAX) {
      this.#fail(new Error('the disk is too slow'))
      return
    }
    this.#waiting.push({ part, bytes, wall: period.origin + part.startsAt * 1_000 })
    this.#waitingBytes += bytes.length
    this.#writing ??= this.#write().finally(() => {
      this.#writing = null
    })
  }

  async #write(): Promise<void> {
    try {
      for (let next = this.#next(); next.length > 0; next = this.#next()) await this.#writeAll(next)
    } catch (error) {
      this.#fail(error)
      await this.#closeChunk()
    }
  }

  /** What waits and belongs into the same chunk. */
  #next(): Waiting[] {
    const [first] = this.#waiting
    if (!first) return []
    const other = this.#waiting.findIndex(
      ({ part }, index) => index > 0 && (part.period !== first.part.period || part.key),
    )
    return this.#waiting.splice(0, other < 0 ? this.#waiting.length : other)
  }

  async #writeAll(next: readonly Waiting[]): Promise<void> {
    if (this.#options.isFull()) throw full()
    const [first] = next
    if (!first) return
    this.#waitingBytes -= next.reduce((sum, { bytes }) => sum + bytes.length, 0)
    const open = await this.#chunkFor(first)
    // What leans on a key frame that is not kept.
    if (!open) return
    const { chunk, media, index } = open
    let offset = chunk.bytes
    const written = next.map(({ part, bytes, wall }): WrittenPart => {
      const at = offset
      offset += bytes.length
      return {
        offset: at,
        length: bytes.length,
        startsAt: part.startsAt,
        seconds: part.seconds,
        key: part.key,
        wall,
      }
    })
    await media.append(next.map(({ bytes }) => bytes))
    await index.append(written.map(partRow))
    chunk.bytes = offset
    for (const part of written) {
      addToSegments(chunk.segments, part)
      open.seconds += part.seconds
    }
    if (this.#isFailing) {
      this.#isFailing = false
      this.#options.log.info({ liveId: this.#options.liveId }, 'a recording goes on')
    }
  }

  async #chunkFor({ part, wall }: Waiting): Promise<OpenChunk | null> {
    const open = this.#open
    const isNew = this.#period?.number !== part.period
    const isDue = open !== null && (open.seconds >= CHUNK_SECONDS || open.chunk.bytes >= CHUNK_BYTES)
    if (open && !isNew && !(isDue && part.key)) return open
    if (!part.key) return isNew ? null : open
    await this.#closeChunk()
    return this.#begin(part, wall, isNew)
  }

  async #begin(part: Part, wall: number, isNew: boolean): Promise<OpenChunk | null> {
    const { folder, channel, chunks, open, onMoved } = this.#options
    const init = channel.periodOf(part.period)?.init
    if (!init) return null
    const id = Math.max(Math.floor(wall), (chunks.at(-1)?.id ?? 0) + 1)
    const period = isNew || this.#period === null ? id : this.#period.chunk
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const media = await open(chunkPath(folder, id))
    const index = await open(indexPath(folder, id)).catch(async (error: unknown) => {
      await media.close()
      throw error
    })
    const chunk: Chunk = {
      id,
      period,
      initLength: init.length,
      segments: [],
      bytes: init.length,
      closed: false,
    }
    this.#open = { chunk, media, index, seconds: 0 }
    await media.append([init])
    await index.append([headRow({ period, initLength: init.length })])
    this.#period = { number: part.period, chunk: period }
    chunks.push(chunk)
    onMoved()
    return this.#open
  }

  async #closeChunk(): Promise<void> {
    const open = this.#open
    this.#open = null
    if (!open) return
    open.chunk.closed = true
    await Promise.allSettled([open.media.close(), open.index.close()])
    this.#options.onMoved()
  }

  #fail(error: unknown): void {
    const { log, liveId, now, onMoved } = this.#options
    this.#failedAt = now()
    this.#waiting = []
    this.#waitingBytes = 0
    // The next chunk has a gap before it: its clock is no longer the one of the chunk before.
    this.#period = null
    if (!this.#isFailing && !this.#isClosed) {
      const code = error instanceof Error && 'code' in error ? error.code : undefined
      const words =
        code === 'ENOSPC'
          ? 'the disk is full: a stream goes on without being recorded'
          : 'a stream goes on without being recorded'
      log.error({ err: error, liveId }, words)
    }
    this.#isFailing = true
    onMoved()
  }
}

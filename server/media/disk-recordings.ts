import { open as openFile, readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { breaksIn } from '../../contract/live.breaks'
import { REWIND_MAX } from '../../contract/live.limits'
import { FREE_LEAST } from '../../contract/office.desk-rules'
import type { Kept } from '../domain/live/recordings'
import type { Log, Now } from '../domain/ports'
import type { Channel } from './channel'
import type { Piece } from './clip-file'
import { recordedPlaylist, type RecordedSegment } from './recorded-playlist'
import { chunkPath, indexPath, openAppended, Recorder, type Chunk, type OpenAppended } from './recorder'
import { addToSegments, readIndex, ROW, type WrittenPart, type WrittenSegment } from './recording-index'
import { LIVE_ID } from './replies'

/** What the database knows of recordings. */
interface RecordingRows {
  /** What is kept of a stream by now. */
  put(liveId: string, kept: Kept, bytes: number): Promise<void>
  remove(liveId: string): Promise<void>
  /** Streams whose recordings stay, whatever their age. */
  pinned(): Promise<ReadonlySet<string>>
  /** Streams whose recordings are to go, whatever else is said of them. */
  deleted(): Promise<ReadonlySet<string>>
}

interface Options {
  /** `DATA_DIR/recordings`. */
  readonly folder: string
  readonly quota: number
  readonly keptFor: number
  readonly rows: RecordingRows
  readonly now: Now
  readonly log: Log
  /** Bytes free where the folder is. */
  readonly freeBytes: () => Promise<number>
  readonly open?: OpenAppended
  /** Other nodes write into the folder too; left out: none does. */
  readonly shared?: {
    /** Whether this node removes what is too old or too much. */
    readonly sweeps: () => boolean
    /** Whether another node takes this stream in. */
    readonly isElsewhere: (liveId: string) => boolean
  }
}

const SWEEP_EVERY = 10_000
/** Recordings whose lists are in memory beside those that go on: some tens of kilobytes an hour each. */
const LOADED_MAX = 32
/** Several nodes: what another one may have written is read anew after this long, and a chunk it wrote to just now is not done. */
const SHARED_FOR = 2_000
const DONE_AFTER = 10_000

interface Summary {
  readonly kept: Kept | null
  readonly bytes: number
}

interface Entry {
  readonly liveId: string
  readonly folder: string
  chunks: Chunk[] | null
  loading: Promise<Chunk[]> | null
  /** As it was when it was loaded last; of one that goes on nothing is known by it. */
  summary: Summary | null
  /** Several nodes: when the folder had been changed last as it was summed up; null: somebody may write into its files. */
  summedOf: number | null
  recorder: Recorder | null
  /** What was removed from its beginning while it went on. */
  before: { segments: number; discontinuities: number }
  loadedAt: number
  usedAt: number
}

/** A stretch of a file to be sent. */
export interface FilePart {
  readonly path: string
  readonly start: number
  readonly length: number
}

/** A piece of a recording as it can be cut. */
export interface KeptPiece extends Piece {
  readonly startsAt: number
  readonly seconds: number
}

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0)
const bytesOf = (chunk: Chunk): number => chunk.bytes + ROW
const nameOf = (chunk: Chunk, { offset, length }: WrittenSegment): string =>
  `${chunk.id}-${offset}-${length}.m4s`

/** `openSince`: a chunk that was written to after this instant goes on. */
const loadChunk = async (folder: string, id: number, openSince: number): Promise<Chunk | null> => {
  try {
    const { size, mtimeMs } = await stat(chunkPath(folder, id))
    const index = readIndex(await readFile(indexPath(folder, id)), size)
    const last = index?.parts.at(-1)
    if (!index || !last) return null
    const { period, initLength } = index.head
    const segments: WrittenSegment[] = []
    for (const part of index.parts) addToSegments(segments, part)
    return { id, period, initLength, segments, bytes: last.offset + last.length, closed: mtimeMs < openSince }
  } catch {
    return null
  }
}

/** The chunks of a folder, the oldest first; what is torn or none is left out. */
const loadChunks = async (folder: string, openSince: number): Promise<Chunk[]> => {
  const names = await readdir(folder).catch(() => [])
  const ids = names.flatMap((name) => (/^\d{1,15}\.idx$/.test(name) ? [Number.parseInt(name, 10)] : []))
  const chunks: Chunk[] = []
  for (const id of ids.toSorted((a, b) => a - b)) {
    const chunk = await loadChunk(folder, id, openSince)
    if (chunk) chunks.push(chunk)
  }
  return chunks
}

/** What is listed: of the newest chunk that goes on its last segment is not complete. */
const listedOf = (chunks: readonly Chunk[]): readonly (readonly [Chunk, WrittenSegment])[] =>
  chunks.flatMap((chunk) =>
    chunk.segments
      .slice(0, chunk.closed ? undefined : -1)
      .map((segment): readonly [Chunk, WrittenSegment] => [chunk, segment]),
  )

const endOf = ({ wall, seconds }: WrittenSegment): number => wall + seconds * 1_000

const keptOf = (chunks: readonly Chunk[]): Kept | null => {
  const all = chunks.flatMap(({ segments }) => segments)
  const [first, last] = [all[0], all.at(-1)]
  if (!first || !last) return null
  const breaks = breaksIn(all.map((segment) => ({ from: segment.wall, until: endOf(segment) })))
  const seconds = sum(all.map((segment) => segment.seconds))
  return { from: first.wall, until: endOf(last), seconds, breaks }
}

const summaryOf = (chunks: readonly Chunk[]): Summary => ({
  kept: keptOf(chunks),
  bytes: sum(chunks.map(bytesOf)),
})

const readPart = async (path: string, { offset, length }: WrittenPart): Promise<Buffer> => {
  const handle = await openFile(path, 'r')
  try {
    const bytes = Buffer.alloc(length)
    const { bytesRead } = await handle.read(bytes, 0, length, offset)
    if (bytesRead < length) throw new RangeError('a recording is cut off')
    return bytes
  } finally {
    await handle.close()
  }
}

/** The recordings of published streams, in files. */
export const openDiskRecordings = ({
  folder,
  quota,
  keptFor,
  rows,
  now,
  log,
  freeBytes,
  open = openAppended,
  shared,
}: Options) => {
  const entries = new Map<string, Entry>()
  let isFull = false
  let isClosed = false
  let sweeping: Promise<void> | null = null

  const entryOf = (liveId: string): Entry => {
    const known = entries.get(liveId)
    if (known) return known
    const made: Entry = {
      liveId,
      folder: join(folder, liveId),
      chunks: null,
      loading: null,
      summary: null,
      summedOf: null,
      recorder: null,
      before: { segments: 0, discontinuities: 0 },
      loadedAt: -Infinity,
      usedAt: now(),
    }
    entries.set(liveId, made)
    return made
  }

  const forgetIdle = (): void => {
    const idle = [...entries.values()].filter(({ recorder, chunks }) => recorder === null && chunks !== null)
    for (const entry of idle.toSorted((a, b) => b.usedAt - a.usedAt).slice(LOADED_MAX)) entry.chunks = null
  }

  const chunksOf = async (entry: Entry): Promise<Chunk[]> => {
    entry.usedAt = now()
    const isOwn = shared === undefined || entry.recorder !== null
    if (entry.chunks && (isOwn || Math.abs(now() - entry.loadedAt) < SHARED_FOR)) return entry.chunks
    // Only another node's clock may say that a chunk goes on: of this one's all are done.
    const openSince = shared?.isElsewhere(entry.liveId) === true ? now() - DONE_AFTER : Infinity
    entry.loading ??= loadChunks(entry.folder, openSince).then((chunks) => {
      // A recorder goes on with those that it was given.
      if (entry.recorder === null) entry.chunks = chunks
      entry.chunks ??= chunks
      entry.loadedAt = now()
      entry.loading = null
      entry.summary = summaryOf(entry.chunks)
      return entry.chunks
    })
    const chunks = await entry.loading
    forgetIdle()
    return chunks
  }

  const found = async (liveId: string): Promise<{ entry: Entry; chunks: Chunk[] } | null> => {
    if (!LIVE_ID.test(liveId)) return null
    const entry = entries.get(liveId) ?? (shared && entryOf(liveId))
    if (!entry) return null
    const chunks = await chunksOf(entry)
    if (chunks.length > 0) return { entry, chunks }
    // Anything may be asked for.
    if (shared && entry.recorder === null && entry.loading === null) entries.delete(liveId)
    return null
  }

  const told = async ({ liveId, chunks }: Entry): Promise<void> => {
    const kept = chunks && keptOf(chunks)
    if (kept && chunks) await rows.put(liveId, kept, sum(chunks.map(bytesOf)))
  }
  const tell = (entry: Entry): void => {
    told(entry).catch((error: unknown) => {
      if (!isClosed) log.warn({ err: error, liveId: entry.liveId }, 'a recording was not noted')
    })
  }

  const remove = async (entry: Entry): Promise<void> => {
    entries.delete(entry.liveId)
    await rm(entry.folder, { recursive: true, force: true })
    await rows.remove(entry.liveId)
    log.info({ liveId: entry.liveId }, 'a recording was removed')
  }

  /** Removes the oldest chunk of a recording that goes on; false: there is but the newest. */
  const shorten = async (entry: Entry): Promise<boolean> => {
    const [oldest, second] = entry.chunks ?? []
    if (!entry.chunks || !oldest || !second) return false
    entry.chunks.shift()
    entry.before.segments += oldest.segments.length
    if (oldest.period !== second.period) entry.before.discontinuities += 1
    await rm(chunkPath(entry.folder, oldest.id), { force: true })
    await rm(indexPath(entry.folder, oldest.id), { force: true })
    return true
  }

  const summed = async (entry: Entry): Promise<Summary> => {
    if (entry.recorder && entry.chunks) return summaryOf(entry.chunks)
    if (!shared) return (entry.summary ??= summaryOf(await chunksOf(entry)))
    const isGoingOn = shared.isElsewhere(entry.liveId)
    const changed = isGoingOn
      ? null
      : await stat(entry.folder).then(
          ({ mtimeMs }) => mtimeMs,
          () => null,
        )
    if (entry.summary && changed !== null && entry.summedOf === changed) return entry.summary
    if (!isGoingOn) entry.loadedAt = -Infinity
    entry.summary = summaryOf(await chunksOf(entry))
    entry.summedOf = changed
    return entry.summary
  }

  const sweepNow = async (): Promise<void> => {
    const pinned = await rows.pinned()
    const deleted = await rows.deleted()
    const at = now()
    const free = await freeBytes()
    const wasFull = isFull
    isFull = free < FREE_LEAST
    if (isFull && !wasFull)
      log.error(
        { freeMb: Math.floor(free / 1e6) },
        'too little space for recordings; free some, or lower RECORDINGS_GB',
      )
    if (!isFull && wasFull) log.info({}, 'there is space for recordings again')
    if (shared && !shared.sweeps()) {
      for (const entry of entries.values()) if (entry.recorder) await told(entry)
      return
    }
    if (shared)
      for (const liveId of await readdir(folder).catch(() => [])) if (LIVE_ID.test(liveId)) entryOf(liveId)
    const known: (Summary & { readonly entry: Entry })[] = []
    for (const entry of entries.values()) known.push({ entry, ...(await summed(entry)) })
    const oldest = known.toSorted((a, b) => (a.kept?.from ?? 0) - (b.kept?.from ?? 0))
    let total = sum(known.map(({ bytes }) => bytes))
    const isOver = (): boolean => total > quota
    for (const { entry, kept, bytes } of oldest) {
      const isPinned = pinned.has(entry.liveId) && !deleted.has(entry.liveId)
      if (entry.recorder || isPinned || shared?.isElsewhere(entry.liveId) === true) continue
      const isOld = deleted.has(entry.liveId) || kept === null || kept.until < at - keptFor
      if (!isOld && !isOver()) continue
      await remove(entry)
      total -= bytes
    }
    for (const { entry } of oldest) {
      if (!entry.recorder || pinned.has(entry.liveId)) continue
      while (isOver()) {
        const [first] = entry.chunks ?? []
        if (!first || !(await shorten(entry))) break
        total -= bytesOf(first)
      }
    }
    for (const { entry } of known) if (entry.recorder) await told(entry)
  }

  const sweep = (): Promise<void> => {
    sweeping ??= sweepNow()
      .catch((error: unknown) => {
        if (!isClosed) log.error({ err: error }, 'recordings were not swept')
      })
      .finally(() => {
        sweeping = null
      })
    return sweeping
  }

  const timer = setInterval(() => void sweep(), SWEEP_EVERY).unref()

  const segmentsOf = (entry: Entry, chunks: readonly Chunk[], isOver: boolean) => {
    const all = listedOf(chunks)
    const from = isOver ? -Infinity : now() - REWIND_MAX
    const first = Math.max(
      0,
      all.findIndex(([, { wall, seconds }]) => wall + seconds * 1_000 > from),
    )
    const passed = all.slice(0, first + 1).map(([{ period }]) => period)
    const discontinuities = passed.filter((period, index) => index > 0 && period !== passed[index - 1]).length
    const listed = all.slice(first).map(([chunk, segment]): RecordedSegment => ({
      name: nameOf(chunk, segment),
      period: chunk.period,
      init: `${chunk.id}.mp4`,
      startsAt: Math.round(segment.wall),
      seconds: segment.seconds,
      isIndependent: segment.key,
    }))
    return {
      listed,
      before: {
        segments: entry.before.segments + first,
        discontinuities: entry.before.discontinuities + discontinuities,
      },
    }
  }

  /** The parts of a chunk, read from its index. */
  const partsOf = async (entry: Entry, chunk: Chunk): Promise<readonly WrittenPart[]> => {
    const index = await readFile(indexPath(entry.folder, chunk.id)).catch(() => null)
    return (index && readIndex(index, chunk.bytes)?.parts) ?? []
  }

  return {
    /** Finds what earlier runs have left. */
    load: async (): Promise<void> => {
      const names = await readdir(folder).catch(() => [])
      for (const liveId of names.filter((name) => LIVE_ID.test(name))) tell(await entryLoaded(liveId))
      await sweep()
    },
    /** Removes what is recorded of a stream; nothing where there is nothing. */
    drop: async (liveId: string): Promise<void> => {
      const entry = entries.get(liveId) ?? (shared && entryOf(liveId))
      if (entry) await remove(entry)
    },
    /** Records a stream from now on; answers how to stop. */
    record: (liveId: string, channel: Channel): (() => Promise<void>) => {
      const entry = entryOf(liveId)
      // Another node may have written the newest.
      if (shared && entry.recorder === null) entry.loadedAt = -Infinity
      let isOver = false
      let own: Recorder | null = null
      const started = chunksOf(entry).then((chunks) => {
        if (isOver || isClosed) return
        own = new Recorder({
          folder: entry.folder,
          channel,
          chunks,
          now,
          log,
          liveId,
          open,
          isFull: () => isFull,
          onMoved: () => {
            tell(entry)
            if (own?.isFailing) void sweep()
          },
        })
        entry.recorder = own
      })
      started.catch((error: unknown) => log.error({ err: error, liveId }, 'a stream is not recorded'))
      return async () => {
        isOver = true
        await started.catch(() => {})
        await own?.close()
        if (entry.recorder === own) entry.recorder = null
        entry.summary = null
        entry.summedOf = null
        await told(entry).catch(() => {})
      }
    },
    /** Whether a stream that goes on is not recorded though it should be. */
    isFailing: (liveId: string): boolean => entries.get(liveId)?.recorder?.isFailing ?? false,
    kept: async (liveId: string): Promise<Kept | null> => {
      const there = await found(liveId)
      return there && keptOf(there.chunks)
    },
    /** Null: nothing is kept. */
    playlist: async (liveId: string, isOver: boolean): Promise<string | null> => {
      const there = await found(liveId)
      if (!there) return null
      const { listed, before } = segmentsOf(there.entry, there.chunks, isOver)
      return listed.length === 0 ? null : recordedPlaylist(listed, isOver, before)
    },
    /** A file that a playlist names; null: there is none, or no longer. */
    file: async (liveId: string, name: string): Promise<FilePart | null> => {
      const [, id, offset, length] = /^(\d{1,15})(?:-(\d{1,10})-(\d{1,10})\.m4s|\.mp4)$/.exec(name) ?? []
      const there = id === undefined ? null : await found(liveId)
      const chunk = there?.chunks.find((one) => one.id === Number(id))
      if (!there || !chunk) return null
      const path = chunkPath(there.entry.folder, chunk.id)
      if (offset === undefined) return { path, start: 0, length: chunk.initLength }
      const segment = chunk.segments.find((one) => one.offset === Number(offset))
      const isThere = segment !== undefined && segment.length === Number(length)
      return isThere ? { path, start: segment.offset, length: segment.length } : null
    },
    /** From the key frame before `from` on; of several stretches with their own clocks the longest. Null: nothing of it is kept. */
    piece: async (liveId: string, from: number, until: number): Promise<KeptPiece | null> => {
      await entries.get(liveId)?.recorder?.written()
      const there = await found(liveId)
      if (!there) return null
      const { entry } = there
      const touched = there.chunks.filter((chunk) => {
        const last = chunk.segments.at(-1)
        return (
          last && (chunk.segments[0]?.wall ?? 0) < until && last.wall + last.seconds * 1_000 > from - 15_000
        )
      })
      const stretches = new Map<number, { chunk: Chunk; part: WrittenPart }[]>()
      for (const chunk of touched)
        for (const part of await partsOf(entry, chunk)) {
          const stretch = stretches.get(chunk.period) ?? []
          stretches.set(chunk.period, stretch)
          stretch.push({ chunk, part })
        }
      const cut = [...stretches.values()].map((all) => {
        const before = all.findLastIndex(({ part }) => part.key && part.wall <= from + 1)
        const first = before >= 0 ? before : all.findIndex(({ part }) => part.key)
        return first < 0 ? [] : all.slice(first).filter(({ part }) => part.wall < until - 1)
      })
      const inside = (all: (typeof cut)[number]): number =>
        sum(all.filter(({ part }) => part.wall + part.seconds * 1_000 > from).map(({ part }) => part.seconds))
      const longest = cut.toSorted((a, b) => inside(b) - inside(a))[0] ?? []
      const [first] = longest
      if (!first || inside(longest) === 0) return null
      const path = (chunk: Chunk): string => chunkPath(entry.folder, chunk.id)
      const init = await readPart(path(first.chunk), {
        ...first.part,
        offset: 0,
        length: first.chunk.initLength,
      })
      return {
        init,
        startsAt: Math.round(first.part.wall),
        seconds: sum(longest.map(({ part }) => part.seconds)),
        parts: longest.map(({ chunk, part }) => ({ read: () => readPart(path(chunk), part), key: part.key })),
      }
    },
    /** Resolves when what has come of a stream by now is written. */
    written: async (liveId: string): Promise<void> => entries.get(liveId)?.recorder?.written(),
    sweep,
    /** Writes what waits. */
    close: async (): Promise<void> => {
      isClosed = true
      clearInterval(timer)
      await sweeping
      await Promise.all([...entries.values()].flatMap(({ recorder }) => (recorder ? [recorder.close()] : [])))
    },
  }

  async function entryLoaded(liveId: string): Promise<Entry> {
    const entry = entryOf(liveId)
    await chunksOf(entry)
    return entry
  }
}
export type DiskRecordings = ReturnType<typeof openDiskRecordings>

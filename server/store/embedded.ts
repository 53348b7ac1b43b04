import { on, once } from 'node:events'
import { constants, existsSync, readdirSync, renameSync, rmdirSync, rmSync } from 'node:fs'
import { copyFile, mkdir, open, readdir } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { Duplex } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import { Pool } from 'pg'
import { makePrivate } from './private-folder'

/** What a PostgreSQL server says first: AuthenticationOk, then ReadyForQuery (idle). */
const WELCOME = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0, 0x5a, 0, 0, 0, 5, 0x49])
const TERMINATE = 0x58
const OPEN_WITHIN = 60_000
const CLOSE_WITHIN = 3_000

type FromWorker =
  | 'ready'
  | { readonly client: number; readonly bytes: Uint8Array }
  | { readonly dump: Uint8Array }
  | { readonly memory: number }
  | { readonly snapshot: string; readonly fault: string | null }

/** The stream `pg` takes for its TCP connection; its far end is the worker. An answer goes only to the client that asked. */
const wireTo = (worker: Worker, client: number): Duplex => {
  let welcomed = false
  let left = false
  const receive = (message: FromWorker): void => {
    if (typeof message === 'string' || !('client' in message) || message.client !== client) return
    const { buffer, byteOffset, byteLength } = message.bytes
    wire.push(Buffer.from(buffer, byteOffset, byteLength))
  }
  const leave = (): void => {
    if (left) return
    left = true
    worker.off('message', receive)
    worker.postMessage('reset', [])
  }
  const send = (chunk: Buffer): void => {
    if (!welcomed) {
      welcomed = true
      wire.push(WELCOME)
    } else if (chunk[0] === TERMINATE) {
      leave()
      wire.push(null)
    } else worker.postMessage({ client, bytes: new Uint8Array(chunk) }, [])
  }
  const stream = new Duplex({
    read: () => undefined,
    write: (chunk: Buffer, _encoding, done) => {
      send(chunk)
      done()
    },
    writev: (chunks: { chunk: Buffer }[], done) => {
      send(Buffer.concat(chunks.map(({ chunk }) => chunk)))
      done()
    },
    destroy: (error, done) => {
      leave()
      done(error)
    },
  })
  const wire: Duplex = Object.assign(stream, {
    connect: () => queueMicrotask(() => stream.emit('connect')),
    setNoDelay: () => stream,
    setKeepAlive: () => stream,
    ref: () => stream,
    unref: () => stream,
  })
  worker.on('message', receive)
  return wire
}

export interface EmbeddedOptions {
  /** Where the database keeps its files; null: in memory. */
  readonly folder: string | null
  /** A dump to start an in-memory database from. */
  readonly template?: string | undefined
  /** There was none in the folder: a new database begins there. */
  readonly onNew?: () => void
  /** The worker died; the database is gone until the next start. */
  readonly onLost: (error: Error) => void
}

/** A folder beside the database, and its name in the snapshot. */
interface Beside {
  readonly from: string
  readonly name: string
}

export interface Embedded {
  readonly pool: Pool
  /** Copies the database's files, and links the files of folders beside it, into an empty folder of the same disk: all of one moment. Queries wait meanwhile. */
  snapshot(into: string, beside: readonly Beside[]): Promise<void>
  dump(): Promise<Uint8Array>
  /** Bytes the worker's JavaScript holds, what waits to be collected included; the database's own memory is not among them. */
  memory(): Promise<number>
  close(): Promise<void>
}

const untilReady = async (worker: Worker): Promise<void> => {
  const left = new AbortController()
  const { signal } = left
  const failed = once(worker, 'exit', { signal }).then(() => {
    throw new Error('the embedded database ended while it was opening')
  })
  const ready = once(worker, 'message', {
    signal: AbortSignal.any([signal, AbortSignal.timeout(OPEN_WITHIN)]),
  })
  try {
    await Promise.race([ready, failed])
  } finally {
    failed.catch(() => undefined)
    left.abort()
  }
}

const startWorker = async (folder: string | null, template?: string): Promise<Worker> => {
  const worker = new Worker(new URL('./pglite-worker.mjs', import.meta.url), {
    workerData: { folder, template },
  })
  await untilReady(worker)
  return worker
}

const ended = (worker: Worker): Promise<void> =>
  new Promise((resolve) => worker.once('exit', () => resolve()))

/** A folder that should hold a database and holds none that can be opened; the message says what is wrong with it. */
export class DamagedDatabase extends Error {
  readonly folder: string
  constructor(folder: string, reason: string) {
    super(reason)
    this.folder = folder
  }
}

/** Files of the build that the server's user may not read. */
export class UnreadableBuild extends Error {
  readonly folder: string
  constructor(folder: string, reason: string) {
    super(reason)
    this.folder = folder
  }
}

/** A new database's files with all its tables, as the build leaves them. */
const READY_MADE = fileURLToPath(new URL('../database', import.meta.url))

/** Files copied at a time: a disk syncs several at once for the price of one. */
const LANES = 8

/** The folder that is copied into was just made: what may not be read is what is copied. */
const sayUnreadable = (error: unknown): never => {
  const { code, message } = error as NodeJS.ErrnoException
  throw code === 'EACCES' ? new UnreadableBuild(READY_MADE, message) : error
}

const copyReadyMade = async (folder: string): Promise<void> => {
  const entries = await readdir(READY_MADE, { recursive: true, withFileTypes: true }).catch(sayUnreadable)
  const pathsOf = (found: typeof entries) =>
    found.map(({ parentPath, name }) => relative(READY_MADE, join(parentPath, name)))
  await mkdir(folder)
  for (const path of pathsOf(entries.filter((entry) => entry.isDirectory())))
    await mkdir(join(folder, path), { recursive: true })
  const files = pathsOf(entries.filter((entry) => entry.isFile())).values()
  const lane = async (): Promise<void> => {
    // All lanes take from the one iterator.
    for (const path of files) {
      await copyFile(join(READY_MADE, path), join(folder, path), constants.COPYFILE_FICLONE).catch(
        sayUnreadable,
      )
      const file = await open(join(folder, path), 'r+')
      await file.datasync()
      await file.close()
    }
  }
  await Promise.all(Array.from({ length: LANES }, lane))
}

const makeNew = async (folder: string): Promise<void> => {
  const maker = await startWorker(folder)
  const gone = ended(maker)
  maker.postMessage('close', [])
  await gone
}

/**
 * The database's files are made beside their place and moved there when they are whole: a first start that is killed
 * leaves nothing half made. A worker that made them itself ends, and with it the half gigabyte that takes.
 */
const make = async (folder: string): Promise<void> => {
  const aside = `${folder}.new`
  rmSync(aside, { recursive: true, force: true })
  try {
    await (existsSync(READY_MADE) ? copyReadyMade(aside) : makeNew(aside))
  } catch (error) {
    // On a full disk what is half made would keep the room that is needed.
    rmSync(aside, { recursive: true, force: true })
    if (error instanceof UnreadableBuild) throw error
    // What is copied lies elsewhere and is well: the folder is what cannot be used.
    throw Object.assign(error instanceof Error ? error : new Error(String(error)), { path: dirname(folder) })
  }
  makePrivate(aside)
  if (existsSync(folder)) rmdirSync(folder)
  renameSync(aside, folder)
}

/** Without the first of these the worker would make a new database over the rest; without another it would begin to write. */
const ESSENTIAL = ['PG_VERSION', 'global/pg_control', 'base', 'pg_wal', 'pg_xact']

const isFilled = (folder: string): boolean => existsSync(folder) && readdirSync(folder).length > 0

/** A file in it, however deep; what begins with a dot was never an upload, a recording or a copy. */
const hasFiles = (folder: string): boolean =>
  existsSync(folder) &&
  readdirSync(folder, { recursive: true, withFileTypes: true }).some(
    (entry) => entry.isFile() && !entry.name.startsWith('.'),
  )

/** What a database alone knows of. */
const BESIDE = ['uploads', 'recordings', 'clips', 'copies']

/**
 * Where there is no database, though there are files beside it that only one knows of, its files were lost: a mount that failed, a half copy.
 * True: a new database was made.
 */
const prepare = async (folder: string): Promise<boolean> => {
  if (!isFilled(folder)) {
    const isThere = existsSync(folder)
    const beside = BESIDE.filter((name) => hasFiles(join(dirname(folder), name)))
    if (isThere && isFilled(join(dirname(folder), 'outbox'))) beside.push('outbox')
    if (beside.length > 0)
      throw new DamagedDatabase(
        folder,
        `${isThere ? 'empty, but not' : 'not there, unlike'} ${beside.join(' and ')} beside it`,
      )
    await make(folder)
    return true
  }
  const missing = ESSENTIAL.filter((name) => !existsSync(join(folder, name)))
  if (missing.length > 0) throw new DamagedDatabase(folder, `missing: ${missing.join(', ')}`)
  makePrivate(folder)
  return false
}

/** PostgreSQL's words for what its own files suffer, and the error that a file system's call would have given. */
const faults: readonly [RegExp, string][] = [
  [/no space left on device/i, 'ENOSPC'],
  [/permission denied/i, 'EACCES'],
  [/read-only file system/i, 'EROFS'],
]

const asDamage = (folder: string, error: unknown): Error => {
  const { message } = error instanceof Error ? error : new Error(String(error))
  const [, code] = faults.find(([words]) => words.test(message)) ?? []
  return code
    ? Object.assign(new Error(message), { code, path: folder })
    : new DamagedDatabase(folder, message)
}

/** PostgreSQL in a worker thread behind an ordinary pool. It has one connection: nothing may wait for it while holding it. */
export const openEmbedded = async (options: EmbeddedOptions): Promise<Embedded> => {
  const { folder, template } = options
  if (folder !== null && (await prepare(folder))) options.onNew?.()
  const worker = await startWorker(folder, template).catch((error: unknown) => {
    throw folder === null ? error : asDamage(folder, error)
  })
  let closing = false
  let clients = 0
  worker.on('error', (error: Error) => options.onLost(error))
  const gone = ended(worker)
  worker.once('exit', () => {
    if (!closing) options.onLost(new Error('the embedded database ended by itself'))
  })
  const pool = new Pool({
    max: 1,
    idleTimeoutMillis: 0,
    // On a slow machine what runs at the start holds the only connection for seconds.
    connectionTimeoutMillis: 8_000,
    stream: () => wireTo(worker, (clients += 1)),
  })
  const answerTo = async <Answer>(question: 'dump' | 'memory'): Promise<Answer> => {
    worker.postMessage(question, [])
    for await (const [message] of on(worker, 'message') as AsyncIterable<[FromWorker]>)
      if (typeof message === 'object' && question in message) return message as Answer
    throw new Error('the embedded database ended')
  }
  return {
    pool,
    snapshot: async (into, beside) => {
      worker.postMessage({ into, beside }, [])
      for await (const [message] of on(worker, 'message') as AsyncIterable<[FromWorker]>) {
        if (typeof message === 'string' || !('snapshot' in message) || message.snapshot !== into) continue
        if (message.fault !== null) throw new Error(message.fault)
        return
      }
    },
    dump: () => answerTo<{ dump: Uint8Array }>('dump').then(({ dump }) => dump),
    memory: () => answerTo<{ memory: number }>('memory').then(({ memory }) => memory),
    close: async () => {
      closing = true
      await pool.end()
      worker.postMessage('close', [])
      const stop = setTimeout(() => void worker.terminate(), CLOSE_WITHIN)
      await gone
      clearTimeout(stop)
    },
  }
}

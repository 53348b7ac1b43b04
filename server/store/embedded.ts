import { once } from 'node:events'
import { existsSync, renameSync, rmSync } from 'node:fs'
import { cp, open, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Duplex } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import { Pool } from 'pg'

/** What a PostgreSQL server says first: AuthenticationOk, then ReadyForQuery (idle). */
const WELCOME = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0, 0x5a, 0, 0, 0, 5, 0x49])
const TERMINATE = 0x58
const OPEN_WITHIN = 60_000
const CLOSE_WITHIN = 3_000

type FromWorker = 'ready' | Uint8Array | { readonly dump: Uint8Array }

/** The stream `pg` takes for its TCP connection; its far end is the worker. */
const wireTo = (worker: Worker): Duplex => {
  let welcomed = false
  const receive = (message: FromWorker): void => {
    if (message instanceof Uint8Array)
      wire.push(Buffer.from(message.buffer, message.byteOffset, message.byteLength))
  }
  const send = (chunk: Buffer): void => {
    if (!welcomed) {
      welcomed = true
      wire.push(WELCOME)
    } else if (chunk[0] === TERMINATE) {
      worker.postMessage('reset', [])
      wire.push(null)
    } else worker.postMessage(new Uint8Array(chunk), [])
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
      worker.off('message', receive)
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
  /** The worker died; the database is gone until the next start. */
  readonly onLost: (error: Error) => void
}

export interface Embedded {
  readonly pool: Pool
  dump(): Promise<Uint8Array>
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

/** A new database's files, as the build leaves them. */
const READY_MADE = fileURLToPath(new URL('../database', import.meta.url))

const copyReadyMade = async (folder: string): Promise<void> => {
  await cp(READY_MADE, folder, { recursive: true })
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  for (const entry of entries.filter((each) => each.isFile())) {
    const file = await open(join(entry.parentPath, entry.name), 'r+')
    await file.datasync()
    await file.close()
  }
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
  await (existsSync(READY_MADE) ? copyReadyMade(aside) : makeNew(aside))
  renameSync(aside, folder)
}

/** PostgreSQL in a worker thread behind an ordinary pool. It has one connection: nothing may wait for it while holding it. */
export const openEmbedded = async (options: EmbeddedOptions): Promise<Embedded> => {
  const { folder, template } = options
  if (folder !== null && !existsSync(folder)) await make(folder)
  const worker = await startWorker(folder, template)
  let closing = false
  worker.on('error', (error: Error) => options.onLost(error))
  const gone = ended(worker)
  worker.once('exit', () => {
    if (!closing) options.onLost(new Error('the embedded database ended by itself'))
  })
  const pool = new Pool({
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: 3_000,
    stream: () => wireTo(worker),
  })
  return {
    pool,
    dump: async () => {
      worker.postMessage('dump', [])
      const [message] = (await once(worker, 'message')) as [{ dump: Uint8Array }]
      return message.dump
    },
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

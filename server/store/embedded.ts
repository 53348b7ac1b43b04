import { once } from 'node:events'
import { Duplex } from 'node:stream'
import { Worker } from 'node:worker_threads'
import pg from 'pg'

/** What a PostgreSQL server says first: AuthenticationOk, then ReadyForQuery (idle). */
const WELCOME = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0, 0x5a, 0, 0, 0, 5, 0x49])
const TERMINATE = 0x58
const OPEN_WITHIN = 60_000
const CLOSE_WITHIN = 3_000

type FromWorker = 'ready' | Uint8Array | { readonly dump: Uint8Array }

/** The stream `pg` takes for its TCP connection; its far end is the worker. */
class Wire extends Duplex {
  readonly #worker: Worker
  #welcomed = false

  constructor(worker: Worker) {
    super()
    this.#worker = worker
    worker.on('message', this.#receive)
  }

  readonly #receive = (message: FromWorker): void => {
    if (!(message instanceof Uint8Array)) return
    this.push(Buffer.from(message.buffer, message.byteOffset, message.byteLength))
  }

  connect(): this {
    queueMicrotask(() => this.emit('connect'))
    return this
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: (error?: Error | null) => void): void {
    if (!this.#welcomed) {
      this.#welcomed = true
      this.push(WELCOME)
    } else if (chunk[0] === TERMINATE) {
      this.#worker.postMessage('reset')
      this.push(null)
    } else this.#worker.postMessage(new Uint8Array(chunk))
    done()
  }

  override _writev(
    chunks: { chunk: Buffer; encoding: BufferEncoding }[],
    done: (error?: Error | null) => void,
  ): void {
    this._write(Buffer.concat(chunks.map(({ chunk }) => chunk)), 'binary', done)
  }

  override _read(): void {}

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    this.#worker.off('message', this.#receive)
    done(error)
  }

  setNoDelay(): this {
    return this
  }
  setKeepAlive(): this {
    return this
  }
  ref(): this {
    return this
  }
  unref(): this {
    return this
  }
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
  readonly pool: pg.Pool
  dump(): Promise<Uint8Array>
  close(): Promise<void>
}

const untilReady = async (worker: Worker): Promise<void> => {
  const timer = AbortSignal.timeout(OPEN_WITHIN)
  await Promise.race([
    once(worker, 'message', { signal: timer }),
    once(worker, 'exit').then(() => {
      throw new Error('the embedded database ended while it was opening')
    }),
  ])
}

/** PostgreSQL in a worker thread behind an ordinary pool. It has one connection: nothing may wait for it while holding it. */
export const openEmbedded = async (options: EmbeddedOptions): Promise<Embedded> => {
  const worker = new Worker(new URL('./pglite-worker.mjs', import.meta.url), {
    workerData: { folder: options.folder, template: options.template },
  })
  await untilReady(worker)
  let closing = false
  worker.on('error', (error: Error) => options.onLost(error))
  const gone = once(worker, 'exit').then(() => {
    if (!closing) options.onLost(new Error('the embedded database ended by itself'))
  })
  gone.catch(() => undefined)
  const pool = new pg.Pool({
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: 3_000,
    stream: () => new Wire(worker) as never,
  })
  return {
    pool,
    dump: async () => {
      worker.postMessage('dump')
      const [message] = (await once(worker, 'message')) as [{ dump: Uint8Array }]
      return message.dump
    },
    close: async () => {
      closing = true
      await pool.end()
      worker.postMessage('close')
      const stop = setTimeout(() => void worker.terminate(), CLOSE_WITHIN)
      await gone
      clearTimeout(stop)
    },
  }
}

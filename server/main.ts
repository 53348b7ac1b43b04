import { once } from 'node:events'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'
import type { Logger } from 'pino'
import { addressesOf } from './addresses'
import { Misconfigured, readConfig, type Config } from './config'
import { DATABASE_IN_USE, exitCodeOf, explainStart, NOT_BY_ITSELF } from './explain-start'
import { collectAll, keepHeapNearLive } from './heap'
import { createLog } from './log'
import type { Running } from './start-server'
import type { Telemetry } from './telemetry/open-telemetry'
import { lockDatabase } from './store/database-lock'
import { openStore } from './store/open'

const CLOSE_WITHIN = 5_000
const { version } = createRequire(import.meta.url)('../../package.json') as { version: string }
const clientDir = fileURLToPath(new URL('../client', import.meta.url))

const giveUp = (message: string, code = 1): never => {
  process.stderr.write(`touchline: ${message}\n`)
  process.exit(code)
}
const onLost = (error: Error): void => giveUp(`the database is lost: ${error.message}`)

/** Whether the port is free is cheap to ask, and a database takes a second or two to open. */
const probePort = async ({ port, host }: Config): Promise<void> => {
  const probe = createServer().listen({ port, host })
  await once(probe, 'listening')
  probe.close()
  await once(probe, 'close')
}

const holdDatabase = (databaseUrl: string, isShared: boolean, log: Logger) =>
  lockDatabase(databaseUrl, {
    isShared,
    onBroken: (error) => log.warn({ err: error }, 'the connection that holds the database broke'),
    onLost: () => giveUp(DATABASE_IN_USE),
  })

/** Null: nobody collects, and nothing of it is even loaded. */
const openTelemetryFor = async (
  { telemetry }: Config,
  log: () => Logger | null,
): Promise<Telemetry | null> => {
  if (telemetry === null) return null
  const { openTelemetry } = await import('./telemetry/open-telemetry')
  return openTelemetry(telemetry, version, log)
}

const start = async (config: Config, log: Logger, telemetry: Telemetry | null): Promise<Running> => {
  await probePort(config)
  const { dataDir, databaseUrl, redisUrl } = config
  // The database opens in a thread of its own while this one loads the rest of the server.
  const opening = openStore({ dataDir, databaseUrl, log, onLost, tracing: telemetry?.tracing })
  // Where both fail, the first is told.
  opening.catch(() => {})
  if (databaseUrl !== null) await holdDatabase(databaseUrl, redisUrl !== null, log)
  const [store, { startServer }] = await Promise.all([opening, import('./start-server')])
  return startServer({ config, version, log, clientDir, now: Date.now, store, telemetry })
}

const endOnSignals = (running: Running, log: Logger): void => {
  let endingSince: number | null = null
  const end = async (signal: string): Promise<void> => {
    if (endingSince !== null) {
      // A terminal's Ctrl-C reaches the whole group and may come twice; a later one is meant.
      if (performance.now() - endingSince > 1_000) process.exit(1)
      return
    }
    endingSince = performance.now()
    setTimeout(() => giveUp(`did not end within ${CLOSE_WITHIN / 1000} s of ${signal}`), CLOSE_WITHIN).unref()
    await running.close()
    log.info({ signal }, 'ended')
    process.exit(0)
  }
  process.on('SIGTERM', (signal) => void end(signal))
  process.on('SIGINT', (signal) => void end(signal))
  // `npm start` runs this below a process of its own; without that nobody would end this one.
  process.once('disconnect', () => void end('disconnect'))
}

const run = async (): Promise<void> => {
  const config = readConfig(process.env)
  let log: Logger | null = null
  const telemetry = await openTelemetryFor(config, () => log)
  log = createLog(config.logLevel, telemetry?.lineage)
  const running = await start(config, log, telemetry).catch((error: unknown) =>
    giveUp(explainStart(error, config), exitCodeOf(error, config)),
  )
  endOnSignals(running, log)
  if (!config.captcha) log.warn({}, 'CAPTCHA=off: codes are sent without a solved captcha')
  const addresses = addressesOf(config.host, running.port)
  process.send?.({ ready: running.port })
  log.info(
    { addresses, database: running.store.kind, pid: process.pid },
    `ready at ${addresses.join(' and ')}`,
  )
  await running.settled
  // What only the start needed goes, and from here on there is a measure. Sooner it would collect again and again while all grows.
  keepHeapNearLive()
  collectAll()
}

run().catch((error: unknown) => {
  if (error instanceof Misconfigured) giveUp(error.message, NOT_BY_ITSELF)
  throw error
})

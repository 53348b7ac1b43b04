import { createRequire } from 'node:module'
import { readConfig, Misconfigured } from './config'
import { createLog } from './log'
import { explainStart } from './explain-start'
import { addressesOf } from './addresses'
import { startServer } from './start-server'

const CLOSE_WITHIN = 5_000
const { version } = createRequire(import.meta.url)('../../package.json') as { version: string }

const giveUp = (message: string): never => {
  process.stderr.write(`touchline: ${message}\n`)
  process.exit(1)
}

const run = async (): Promise<void> => {
  const config = readConfig(process.env)
  const log = createLog(config.logLevel)
  const onLost = (error: Error) => giveUp(`the database is lost: ${error.message}`)
  const running = await startServer({ config, version, log, now: Date.now, onLost }).catch((error: unknown) =>
    giveUp(explainStart(error, config)),
  )
  const end = async (signal: string) => {
    setTimeout(() => giveUp(`did not end within ${CLOSE_WITHIN / 1000} s of ${signal}`), CLOSE_WITHIN).unref()
    await running.close()
    log.info({ signal }, 'ended')
    process.exit(0)
  }
  process.once('SIGTERM', (signal) => void end(signal))
  process.once('SIGINT', (signal) => void end(signal))
  log.info({ addresses: addressesOf(config.host, running.port), database: running.store.kind }, 'ready')
}

run().catch((error: unknown) => {
  if (error instanceof Misconfigured) giveUp(error.message)
  throw error
})

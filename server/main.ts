import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { readConfig, Misconfigured } from './config'
import { createLog } from './log'
import { explainStart } from './explain-start'
import { addressesOf } from './addresses'
import { startServer } from './start-server'

const CLOSE_WITHIN = 5_000
const { version } = createRequire(import.meta.url)('../../package.json') as { version: string }
const clientDir = fileURLToPath(new URL('../client', import.meta.url))

const giveUp = (message: string): never => {
  process.stderr.write(`touchline: ${message}\n`)
  process.exit(1)
}

const onLost = (error: Error): void => giveUp(`the database is lost: ${error.message}`)

const run = async (): Promise<void> => {
  const config = readConfig(process.env)
  const log = createLog(config.logLevel)
  const running = await startServer({ config, version, log, clientDir, now: Date.now, onLost }).catch(
    (error: unknown) => giveUp(explainStart(error, config)),
  )
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
  if (!config.captcha) log.warn({}, 'CAPTCHA=off: codes are sent without a solved captcha')
  const addresses = addressesOf(config.host, running.port)
  log.info({ addresses, database: running.store.kind }, `ready at ${addresses.join(' and ')}`)
}

run().catch((error: unknown) => {
  if (error instanceof Misconfigured) giveUp(error.message)
  throw error
})

import { existsSync } from 'node:fs'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Misconfigured, readConfig, type Config } from './config'
import { createNotices } from './domain/messages/notices'
import { explainStart } from './explain-start'
import { createLog } from './log'
import { help, refusalOf, runErrand, type Errand } from './office/commands'
import { createRecordings } from './media/recordings'
import { askServer, type Outcome } from './office/admin-endpoint'
import { createPasswords } from './domain/passwords'
import { officeClipsOf, officeOf, operatorsOf } from './office/office'
import { recordingRepository } from './repositories/live/recording.repository'
import { renewKeyIn } from './repositories/office/key.repository'
import { walletRows } from './repositories/wallet/ledger.repository'
import { noticeRepository } from './repositories/messages/notice.repository'
import { FolderInUse } from './store/folder-lock'
import { openStore } from './store/open'

/** A server that starts or ends holds the folder for a while without taking errands. */
const WAIT = 15_000
const AGAIN_AFTER = 250

const giveUp = (message: string): never => {
  process.stderr.write(`touchline: ${message.trimEnd()}\n`)
  process.exit(1)
}

/** Nobody streams here, and nobody is to be told at once. */
const nobodyOn = {
  sessions: { renew: () => undefined },
  holds: { hold: () => undefined },
  ingests: { health: () => null, stop: () => undefined },
  streamNews: { tell: () => undefined },
} as const

/** On the database itself: no server runs on it here. */
const runHere = async ({ dataDir, filesDir, databaseUrl }: Config, errand: Errand): Promise<Outcome> => {
  const log = createLog('warn')
  const store = await openStore({ dataDir, databaseUrl, log })
  try {
    const { db } = store
    const now = Date.now
    const notices = createNotices({ rows: noticeRepository(db), pushes: [], now, log })
    const recordings = createRecordings({ now, keptFor: 0, disk: null, clipFolder: join(filesDir, 'clips') })
    const office = officeOf({ db, notices, ...nobodyOn, now })
    return {
      done: await runErrand(errand, {
        office,
        operators: operatorsOf(db, createPasswords(), now),
        clips: officeClipsOf({ db, notices, recordings, now, log }),
        now,
        pin: recordingRepository(db).pin,
        books: walletRows(db),
        renewKey: renewKeyIn(db),
        snapshot: null,
      }),
    }
  } catch (error) {
    const refused = refusalOf(error)
    if (refused === null) throw error
    return { refused }
  } finally {
    await store.close()
  }
}

const outcomeOf = async (config: Config, errand: Errand): Promise<Outcome> => {
  const { dataDir, databaseUrl } = config
  if (databaseUrl === null && !existsSync(join(dataDir, 'db')))
    return { refused: `there is no database in ${dataDir}; start the server once, or name its DATA_DIR` }
  const startedAt = performance.now()
  for (;;) {
    const outcome = await askServer(dataDir, errand)
    if (outcome) return outcome
    try {
      return await runHere(config, errand)
    } catch (error) {
      if (!(error instanceof FolderInUse)) return { refused: explainStart(error, config) }
      if (performance.now() - startedAt > WAIT)
        return { refused: `${dataDir} is in use by a server that takes no errands; start that one anew` }
      await wait(AGAIN_AFTER)
    }
  }
}

const run = async (): Promise<void> => {
  const [, , ...args] = process.argv
  if (args.length === 0 || args[0] === 'help' || args.includes('--help') || args.includes('-h'))
    return void process.stdout.write(help)
  const outcome = await outcomeOf(readConfig(process.env), { args, by: userInfo().username })
  if ('refused' in outcome) return giveUp(outcome.refused)
  process.stdout.write(outcome.done)
}

run()
  .then(() => process.exit(0))
  .catch((error: unknown) => {
    if (error instanceof Misconfigured) giveUp(error.message)
    throw error
  })

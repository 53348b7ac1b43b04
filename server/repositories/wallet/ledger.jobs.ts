import type { Kysely } from 'kysely'
import { proveBooks } from './proof'
import type { Log } from '../../domain/ports'
import { addJob, type Job } from '../../store/jobs'
import type { Tables } from '../../store/tables'

const PROVE = 'ledger.prove'
const HOUR = 3_600_000

/** FEAT-08 The books are proven every hour; where they differ nothing is bought, and the log says so, until they agree. */
export const ledgerJobs = (log: Log, onDiffering = (): void => {}): Readonly<Record<string, Job>> => ({
  [PROVE]: async (_data, tx, now) => {
    const { differences } = await proveBooks(tx, null, now)
    if (differences.length > 0) {
      onDiffering()
      log.error(
        { differences: differences.slice(0, 5) },
        'the books do not balance: nothing can be bought until they do, see npm run office -- ledger verify',
      )
    }
    await addJob(tx, { kind: PROVE, key: PROVE, due: now + HOUR })
  },
})

/** At every start, and from then on by the hour. */
export const planProof = (db: Kysely<Tables>, now: number): Promise<void> =>
  addJob(db, { kind: PROVE, key: PROVE, due: now })

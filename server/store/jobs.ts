import { sql, type Kysely, type Transaction } from 'kysely'
import type { Log, Now, Tracing } from '../domain/ports'
import { tellPurses } from './moved-purses'
import type { Tables } from './tables'
import { nameOf } from './traced-dialect'

const LOOK_EVERY = 1_000
const HOUR = 3_600_000

/** Runs in the transaction that ends the job: its effects and its end are one. What it answers is done after the commit. */
export type Job = (data: unknown, tx: Transaction<Tables>, now: number) => Promise<void | (() => void)>

interface NewJob {
  readonly kind: string
  readonly data?: unknown
  /** Epoch milliseconds. */
  readonly due: number
  /** One job a key: adding it again moves the one that waits. */
  readonly key?: string
}

/** Adds a job in its cause's own transaction. */
export const addJob = async (tx: Kysely<Tables>, { kind, data = {}, due, key }: NewJob): Promise<void> => {
  const row = { kind, data: JSON.stringify(data), due: new Date(due), key: key ?? null }
  await tx
    .insertInto('job')
    .values(row)
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ due: row.due, data: row.data }))
    .execute()
}

/** Whether a job of this key waits: one that is done again and again is not to be moved each time it has a reason. */
export const isWaiting = async (tx: Kysely<Tables>, key: string): Promise<boolean> =>
  (await tx.selectFrom('job').select('id').where('key', '=', key).executeTakeFirst()) !== undefined

/** Characters of why it failed. */
const ERROR_MAX = 500
const wordsOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).replaceAll('\u0000', '').slice(0, ERROR_MAX)

interface Runner {
  readonly db: Kysely<Tables>
  readonly kinds: Readonly<Record<string, Job>>
  readonly now: Now
  readonly log: Log
  readonly tracing?: Tracing | null
  /** How often jobs of each kind have failed, counted here. */
  readonly failures?: Record<string, number>
}

/** Does the oldest due job, if there is one nobody else is doing. A job that fails waits longer each time. */
export const runOne = async ({ db, kinds, now, log, tracing, failures = {} }: Runner): Promise<boolean> => {
  const at = now()
  const afterwards: (() => void)[] = []
  const found = await db.transaction().execute(async (tx) => {
    const job = await tx
      .selectFrom('job')
      .select(['id', 'kind', 'data', 'tries'])
      .where('due', '<=', new Date(at))
      .where('kind', 'in', Object.keys(kinds))
      .orderBy('due')
      .limit(1)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst()
    const work = job && kinds[job.kind]
    if (!job || !work) return false
    const span = tracing?.begin(`job ${job.kind}`, { 'touchline.tries': job.tries }) ?? null
    const within = <Result>(run: () => Result): Result => (span === null ? run() : span.within(run))
    let failure: string | undefined
    await sql`savepoint work`.execute(tx)
    try {
      // Before the work, so that the work may add itself again under the same key.
      await tx.deleteFrom('job').where('id', '=', job.id).execute()
      const then = await within(() => work(job.data, tx, at))
      afterwards.push(() => tellPurses(db, tx))
      if (then) afterwards.push(then)
    } catch (error) {
      failure = nameOf(error)
      failures[job.kind] = (failures[job.kind] ?? 0) + 1
      within(() => log.error({ err: error, kind: job.kind, tries: job.tries }, 'a job failed'))
      await sql`rollback to savepoint work`.execute(tx)
      const due = new Date(at + Math.min(1_000 * 2 ** job.tries, HOUR))
      await tx
        .updateTable('job')
        .set({ tries: job.tries + 1, due, failed_at: new Date(at), error: wordsOf(error) })
        .where('id', '=', job.id)
        .execute()
    } finally {
      span?.end(failure)
    }
    return true
  })
  for (const then of afterwards) then()
  return found
}

/** Does what is due of its kinds, one after the other, until stopped; stopping waits for the job under way. */
export const runJobs = (runner: Runner): (() => Promise<void>) => {
  const stopping = new AbortController()
  let timer: NodeJS.Timeout | undefined
  const isDue = async (): Promise<boolean> => {
    const query = runner.db
      .selectFrom('job')
      .select('id')
      .where('due', '<=', new Date(runner.now()))
      .where('kind', 'in', Object.keys(runner.kinds))
      .limit(1)
    return (await query.executeTakeFirst()) !== undefined
  }
  const look = async (): Promise<void> => {
    try {
      if (await isDue()) while (!stopping.signal.aborted && (await runOne(runner)));
    } catch (error) {
      runner.log.error({ err: error }, 'the jobs could not be looked at')
    }
    if (!stopping.signal.aborted) timer = setTimeout(turn, LOOK_EVERY)
  }
  let underWay = Promise.resolve()
  const turn = (): void => {
    underWay = look()
  }
  turn()
  return async () => {
    stopping.abort()
    clearTimeout(timer)
    await underWay
  }
}

import { setTimeout as wait } from 'node:timers/promises'
import type { Kysely, Transaction } from 'kysely'
import { tellPurses } from './moved-purses'
import type { Tables } from './tables'

/** PostgreSQL has ended one of two transactions that waited for each other, or that cannot both be true. */
const undone = new Set(['40P01', '40001'])
const isUndone = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && undone.has(error.code)

const TRIES = 5
/** Milliseconds, more at each try: two that met once do not meet again. */
const LONGEST_WAIT = 20

/** Runs the work in a transaction, and once more where the database has undone it for another's sake: the work is done from its beginning. */
export const transact = async <Result>(
  db: Kysely<Tables>,
  work: (tx: Transaction<Tables>) => Promise<Result>,
): Promise<Result> => {
  for (let nth = 1; ; nth += 1)
    try {
      const { tx, result } = await db
        .transaction()
        .execute(async (own) => ({ tx: own, result: await work(own) }))
      tellPurses(db, tx)
      return result
    } catch (error) {
      if (nth === TRIES || !isUndone(error)) throw error
      await wait(Math.random() * LONGEST_WAIT * nth)
    }
}

/** Runs the work in the transaction it is called in, or in one of its own: the embedded database has one connection. */
export const inTransaction = <Result>(
  db: Kysely<Tables>,
  work: (tx: Transaction<Tables>) => Promise<Result>,
): Promise<Result> => (db.isTransaction ? work(db as Transaction<Tables>) : transact(db, work))

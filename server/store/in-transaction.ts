import type { Kysely, Transaction } from 'kysely'
import type { Tables } from './tables'

/** Runs the work in the transaction it is called in, or in one of its own: the embedded database has one connection. */
export const inTransaction = <Result>(
  db: Kysely<Tables>,
  work: (tx: Transaction<Tables>) => Promise<Result>,
): Promise<Result> => (db.isTransaction ? work(db as Transaction<Tables>) : db.transaction().execute(work))

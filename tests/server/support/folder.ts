import { type Kysely } from 'kysely'
import { pino } from 'pino'
import { openStore } from '../../../server/store/open'
import type { Tables } from '../../../server/store/tables'

const log = pino({ level: 'silent' })

/** Does something with the database of a data folder that no server uses. */
export const inDatabase = async <Result>(
  of: string,
  work: (db: Kysely<Tables>) => Promise<Result>,
): Promise<Result> => {
  const store = await openStore({ dataDir: of, databaseUrl: null, log })
  try {
    return await work(store.db)
  } finally {
    await store.close()
  }
}

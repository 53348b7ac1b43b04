import type { Kysely } from 'kysely'
import type { Tables } from '../../store/tables'

const HALT = 'ledger.halted'

/** Remembers whether the books balance, for whoever spends. */
export const keepHalt = async (db: Kysely<Tables>, isHalted: boolean): Promise<void> => {
  if (isHalted)
    await db
      .insertInto('setting')
      .values({ name: HALT, value: 'yes' })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  else await db.deleteFrom('setting').where('name', '=', HALT).execute()
}

/** The books were found not to balance, and nobody has found since that they do. */
export const isHalted = async (db: Kysely<Tables>): Promise<boolean> =>
  (await db.selectFrom('setting').select('name').where('name', '=', HALT).executeTakeFirst()) !== undefined

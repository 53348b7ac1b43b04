import type { Kysely } from 'kysely'
import type { Settings } from '../../../contract/settings.schema'
import type { Within } from '../../domain/office/log'
import { settingsOf, type KeptSettings, type SettingRows } from '../../domain/office/settings'
import type { Tables } from '../../store/tables'
import { withinOf } from './log.repository'

/** Under which name they are kept, among the values that the server keeps for itself. */
const NAME = 'installation'

const keptIn = async (db: Kysely<Tables>): Promise<KeptSettings> => {
  const row = await db.selectFrom('setting').select('value').where('name', '=', NAME).executeTakeFirst()
  return row === undefined ? {} : (JSON.parse(row.value) as KeptSettings)
}

const rowsIn = (tx: Kysely<Tables>): Omit<SettingRows, 'note'> => ({
  kept: () => keptIn(tx),
  hold: async () => {
    // Who saves at the same time waits, the first time too.
    await tx
      .insertInto('setting')
      .values({ name: NAME, value: '{}' })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ name: NAME }))
      .execute()
    return keptIn(tx)
  },
  keep: async (settings) => {
    await tx
      .updateTable('setting')
      .set({ value: JSON.stringify(settings) })
      .where('name', '=', NAME)
      .execute()
  },
})

/** The installation's settings in the operators' hands. */
export const settingRows = (db: Kysely<Tables>): Within<SettingRows> => withinOf(db, rowsIn)

/** What is in force now. */
export const settingsIn = async (db: Kysely<Tables>): Promise<Settings> => settingsOf(await keptIn(db))

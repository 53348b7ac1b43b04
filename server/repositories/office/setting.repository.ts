import type { Kysely } from 'kysely'
import type { Settings } from '../../../contract/office.settings.schema'
import type { Logged, Within } from '../../domain/office/log'
import { settingsOf, type KeptSettings, type SettingRows } from '../../domain/office/settings'
import type { Tables } from '../../store/tables'
import { keptValue } from './kept-value'
import { transactionsWithLog } from './log.repository'

const installation = keptValue<KeptSettings>('installation')

const rowsIn = (tx: Kysely<Tables>): Omit<SettingRows, keyof Logged> => ({
  kept: () => installation.read(tx),
  hold: () => installation.hold(tx),
  keep: (settings) => installation.keep(tx, settings),
})

/** The installation's settings in the operators' hands. */
export const settingRows = (db: Kysely<Tables>): Within<SettingRows> => transactionsWithLog(db, rowsIn)

/** What is in force now. */
export const settingsIn = async (db: Kysely<Tables>): Promise<Settings> =>
  settingsOf(await installation.read(db))

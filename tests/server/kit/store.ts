import { pino } from 'pino'
import { openStore, type Store } from '../../../server/store/open'
import { templatePath } from './template'

/** An empty database with all tables, in memory. */
export const openTestStore = async (): Promise<Store> =>
  openStore({
    dataDir: null,
    databaseUrl: null,
    log: pino({ level: 'silent' }),
    template: await templatePath(),
  })

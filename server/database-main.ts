import { createLog } from './log'
import { openStore } from './store/open'

/** Brings the embedded database in a folder up to date and ends: what the build ships, a first start need not do. */
const [, , dataDir = ''] = process.argv
const store = await openStore({ dataDir, databaseUrl: null, log: createLog('error') })
await store.close()

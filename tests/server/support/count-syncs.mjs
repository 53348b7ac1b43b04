// Loaded before the server: counts its real syncs to the disk in the file that SYNC_COUNT names.
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'

const sync = fs.fdatasyncSync
fs.fdatasyncSync = (file) => {
  sync(file)
  fs.appendFileSync(process.env.SYNC_COUNT, '.')
}
syncBuiltinESMExports()

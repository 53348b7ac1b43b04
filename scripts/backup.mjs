// npm run backup | restore: packs the database of DATA_DIR with its uploads, also while the server runs, and brings them back. What it does stands in server/backup-main.ts.
import { fileURLToPath } from 'node:url'
import { resolve } from 'node:path'
import { run } from './run.mjs'
import { isStale } from './stamp.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
// Paths are those of the folder that the command was given in, which npm leaves.
const given = process.env.INIT_CWD ?? process.cwd()
if (process.env.DATA_DIR) process.env.DATA_DIR = resolve(process.env.DATA_DIR)
process.chdir(root)

if (['server', 'database'].some(isStale)) {
  const code = await run(process.execPath, ['scripts/build.mjs', '--if-needed', '--server'])
  if (code !== 0) process.exit(code)
}
process.env.DATA_DIR ??= resolve('data')
process.chdir(given)
const entry = new URL('../dist/server/backup.mjs', import.meta.url)
await import(entry.href)

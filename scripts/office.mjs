// npm run office -- applications | accept <id> | refuse <id> "<why>" | anchor <phone> | unanchor <phone> "<why>" | add <name> | reset <name>: what operators do; without anything it says more.
import { fileURLToPath } from 'node:url'
import { resolve } from 'node:path'
import { run } from './run.mjs'
import { isStale } from './stamp.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
if (process.env.DATA_DIR) process.env.DATA_DIR = resolve(process.env.DATA_DIR)
process.chdir(root)

if (['server', 'database'].some(isStale)) {
  const code = await run(process.execPath, ['scripts/build.mjs', '--if-needed', '--server'])
  if (code !== 0) process.exit(code)
}
const entry = new URL('../dist/server/office.mjs', import.meta.url)
await import(entry.href)

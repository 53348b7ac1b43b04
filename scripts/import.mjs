// npm run import -- openfootball <file …> | csv <file …>: brings matches into the database; --help says more.
import { fileURLToPath } from 'node:url'
import { resolve } from 'node:path'
import { run } from './run.mjs'
import { isStale } from './stamp.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
if (process.env.DATA_DIR) process.env.DATA_DIR = resolve(process.env.DATA_DIR)
// Files are named from where the command was typed.
const typedIn = process.env.INIT_CWD ?? process.cwd()
process.argv = process.argv.map((argument, index) =>
  index > 1 && /\.(?:json|csv)$/i.test(argument) ? resolve(typedIn, argument) : argument,
)
process.chdir(root)

if (['server', 'database'].some(isStale)) {
  const code = await run(process.execPath, ['scripts/build.mjs', '--if-needed', '--server'])
  if (code !== 0) process.exit(code)
}
const entry = new URL('../dist/server/import.mjs', import.meta.url)
await import(entry.href)

// npm start: builds what is not built from the sources as they are, then runs the server and brings it back when it dies.
import { fileURLToPath } from 'node:url'
import { resolve } from 'node:path'
import { run } from './run.mjs'
import { isStale, parts } from './stamp.mjs'

const [major, minor] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 19)) {
  process.stderr.write(`touchline: Node ${process.versions.node} is too old; install 20.19 or newer\n`)
  process.exit(1)
}

const root = fileURLToPath(new URL('..', import.meta.url))
if (process.env.DATA_DIR) process.env.DATA_DIR = resolve(process.env.DATA_DIR)
process.chdir(root)

if (Object.keys(parts).some(isStale)) {
  process.stdout.write('building, this takes a moment the first time ...\n')
  // A process of its own: the builder's memory is given back before the server starts.
  const code = await run(process.execPath, ['scripts/build.mjs', '--if-needed'])
  if (code !== 0) process.exit(code)
}
await import('./supervise.mjs')

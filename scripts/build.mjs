// npm run build [-- --client | --server] [--if-needed]: the client into dist/client with the office in its folder, the server into dist/server, the
// files of a new database into dist/bare, with its tables into dist/database.
import { mkdirSync, openSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { waitForLock } from 'fs-native-extensions'
import { build } from 'vite'
import { compressFolder } from './compress.mjs'
import { makeBareDatabase, makeDatabase } from './make-database.mjs'
import { isStale, stamped } from './stamp.mjs'

process.chdir(fileURLToPath(new URL('..', import.meta.url)))
process.env.NODE_ENV = 'production'

// Who comes while another builds, such as two test files at once, waits and then finds it built; the lock goes with the process.
mkdirSync('dist', { recursive: true })
await waitForLock(openSync('dist/lock', 'w'))

const flags = new Set(process.argv.slice(2))
const quiet = {
  mode: 'production',
  logLevel: 'warn',
  build: { rolldownOptions: { checks: { pluginTimings: false } } },
}
const builds = {
  client: async () => {
    await build({ configFile: 'vite.config.ts', ...quiet })
    await compressFolder('dist/client')
  },
  // In a folder of the client, which its build empties.
  office: async () => {
    await build({ configFile: 'vite.office.config.ts', ...quiet })
    await compressFolder('dist/client/office')
  },
  server: () => build({ configFile: 'vite.server.config.ts', ...quiet }),
  bare: () => makeBareDatabase('dist/bare'),
  database: () => makeDatabase('dist/database', 'dist/bare'),
}
/** What `--server` builds besides. */
const flagOf = {
  client: '--client',
  office: '--client',
  server: '--server',
  bare: '--server',
  database: '--server',
}

const isWanted = (part) => {
  // What these depend on changes seldom.
  if ((part === 'bare' || part === 'database') && !isStale(part)) return false
  const named = flags.has('--client') || flags.has('--server')
  return (!named || flags.has(flagOf[part])) && (!flags.has('--if-needed') || isStale(part))
}

const make = async (part) => {
  const startedAt = performance.now()
  await stamped(part, builds[part])
  process.stdout.write(`built the ${part} in ${((performance.now() - startedAt) / 1000).toFixed(1)} s\n`)
}

// The bare database is made in a thread of its own, beside the others, which share the builder; its tables by the built server.
const bare = isWanted('bare') ? make('bare') : null
for (const part of ['client', 'office', 'server']) if (isWanted(part)) await make(part)
await bare
if (isWanted('database')) await make('database')

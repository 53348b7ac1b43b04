// npm run build [-- --client | --server] [--if-needed]: the client into dist/client, the server into dist/server.
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { compressFolder } from './compress.mjs'
import { isStale, stamped } from './stamp.mjs'

process.chdir(fileURLToPath(new URL('..', import.meta.url)))
process.env.NODE_ENV = 'production'
process.env.VITE_CONFIG_NATIVE_IGNORE_WARNING = 'true'

const flags = new Set(process.argv.slice(2))
const builds = {
  client: async () => {
    await build({ configFile: 'vite.config.ts', mode: 'production', logLevel: 'warn' })
    await compressFolder('dist/client')
  },
  server: () => build({ configFile: 'vite.server.config.ts', mode: 'production', logLevel: 'warn' }),
}

const isWanted = (half) => {
  const named = flags.has('--client') || flags.has('--server')
  return (!named || flags.has(`--${half}`)) && (!flags.has('--if-needed') || isStale(half))
}

for (const half of ['client', 'server']) {
  if (!isWanted(half)) continue
  const startedAt = performance.now()
  await stamped(half, builds[half])
  process.stdout.write(`built the ${half} in ${((performance.now() - startedAt) / 1000).toFixed(1)} s\n`)
}

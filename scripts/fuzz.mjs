// npm run fuzz -- rtmp|fmp4 [--inputs N] [--seed N]: broken streams of publishers, fed to what reads them.
import { fileURLToPath } from 'node:url'
import { runnerImport } from 'vite'

process.env.VITE_CONFIG_NATIVE_IGNORE_WARNING = 'true'
const file = fileURLToPath(new URL('../tests/server/support/ingest-fuzz.ts', import.meta.url))
const { module } = await runnerImport(file, { configFile: false, logLevel: 'error' })
process.exitCode = module.main(process.argv.slice(2))

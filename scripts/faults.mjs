// npm run faults: what breaks under a server, done on purpose to one of its own, and whether what it acknowledged stands. It stands in tests/faults/cli.
import { fileURLToPath } from 'node:url'
import { runnerImport } from 'vite'

process.env.VITE_CONFIG_NATIVE_IGNORE_WARNING = 'true'
const main = fileURLToPath(new URL('../tests/faults/cli/main.ts', import.meta.url))
const { module } = await runnerImport(main, { configFile: false, logLevel: 'error' })
process.exitCode = await module.main(process.argv.slice(2))

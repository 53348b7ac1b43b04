// npm run attack: what would take the server down, tried on one of its own. What it does stands in tests/attack/cli.
import { fileURLToPath } from 'node:url'
import { runnerImport } from 'vite'

process.env.VITE_CONFIG_NATIVE_IGNORE_WARNING = 'true'
const main = fileURLToPath(new URL('../tests/attack/cli/main.ts', import.meta.url))
const { module } = await runnerImport(main, { configFile: false, logLevel: 'error' })
process.exitCode = await module.main(process.argv.slice(2))

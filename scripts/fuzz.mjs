// npm run fuzz -- rtmp|fmp4|api|socket [--inputs N] [--seed N]: broken streams of publishers, fed to what reads them; calls and messages of the socket, sent to
// a server of its own.
import { fileURLToPath } from 'node:url'
import { runnerImport } from 'vite'

process.env.VITE_CONFIG_NATIVE_IGNORE_WARNING = 'true'
const load = async (path) => {
  const file = fileURLToPath(new URL(path, import.meta.url))
  return (await runnerImport(file, { configFile: false, logLevel: 'error' })).module
}
const [kind, ...options] = process.argv.slice(2)
// Those of a whole server are attacks as well.
const isOfServer = kind === 'api' || kind === 'socket'
const { main } = await load(
  isOfServer ? '../tests/attack/cli/main.ts' : '../tests/server/support/ingest-fuzz.ts',
)
process.exitCode = await main(isOfServer ? [`fuzz-${kind}`, ...options] : process.argv.slice(2))

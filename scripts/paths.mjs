// npm run paths, paths:run and paths:mutate: ways through the machines. What they do stands in tests/paths/cli.
import { fileURLToPath } from 'node:url'
import { createServer } from 'vite'
import { findChromium, shellBeside } from './chromium.mjs'
import { sourcesOf } from './sources.mjs'

const [command = 'paths', ...args] = process.argv.slice(2)
const isUi = args.includes('--ui')
if (isUi || args.includes('browser') || args.includes('--on=browser'))
  try {
    process.env.CHROMIUM = await findChromium()
    if (!isUi) process.env.CHROMIUM_SHELL = shellBeside(process.env.CHROMIUM)
  } catch (error) {
    process.stderr.write(`${error.message}\n`)
    // Its page can be read without one.
    if (!isUi) process.exit(1)
  }
const main = fileURLToPath(new URL('../tests/paths/cli/main.ts', import.meta.url))
// It stays open: a server in this process imports what it needs when it needs it.
const vite = await createServer({
  configFile: false,
  logLevel: 'error',
  appType: 'custom',
  server: { middlewareMode: true, hmr: false, ws: false, watch: null },
  optimizeDeps: { noDiscovery: true },
})
const module = await vite.ssrLoadModule(main)
const answers = fileURLToPath(new URL('../tests/paths/viewer/answers.ts', import.meta.url))
const sources = sourcesOf(vite, answers, ['machines', 'tests/paths/models'])
// What waits for a page that is no longer there is not waited for.
process.exit(await module.main(command, args, sources))

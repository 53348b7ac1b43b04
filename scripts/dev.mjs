// npm run dev: the page with hot replacement on http://localhost:5173, the office on http://localhost:5174/office/, the server beside it, built and started anew on a change.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { run } from './run.mjs'
import { untilAnswers } from './until-answers.mjs'

if (process.argv.length > 2) {
  const [asked] = process.argv.slice(2)
  const isHelp = asked === '--help' || asked === '-h'
  const help = `npm run dev

The page with hot replacement on http://localhost:5173, the office on http://localhost:5174/office/, and the server on port 8080 beside
them, built and started anew on a change. What the server keeps is in the folder data. Ctrl-C ends all of it.
It takes no options: how the server is set up is said by the environment, as in SEED=none npm run dev (README.md).
`
  if (isHelp) process.stdout.write(help)
  else process.stderr.write(`There is no option ${asked}.\n\n${help}`)
  process.exit(isHelp ? 0 : 2)
}

// Not by npx, which does not hand a signal on.
const VITE = 'node_modules/vite/bin/vite.js'
/** Where the pages look for their server. */
const PORT = '8080'
const children = []
const ending = new AbortController()
const start = (command, args) => {
  const child = spawn(command, args, { stdio: 'inherit', env: { ...process.env, PORT } })
  children.push(child)
  return child
}
const stop = () => {
  ending.abort()
  for (const child of children) child.kill('SIGTERM')
}

if ((await run('node', ['scripts/build.mjs', '--server'])) !== 0 || !existsSync('dist/server/main.mjs'))
  process.exit(1)
start('node', [VITE, 'build', '--config', 'vite.server.config.ts', '--watch'])
start('node', ['--watch', '--watch-preserve-output', 'dist/server/main.mjs'])
process.once('SIGINT', stop)
process.once('SIGTERM', stop)
process.stdout.write('the server starts; the pages follow once it answers ...\n')
// Vite says that it is ready: a page that is opened then finds its server.
await untilAnswers(`http://127.0.0.1:${PORT}/api/health`, { signal: ending.signal }).catch(() =>
  process.exit(),
)
start('node', [VITE, '--config', 'vite.office.config.ts'])
start('node', [VITE]).once('exit', stop)

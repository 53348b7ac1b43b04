// npm run dev: the page with hot replacement on http://localhost:5173, the office on http://localhost:5174/office/, the server beside it, built and started anew on a change.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { run } from './run.mjs'

// Not by npx, which does not hand a signal on.
const VITE = 'node_modules/vite/bin/vite.js'
const children = []
const start = (command, args) => {
  const child = spawn(command, args, { stdio: 'inherit' })
  children.push(child)
  return child
}
const stop = () => {
  for (const child of children) child.kill('SIGTERM')
}

if ((await run('node', ['scripts/build.mjs', '--server'])) !== 0 || !existsSync('dist/server/main.mjs'))
  process.exit(1)
start('node', [VITE, 'build', '--config', 'vite.server.config.ts', '--watch'])
start('node', ['--watch', '--watch-preserve-output', 'dist/server/main.mjs'])
start('node', [VITE, '--config', 'vite.office.config.ts'])
start('node', [VITE]).once('exit', stop)
process.once('SIGINT', stop)
process.once('SIGTERM', stop)

// Runs the built server and starts it again when it dies: what was acknowledged is on the disk. Loads nothing else, to stay small.
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { waitAfter } from './backoff.mjs'

/** The server's code for what another start does not mend; `server/explain-start.ts` has it too. */
const NOT_BY_ITSELF = 78
/** Who lived this long did not die of its start. */
const LONG_LIFE = 60_000
/** The server ends itself within 5 s; one that does not is stuck. */
const END_WITHIN = 10_000
const signals = { SIGHUP: 1, SIGINT: 2, SIGTERM: 15 }

const main = fileURLToPath(new URL('../dist/server/main.mjs', import.meta.url))
const say = (text) => process.stderr.write(`touchline: ${text}\n`)

let child = null
let port = null
let quickDeaths = 0
let stoppedBy = null
let waiting

const finish = (code, signal) => process.exit(signal === null ? code : 128 + (signals[signal] ?? 9))

const ended = (code, signal, readyAt) => {
  child = null
  // Code 0 without our signal: somebody ended the server itself in good order, and meant it.
  if (stoppedBy !== null || code === 0 || code === NOT_BY_ITSELF || port === null) return finish(code, signal)
  quickDeaths = readyAt !== null && performance.now() - readyAt >= LONG_LIFE ? 1 : quickDeaths + 1
  const wait = waitAfter(quickDeaths)
  const reason = signal === null ? `with code ${code}` : `by ${signal}`
  say(`the server ended ${reason}; it is started again in ${wait / 1000} s`)
  waiting = setTimeout(start, wait)
}

const start = () => {
  let readyAt = null
  // glibc gives each of the dozen threads a heap of its own, and none of them gives much back.
  const env = { MALLOC_ARENA_MAX: '2', ...process.env }
  // A port that was chosen by the system stays the same.
  if (port !== null) env.PORT = String(port)
  child = spawn(process.execPath, [...process.execArgv, main], {
    env,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
  child.on('message', ({ ready }) => {
    readyAt = performance.now()
    port = ready
  })
  child.once('error', ({ message }) => {
    say(`the server cannot be started: ${message}`)
    process.exit(1)
  })
  child.once('exit', (code, signal) => ended(code, signal, readyAt))
}

const stop = (signal) => {
  clearTimeout(waiting)
  if (child === null) process.exit(0)
  child.kill(signal)
  if (stoppedBy === null) setTimeout(() => child?.kill('SIGKILL'), END_WITHIN).unref()
  stoppedBy = signal
}

for (const signal of Object.keys(signals)) process.on(signal, stop)
// npm and its shell end without passing a signal on: who was started by them ends after them.
if (process.env.npm_lifecycle_event === 'start') {
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    stop('SIGTERM')
  }, 1_000)
  watch.unref()
}
start()

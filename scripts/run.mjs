import { spawn } from 'node:child_process'

/** Runs a command with the terminal's own streams; resolves with its exit code. `start` is how it is started. */
export const run = (command, args, options = {}, start = spawn) =>
  new Promise((resolve) => {
    const child = start(command, args, { stdio: 'inherit', ...options })
    child.once('error', (error) => {
      process.stderr.write(`${command}: ${error.message}\n`)
      resolve(1)
    })
    child.once('exit', (code) => resolve(code ?? 1))
  })

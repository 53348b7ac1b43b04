import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'

const SETPRIV = '/usr/bin/setpriv'
let isAttended = false

/**
 * Starts a child that ends with this process: on Linux even where this one is killed and can end nothing itself.
 * @type {typeof spawn}
 */
export const spawnBound = (command, args, options) => {
  const child = existsSync(SETPRIV)
    ? spawn(SETPRIV, ['--pdeathsig', 'KILL', '--', command, ...args], options)
    : spawn(command, args, options)
  const end = () => child.kill('SIGKILL')
  process.once('exit', end)
  if (process.connected && !isAttended) {
    isAttended = true
    // A worker of tests outlives the run that was killed; nothing else would end what it has started.
    process.once('disconnect', () => process.exit(1))
  }
  child.once('exit', () => process.off('exit', end))
  return child
}

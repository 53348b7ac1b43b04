import type { ChildProcess } from 'node:child_process'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { setTimeout as after } from 'node:timers/promises'
import { spawnBound } from '../../../scripts/bound.mjs'
import { kill } from '../../server/support/ingest'

const answers = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('error', () => resolve(false))
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
  })
/** Resolves once something listens on the port; rejects where the child has ended before. */
export const untilAnswers = async (port: number, child: ChildProcess): Promise<void> => {
  while (!(await answers(port))) {
    if (child.exitCode !== null) throw new Error('it did not start')
    await after(50)
  }
}

export interface Restarted {
  /** Kills it; what it held is gone. */
  kill(): Promise<void>
  start(): Promise<void>
}

/** Redis in memory alone: whoever starts it again finds nothing in it. */
export const startRedis = async (port: number): Promise<Restarted> => {
  const options = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no']
  let child: ChildProcess
  const start = async (): Promise<void> => {
    child = spawnBound('redis-server', options, { stdio: 'ignore', cwd: tmpdir() })
    await untilAnswers(port, child)
  }
  await start()
  return { start, kill: () => kill(child) }
}

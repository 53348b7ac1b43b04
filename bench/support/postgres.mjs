import { execFileSync } from 'node:child_process'
import { chownSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { spawnBound } from '../../scripts/bound.mjs'
import { postgresFolder } from '../../scripts/engines.mjs'
import { after } from './server.mjs'

const USER = 'touchline'
const idOf = (of) => Number(execFileSync('id', [of, 'postgres'], { encoding: 'utf8' }))
/** PostgreSQL refuses to run as root: its package brings a user for it. */
const user = () => (process.getuid() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : {})

export const freePort = () =>
  new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address()
      probe.close(() => resolve(port))
    })
  })

/**
 * A PostgreSQL server of its own with the settings it comes with, in a folder that goes with it; null where it is not installed. `more`: names of databases besides. `run`: a program of
 * the same version, on the database it names last. `stop` and `start` keep its data.
 */
export const startPostgres = async (...more) => {
  const programs = postgresFolder()
  if (programs === null) return null
  const folder = mkdtempSync(join(tmpdir(), 'touchline-bench-postgres-'))
  const as = user()
  if (as.uid !== undefined) chownSync(folder, as.uid, as.gid)
  const options = { ...as, cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }
  const data = join(folder, 'data')
  execFileSync(
    join(programs, 'initdb'),
    ['-D', data, '-U', USER, '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
    options,
  )
  const port = await freePort()
  const launch = () =>
    spawnBound(
      join(programs, 'postgres'),
      ['-D', data, '-p', String(port), '-h', '127.0.0.1', '-k', folder],
      { ...options, stdio: 'ignore' },
    )
  let server = launch()
  const run = (program, ...args) =>
    execFileSync(
      join(programs, program),
      ['-h', '127.0.0.1', '-p', String(port), '-U', USER, ...args],
      options,
    )
  /** Fast shutdown by SIGINT, none in good order by SIGQUIT. */
  const stop = async (signal = 'SIGINT') => {
    const ended = new Promise((resolve) => server.once('exit', resolve))
    server.kill(signal)
    await ended
  }
  const start = () => {
    server = launch()
  }
  const end = async () => {
    if (server.exitCode === null && server.signalCode === null) await stop()
    rmSync(folder, { recursive: true, force: true })
  }
  for (let tries = 0; ; tries += 1)
    try {
      for (const name of ['ledger', 'tpcb', ...more]) run('createdb', name)
      return { run, stop, start, end, urlOf: (name) => `postgres://${USER}@127.0.0.1:${port}/${name}` }
    } catch (error) {
      if (tries === 100) throw error
      await after(100)
    }
}

import { once } from 'node:events'
import { chmodSync, cpSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { Worker } from 'node:worker_threads'
import { run } from './run.mjs'

/** The database keeps its files for its own user: these are for whoever runs the server, be it another than who built it. */
const moveReadable = (from, to) => {
  chmodSync(from, 0o755)
  for (const entry of readdirSync(from, { recursive: true, withFileTypes: true }))
    chmodSync(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o755 : 0o644)
  rmSync(to, { recursive: true, force: true })
  renameSync(from, to)
}

/** Makes the files of a new database without a table; it takes seconds and depends on the database's version alone. */
export const makeBareDatabase = async (folder) => {
  const aside = resolve(`${folder}.new`)
  rmSync(aside, { recursive: true, force: true })
  mkdirSync(dirname(aside), { recursive: true })
  const worker = new Worker(new URL('../server/store/pglite-worker.mjs', import.meta.url), {
    workerData: { folder: aside },
  })
  await once(worker, 'message')
  const gone = once(worker, 'exit')
  worker.postMessage('close', [])
  await gone
  moveReadable(aside, folder)
}

/** Makes the files of a new database with all its tables, by the built server: a first start copies them. */
export const makeDatabase = async (folder, bare) => {
  const aside = resolve(`${folder}.new`)
  rmSync(aside, { recursive: true, force: true })
  mkdirSync(aside, { recursive: true })
  cpSync(bare, join(aside, 'db'), { recursive: true })
  if ((await run(process.execPath, ['dist/server/database.mjs', aside])) !== 0)
    throw new Error('the tables of a new database could not be made')
  moveReadable(join(aside, 'db'), folder)
  rmSync(aside, { recursive: true, force: true })
}

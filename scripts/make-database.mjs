import { once } from 'node:events'
import { cpSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { Worker } from 'node:worker_threads'
import { run } from './run.mjs'

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
  rmSync(folder, { recursive: true, force: true })
  renameSync(aside, folder)
}

/** Makes the files of a new database with all its tables, by the built server: a first start copies them. */
export const makeDatabase = async (folder, bare) => {
  const aside = resolve(`${folder}.new`)
  rmSync(aside, { recursive: true, force: true })
  mkdirSync(aside, { recursive: true })
  cpSync(bare, join(aside, 'db'), { recursive: true })
  if ((await run(process.execPath, ['dist/server/database.mjs', aside])) !== 0)
    throw new Error('the tables of a new database could not be made')
  rmSync(folder, { recursive: true, force: true })
  renameSync(join(aside, 'db'), folder)
  rmSync(aside, { recursive: true, force: true })
}

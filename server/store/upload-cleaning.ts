import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import type { Log } from '../domain/ports'
import { addJob, type Job } from './jobs'
import type { Tables } from './tables'

const KIND = 'uploads.clean'
const EVERY = 3_600_000
/** A file that is younger may be one that is being kept right now. */
const OLD_ENOUGH = 3_600_000
const AT_ONCE = 500
/** A kept picture, or with a dot before it one that was never finished. */
const ours = /^(\.?)([0-9a-f]{32})\.webp$/

/** Removes files of uploads that were never finished or that no row knows, such as a kill leaves behind. */
export const sweepUploads = async (db: Kysely<Tables>, folder: string, at: number): Promise<number> => {
  const names = (await readdir(folder)).filter((name) => ours.test(name))
  let removed = 0
  for (let start = 0; start < names.length; start += AT_ONCE) {
    const some = names.slice(start, start + AT_ONCE)
    const ids = some.map((name) => ours.exec(name)?.[2] ?? '')
    const rows = await db.selectFrom('upload').select('id').where('id', 'in', ids).execute()
    const known = new Set(rows.map(({ id }) => `${id}.webp`))
    for (const name of some.filter((one) => !known.has(one))) {
      const path = join(folder, name)
      const file = await stat(path).catch(() => null)
      if (file === null || at - file.mtimeMs < OLD_ENOUGH) continue
      await rm(path, { force: true })
      removed += 1
    }
  }
  return removed
}

/** Sweeps every hour, after the job's own transaction: the folder may be long. */
export const uploadJobs = (db: Kysely<Tables>, folder: string, log: Log): Readonly<Record<string, Job>> => {
  const sweep = async (): Promise<void> => {
    try {
      // The files' times are the machine's own.
      const removed = await sweepUploads(db, folder, Date.now())
      if (removed > 0) log.info({ removed }, 'files of unfinished uploads were removed')
    } catch (error) {
      log.error({ err: error }, 'the uploads could not be swept')
    }
  }
  return {
    [KIND]: async (_data, tx, now) => {
      await addJob(tx, { kind: KIND, key: KIND, due: now + EVERY })
      return () => void sweep()
    },
  }
}

export const planUploadSweep = (db: Kysely<Tables>, now: number): Promise<void> =>
  addJob(db, { kind: KIND, key: KIND, due: now })

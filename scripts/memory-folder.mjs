import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { freemem } from 'node:os'
import { join } from 'node:path'

const MEMORY = '/dev/shm'
/** Bytes: a run of all tests fills a few hundred MB at a time. */
const ENOUGH = 6 * 1024 ** 3

/**
 * A folder in memory for what tests keep for a moment, where the machine has room for it: databases sync each commit, which a
 * disk that others use makes wait. Null where there is none, or where the person has named a folder (TMPDIR).
 */
export const openMemoryFolder = () => {
  if (process.env.TMPDIR !== undefined || process.platform !== 'linux' || !existsSync(MEMORY)) return null
  const { bavail, bsize } = statfsSync(MEMORY)
  if (Math.min(bavail * bsize, freemem()) < ENOUGH) return null
  const path = mkdtempSync(join(MEMORY, 'touchline-tests-'))
  // PostgreSQL runs as another user, whose folder lies within.
  chmodSync(path, 0o711)
  return { path, remove: () => rmSync(path, { recursive: true, force: true, maxRetries: 5 }) }
}

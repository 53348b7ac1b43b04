import { existsSync, readdirSync, rmSync, statSync } from 'node:fs'
import { userInfo } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { Misconfigured, readConfig } from './config'
import { askServer } from './office/admin-endpoint'
import { NOT_HERE, SNAPSHOT_ERRAND } from './office/commands'
import { BrokenBackup, packBackup, unpackBackup } from './store/backup-file'
import { FolderInUse, lockFolder } from './store/folder-lock'
import { markBackup } from './store/last-backup'

const help = `npm run backup -- <file>                     packs the database and the uploads of DATA_DIR into a file, beside a running server or without one
npm run backup -- <file> --database-only     without the uploads
npm run restore -- <file> --into <folder>    brings them back, into a folder that is empty or not there

Recordings and clips are not in it. A PostgreSQL database (DATABASE_URL) is backed up with its own programs, see docs/operating.md.
`

/** What was asked for and cannot be done, in words. */
class Refused extends Error {}

/** A server that starts or ends holds the folder for a while without taking errands. */
const WAIT = 15_000
const AGAIN_AFTER = 250
const megabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1)} MB`

const partsIn = (folder: string, withUploads: boolean): string[] =>
  ['db', ...(withUploads ? ['uploads'] : [])].filter((part) => existsSync(join(folder, part)))

/** Null: a server that takes no errands right now has the folder. */
const packIn = async (dataDir: string, file: string, withUploads: boolean): Promise<number | null> => {
  const what = withUploads ? 'all' : 'database'
  const outcome = await askServer(dataDir, { args: [SNAPSHOT_ERRAND, what], by: userInfo().username })
  if (outcome !== null) {
    if ('refused' in outcome) throw new Refused(outcome.refused)
    const folder = outcome.done
    try {
      return await packBackup(folder, partsIn(folder, withUploads), file, Date.now())
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  }
  let unlock: () => Promise<void>
  try {
    unlock = await lockFolder(dataDir)
  } catch (error) {
    if (error instanceof FolderInUse) return null
    throw error
  }
  try {
    return await packBackup(dataDir, partsIn(dataDir, withUploads), file, Date.now())
  } finally {
    await unlock()
  }
}

const backup = async (name: string, withUploads: boolean): Promise<string> => {
  const { dataDir, databaseUrl } = readConfig(process.env)
  const file = resolve(name)
  if (databaseUrl !== null) throw new Refused(NOT_HERE)
  if (!existsSync(join(dataDir, 'db')))
    throw new Refused(`there is no database in ${dataDir}; name its DATA_DIR`)
  if (existsSync(file)) throw new Refused(`${file} is there already; nothing is written over`)
  if (!existsSync(dirname(file))) throw new Refused(`there is no folder ${dirname(file)}`)
  const startedAt = performance.now()
  for (;;) {
    const bytes = await packIn(dataDir, file, withUploads)
    if (bytes !== null) {
      // `touchline_backup_taken_seconds` tells of it.
      markBackup(dataDir, Date.now() / 1_000)
      return `${file} holds ${withUploads ? 'database and uploads' : 'the database'} of ${dataDir}, ${megabytes(bytes)}\n`
    }
    if (performance.now() - startedAt > WAIT)
      throw new Refused(`${dataDir} is in use by a server that takes no errands; start that one anew`)
    await wait(AGAIN_AFTER)
  }
}

const restore = async (name: string, folder: string): Promise<string> => {
  const [file, into] = [resolve(name), resolve(folder)]
  if (!existsSync(file)) throw new Refused(`there is no ${file}`)
  if (existsSync(into) && readdirSync(into).length > 0)
    throw new Refused(`${into} is not empty; nothing is written over`)
  const files = await unpackBackup(file, into)
  // What was brought back has a backup: the one it came from.
  markBackup(into, statSync(file).mtimeMs / 1_000)
  return `${into} holds ${files} files again; start the server with DATA_DIR=${into}\n`
}

const run = async (): Promise<string> => {
  const [, , what = '', ...args] = process.argv
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      'database-only': { type: 'boolean' },
      into: { type: 'string' },
      help: { type: 'boolean', short: 'h' },
    },
  })
  const [file] = positionals
  if (values.help === true || file === undefined || positionals.length > 1) return help
  if (what === 'backup') return backup(file, values['database-only'] !== true)
  if (values.into === undefined) throw new Refused(`say where to: --into <folder>\n\n${help}`)
  return restore(file, values.into)
}

run()
  .then((words) => {
    process.stdout.write(words)
    process.exit(0)
  })
  .catch((error: unknown) => {
    const isExpected =
      error instanceof Refused ||
      error instanceof Misconfigured ||
      (error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'))
    if (!isExpected && !(error instanceof BrokenBackup)) throw error
    const words = error instanceof BrokenBackup ? `nothing was brought back: ${error.message}` : error.message
    process.stderr.write(`touchline: ${words.trimEnd()}\n`)
    process.exit(1)
  })

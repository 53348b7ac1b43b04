import { join } from 'node:path'
import { Misconfigured, type Config } from './config'
import { DatabaseInUse } from './store/database-lock'
import { DamagedDatabase, UnreadableBuild } from './store/embedded'
import { FolderInUse, NoFileLock } from './store/folder-lock'

const folderFaults: Readonly<Record<string, string>> = {
  EACCES: 'no permission to write there',
  EPERM: 'no permission to write there',
  EROFS: 'the file system is read-only',
  ENOSPC: 'the disk is full',
  ENOTDIR: 'a part of the path is a file',
  EEXIST: 'it is a file',
  ENOENT: 'it cannot be made',
  EISDIR: 'a folder is where a file belongs',
  ENOLCK: 'the file system has no locks',
  ENOTSUP: 'the file system has no locks',
}

/** How a process ends that will not start before somebody changes something: `EX_CONFIG` of sysexits.h. */
export const NOT_BY_ITSELF = 78

/** PostgreSQL's codes for files that are not what they were: corrupted, missing, not readable. */
const ofDamage = /^(XX|58)\w{3}$/

export const DATABASE_IN_USE =
  'the database of DATABASE_URL is in use by another server; end that one or give this one a database of its own'

/** What is wrong with the embedded database's own files; null: nothing, or it is somebody else's PostgreSQL. */
const damageOf = (error: unknown, config: Config): DamagedDatabase | null => {
  if (error instanceof DamagedDatabase) return error
  const { code = '', message = '' } = error as Partial<NodeJS.ErrnoException>
  if (config.databaseUrl !== null || !ofDamage.test(code)) return null
  return new DamagedDatabase(join(config.dataDir, 'db'), message.split('\n')[0] ?? '')
}

/** Whether the address of the database names this file: a certificate, its key, or whose certificates are believed. */
const isOfDatabaseUrl = (path: string | undefined, { databaseUrl }: Config): boolean =>
  path !== undefined && databaseUrl !== null && [...new URL(databaseUrl).searchParams.values()].includes(path)

/** What is wrong with `DATA_DIR`; undefined: nothing, or it is somebody else's file. */
const folderFaultOf = (error: unknown, config: Config): string | undefined => {
  const { code = '', syscall = '', path } = error as Partial<NodeJS.ErrnoException>
  return syscall === 'connect' || isOfDatabaseUrl(path, config) ? undefined : folderFaults[code]
}

/** What stays wrong with HOST or PORT however often it is tried: an address of another machine, a port that is not for this user. */
const isWrongPlace = ({ code = '', syscall = '' }: Partial<NodeJS.ErrnoException>): boolean =>
  (syscall === 'listen' || syscall === 'bind') && ['EACCES', 'EADDRNOTAVAIL', 'ENOTFOUND'].includes(code)

/** A disk may be less full by itself: recordings grow old, somebody else makes room. */
const mayPass = ({ code = '' }: Partial<NodeJS.ErrnoException>): boolean => code === 'ENOSPC'

/** The code to end with where the server did not start: `NOT_BY_ITSELF`, or 1 where another try may do. */
export const exitCodeOf = (error: unknown, config: Config): number => {
  const isForGood =
    error instanceof Misconfigured ||
    error instanceof NoFileLock ||
    error instanceof UnreadableBuild ||
    damageOf(error, config) !== null
  if (isForGood) return NOT_BY_ITSELF
  if (error instanceof FolderInUse || error instanceof DatabaseInUse) return 1
  const told = error as Partial<NodeJS.ErrnoException>
  if (told.syscall === 'listen' || told.syscall === 'bind') return isWrongPlace(told) ? NOT_BY_ITSELF : 1
  if (told.syscall === 'getaddrinfo')
    return config.databaseUrl === null && told.code === 'ENOTFOUND' ? NOT_BY_ITSELF : 1
  return folderFaultOf(error, config) !== undefined && !mayPass(told) ? NOT_BY_ITSELF : 1
}

/** Why the server did not start, in one line that says what to do. */
export const explainStart = (error: unknown, config: Config): string => {
  if (error instanceof FolderInUse)
    return `DATA_DIR ${config.dataDir} is in use by another server; end that one or choose another folder`
  if (error instanceof DatabaseInUse) return DATABASE_IN_USE
  if (error instanceof Misconfigured) return error.message
  if (error instanceof UnreadableBuild)
    return `${error.folder} cannot be read by this user (${error.message}); let it be read (chmod -R a+rX), or build as the user who runs the server`
  const damage = damageOf(error, config)
  if (damage !== null)
    return `the database in ${damage.folder} is damaged (${damage.message}); bring DATA_DIR back from a backup, or move all that is in DATA_DIR away to begin with a new database`
  if (error instanceof NoFileLock)
    return `this machine has no lock for DATA_DIR (${error.message}); set DATABASE_URL to a PostgreSQL server`
  const { code = '', syscall = '', path, message = String(error) } = error as Partial<NodeJS.ErrnoException>
  if (syscall === 'listen' || syscall === 'bind') {
    if (code === 'EADDRINUSE') return `PORT ${config.port} is in use; end what uses it or set another PORT`
    if (code === 'EACCES') return `PORT ${config.port} needs privileges; set another PORT`
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
      return `HOST ${config.host} is not an address of this machine`
  }
  if (syscall === 'getaddrinfo' && config.databaseUrl === null)
    return `HOST ${config.host} is not an address of this machine`
  const where = path === undefined || path === config.dataDir ? '' : ` (${path})`
  const fault = folderFaultOf(error, config)
  if (fault !== undefined) return `DATA_DIR ${config.dataDir} cannot be used: ${fault}${where}`
  if (config.databaseUrl !== null) return `DATABASE_URL cannot be used: ${message.split('\n')[0]}`
  return `could not start: ${message.split('\n')[0]}`
}

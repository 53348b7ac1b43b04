import { Misconfigured, type Config } from './config'
import { DamagedDatabase } from './store/embedded'
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

/** The code to end with where the server did not start: `NOT_BY_ITSELF`, or 1 where another try may do. */
export const exitCodeOf = (error: unknown): number =>
  error instanceof Misconfigured || error instanceof DamagedDatabase || error instanceof NoFileLock
    ? NOT_BY_ITSELF
    : 1

/** Why the server did not start, in one line that says what to do. */
export const explainStart = (error: unknown, config: Config): string => {
  if (error instanceof FolderInUse)
    return `DATA_DIR ${config.dataDir} is in use by another server; end that one or choose another folder`
  if (error instanceof Misconfigured) return error.message
  if (error instanceof DamagedDatabase)
    return `the database in ${error.folder} is damaged (${error.message}); bring DATA_DIR back from a backup, or move that folder away to begin with a new database`
  if (error instanceof NoFileLock)
    return `this machine has no lock for DATA_DIR (${error.message}); set DATABASE_URL to a PostgreSQL server`
  const { code = '', syscall = '', message = String(error) } = error as Partial<NodeJS.ErrnoException>
  if (syscall === 'listen' || syscall === 'bind') {
    if (code === 'EADDRINUSE') return `PORT ${config.port} is in use; end what uses it or set another PORT`
    if (code === 'EACCES') return `PORT ${config.port} needs privileges; set another PORT`
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
      return `HOST ${config.host} is not an address of this machine`
  }
  if (syscall === 'getaddrinfo' && config.databaseUrl === null)
    return `HOST ${config.host} is not an address of this machine`
  if (folderFaults[code]) return `DATA_DIR ${config.dataDir} cannot be used: ${folderFaults[code]}`
  if (config.databaseUrl !== null) return `DATABASE_URL cannot be used: ${message.split('\n')[0]}`
  return `could not start: ${message.split('\n')[0]}`
}

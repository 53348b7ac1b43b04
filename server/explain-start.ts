import type { Config } from './config'
import { FolderInUse } from './store/folder-lock'

const folderFaults: Readonly<Record<string, string>> = {
  EACCES: 'no permission to write there',
  EPERM: 'no permission to write there',
  EROFS: 'the file system is read-only',
  ENOSPC: 'the disk is full',
  ENOTDIR: 'a part of the path is a file',
  EEXIST: 'it is a file',
  ENOENT: 'it cannot be made',
}

/** Why the server did not start, in one line that says what to do. */
export const explainStart = (error: unknown, config: Config): string => {
  if (error instanceof FolderInUse)
    return `DATA_DIR ${config.dataDir} is in use by another server; end that one or choose another folder`
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

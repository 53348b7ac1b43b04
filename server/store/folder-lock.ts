import { closeSync, constants, fchmodSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { PRIVATE_FILE } from './private-folder'

/** The file that is locked. It is never removed: who opened it before and who opens it after must meet at one file. */
export const LOCK_FILE = 'server.lock'

/** Another process has the folder. */
export class FolderInUse extends Error {}
/** There is no file lock for this machine; the message says why. */
export class NoFileLock extends Error {}

const loadLocks = () =>
  import('fs-native-extensions').catch((error: unknown) => {
    throw new NoFileLock(error instanceof Error ? error.message : String(error))
  })

/**
 * Holds a folder for this process until the returned function is called or the process ends, however it ends: the lock is
 * the kernel's own, on a file in the folder. Throws `FolderInUse`, `NoFileLock`.
 */
export const lockFolder = async (folder: string): Promise<() => Promise<void>> => {
  const { tryLock } = await loadLocks()
  // A number, not a FileHandle: one that nobody holds any more is closed by the garbage collector, and the lock with it.
  const fd = openSync(join(folder, LOCK_FILE), constants.O_RDWR | constants.O_CREAT, PRIVATE_FILE)
  try {
    fchmodSync(fd, PRIVATE_FILE)
    if (!tryLock(fd)) throw new FolderInUse()
  } catch (error) {
    closeSync(fd)
    throw error
  }
  return async () => closeSync(fd)
}

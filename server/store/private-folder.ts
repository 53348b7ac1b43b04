import { chmodSync, lstatSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

export const PRIVATE_FILE = 0o600
const PRIVATE_FOLDER = 0o700
const OTHERS = 0o077

const mend = (path: string): void => {
  const stat = lstatSync(path)
  if (stat.isSymbolicLink()) return
  // Not exactly ours to decide where it is stricter, as a file without the right to write.
  if ((stat.mode & OTHERS) !== 0) chmodSync(path, stat.mode & 0o777 & ~OTHERS)
}

const isWindows = process.platform === 'win32'

/** Makes a folder that only this process's user may enter and takes from others the rights to what already lies in it. */
export const makePrivate = (folder: string): void => {
  mkdirSync(folder, { recursive: true, mode: PRIVATE_FOLDER })
  if (isWindows) return
  mend(folder)
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) mend(join(folder, name))
}

/**
 * Makes a folder private, but nothing in it, where there is nothing but these in it: an operator may have named a folder
 * that is also for others.
 */
export const makePrivateIfOwn = (folder: string, own: readonly string[]): void => {
  mkdirSync(folder, { recursive: true, mode: PRIVATE_FOLDER })
  if (!isWindows && readdirSync(folder).every((name) => own.includes(name))) mend(folder)
}

import { open, rename, rm, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import type { Files } from '../domain/account/uploads'
import { makePrivate, PRIVATE_FILE } from './private-folder'

/** Files in a folder. A name appears only when all its bytes are on the disk. */
export const openFiles = (folder: string): Files => {
  makePrivate(folder)
  return {
    keep: async (name, bytes) => {
      const aside = join(folder, `.${name}`)
      try {
        const file = await open(aside, 'w', PRIVATE_FILE)
        try {
          await file.writeFile(bytes)
          await file.sync()
        } finally {
          await file.close()
        }
        await rename(aside, join(folder, name))
      } catch (error) {
        await rm(aside, { force: true })
        throw error
      }
    },
  }
}

/** What the server's user may still write on the folder's disk. */
export const freeBytesIn = async (folder: string): Promise<number> => {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

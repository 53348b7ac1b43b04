import { mkdirSync } from 'node:fs'
import { open, rename } from 'node:fs/promises'
import { join } from 'node:path'
import type { Files } from '../domain/uploads'

/** Files in a folder. A name appears only when all its bytes are on the disk. */
export const openFiles = (folder: string): Files => {
  mkdirSync(folder, { recursive: true })
  return {
    keep: async (name, bytes) => {
      const aside = join(folder, `.${name}`)
      const file = await open(aside, 'w')
      try {
        await file.writeFile(bytes)
        await file.sync()
      } finally {
        await file.close()
      }
      await rename(aside, join(folder, name))
    },
  }
}

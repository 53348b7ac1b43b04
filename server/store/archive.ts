import { createWriteStream } from 'node:fs'
import { rename, rm, stat } from 'node:fs/promises'
import { dirname, basename, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import { PRIVATE_FILE } from './private-folder'

/** A file of an archive, from memory or from the disk. */
export type ArchiveFile = { readonly name: string } & ({ readonly bytes: Buffer } | { readonly path: string })

/** Writes a zip file, which appears only when all its bytes are on the disk. Its size in bytes. */
export const writeArchive = async (path: string, files: readonly ArchiveFile[]): Promise<number> => {
  const aside = join(dirname(path), `.${basename(path)}`)
  const archive = new ZipFile()
  for (const file of files)
    if ('bytes' in file) archive.addBuffer(file.bytes, file.name)
    else archive.addFile(file.path, file.name, { compress: false })
  archive.end()
  try {
    await pipeline(archive.outputStream, createWriteStream(aside, { mode: PRIVATE_FILE, flush: true }))
    const { size } = await stat(aside)
    await rename(aside, path)
    return size
  } catch (error) {
    await rm(aside, { force: true })
    throw error
  }
}

import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream, existsSync, type Dirent } from 'node:fs'
import { mkdir, open, readdir, rename, rm, rmdir, stat } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { PRIVATE_FILE } from './private-folder'

/**
 * A backup is a tar (POSIX.1-1988, "ustar") packed by gzip, whose last file names all the others with their SHA-256: one that breaks off, or of which a byte is
 * wrong, is told from a whole one, and any other program can look into it.
 */
const DIGESTS = 'touchline-backup.json'
const FORMAT = 1
const BLOCK = 512
const PRIVATE_FOLDER = 0o700
const NAME_MAX = 100

/** It is no backup, or not all of one; the message says what is wrong. */
export class BrokenBackup extends Error {}

/** Where a file should begin none does. */
class NoHeader extends Error {}

type Digests = Readonly<Record<string, string>>

const octal = (value: number, length: number): string => `${value.toString(8).padStart(length - 1, '0')}\0`

const header = (name: string, size: number, isFolder: boolean, at: number): Buffer => {
  if (Buffer.byteLength(name) > NAME_MAX) throw new Error(`the name is too long for a backup: ${name}`)
  const block = Buffer.alloc(BLOCK)
  block.write(name, 0)
  block.write(octal(isFolder ? PRIVATE_FOLDER : PRIVATE_FILE, 8), 100)
  block.write(octal(0, 8), 108)
  block.write(octal(0, 8), 116)
  block.write(octal(size, 12), 124)
  block.write(octal(Math.floor(at / 1_000), 12), 136)
  // The sum is counted with spaces in its own place.
  block.write(' '.repeat(8), 148)
  block.write(isFolder ? '5' : '0', 156)
  block.write('ustar\x0000', 257)
  block.write(
    `${block
      .reduce((sum, byte) => sum + byte, 0)
      .toString(8)
      .padStart(6, '0')}\0 `,
    148,
  )
  return block
}

const padding = (size: number): Buffer => Buffer.alloc((BLOCK - (size % BLOCK)) % BLOCK)

/** Names of a folder's own, with slashes whatever the system. */
const nameOf = (folder: string, entry: Dirent): string =>
  relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/')

async function* bytesOf(folder: string, parts: readonly string[], at: number): AsyncGenerator<Buffer> {
  const digests: Record<string, string> = {}
  for (const part of parts) {
    yield header(`${part}/`, 0, true, at)
    const entries = await readdir(join(folder, part), { recursive: true, withFileTypes: true })
    for (const entry of entries.toSorted((one, other) =>
      nameOf(folder, one) < nameOf(folder, other) ? -1 : 1,
    )) {
      const name = nameOf(folder, entry)
      if (entry.isDirectory()) {
        yield header(`${name}/`, 0, true, at)
        continue
      }
      // What begins with a dot is still being written.
      if (!entry.isFile() || entry.name.startsWith('.')) continue
      const path = join(folder, name)
      const { size } = await stat(path)
      const digest = createHash('sha256')
      yield header(name, size, false, at)
      if (size > 0)
        for await (const chunk of createReadStream(path, { end: size - 1 }) as AsyncIterable<Buffer>) {
          digest.update(chunk)
          yield chunk
        }
      yield padding(size)
      digests[name] = digest.digest('hex')
    }
  }
  const list = Buffer.from(JSON.stringify({ format: FORMAT, at, digests }))
  yield header(DIGESTS, list.length, false, at)
  yield list
  yield padding(list.length)
  yield Buffer.alloc(2 * BLOCK)
}

const syncFile = async (path: string): Promise<void> => {
  const file = await open(path, 'r+')
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}

/** Packs these parts of a folder into a file, which appears under its name when it is whole and on the disk. Answers its bytes. */
export const packBackup = async (
  folder: string,
  parts: readonly string[],
  file: string,
  at: number,
): Promise<number> => {
  const half = `${file}.part`
  try {
    await pipeline(
      Readable.from(bytesOf(folder, parts, at)),
      createGzip(),
      createWriteStream(half, { mode: PRIVATE_FILE }),
    )
    await syncFile(half)
    await rename(half, file)
  } catch (error) {
    await rm(half, { force: true })
    throw error
  }
  return (await stat(file)).size
}

/** Reads so many bytes at a time, whatever pieces they come in. */
const readerOf = (chunks: AsyncIterable<Buffer>) => {
  const iterator = chunks[Symbol.asyncIterator]()
  let rest: Buffer = Buffer.alloc(0)
  const some = async (most: number): Promise<Buffer> => {
    if (rest.length === 0) {
      const { done, value } = await iterator.next()
      if (done === true) throw new BrokenBackup('the file breaks off')
      rest = value
    }
    const taken = rest.subarray(0, most)
    rest = rest.subarray(taken.length)
    return taken
  }
  return {
    some,
    exactly: async (count: number): Promise<Buffer> => {
      const pieces: Buffer[] = []
      for (let left = count; left > 0;) {
        const piece = await some(left)
        pieces.push(piece)
        left -= piece.length
      }
      return Buffer.concat(pieces)
    },
    toEnd: async (): Promise<void> => {
      for (;;) if ((await iterator.next()).done === true) return
    },
  }
}

const wordAt = (block: Buffer, from: number, to: number): string =>
  block.toString('utf8', from, to).split('\0')[0] ?? ''

const isOfBackup = (name: string): boolean =>
  name === DIGESTS || (/^(db|uploads)(\/|$)/.test(name) && !name.split('/').includes('..'))

const digestsOf = (text: string): Digests => {
  const { format, digests } = JSON.parse(text) as { format: unknown; digests: Digests }
  if (format !== FORMAT)
    throw new BrokenBackup(`it is of a format that this version does not know: ${String(format)}`)
  return digests
}

interface Unpacked {
  readonly is: Digests
  readonly should: Digests
  /** What is wrong behind the last of its files; null: nothing. */
  readonly fault: Error | null
}

/** Unpacks all of it; answers the digests of what came out, and those that were to. `began`: is told of each file that begins. */
const unpack = async (file: string, into: string, began: (name: string) => void): Promise<Unpacked> => {
  const is: Record<string, string> = {}
  const source = createReadStream(file).pipe(createGunzip())
  const reader = readerOf(source as AsyncIterable<Buffer>)
  for (;;) {
    const block = await reader.exactly(BLOCK)
    const sum = block.reduce((all, byte, nth) => all + (nth >= 148 && nth < 156 ? 32 : byte), 0)
    if (Number.parseInt(wordAt(block, 148, 156), 8) !== sum) throw new NoHeader()
    const name = wordAt(block, 0, NAME_MAX)
    const size = Number.parseInt(wordAt(block, 124, 136), 8)
    if (!isOfBackup(name)) throw new BrokenBackup(`it holds what no backup has: ${name}`)
    if (name === DIGESTS) {
      const should = digestsOf((await reader.exactly(size)).toString('utf8'))
      // The check of gzip itself stands at the end; which file is wrong is said by its digest.
      const fault = await reader.toEnd().then(
        () => null,
        (error: Error) => error,
      )
      return { is, should, fault }
    }
    began(name)
    const path = join(into, name)
    if (block.toString('latin1', 156, 157) === '5') {
      await mkdir(path, { recursive: true, mode: PRIVATE_FOLDER })
      continue
    }
    const digest = createHash('sha256')
    const out = await open(path, 'wx', PRIVATE_FILE)
    try {
      for (let left = size; left > 0;) {
        const piece = await reader.some(left)
        digest.update(piece)
        await out.writeFile(piece)
        left -= piece.length
      }
      await out.sync()
    } finally {
      await out.close()
    }
    await reader.exactly(padding(size).length)
    is[name] = digest.digest('hex')
  }
}

/** What is wrong with it, and where: `last` is the name of the last file that began; '' where none did. */
const asBroken = (error: unknown, last: string): unknown => {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code === 'Z_BUF_ERROR') return new BrokenBackup('the file breaks off')
  if (!code.startsWith('Z_') && !(error instanceof NoHeader)) return error
  return new BrokenBackup(
    last === ''
      ? 'it is no backup, or its beginning is wrong'
      : `it is damaged in ${last}, or right behind it`,
  )
}

/**
 * Brings a backup back into a folder that is empty or not there. All of it is unpacked beside its place and checked first: a broken one leaves nothing. Answers how many
 * files. Throws `BrokenBackup`.
 */
export const unpackBackup = async (file: string, into: string): Promise<number> => {
  const aside = `${into}.restoring`
  await rm(aside, { recursive: true, force: true })
  await mkdir(dirname(into), { recursive: true })
  await mkdir(aside, { mode: PRIVATE_FOLDER })
  try {
    let last = ''
    const said = (error: unknown): unknown => asBroken(error, last)
    const { is, should, fault } = await unpack(file, aside, (name) => {
      last = name
    }).catch((error: unknown): never => {
      throw said(error)
    })
    for (const [name, digest] of Object.entries(should))
      if (is[name] !== digest) throw new BrokenBackup(`${name} is not as it was when the backup was made`)
    if (Object.keys(is).length !== Object.keys(should).length)
      throw new BrokenBackup('it holds files that it does not name')
    if (fault !== null) throw said(fault)
    if (existsSync(into)) await rmdir(into)
    await rename(aside, into)
    return Object.keys(is).length
  } catch (error) {
    await rm(aside, { recursive: true, force: true })
    throw error
  }
}

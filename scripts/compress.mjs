import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { extname, join, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const compressible = new Set([
  '.js',
  '.mjs',
  '.css',
  '.html',
  '.svg',
  '.json',
  '.txt',
  '.webmanifest',
  '.wasm',
  '.ico',
])
/** Below this a compressed answer saves no packet. */
const WORTH_IT = 512

const [brotli, gzipped] = [promisify(brotliCompress), promisify(gzip)]
const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants

const compress = async (path) => {
  const bytes = readFileSync(path)
  if (bytes.length < WORTH_IT) return
  const params = { [BROTLI_PARAM_QUALITY]: 11, [BROTLI_PARAM_SIZE_HINT]: bytes.length }
  const [br, gz] = await Promise.all([brotli(bytes, { params }), gzipped(bytes, { level: 9 })])
  if (br.length < bytes.length) writeFileSync(`${path}.br`, br)
  if (gz.length < bytes.length) writeFileSync(`${path}.gz`, gz)
}

const isServed = (entry) => !entry.parentPath.includes(`${sep}.`)

/** Puts `.br` and `.gz` beside every file of a folder that they make smaller. */
export const compressFolder = async (folder) => {
  const entries = readdirSync(folder, { withFileTypes: true, recursive: true })
  const files = entries.filter(
    (entry) => entry.isFile() && isServed(entry) && compressible.has(extname(entry.name)),
  )
  await Promise.all(files.map((entry) => compress(join(entry.parentPath, entry.name))))
}

import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const path = 'dist/stamp.json'
const shared = ['package-lock.json', 'package.json', 'tsconfig.base.json', 'contract']

/** What each part is built from, and the file that shows it was. */
export const parts = {
  client: {
    sources: [...shared, 'machines', 'src', 'public', 'index.html', 'vite.config.ts', 'scripts'],
    proof: 'dist/client/index.html',
  },
  office: {
    sources: [...shared, 'office', 'vite.office.config.ts', 'scripts/build.mjs', 'scripts/compress.mjs'],
    proof: 'dist/client/office/index.html',
  },
  server: { sources: [...shared, 'server', 'vite.server.config.ts'], proof: 'dist/server/main.mjs' },
  bare: {
    sources: ['package-lock.json', 'server/store/pglite-worker.mjs', 'scripts/make-database.mjs'],
    proof: 'dist/bare/PG_VERSION',
  },
  database: {
    sources: ['package-lock.json', 'contract/enums.ts', 'server/store', 'scripts/make-database.mjs'],
    proof: 'dist/database/PG_VERSION',
  },
}

const filesOf = (source) => {
  if (!existsSync(source)) return []
  if (statSync(source).isFile()) return [source]
  const entries = readdirSync(source, { withFileTypes: true, recursive: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}

const hashOf = (part) => {
  const hash = createHash('sha256').update(process.versions.node.split('.')[0])
  for (const file of parts[part].sources.flatMap(filesOf).toSorted())
    hash.update(file).update('\0').update(readFileSync(file)).update('\0')
  return hash.digest('hex')
}

const read = () => {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return {}
  }
}

/** Whether what is built is not what the sources say now. */
export const isStale = (part) => !existsSync(parts[part].proof) || read()[part] !== hashOf(part)

/** Runs the build of a part and notes what it was built from: the sources as they were before it began. */
export const stamped = async (part, build) => {
  const hash = hashOf(part)
  await build()
  mkdirSync('dist', { recursive: true })
  writeFileSync(path, JSON.stringify({ ...read(), [part]: hash }))
}

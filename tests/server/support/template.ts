import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Kysely, PostgresDialect } from 'kysely'
import { openEmbedded } from '../../../server/store/embedded'
import { migrate } from '../../../server/store/migrate'
import type { Tables } from '../../../server/store/tables'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const cache = join(root, 'node_modules/.cache/touchline')
const migrations = join(root, 'server/store/migrations')

const fingerprint = (): string => {
  const hash = createHash('sha256')
  hash.update(readFileSync(join(root, 'node_modules/@electric-sql/pglite/package.json')))
  for (const name of readdirSync(migrations).toSorted()) hash.update(readFileSync(join(migrations, name)))
  return hash.digest('hex').slice(0, 16)
}

/** A dump of an empty database with all tables, made once per state of the migrations: opening it is four times faster. */
export const templatePath = async (): Promise<string> => {
  const path = join(cache, `template-${fingerprint()}.tar`)
  if (existsSync(path)) return path
  const embedded = await openEmbedded({ folder: null, onLost: () => undefined })
  await migrate(new Kysely<Tables>({ dialect: new PostgresDialect({ pool: embedded.pool }) }))
  const dump = await embedded.dump()
  await embedded.close()
  mkdirSync(cache, { recursive: true })
  for (const name of readdirSync(cache))
    if (name.startsWith('template-') && join(cache, name) !== path) rmSync(join(cache, name), { force: true })
  const aside = `${join(cache, 'making')}.${process.pid}`
  writeFileSync(aside, dump)
  renameSync(aside, path)
  return path
}

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { parseSync } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Store } from '../../server/store/open'
import { openTestStore } from './support/store'

/** What a row's type says of a column, and what the database may call that. `null`: nothing to compare. */
interface Column {
  readonly type: string
  readonly nullable: boolean | null
}

const folder = join(import.meta.dirname, '../../server/store')
const typesOf: Readonly<Record<string, readonly string[]>> = {
  string: ['text', 'tsvector'],
  number: ['integer', 'bigint', 'smallint', 'double precision'],
  boolean: ['boolean'],
  Stamp: ['timestamp with time zone'],
  MaybeStamp: ['timestamp with time zone'],
  Json: ['jsonb'],
}

/** The interfaces of the files of tables: each one's columns by name, as source text. */
const interfaces = new Map<string, ReadonlyMap<string, string>>()
for (const name of readdirSync(folder).filter((one) => one.endsWith('tables.ts'))) {
  const source = readFileSync(join(folder, name), 'utf8')
  for (const statement of parseSync(name, source).program.body) {
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
    if (declared?.type !== 'TSInterfaceDeclaration') continue
    const columns = declared.body.body.flatMap((member) => {
      if (member.type !== 'TSPropertySignature' || member.key.type !== 'Identifier') return []
      const { start = 0, end = 0 } = member.typeAnnotation?.typeAnnotation ?? {}
      return [[member.key.name, source.slice(start, end)] as const]
    })
    interfaces.set(declared.id.name, new Map(columns))
  }
}

/** `Generated<X>` and `ColumnType<X, …>` are read as `X`. */
const columnOf = (text: string): Column => {
  const [, wrapper, inside = ''] = /^(Generated|ColumnType)<([\s\S]+)>$/.exec(text) ?? []
  if (wrapper === 'Generated') return columnOf(inside)
  if (wrapper === 'ColumnType') return columnOf(inside.split(',')[0] ?? '')
  const type = text.replace(/\s*\|\s*null\b/, '').replace(/<[\s\S]*$/, '')
  if (type === 'Json') return { type, nullable: null }
  return { type, nullable: type === 'MaybeStamp' || /\|\s*null\b/.test(text) }
}

const typed = new Map(
  [...interfaces]
    .filter(([name]) => name.endsWith('Tables'))
    .flatMap(([, tables]) => [...tables].map(([table, type]) => [table, interfaces.get(type)] as const)),
)

let store: Store
beforeAll(async () => {
  store = await openTestStore()
})
afterAll(() => store.close())

test('the types of the tables are those of the migrated database, column by column', async () => {
  const { rows } = await sql<{ table: string; name: string; type: string; nullable: boolean }>`
    select table_name as table, column_name as name, data_type as type, is_nullable = 'YES' as nullable
    from information_schema.columns where table_schema = 'public' and table_name not like 'kysely%'`.execute(
    store.db,
  )
  const there = new Set(rows.map(({ table, name }) => `${table}.${name}`))
  const wrong = rows.flatMap(({ table, name, type, nullable }) => {
    const text = typed.get(table)?.get(name)
    if (text === undefined) return [`${table}.${name} has no type`]
    const column = columnOf(text)
    const fits = typesOf[column.type]?.includes(type) ?? true
    return fits && (column.nullable ?? nullable) === nullable
      ? []
      : [`${table}.${name} is ${type}${nullable ? ' or null' : ''}, typed ${text}`]
  })
  const gone = [...typed].flatMap(([table, columns]) =>
    [...(columns?.keys() ?? [])].map((name) => `${table}.${name}`).filter((name) => !there.has(name)),
  )
  expect({ wrong, gone }).toEqual({ wrong: [], gone: [] })
})

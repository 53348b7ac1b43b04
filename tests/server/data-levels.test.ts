import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { personalData } from '../../server/repositories/account/personal-data'
import type { Store } from '../../server/store/open'
import { openTestStore } from './support/store'

const page = readFileSync('docs/data.md', 'utf8')
/** Under "Where it stands": the level of each row and what it names. */
const rows = Array.from(page.matchAll(/^\| \*\*(\w+)\*\* \| (`.+`) \|$/gm), ([, level = '', words = '']) => ({
  level,
  names: Array.from(words.matchAll(/`([^`]+)`/g), ([, name = '']) => name),
}))
const tables = rows.flatMap(({ level, names }) =>
  names.filter((name) => !name.includes('.')).map((name) => ({ level, name })),
)
const columns = rows.flatMap(({ names }) => names.filter((name) => name.includes('.')))

let store: Store
beforeAll(async () => {
  store = await openTestStore()
})
afterAll(() => store.close())

const sorted = (names: readonly string[]) => names.toSorted((one, other) => one.localeCompare(other))

test('every table of the database has one level of protection', async () => {
  const { rows: there } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_name not like 'kysely%'`.execute(store.db)
  expect(sorted(tables.map(({ name }) => name))).toEqual(sorted(there.map(({ name }) => name)))
})

test('what is kept of a member is nowhere called open to everybody by itself', () => {
  const open = tables.flatMap(({ level, name }) => (level === 'open' && name in personalData ? [name] : []))
  expect(open).toEqual([])
})

test('every column that holds a key, a hash of a secret or a code has a level of its own, or its table is secret', async () => {
  const { rows: there } = await sql<{ table: string; column: string }>`
    select table_name as table, column_name as column from information_schema.columns
    where table_schema = 'public' and column_name ~ '(hash|secret|totp|p256dh|auth|public_key|calendar_key|phone)$'`.execute(
    store.db,
  )
  const secret = new Set(tables.flatMap(({ level, name }) => (level === 'secret' ? [name] : [])))
  const named = there
    .filter(({ table }) => !secret.has(table))
    .map(({ table, column }) => `${table}.${column}`)
  expect(sorted(columns)).toEqual(sorted(named))
})

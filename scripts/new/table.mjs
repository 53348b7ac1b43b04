import { atEndOf, withImport } from './edit.mjs'
import { camel, Mistake, pascal, snake } from './names.mjs'

/** A table of a member's rows: its migration, its type, its repository and a test of both. */
export const newTable = (files, { name }) => {
  const [own, type, table] = [camel(name), pascal(name), snake(name)]
  const numbers = files
    .namesIn('server/store/migrations')
    .flatMap((path) => /^(\d{4})-(.*)\.ts$/.exec(path)?.slice(1, 2) ?? [])
  const number = String(Math.max(0, ...numbers.map(Number)) + 1).padStart(4, '0')
  if (new RegExp(`^  ${table}: `, 'm').test(files.read('server/store/tables.ts')))
    throw new Mistake(`there is a table ${table} already; nothing was written`)

  files.create(
    `server/store/migrations/${number}-${name}.ts`,
    `import { sql, type Kysely } from 'kysely'

const statements = [
  \`create table ${table} (
    id bigint generated always as identity primary key,
    member_id text not null references member (id) on delete cascade,
    at timestamptz not null)\`,
  \`create index ${table}_newest on ${table} (member_id, at desc, id)\`,
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
`,
  )
  files.edit('server/store/tables.ts', (source) => {
    const typed = withImport(source, 'kysely', ['Generated'], true).source
    const at = typed.indexOf('export interface Tables')
    const declared = `interface ${type}Table {
  id: Generated<number>
  member_id: string
  at: Stamp
}

`
    const all = typed.slice(0, at) + declared + typed.slice(at)
    return atEndOf('server/store/tables.ts', all, /export interface Tables\b/, `  ${table}: ${type}Table\n`)
  })
  files.create(
    `server/repositories/${name}.repository.ts`,
    `import type { Kysely } from 'kysely'
import type { Tables } from '../store/tables'

/** Rows of ${table} in the database. */
export const ${own}Repository = (db: Kysely<Tables>) => ({
  add: async (memberId: string, now: number): Promise<void> => {
    await db.insertInto('${table}').values({ member_id: memberId, at: new Date(now) }).execute()
  },
  /** When, epoch milliseconds, the newest first. */
  newest: async (memberId: string, limit: number): Promise<number[]> => {
    const rows = await db
      .selectFrom('${table}')
      .select('at')
      .where('member_id', '=', memberId)
      .orderBy('at', 'desc')
      .orderBy('id')
      .limit(limit)
      .execute()
    return rows.map(({ at }) => at.getTime())
  },
})
`,
  )
  files.create(
    `tests/server/${name}-table.test.ts`,
    `import { afterAll, beforeAll, expect, test } from 'vitest'
import { ${own}Repository } from '../../server/repositories/${name}.repository'
import { NOON, startTestServer, type TestServer } from './support/server'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

test('a member’s rows are read newest first, and nobody else’s', async () => {
  const rows = ${own}Repository(server.store.db)
  const [one, other] = [await server.member('13800000001'), await server.member('13800000002')]
  await rows.add(one.memberId, NOON)
  await rows.add(one.memberId, NOON + 1_000)
  await rows.add(other.memberId, NOON + 2_000)
  expect(await rows.newest(one.memberId, 10)).toEqual([NOON + 1_000, NOON])
  expect(await rows.newest(one.memberId, 1)).toEqual([NOON + 1_000])
})
`,
  )
  return `Next: name the columns in server/store/migrations/${number}-${name}.ts and in server/store/tables.ts; tests/server/table-types.test.ts compares them.`
}

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { PoolClient } from 'pg'
import { openEmbedded, type Embedded } from '../../server/store/embedded'
import { templatePath } from './support/template'

const MEGABYTE = 1_048_576

let embedded: Embedded
const fail = (error: Error): never => {
  throw error
}
beforeAll(async () => {
  embedded = await openEmbedded({ folder: null, template: await templatePath(), onLost: fail })
  embedded.pool.on('error', () => undefined)
  await embedded.pool.query('create table kept (n int primary key check (n < 1000), word text)')
})
beforeEach(() => embedded.pool.query('truncate kept'))
afterAll(() => embedded.close())

const rows = async (text: string, values: unknown[] = []): Promise<unknown[]> =>
  (await embedded.pool.query<Record<string, unknown>>(text, values)).rows
const kept = () => rows('select n from kept order by n')

/** The error's code; `none` where there is none. */
const codeOf = (text: string, values?: unknown[]) =>
  embedded.pool.query(text, values).then(
    () => 'none',
    ({ code }: { code: string }) => code,
  )
const divide = (by: number) => ({ name: 'divide', text: 'select 6 / $1::int as n', values: [by] })

/** Answers of 40 kB each, one after the other. */
const askOften = async (times: number): Promise<void> => {
  for (let nth = 0; nth < times; nth += 1)
    await embedded.pool.query("select n, repeat('x', 400) as word from generate_series(1, $1::int) n", [100])
}

test('answers do not stay in the worker: 3,000 of 40 kB leave it as large as 500 did', async () => {
  await askOften(500)
  const before = await embedded.memory()
  await askOften(3_000)
  expect((await embedded.memory()) - before).toBeLessThan(40 * MEGABYTE)
})

test('an error inside a transaction: the rest of it is refused, nothing of it stays, and the next one works', async () => {
  const client = await embedded.pool.connect()
  await client.query('begin')
  await client.query('insert into kept values (1)')
  await expect(client.query('insert into kept values ($1)', [1])).rejects.toThrow('duplicate key value')
  await expect(client.query('select 1')).rejects.toThrow('current transaction is aborted')
  expect((await client.query('commit')).command).toBe('ROLLBACK')
  await client.query('begin')
  await client.query('insert into kept values (2)')
  await client.query('savepoint here')
  await expect(client.query('insert into kept values (1000)')).rejects.toThrow('violates check constraint')
  await client.query('rollback to here')
  await client.query('insert into kept values (3)')
  await client.query('commit')
  client.release()
  expect(await kept()).toEqual([{ n: 2 }, { n: 3 }])
})

test('errors of every stage of a query are answered, with their code', async () => {
  expect([
    await codeOf('no sql at all'),
    await codeOf('select $1::int', ['a word']),
    await codeOf('select 1 / n from generate_series(-3000, 0) n'),
    await codeOf('select 1; select 1 / 0; select 2'),
    await codeOf("do $$ begin raise exception 'mine' using errcode = 'P0099'; end $$"),
    await codeOf(
      'with recursive deep(n) as (select 1 union all select n + 1 from deep) select sum(n) from deep, no_table',
    ),
  ]).toEqual(['42601', '22P02', '22012', '22012', 'P0099', '42P01'])
  expect(await rows('select 1 as one')).toEqual([{ one: 1 }])
})

test('a named statement is kept for its client, also after one of its runs failed', async () => {
  const client = await embedded.pool.connect()
  expect((await client.query(divide(2))).rows).toEqual([{ n: 3 }])
  await expect(client.query(divide(0))).rejects.toThrow('division by zero')
  expect((await client.query(divide(3))).rows).toEqual([{ n: 2 }])
  client.release()
})

test('an answer of 30 MB and a parameter of 10 MB come whole', async () => {
  const word = '触线'.repeat(1_700_000)
  const answer = await rows(
    "select $1::text as word, n, repeat('y', 20000) as y from generate_series(1, 1000) n",
    [word.slice(0, 10)],
  )
  expect(answer).toEqual(
    Array.from({ length: 1_000 }, (_, nth) => ({
      word: word.slice(0, 10),
      n: nth + 1,
      y: 'y'.repeat(20_000),
    })),
  )
  const [back] = (await rows('select $1::text as word', [word])) as { word: string }[]
  expect(back?.word === word).toBe(true)
})

test('a notice reaches the client that caused it', async () => {
  const client = await embedded.pool.connect()
  const notices: (string | undefined)[] = []
  client.on('notice', ({ message }) => notices.push(message))
  await client.query("do $$ begin raise notice 'one'; raise warning 'two'; end $$")
  await client.query('commit')
  client.release()
  expect(notices).toEqual(['one', 'two', 'there is no transaction in progress'])
})

test('rows are copied out', async () => {
  await embedded.pool.query("insert into kept values (1, 'a'), (2, 'b')")
  expect((await embedded.pool.query('copy kept to stdout')).command).toBe('COPY')
  expect(await kept()).toEqual([{ n: 1 }, { n: 2 }])
})

/** How a client leaves that ends, and how one leaves whose connection breaks. */
const ways: [string, (client: PoolClient) => void][] = [
  ['ends', (client) => client.release(true)],
  [
    'breaks off',
    (client) => {
      const { connection } = client as unknown as { connection: { stream: { destroy(error: Error): void } } }
      connection.stream.destroy(new Error('cut'))
      client.release(true)
    },
  ],
]

test.each(ways)('a client that %s in a transaction hands nothing on to the next', async (_, leave) => {
  const client = await embedded.pool.connect()
  await client.query("set statement_timeout = '7s'")
  await client.query('begin')
  await client.query('insert into kept values (1)')
  leave(client)
  expect(await kept()).toEqual([])
  expect(await rows('select pg_current_xact_id_if_assigned() as id')).toEqual([{ id: null }])
  expect(await rows('show statement_timeout')).toEqual([{ statement_timeout: '0' }])
})

test.each(ways)('a client that %s before its answer leaves that to nobody else', async (_, leave) => {
  const client = await embedded.pool.connect()
  await client.query('begin')
  const late = client.query("select 'late' as word from generate_series(1, 20000)").catch(() => undefined)
  leave(client)
  expect(await rows("select 'mine' as word")).toEqual([{ word: 'mine' }])
  await late
  expect(await kept()).toEqual([])
})

import { Client } from 'pg'
import { expect, inject, test } from 'vitest'
import { DatabaseInUse, lockDatabase } from '../../server/store/database-lock'
import { openLeadership } from '../../server/store/leadership'

const url = inject('databaseUrl')
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined }
const ignore = { onBroken: () => undefined, onLost: () => undefined }

test('one node leads at a time; when it goes the other does, and both hear of it', async () => {
  const first = await openLeadership(url, quiet)
  const second = await openLeadership(url, quiet)
  const heard: boolean[] = []
  second.onChange((leads) => void heard.push(leads))
  expect([first.leads, second.leads]).toEqual([true, false])
  await first.close()
  await expect.poll(() => second.leads).toBe(true)
  await second.close()
  expect(heard).toEqual([true])
})

test('a node whose connection is ended leads no longer, and leads again where nobody else does', async () => {
  const node = await openLeadership(url, quiet)
  const heard: boolean[] = []
  node.onChange((leads) => void heard.push(leads))
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query(`select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and granted
    and objid = 1818583396 and database = (select oid from pg_database where datname = current_database())`)
  await client.end()
  await expect.poll(() => heard).toEqual([false, true])
  await node.close()
})

test('what fills a database is done by one node after the other', async () => {
  const [first, second] = [await openLeadership(url, quiet), await openLeadership(url, quiet)]
  const client = new Client({ connectionString: url })
  await client.connect()
  const waiting = async (): Promise<number> =>
    (await client.query("select 1 from pg_locks where locktype = 'advisory' and not granted")).rowCount ?? 0
  let isSecondDone = false
  let next: Promise<void> = Promise.resolve()
  await first.alone(async () => {
    next = second.alone(async () => void (isSecondDone = true))
    await expect.poll(waiting).toBe(1)
    expect(isSecondDone).toBe(false)
  })
  await next
  expect(isSecondDone).toBe(true)
  await client.end()
  await Promise.all([first.close(), second.close()])
})

test('what fills a database fails where its connection is ended meanwhile, and the process goes on', async () => {
  const node = await openLeadership(url, quiet)
  const client = new Client({ connectionString: url })
  await client.connect()
  const filling = node.alone(async () => {
    await client.query(`select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and granted
      and objid = 1718185068 and database = (select oid from pg_database where datname = current_database())`)
    return new Promise<never>(() => undefined)
  })
  await expect(filling).rejects.toThrow('terminating connection due to administrator command')
  await client.end()
  await node.close()
})

test('nodes hold a database together; who would be alone on it is refused, and refuses them', async () => {
  const ends = await Promise.all([1, 2].map(() => lockDatabase(url, { isShared: true, ...ignore })))
  await expect(lockDatabase(url, { patience: 100, ...ignore })).rejects.toThrow(DatabaseInUse)
  await Promise.all(ends.map((end) => end()))
  const end = await lockDatabase(url, { patience: 100, ...ignore })
  await expect(lockDatabase(url, { isShared: true, patience: 100, ...ignore })).rejects.toThrow(DatabaseInUse)
  await end()
})

import { Client } from 'pg'
import { expect, inject, test } from 'vitest'
import { DatabaseInUse, lockDatabase } from '../../server/store/database-lock'

const url = inject('databaseUrl')

const arrange = () => {
  const broken: Error[] = []
  const lost: Error[] = []
  return {
    broken,
    lost,
    options: {
      patience: 300,
      onBroken: (error: Error) => void broken.push(error),
      onLost: (error: Error) => void lost.push(error),
    },
  }
}

const asked = async (text: string): Promise<number> => {
  const client = new Client({ connectionString: url })
  await client.connect()
  const { rowCount } = await client.query(text)
  await client.end()
  return rowCount ?? 0
}

/** Other databases of the server are other tests'. */
const ours = `locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())`

/** What a restart of the database does to whoever holds it. */
const breakHolders = (): Promise<number> =>
  asked(`select pg_terminate_backend(pid) from pg_locks where granted and ${ours}`)

const waitingFor = (): Promise<number> => asked(`select pid from pg_locks where not granted and ${ours}`)

test('one server holds a database; a second is refused, and gets it once the first lets go', async () => {
  const { options } = arrange()
  const letGo = await lockDatabase(url, options)
  await expect(lockDatabase(url, options)).rejects.toThrow(DatabaseInUse)
  const waiting = lockDatabase(url, { ...options, patience: 5_000 })
  await letGo()
  await (
    await waiting
  )()
})

test('a connection that breaks is made again, and the database held again', async () => {
  const { options, broken, lost } = arrange()
  const letGo = await lockDatabase(url, options)
  await breakHolders()
  await expect.poll(() => broken.length).toBe(1)
  await expect
    .poll(() =>
      lockDatabase(url, options).then(
        (end) => end(),
        (error: unknown) => error,
      ),
    )
    .toBeInstanceOf(DatabaseInUse)
  expect(lost).toEqual([])
  await letGo()
})

test('who finds it taken by another meanwhile is told', async () => {
  const { options, broken, lost } = arrange()
  const letGo = await lockDatabase(url, options)
  const other = new Client({ connectionString: url })
  await other.connect()
  const taken = other.query('select pg_advisory_lock($1)', [0x746f756368])
  // In the database's own line it is before whoever comes back.
  await expect.poll(waitingFor).toBe(1)
  await breakHolders()
  await taken
  await expect.poll(() => lost.length).toBe(1)
  expect([broken.length, lost[0]]).toEqual([1, expect.any(DatabaseInUse)])
  await other.end()
  await letGo()
})

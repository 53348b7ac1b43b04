import type { Pool } from 'pg'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { openPool } from '../../server/store/pool'
import { openSlowProxy, type SlowProxy } from '../faults/support/slow-proxy'

const SILENT_AFTER = 250
let proxy: SlowProxy
let pool: Pool
let close: () => Promise<void>

beforeEach(async () => {
  const url = new URL(inject('databaseUrl'))
  proxy = await openSlowProxy(Number(url.port), 0)
  url.port = String(proxy.port)
  ;({ pool, close } = openPool(url.href, SILENT_AFTER))
  pool.on('error', () => {})
})
afterEach(async () => {
  await close()
  await proxy.close()
})

const one = async (): Promise<unknown> => (await pool.query('select 1 as one')).rows

test('a connection that breaks while it is used fails its own query, and nothing else', async () => {
  const client = await pool.connect()
  const asked = client.query('select pg_sleep(60)')
  proxy.drop()
  await expect(asked).rejects.toThrow(/ECONNRESET|Connection terminated/)
  client.release()
  const idle = await pool.connect()
  await idle.query('begin')
  proxy.drop()
  await expect(idle.query('commit')).rejects.toThrow(/ECONNRESET|EPIPE|Connection terminated|not queryable/)
  idle.release()
  expect(await one()).toEqual([{ one: 1 }])
})

test('a query on a connection that the network has forgotten fails within seconds, and the next one is answered', async () => {
  const client = await pool.connect()
  await client.query('begin')
  proxy.forget()
  await expect(client.query('select 1')).rejects.toThrow('Connection terminated')
  client.release()
  expect(await one()).toEqual([{ one: 1 }])
})

test('of several queries on one connection each is watched', async () => {
  const client = await pool.connect()
  const first = client.query('select 1')
  const second = client.query('select 2')
  await first
  await second
  const [third, fourth] = [client.query('select 3'), client.query('select pg_sleep(0.3)')]
  await third
  proxy.forget()
  await expect(fourth).rejects.toThrow('Connection terminated')
  client.release()
})

test('a query that the database works on is waited for', async () => {
  const { rows } = await pool.query(`select 1 as one from pg_sleep(${(SILENT_AFTER * 8) / 1_000})`)
  expect(rows).toEqual([{ one: 1 }])
})

const show = async (name: string): Promise<unknown> =>
  Object.values((await pool.query(`show ${name}`)).rows[0])[0]

test('the database lets go what somebody holds who is gone', async () => {
  expect([
    await show('idle_in_transaction_session_timeout'),
    await show('tcp_keepalives_idle'),
    await show('tcp_keepalives_count'),
  ]).toEqual(['30s', '4', '3'])
})

import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { pino } from 'pino'
import { openStore, type Store } from '../../../server/store/open'
import { templatePath } from './template'

const log = pino({ level: 'silent' })

const run = async (url: string, statement: string): Promise<void> => {
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query(statement)
  await client.end()
}

/** A database of its own on a PostgreSQL server, dropped when closed. */
const openOnServer = async (url: string): Promise<Store> => {
  const name = `touchline_test_${randomBytes(8).toString('hex')}`
  await run(url, `create database ${name}`)
  const own = new URL(url)
  own.pathname = `/${name}`
  const store = await openStore({ dataDir: null, databaseUrl: own.href, log })
  const close = async () => {
    await store.close()
    await run(url, `drop database ${name} with (force)`)
  }
  return { ...store, close }
}

/** An empty database with all tables: embedded and in memory, or on the PostgreSQL server that TEST_DATABASE_URL names. */
export const openTestStore = async (): Promise<Store> => {
  const url = process.env['TEST_DATABASE_URL']
  if (url) return openOnServer(url)
  return openStore({ dataDir: null, databaseUrl: null, log, template: await templatePath() })
}

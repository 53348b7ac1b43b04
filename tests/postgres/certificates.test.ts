import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../../server/config'
import { explainStart } from '../../server/explain-start'
import { openStore } from '../../server/store/open'
import { startPostgres } from '../server/support/postgres'

const folder = mkdtempSync(join(tmpdir(), 'touchline-certificates-'))
const at = (name: string): string => join(folder, name)
const read = (name: string): string => readFileSync(at(name), 'utf8')
const openssl = (command: string): void => {
  execFileSync('openssl', command.split(/\s+/), { cwd: folder, stdio: 'ignore' })
}
const NEW_KEY = '-newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes'

const makeAuthority = (name: string): void =>
  openssl(`req -x509 ${NEW_KEY} -days 2 -keyout ${name}.key -out ${name}.pem -subj /CN=${name}`)

/** For whom `name` is issued: a user of the database, or the name of a machine. */
const issue = (authority: string, file: string, name: string): void => {
  openssl(`req ${NEW_KEY} -keyout ${file}.key -out ${file}.csr -subj /CN=${name}`)
  writeFileSync(at(`${file}.ext`), `subjectAltName=DNS:${name}\n`)
  const by = `-CA ${authority}.pem -CAkey ${authority}.key -CAcreateserial`
  openssl(`x509 -req -in ${file}.csr ${by} -days 2 -extfile ${file}.ext -out ${file}.pem`)
}

let postgres: Awaited<ReturnType<typeof startPostgres>>

beforeAll(async () => {
  for (const name of ['ours', 'theirs']) makeAuthority(name)
  issue('ours', 'server', 'localhost')
  issue('ours', 'touchline', 'touchline')
  issue('ours', 'somebody', 'somebody')
  issue('theirs', 'forged', 'touchline')
  postgres = await startPostgres({
    certificate: read('server.pem'),
    key: read('server.key'),
    authority: read('ours.pem'),
    hba: 'hostssl all all 127.0.0.1/32 cert\n',
  })
})
afterAll(async () => {
  await postgres.end()
  rmSync(folder, { recursive: true, force: true })
})

interface Shown {
  readonly certificate?: string
  readonly authority?: string
  readonly host?: string
}
const addressWith = ({ certificate, authority = 'ours', host = 'localhost' }: Shown): string => {
  const url = new URL(postgres.url)
  url.hostname = host
  url.searchParams.set('sslmode', 'verify-full')
  url.searchParams.set('sslrootcert', at(`${authority}.pem`))
  if (certificate !== undefined) {
    url.searchParams.set('sslcert', at(`${certificate}.pem`))
    url.searchParams.set('sslkey', at(`${certificate}.key`))
  }
  return url.href
}
const openAt = (databaseUrl: string) =>
  openStore({ dataDir: null, databaseUrl, log: pino({ level: 'silent' }) })

test('the server is known by its certificate, without a password, on every connection that it opens', async () => {
  const store = await openAt(addressWith({ certificate: 'touchline' }))
  const { rows } = await sql`
    select distinct client_dn as name, ssl as encrypted
    from pg_stat_ssl join pg_stat_activity using (pid) where usename = 'touchline'`.execute(store.db)
  await store.close()
  expect(rows).toEqual([{ name: '/CN=touchline', encrypted: true }])
})

/** Why the server does not start with this address. */
const refusal = async (databaseUrl: string): Promise<string> => {
  const config = readConfig({ DATABASE_URL: databaseUrl, DATA_DIR: folder })
  const store = await openAt(databaseUrl).catch((error: unknown) => explainStart(error, config))
  return typeof store === 'string' ? store : 'it starts'
}

test.each([
  ['no certificate', {}, /connection requires a valid client certificate/],
  [
    'the certificate of another user',
    { certificate: 'somebody' },
    /certificate authentication failed for user "touchline"/,
  ],
  [
    'a certificate that another authority has issued',
    { certificate: 'forged' },
    /alert unknown ca|connection requires a valid client certificate/,
  ],
  [
    'a database that another authority vouches for',
    { certificate: 'touchline', authority: 'theirs' },
    /self-signed certificate|unable to (verify|get local issuer)/,
  ],
  [
    'a database under a name that its certificate does not have',
    { certificate: 'touchline', host: '127.0.0.1' },
    /does not match certificate's altnames/,
  ],
  ['a file that is not there', { certificate: 'lost' }, /no such file or directory, open '.*lost\.pem'/],
] as const)('%s: the server does not start, and says why', async (_, shown, reason) => {
  const said = await refusal(addressWith(shown))
  expect(said).toMatch(/^DATABASE_URL cannot be used: /)
  expect(said).toMatch(reason)
})

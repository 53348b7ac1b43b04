import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addJob } from '../../server/store/jobs'
import { startTestServer, type TestServer } from './support/server'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

/** They are there with several nodes alone (`server/nodes`, `server/start-server.ts`). */
const ofNodes = [
  'touchline_bus_dropped_total',
  'touchline_bus_up',
  'touchline_leads',
  'touchline_nodes',
  'touchline_relays',
]

const publishedNow = async (): Promise<ReadonlySet<string>> => {
  const text = await (await fetch(`${server.url}/metrics`)).text()
  return new Set(Array.from(text.matchAll(/^# TYPE (\S+)/gm), ([, name = '']) => name))
}
const namesIn = (expression: string): string[] =>
  Array.from(expression.matchAll(/\b(?:touchline|nodejs|process)_\w+/g), ([name]) =>
    name.replace(/_bucket$/, ''),
  )

test('the dashboard shows numbers that are published', async () => {
  const published = await publishedNow()
  const { panels } = JSON.parse(readFileSync('deploy/grafana.json', 'utf8')) as {
    panels: { targets: { expr: string }[] }[]
  }
  const shown = panels.flatMap(({ targets }) => targets.flatMap(({ expr }) => namesIn(expr)))
  expect([...new Set(shown)].filter((name) => !published.has(name)).toSorted()).toEqual(ofNodes)
  expect(shown.length).toBeGreaterThan(10)
})

test('the alarms ask for numbers that are published', async () => {
  const published = await publishedNow()
  const asked = Array.from(
    readFileSync('deploy/alerts.yaml', 'utf8').matchAll(/expr: (.+)/g),
    ([, expr = '']) => namesIn(expr),
  )
  expect(asked.filter((names) => names.length === 0).length).toBe(3)
  expect(new Set(asked.flat().filter((name) => !published.has(name)))).toEqual(
    new Set(['touchline_bus_up', 'touchline_leads']),
  )
  expect(asked.flat().length).toBeGreaterThan(8)
})

test('a server of which no backup was ever taken says so', async () => {
  const text = await (await fetch(`${server.url}/metrics`)).text()
  expect(/^touchline_backup_taken_seconds (\S+)$/m.exec(text)?.[1]).toBe('0')
})

test('free space of the disk, failures of jobs and proofs that failed are counted', async () => {
  const read = async (name: string): Promise<number> => {
    const text = await (await fetch(`${server.url}/metrics`)).text()
    return Number(new RegExp(`^touchline_${name} (\\S+)$`, 'm').exec(text)?.[1])
  }
  expect(await read('disk_free_bytes')).toBeGreaterThan(1_000_000)
  expect(await read('ledger_proofs_failed_total')).toBe(0)
  const { db } = server.store
  const member = await server.member('13800000001')
  const account = {
    id: `member:${member.memberId}:gold`,
    member_id: member.memberId,
    currency: 'gold',
  } as const
  await db
    .insertInto('ledger_account')
    .values({ ...account, balance: 7, entries: 0 })
    .execute()
  await addJob(db, { kind: 'ledger.prove', key: 'ledger.prove', due: 0 })
  await addJob(db, { kind: 'account.copy', data: { memberId: { of: 'nobody' } }, due: 0 })
  await expect.poll(() => read('ledger_proofs_failed_total')).toBeGreaterThan(0)
  await expect.poll(() => read('jobs_failed_total\\{kind="account.copy"\\}')).toBeGreaterThan(0)
})

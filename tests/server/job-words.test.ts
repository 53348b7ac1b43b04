import { afterAll, beforeAll, expect, test } from 'vitest'
import { en } from '../../office/text/en'
import { zh } from '../../office/text/zh'
import { startTestServer, type TestServer } from './support/server'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ config: { seed: 'demo' } })
})
afterAll(() => server.close())

test('[FEAT-06] every kind of job that the server does has a name in the office, in both languages', () => {
  const [chinese, english]: readonly Readonly<Record<string, string>>[] = [zh, en]
  const nameless = server.jobKinds.filter(
    (kind) => !chinese?.[`jobs.kind.${kind}`] || !english?.[`jobs.kind.${kind}`],
  )
  expect([nameless, server.jobKinds.includes('demo.games'), server.jobKinds.length > 20]).toEqual([
    [],
    true,
    true,
  ])
})

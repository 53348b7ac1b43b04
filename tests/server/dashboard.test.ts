import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
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

test('the dashboard shows numbers that are published', async () => {
  const text = await (await fetch(`${server.url}/metrics`)).text()
  const published = new Set(Array.from(text.matchAll(/^# TYPE (\S+)/gm), ([, name = '']) => name))
  const { panels } = JSON.parse(readFileSync('deploy/grafana.json', 'utf8')) as {
    panels: { targets: { expr: string }[] }[]
  }
  const shown = panels.flatMap(({ targets }) =>
    targets.flatMap(({ expr }) =>
      Array.from(expr.matchAll(/\b(?:touchline|nodejs|process)_\w+/g), ([name]) =>
        name.replace(/_bucket$/, ''),
      ),
    ),
  )
  expect([...new Set(shown)].filter((name) => !published.has(name)).toSorted()).toEqual(ofNodes)
  expect(shown.length).toBeGreaterThan(10)
})

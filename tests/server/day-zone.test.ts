import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { api } from '../../contract/api'
import { beginDaysIn, DAY_ZONE, startOf } from '../../contract/wallet.days'
import { startTestServer, type TestServer } from './support/server'

let server: TestServer
let clientDir: string
const built = '<!doctype html><html lang="zh-CN"><body><div id="root"></div></body></html>'
beforeAll(async () => {
  clientDir = mkdtempSync(join(tmpdir(), 'touchline-zone-'))
  for (const folder of ['.server', 'office']) mkdirSync(join(clientDir, folder))
  for (const name of ['index.html', 'office/index.html']) writeFileSync(join(clientDir, name), built)
  writeFileSync(
    join(clientDir, '.server', 'prerender.js'),
    'export const renderHome = () => Promise.resolve("")',
  )
  server = await startTestServer({ clientDir, config: { dayZone: 'America/New_York' } })
})
afterAll(async () => {
  await server.close()
  beginDaysIn(DAY_ZONE)
  rmSync(clientDir, { recursive: true })
})

test('[FEAT-11] check-in, tasks and the months of the books go by the zone that the operators chose', async () => {
  const { token } = await server.member('13800000001')
  const begins = startOf('2026-08-03')
  expect(new Date(begins).toISOString()).toBe('2026-08-03T04:00:00.000Z')
  server.clock.forward(begins - 1_000 - server.clock.now())
  const board = async () => (await server.ask(api.wallet.getTasks, {}, token)).body.data
  const before = await board()
  await server.ask(api.wallet.checkIn, { missed: false, day: before.day }, token)
  server.clock.forward(1_000)
  const after = await board()
  expect([before.day, before.endsAt, after.day, after.endsAt]).toEqual([
    '2026-08-02',
    begins,
    '2026-08-03',
    startOf('2026-08-04'),
  ])
  const month = { currency: 'gold' as const, month: '2026-08' }
  const { days } = (await server.ask(api.wallet.getMonth, month, token)).body.data
  expect(days.map(({ day }) => day)).toEqual([2])
})

test('the pages of the application and of the office say in which zone days begin', async () => {
  const pages = await Promise.all(
    ['/', '/office/'].map(async (path) => (await fetch(server.url + path)).text()),
  )
  expect(pages.map((page) => page.includes('data-day-zone="America/New_York"'))).toEqual([true, true])
})

test('to the service worker the page that says so is of the build it was made from', async () => {
  const worker = readFileSync(new URL('../../src/actors/service-worker.js', import.meta.url), 'utf8')
  const buildOf = runInNewContext(`${worker.replace('__BUILD__', '{ files: [] }')}\nbuildOf`, {
    self: Object.assign(new EventTarget(), { navigator: { userAgent: '' } }),
    crypto,
    TextEncoder,
  }) as (text: string) => Promise<string>
  const served = await (await fetch(`${server.url}/`)).text()
  expect(served).not.toBe(built)
  expect(await buildOf(served)).toBe(createHash('sha256').update(built).digest('hex'))
})

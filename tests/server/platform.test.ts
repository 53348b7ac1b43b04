import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from './kit/server'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const get = async (path: string, init?: RequestInit) => {
  const response = await fetch(server.url + path, init)
  return { status: response.status, body: await response.json() }
}

test('[REQ-06] the health check answers the envelope', async () => {
  expect(await get('/api/health')).toEqual({
    status: 200,
    body: {
      code: 0,
      msg: 'ok',
      data: { status: 'ready', version: '0.0.0-test', database: 'embedded', uptimeS: 0 },
    },
  })
})

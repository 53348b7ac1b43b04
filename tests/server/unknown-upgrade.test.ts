import { once } from 'node:events'
import { createServer } from 'node:http'
import { createConnection } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from './support/server'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

/** What `curl --http2` asks in clear text: the answer, when the connection has ended. */
const ask = async (method: string, path: string, body = ''): Promise<{ status: string; text: string }> => {
  const socket = createConnection(server.port, '127.0.0.1')
  const chunks: Buffer[] = []
  socket.on('data', (chunk) => chunks.push(chunk))
  const head = [
    `${method} ${path} HTTP/1.1`,
    'Host: a',
    'Connection: Upgrade, HTTP2-Settings',
    'Upgrade: h2c',
    'HTTP2-Settings: AAMAAABkAAQAoAAAAAIAAAAA',
    'X-Forwarded-For: 203.0.113.5',
    ...(body === '' ? [] : [`Content-Length: ${body.length}`, 'Content-Type: application/json']),
  ]
  socket.write(`${head.join('\r\n')}\r\n\r\n${body}`)
  await once(socket, 'close')
  const [said = '', text = ''] = Buffer.concat(chunks).toString().split('\r\n\r\n')
  return { status: said.split('\r\n')[0] ?? '', text }
}

test('[REQ-06] who asks for a protocol that is unknown here is answered as usual', async () => {
  const { status, text } = await ask('GET', '/api/health')
  expect([status, (JSON.parse(text) as { code: number }).code]).toEqual(['HTTP/1.1 200 OK', 0])
  expect(await ask('GET', '/api/nosuch')).toEqual({
    status: 'HTTP/1.1 404 Not Found',
    text: '{"code":404,"msg":"没有这个接口","data":null}',
  })
  expect((await ask('GET', '/api/openapi.json')).text).toContain('"openapi"')
  expect((await ask('HEAD', '/api/health')).status).toBe('HTTP/1.1 200 OK')
})

test('[REQ-06] with a body, which some versions of Node do not hand over, it is told so', async () => {
  const readsBody = 'shouldUpgradeCallback' in createServer()
  const { text } = await ask('POST', '/api/nosuch', '{}')
  expect(JSON.parse(text)).toEqual(
    readsBody
      ? { code: 404, msg: '没有这个接口', data: null }
      : { code: 400, msg: '不支持升级到这种协议，请直接发送请求', data: null },
  )
})

test('[ERR-09] it is counted among the requests', async () => {
  const before = await metric()
  await ask('GET', '/nothing.js')
  expect((await metric()) - before).toBe(1)
})

const metric = async (): Promise<number> => {
  const text = await (await fetch(`${server.url}/metrics`)).text()
  return Number(/^touchline_http_requests_total\{call="other",status="404"\} (\d+)$/m.exec(text)?.[1] ?? 0)
}

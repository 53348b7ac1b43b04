import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from './support/server'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const request = 'GET /api/health HTTP/1.1\r\nHost: localhost\r\n\r\n'

/** Writes to a connection that never ends by itself, and resolves with all that came when the server has closed it. */
const lastWords = async (written: string): Promise<string> => {
  const socket = connect({ port: server.port, host: '127.0.0.1', allowHalfOpen: true })
  const chunks: Buffer[] = []
  socket.on('data', (chunk: Buffer) => chunks.push(chunk))
  socket.on('error', () => {})
  socket.write(written)
  await Promise.race([once(socket, 'end'), once(socket, 'close')])
  const open = (): Promise<number> =>
    new Promise((tell) => server.app.server.getConnections((_error, count) => tell(count)))
  await expect.poll(open, { timeout: 60_000 }).toBe(0)
  socket.destroy()
  return Buffer.concat(chunks).toString()
}

test('[ERR-09] some requests in a row on one connection are answered in order', async () => {
  const said = await lastWords(
    `${request.repeat(15)}${request.replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n')}`,
  )
  expect(said.match(/HTTP\/1\.1 200 OK/g)).toHaveLength(16)
})

test('[ERR-09] a connection that asks on and on before it has an answer is ended, and nobody else is', async () => {
  await lastWords(request.repeat(500))
  expect((await fetch(`${server.url}/api/health`, { headers: { connection: 'close' } })).status).toBe(200)
  expect(server.logged.filter(({ level }) => Number(level) >= 50)).toEqual([])
})

test('[ERR-09] who speaks no HTTP is told so and disconnected, though it stays', async () => {
  expect(await lastWords('HELO mail.example\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/)
})

test('[ERR-09] a tunnel is not opened', async () => {
  expect(await lastWords('CONNECT example.com:443 HTTP/1.1\r\nHost: example.com\r\n\r\n')).toBe('')
})

import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { HEAD_WITHIN, limitConnections, LOOK_EVERY, mostConnections } from '../../server/http/connections'
import { startTestServer } from './support/server'

const open: { server: Server; sockets: Socket[] }[] = []
afterEach(() => {
  for (const { server, sockets } of open.splice(0)) {
    for (const socket of sockets) socket.destroy()
    server.closeAllConnections()
    server.close()
  }
})

const listen = async (most: number) => {
  const server = createServer((_request, response) => void response.end('here'))
  limitConnections(server, most)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const sockets: Socket[] = []
  open.push({ server, sockets })
  /** Opens a connection, says `text` and answers what comes first: words, or the end. */
  const come = async (from: string, text: string): Promise<string> => {
    const socket = connect({ port, host: '127.0.0.1', localAddress: from })
    sockets.push(socket)
    socket.on('error', () => undefined)
    const told = Promise.race([
      once(socket, 'data').then(([bytes]) => String(bytes).slice(0, 15)),
      once(socket, 'close').then(() => 'closed'),
    ])
    socket.write(text)
    // A half request is answered by nothing: it is held as soon as the server has it.
    if (text.endsWith('\r\n\r\n')) return told
    return Promise.race([told, once(server, 'connection').then(() => 'held')])
  }
  return { come, server }
}
const half = 'GET / HTTP/1.1\r\nHost: x\r\n'
const whole = `${half}\r\n`
const repeat = async (times: number, act: () => Promise<string>): Promise<string[]> => {
  const all: string[] = []
  for (let nth = 0; nth < times; nth += 1) all.push(await act())
  return all
}

test('half requests of one network take a quarter of the connections, and others are served', async () => {
  const { come } = await listen(40)
  await repeat(60, () => come('127.0.0.2', half))
  expect(await come('127.0.0.2', whole)).toBe('closed')
  expect(await come('127.0.0.3', whole)).toBe('HTTP/1.1 200 OK')
})

test('one network holds three quarters of the connections at most, and others are served', async () => {
  const { come } = await listen(40)
  const answers = await repeat(31, () => come('127.0.0.2', whole))
  expect(answers).toEqual([...Array.from({ length: 30 }, () => 'HTTP/1.1 200 OK'), 'closed'])
  expect(await come('127.0.0.3', whole)).toBe('HTTP/1.1 200 OK')
})

test('who wants in while all connections are taken finds room when others only wait', async () => {
  const { come } = await listen(8)
  for (const from of ['127.0.0.2', '127.0.0.3']) await repeat(4, () => come(from, whole))
  expect(await come('127.0.0.4', whole)).toBe('closed')
  expect(await come('127.0.0.4', whole)).toBe('HTTP/1.1 200 OK')
})

test('descriptors are left for everything else, however few there are', () => {
  expect([256, 1_024, 4_096, 1_048_576].map((limit) => mostConnections(limit))).toEqual([
    128, 832, 3_904, 65_536,
  ])
})

test('the server looks for late heads and knows how many connections it may hold', async () => {
  const { app, close } = await startTestServer()
  const { headersTimeout, maxConnections } = app.server
  await close()
  expect({ headersTimeout, maxConnections }).toEqual({
    headersTimeout: HEAD_WITHIN,
    maxConnections: mostConnections(),
  })
  expect(LOOK_EVERY).toBeLessThan(HEAD_WITHIN)
})

test('who has become a socket is silent no more', async () => {
  const { come, server } = await listen(40)
  server.on('upgrade', (_request, socket) => socket.write('HTTP/1.1 101 Switching Protocols\r\n\r\n'))
  const upgrade = `${half}Connection: Upgrade\r\nUpgrade: websocket\r\n\r\n`
  const answers = await repeat(20, () => come('127.0.0.2', upgrade))
  expect(answers).toEqual(Array.from({ length: 20 }, () => 'HTTP/1.1 101 Sw'))
})

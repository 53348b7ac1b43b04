import { createConnection } from 'node:net'
import { expect, test } from 'vitest'
import { eachInRoom } from './room-kit'
import { connect, startRooms } from './rooms-kit'

const room = eachInRoom()

const upgrade = (path: string, headers: Readonly<Record<string, string>>): Promise<string> =>
  new Promise((answer) => {
    const { port } = new URL(room().server.address)
    const socket = createConnection(Number(port), '127.0.0.1')
    const lines = { Host: `127.0.0.1:${port}`, Connection: 'Upgrade', Upgrade: 'websocket', ...headers }
    const head = Object.entries({
      'Sec-WebSocket-Version': '13',
      'Sec-WebSocket-Key': 'AAAAAAAAAAAAAAAAAAAAAA==',
      ...lines,
    })
    socket.write(
      `GET ${path} HTTP/1.1\r\n${head.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`,
    )
    socket.once('data', (data) => {
      answer(data.toString().split('\r\n')[0] ?? '')
      socket.destroy()
    })
  })

test('[ROLE-04] only pages of the same host may open the socket', async () => {
  const { server } = room()
  const { host } = new URL(server.address)
  expect(await upgrade('/api/socket', { Origin: `http://${host}` })).toBe('HTTP/1.1 101 Switching Protocols')
  expect(await upgrade('/api/socket', {})).toBe('HTTP/1.1 101 Switching Protocols')
  expect(await upgrade('/api/socket', { Origin: 'https://elsewhere.example' })).toBe('HTTP/1.1 403 Forbidden')
  expect(await upgrade('/api/socket', { Origin: 'null' })).toBe('HTTP/1.1 403 Forbidden')
  expect(await upgrade('/api/other', {})).toBe('HTTP/1.1 404 Not Found')
})

test('[ERR-09] one address holds so many sockets and no more', async () => {
  const { store } = room()
  const small = await startRooms(store, { perAddress: 2 })
  const first = await connect(small.address)
  await connect(small.address)
  await expect(connect(small.address)).rejects.toThrow('429')
  first.socket.close()
  await first.closed
  await expect.poll(() => small.live.socket.size).toBe(1)
  expect((await (await connect(small.address)).ask({ type: 'ping' })).code).toBe(0)
  const proxied = { 'x-forwarded-for': '203.0.113.9, 198.51.100.7' }
  await connect(small.address, proxied)
  await connect(small.address, proxied)
  await expect(connect(small.address, proxied)).rejects.toThrow('429')
  await small.close()
})

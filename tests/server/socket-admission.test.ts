import { once } from 'node:events'
import { createConnection } from 'node:net'
import { expect, test } from 'vitest'
import { eachInRoom } from './support/room'
import { connect, startRooms } from './support/rooms'

const room = eachInRoom()

/** Asks for an upgrade and resets the connection before the answer can be read. */
const upgradeAndReset = async (path: string): Promise<void> => {
  const { host, port } = new URL(room().server.address)
  const socket = createConnection(Number(port), '127.0.0.1')
  await once(socket, 'connect')
  const head = `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`
  await new Promise((sent) => socket.write(head, sent))
  socket.resetAndDestroy()
  await once(socket, 'close')
}

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

test('[ERR-09] connections that are reset while their upgrade is refused harm nobody', async () => {
  for (let round = 0; round < 20; round += 1)
    await Promise.all(['/x', '/api/socket', '/', '/api/health'].map(upgradeAndReset))
  const next = await connect(room().server.address)
  expect((await next.ask({ type: 'ping' })).code).toBe(0)
})

test('[ERR-09] who is turned away and does not leave is disconnected', async () => {
  const { port } = new URL(room().server.address)
  const socket = createConnection({ port: Number(port), host: '127.0.0.1', allowHalfOpen: true })
  socket.write('GET /x HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n')
  socket.resume()
  await once(socket, 'end')
  const count = (): Promise<number> =>
    new Promise((tell) => room().server.http.getConnections((_error, open) => tell(open)))
  await expect.poll(count, { timeout: 60_000 }).toBe(0)
  socket.destroy()
})

/** Everything a request is answered by until the connection ends; null: it was cut without a word. */
const send = (port: number, head: string): Promise<string | null> =>
  new Promise((answer) => {
    const socket = createConnection(port, '127.0.0.1')
    let text = ''
    socket.on('error', () => undefined)
    socket.on('data', (data) => {
      text += data.toString()
      // An open socket says nothing more by itself.
      if (text.startsWith('HTTP/1.1 101')) socket.resetAndDestroy()
    })
    socket.once('close', () => answer(text || null))
    socket.write(head)
  })
const asking = (path: string, ...headers: string[]) =>
  [`GET ${path} HTTP/1.1`, 'Host: a', 'Connection: Upgrade', ...headers, '', ''].join('\r\n')
const websocket = 'Upgrade: websocket'
const whole = [websocket, 'Sec-WebSocket-Version: 13', 'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==']
const from = (network: string) => `X-Forwarded-For: ${network}`
const refusal = (code: number, msg: string) => [String(code), { code, msg, data: null }]
const statusOf = (text: string | null) => text?.split(' ')[1] ?? null
const envelopeOf = (text: string | null) => JSON.parse(text?.split('\r\n\r\n')[1] ?? '') as unknown

test('[ERR-09] every upgrade counts for its network, whatever becomes of it; beyond its minute it is refused, then cut', async () => {
  const small = await startRooms(room().store, { upgrades: 4 })
  const port = Number(new URL(small.address).port)
  const first = [
    asking('/nosuch', websocket, from('203.0.113.1')),
    asking('/api/health', websocket, from('203.0.113.1')),
    asking('/api/socket', websocket, from('203.0.113.1')),
    asking('/api/socket', ...whole, from('203.0.113.1')),
  ]
  const answers: (string | null)[] = []
  for (const head of first) answers.push(statusOf(await send(port, head)))
  expect(answers).toEqual(['404', '404', '400', '101'])
  const refused = await send(port, asking('/api/socket', ...whole, from('203.0.113.1')))
  expect([statusOf(refused), /\r\nRetry-After: \d+\r\n/.test(refused ?? '')]).toEqual(['429', true])
  expect(envelopeOf(refused)).toEqual({
    code: -1,
    msg: expect.stringMatching(/^操作太频繁了，请 \d+ 秒后再试$/) as string,
    data: null,
  })
  const more: (string | null)[] = []
  for (let nth = 0; nth < 61; nth += 1)
    more.push(statusOf(await send(port, asking('/x', websocket, from('203.0.113.1')))))
  expect(more).toEqual([...Array.from({ length: 59 }, () => '429'), null, null])
  expect(statusOf(await send(port, asking('/api/socket', ...whole, from('203.0.113.2'))))).toBe('101')
  expect(small.live.socket.upgrades).toEqual({
    '404': 2,
    '400': 1,
    '101': 2,
    '429': 60,
    none: 2,
  })
  await small.close()
})

test('[REQ-06] whoever is turned away at the door is told why by an envelope', async () => {
  const port = Number(new URL(room().server.address).port)
  const told = async (...given: Parameters<typeof asking>) => {
    const text = await send(port, asking(...given))
    return [statusOf(text), envelopeOf(text)]
  }
  expect(await told('/x', websocket)).toEqual(refusal(404, '没有这个接口'))
  expect(await told('/api/socket', ...whole, 'Origin: https://x.example')).toEqual(
    refusal(403, '不允许从其他网站连接'),
  )
  const wrong = refusal(400, '连接请求有误，请检查后重试')
  expect(await told('/api/socket', websocket)).toEqual(wrong)
  expect(await told('/api/socket', ...whole.slice(0, 1), 'Sec-WebSocket-Version: 7')).toEqual(wrong)
})

test('[ERR-09] a socket that sends what is no frame counts as ended: 60 of them, and its network is refused for a while', async () => {
  const counts: string[] = []
  const tally = { count: (...told: string[]) => void counts.push(told.join(' ')), tell: () => undefined }
  const watched = await startRooms(room().store, { tally })
  const ours = { 'x-forwarded-for': '203.0.113.9' }
  for (let nth = 0; nth < 60; nth += 1) {
    const client = await connect(watched.address, ours)
    client.socket.on('error', () => undefined)
    Object.getOwnPropertyDescriptor(client.socket, '_socket')?.value.write(Buffer.from('ffffffff', 'hex'))
    await client.closed
  }
  await expect(connect(watched.address, ours)).rejects.toThrow('429')
  expect(counts).toEqual([
    ...Array.from({ length: 60 }, () => 'sockets sent what is no frame: ended 203.0.113.9'),
    'too many sockets, or ended too often: refused 203.0.113.9',
  ])
  expect(watched.logged).toEqual([])
  await watched.close()
})

test('[ERR-09] one address holds so many sockets and no more', async () => {
  const { store } = room()
  const small = await startRooms(store, { perNetwork: 2 })
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

test('[ERR-09] the addresses of one IPv6 network, however written, hold so many sockets together', async () => {
  const small = await startRooms(room().store, { perNetwork: 3 })
  const notations = ['2001:db8:0:42::1', '2001:db8::42:1:2:3:4', '2001:DB8:0:42:0:0:0:9']
  for (const address of notations) await connect(small.address, { 'x-forwarded-for': address })
  await expect(connect(small.address, { 'x-forwarded-for': '2001:db8:0:42::5' })).rejects.toThrow('429')
  await connect(small.address, { 'x-forwarded-for': '2001:db8:0:43::5' })
  await small.close()
})

test('[ROLE-04] a proxy that is not trusted is believed neither the address nor the host', async () => {
  const alone = await startRooms(room().store, { perNetwork: 1, proxies: { trustProxy: [] } })
  await connect(alone.address, { 'x-forwarded-for': '203.0.113.9' })
  await expect(connect(alone.address, { 'x-forwarded-for': '203.0.113.10' })).rejects.toThrow('429')
  const rewritten = { origin: 'https://live.example', 'x-forwarded-host': 'live.example' }
  await expect(connect(alone.address, rewritten)).rejects.toThrow('403')
  await alone.close()
})

test('[ROLE-04] behind a proxy that rewrites the host, pages of the public origin open the socket', async () => {
  const behind = await startRooms(room().store, { proxies: { publicOrigins: ['https://live.example'] } })
  const client = await connect(behind.address, { origin: 'https://live.example', host: 'backend:8080' })
  expect((await client.ask({ type: 'ping' })).code).toBe(0)
  await expect(connect(behind.address, { origin: 'http://127.0.0.1' })).rejects.toThrow('403')
  await behind.close()
})

test('[ERR-09] who is ended again and again is turned away for a while, and comes in again later', async () => {
  const { server } = room()
  const ours = { 'x-forwarded-for': '203.0.113.77' }
  const codes = await Promise.all(
    Array.from({ length: 60 }, async () => {
      const client = await connect(server.address, ours)
      for (let nth = 0; nth < 21; nth += 1) client.write('x')
      return client.closed
    }),
  )
  expect(new Set(codes)).toEqual(new Set([1008]))
  await expect(connect(server.address, ours)).rejects.toThrow('429')
  await connect(server.address, { 'x-forwarded-for': '203.0.113.78' })
  server.clock.forward(2_000)
  await connect(server.address, ours)
})

test('[SES-04] [ERR-09] a socket that tries one unknown token, room or match after the other is ended', async () => {
  const { server } = room()
  const client = await connect(server.address)
  for (let nth = 0; nth < 3; nth += 1) {
    await client.ask({ type: 'hello', token: `${nth}`.repeat(43) })
    await client.ask({ type: 'room.enter', liveId: `unknown${nth}`, after: null })
    await client.ask({ type: 'match.watch', matchId: `unknown${nth}`, after: null })
  }
  expect(await client.closed).toBe(1008)
  expect(client.frames.map(({ code }) => code)).toEqual([10004, 404, 404, 10004, 404, 404, 10004, 404, 404])
})

import { randomBytes } from 'node:crypto'
import { createConnection } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { ChatUserType } from '../../contract/enums'
import { SOCKET_MESSAGE_MAX } from '../../contract/rules'
import { SocketClose } from '../../contract/socket'
import type { Store } from '../../server/store/open'
import { connect, hasLine, linesOf, openTestStore, startRooms, type RoomsServer } from './rooms-kit'
import { addLive, addMember, NOON } from './rooms-rows'

let store: Store
let server: RoomsServer
let liveId: string
let count = 0

beforeAll(async () => {
  store = await openTestStore()
  await addMember(store, 'ann')
  await addMember(store, 'anchor', 1)
})
afterAll(() => store.close())
beforeEach(async () => {
  count += 1
  liveId = `live${count}`
  await addLive(store, { id: liveId, anchor: 'anchor' })
  server = await startRooms(store)
})
afterEach(() => server.close())

const refused = (code: number, msg: string, re: number | null = null) => ({ code, msg, data: null, re })
const said = (text: string, key: string) => ({
  userType: ChatUserType.WEB,
  memberId: 'ann',
  nickname: '球迷ann',
  avatar: null,
  text,
  key,
  demo: false,
  event: null,
})

test('[FEAT-06] the server says who it takes one for, and what its clock shows', async () => {
  const client = await connect(server.address)
  const { token } = await server.sessions.open('ann')
  expect(await client.ask({ type: 'hello', token: null })).toEqual({
    code: 0,
    msg: '',
    data: { type: 'hello.done', memberId: null, serverNow: NOON },
    re: 1,
  })
  expect((await client.ask({ type: 'hello', token })).data).toEqual({
    type: 'hello.done',
    memberId: 'ann',
    serverNow: NOON,
  })
  server.clock.forward(1_500)
  expect((await client.ask({ type: 'ping' })).data).toEqual({ type: 'pong', serverNow: NOON + 1_500 })
})

test('[SES-04] a token that is not good is answered with 10004, and the socket goes on as a visitor', async () => {
  const client = await connect(server.address)
  expect(await client.ask({ type: 'hello', token: 'x'.repeat(43) })).toEqual(
    refused(10004, '登录身份已失效，请重新登录!', 1),
  )
  expect((await client.ask({ type: 'room.enter', liveId, after: null })).code).toBe(0)
  expect(await client.ask({ type: 'chat.send', liveId, key: 'visitor-key', text: '你好' })).toEqual(
    refused(403, '登录后才能发言', 3),
  )
})

test('[SES-03] [SES-04] a session that ends elsewhere ends here: one frame with 10004, then a visitor', async () => {
  const client = await connect(server.address)
  const { token } = await server.sessions.open('ann')
  await client.ask({ type: 'hello', token })
  await client.ask({ type: 'room.enter', liveId, after: null })
  await server.sessions.end(token)
  expect(await client.heard(({ re }) => re === null)).toEqual(refused(10004, '登录身份已失效，请重新登录!'))
  expect(await client.ask({ type: 'chat.send', liveId, key: 'ended-key-1', text: '你好' })).toEqual(
    refused(403, '登录后才能发言', 3),
  )
})

test('[SES-04] a session that runs out while the socket stands is noticed when its member talks', async () => {
  const client = await connect(server.address)
  const { token } = await server.sessions.open('ann')
  await client.ask({ type: 'hello', token })
  await client.ask({ type: 'room.enter', liveId, after: null })
  server.clock.forward(31 * 86_400_000)
  expect(await client.ask({ type: 'chat.send', liveId, key: 'late-key-1', text: '你好' })).toEqual(
    refused(10004, '登录身份已失效，请重新登录!', 3),
  )
})

test('[ERR-09] what is no message is answered in words, and the socket stays', async () => {
  const client = await connect(server.address)
  const sent: readonly [string | Buffer, ReturnType<typeof refused>][] = [
    ['{', refused(400, '消息不是有效的 JSON 对象')],
    ['[]', refused(400, '消息不是有效的 JSON 对象')],
    [Buffer.from([1, 2, 3]), refused(400, '只接受文本消息')],
    ['{"id":7}', refused(400, '消息缺少类型（type）', 7)],
    ['{"id":7,"type":"room.burn"}', refused(400, '不认识的消息类型，请刷新页面后再试', 7)],
    ['{"type":"ping"}', refused(400, '消息缺少编号（id），应为正整数')],
    [
      '{"type":"room.enter","id":8,"liveId":"../x","after":null}',
      refused(400, '消息 room.enter 的内容不完整或格式不对', 8),
    ],
    [
      '{"type":"chat.send","id":9,"liveId":"a","key":"b c d e f g","text":"x"}',
      refused(400, '消息 chat.send 的内容不完整或格式不对', 9),
    ],
    [' '.repeat(SOCKET_MESSAGE_MAX + 1), refused(400, '消息太大，最多 4096 字节')],
  ]
  for (const [data] of sent) client.write(data)
  await client.ask({ type: 'ping' })
  expect(client.frames.slice(0, sent.length)).toEqual(sent.map(([, answer]) => answer))
})

const garbage = (seed: number): string | Buffer => {
  const noise = randomBytes(1 + (seed % 300))
  if (seed % 4 === 0) return noise
  if (seed % 4 === 1) return noise.toString('base64')
  if (seed % 4 === 2) return JSON.stringify({ type: 'hello', id: noise.toString('hex'), token: { a: seed } })
  return `{"type":"chat.send","id":${seed},"liveId":null,"key":[],"text":${'['.repeat(seed % 200)}`
}

test('[ERR-09] 2,000 frames of garbage: each socket is ended after 20, nothing is logged as failed, the server goes on', async () => {
  const codes: number[] = []
  for (let socket = 0; socket < 40; socket += 1) {
    const client = await connect(server.address)
    for (let nth = 0; nth < 50; nth += 1) client.write(garbage(socket * 50 + nth))
    codes.push(await client.closed)
    expect(client.frames.length).toBeGreaterThanOrEqual(20)
  }
  expect(codes).toEqual(Array.from({ length: 40 }, () => 1008))
  const next = await connect(server.address)
  expect((await next.ask({ type: 'ping' })).code).toBe(0)
  expect(server.logged.filter(({ text }) => text.includes('failed'))).toEqual([])
})

test('[ERR-09] frames that break the protocol, and far too large ones, end their socket alone', async () => {
  const large = await connect(server.address)
  large.write('x'.repeat(100 * 1024))
  expect(await large.closed).toBe(1009)
  const broken = await connect(server.address)
  const wire = Reflect.get(broken.socket, '_socket') as { write(bytes: Buffer): void }
  wire.write(Buffer.from([0xff, 0xff, 0xff, 0xff, 0xff]))
  expect([1002, 1006]).toContain(await broken.closed)
  const next = await connect(server.address)
  expect((await next.ask({ type: 'ping' })).code).toBe(0)
})

test('[ERR-09] messages too fast are not read, and too many of them end the socket', async () => {
  const client = await connect(server.address)
  for (let id = 1; id <= 90; id += 1) client.write(JSON.stringify({ type: 'ping', id }))
  expect(await client.closed).toBe(1008)
  const answers = client.frames.filter(({ code }) => code !== 0).slice(0, 21)
  expect(answers).toEqual(
    Array.from({ length: 21 }, (_, nth) => refused(400, '操作太频繁，请稍候再试', 61 + nth)),
  )
})

const upgrade = (path: string, headers: Readonly<Record<string, string>>): Promise<string> =>
  new Promise((answer) => {
    const { port } = new URL(server.address)
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
  const { host } = new URL(server.address)
  expect(await upgrade('/api/socket', { Origin: `http://${host}` })).toBe('HTTP/1.1 101 Switching Protocols')
  expect(await upgrade('/api/socket', {})).toBe('HTTP/1.1 101 Switching Protocols')
  expect(await upgrade('/api/socket', { Origin: 'https://elsewhere.example' })).toBe('HTTP/1.1 403 Forbidden')
  expect(await upgrade('/api/socket', { Origin: 'null' })).toBe('HTTP/1.1 403 Forbidden')
  expect(await upgrade('/api/other', {})).toBe('HTTP/1.1 404 Not Found')
})

test('[ERR-09] one address holds so many sockets and no more', async () => {
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

test('[FEAT-06] 200 people in a room hear every line, once and in order', async () => {
  const clients = await Promise.all(Array.from({ length: 200 }, () => connect(server.address)))
  await Promise.all(clients.map((client) => client.ask({ type: 'room.enter', liveId, after: null })))
  for (let nth = 1; nth <= 40; nth += 1)
    await server.live.rooms.say(liveId, said(`${nth}`, `crowd-key-${nth}`))
  await Promise.all(clients.map((client) => client.heard(hasLine('40'))))
  const places = Array.from({ length: 40 }, (_, place) => place + 1)
  for (const client of clients) expect(linesOf(client).map(({ seq }) => seq)).toEqual(places)
})

/** A paused reader and one that reads, told `frames` frames of `bytes` bytes, a line each. */
const tell = async (frames: number, bytes: number) => {
  const slow = await connect(server.address)
  const fast = await connect(server.address)
  for (const client of [slow, fast]) await client.ask({ type: 'room.enter', liveId, after: null })
  slow.socket.pause()
  for (let nth = 1; nth <= frames; nth += 1) {
    const text = `${nth} ${'x'.repeat(bytes)}`
    await server.live.rooms.say(liveId, said(text, `slow-key-${nth}`))
    await fast.heard(hasLine(text))
  }
  const places = Array.from({ length: frames }, (_, place) => place + 1)
  expect(linesOf(fast).map(({ seq }) => seq)).toEqual(places)
  slow.socket.resume()
  return { slow, places }
}

test('[FEAT-06] who does not read is skipped, sees the hole and asks for what is missing; others do not wait', async () => {
  const { slow, places } = await tell(60, 400_000)
  await slow.ask({ type: 'ping' })
  const got = linesOf(slow).map(({ seq }) => seq)
  expect(got.length).toBeLessThan(places.length)
  const last = got.findLast((seq, place) => seq === place + 1) ?? 0
  await slow.ask({ type: 'room.enter', liveId, after: last })
  const all = new Set(linesOf(slow).map(({ seq }) => seq))
  expect([...all].toSorted((a, b) => a - b)).toEqual(places)
})

test('[FEAT-06] who leaves more than 1 MB unread is ended with 4008', async () => {
  const { slow } = await tell(16, 1_500_000)
  expect(await slow.closed).toBe(SocketClose.TOO_SLOW)
})

test('[FEAT-06] a server that goes sends everybody away with 1012', async () => {
  const other = await startRooms(store)
  const clients = await Promise.all([connect(other.address), connect(other.address)])
  await other.close()
  expect(await Promise.all(clients.map(({ closed }) => closed))).toEqual([
    SocketClose.RESTART,
    SocketClose.RESTART,
  ])
})

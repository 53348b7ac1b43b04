import { randomBytes } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { SOCKET_MESSAGE_MAX } from '../../contract/rules'
import { eachInRoom, refused } from './support/room'
import { connect } from './support/rooms'

const room = eachInRoom()

const garbage = (seed: number): string | Buffer => {
  const noise = randomBytes(1 + (seed % 300))
  if (seed % 4 === 0) return noise
  if (seed % 4 === 1) return noise.toString('base64')
  if (seed % 4 === 2) return JSON.stringify({ type: 'hello', id: noise.toString('hex'), token: { a: seed } })
  return `{"type":"chat.send","id":${seed},"liveId":null,"key":[],"text":${'['.repeat(seed % 200)}`
}

test('[ERR-09] what is no message is answered in words, and the socket stays', async () => {
  const { server } = room()
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

test('[ERR-02] rooms that could not be entered, as while the database is away, take no place among those that are open', async () => {
  const { server, liveId } = room()
  const client = await connect(server.address)
  const enter = (id: string) => client.ask({ type: 'room.enter', liveId: id, after: null })
  const away = vi.spyOn(server.live.rooms, 'enter').mockRejectedValue(new Error('the database is away'))
  const codes: number[] = []
  for (let nth = 0; nth < 8; nth += 1) codes.push((await enter(`away${nth}`)).code)
  away.mockRestore()
  expect([...new Set(codes), (await enter(liveId)).code]).toEqual([500, 0])
})

test('[ERR-09] 2,000 frames of garbage: each socket is ended after 20, nothing is logged as failed, the server goes on', async () => {
  const { server } = room()
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
  const { server } = room()
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
  const { server } = room()
  const client = await connect(server.address)
  for (let id = 1; id <= 90; id += 1) client.write(JSON.stringify({ type: 'ping', id }))
  expect(await client.closed).toBe(1008)
  const answers = client.frames.filter(({ code }) => code !== 0).slice(0, 21)
  expect(answers).toEqual(
    Array.from({ length: 21 }, (_, nth) => refused(400, '操作太频繁，请稍候再试', 61 + nth)),
  )
})

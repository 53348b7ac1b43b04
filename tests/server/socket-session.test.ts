import { pino } from 'pino'
import { expect, test } from 'vitest'
import type { ServerFrame } from '../../contract/socket'
import { loginNote } from '../../server/domain/account/sessions'
import { createNotices, pushInApp } from '../../server/domain/messages/notices'
import { hashOf } from '../../server/domain/secrets'
import { noticeRepository } from '../../server/repositories/messages/notice.repository'
import { unreadOf } from '../../server/repositories/messages/unread'
import { openLocalBus } from '../../server/rooms/bus'
import { eachInRoom, refused } from './support/room'
import { connect, startRooms } from './support/rooms'
import { NOON } from './rooms-rows'

const room = eachInRoom()

test('[FEAT-06] the server says who it takes one for, and what its clock shows', async () => {
  const { server } = room()
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
  const { server, liveId } = room()
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
  const { server, liveId } = room()
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
  const { server, liveId } = room()
  const client = await connect(server.address)
  const { token } = await server.sessions.open('ann')
  await client.ask({ type: 'hello', token })
  await client.ask({ type: 'room.enter', liveId, after: null })
  server.clock.forward(31 * 86_400_000)
  expect(await client.ask({ type: 'chat.send', liveId, key: 'late-key-1', text: '你好' })).toEqual(
    refused(10004, '登录身份已失效，请重新登录!', 3),
  )
})

test('[SES-03] what a member said just before logging out does not bring the member back', async () => {
  const { server, liveId } = room()
  const client = await connect(server.address)
  const { token } = await server.sessions.open('ann')
  await client.ask({ type: 'hello', token })
  await client.ask({ type: 'room.enter', liveId, after: null })
  // The session is looked up again for what is said now.
  server.clock.forward(61_000)
  const said = client.ask({ type: 'chat.send', liveId, key: 'parting-key-1', text: '再见' })
  const left = client.ask({ type: 'hello', token: null })
  expect([(await said).code, (await left).data]).toEqual([
    0,
    { type: 'hello.done', memberId: null, serverNow: NOON + 61_000 },
  ])
  expect(await client.ask({ type: 'chat.send', liveId, key: 'parting-key-2', text: '还在吗' })).toEqual(
    refused(403, '登录后才能发言', 5),
  )
})

const toldIn = ({ data }: ServerFrame) =>
  data?.type === 'notice.arrived'
    ? { title: data.notice.title, unread: data.unread, ...(data.muted && { muted: data.muted }) }
    : null

test('[FEAT-07] a login is told of on the other devices’ pages; on those of the device that it is about it is counted and no more', async () => {
  const bus = openLocalBus()
  const { store } = room()
  const server = await startRooms(store, { bus })
  const [older, newer] = [await server.sessions.open('ann'), await server.sessions.open('ann')]
  const pages = await Promise.all([older, newer].map(() => connect(server.address)))
  const [there, here] = pages
  if (there === undefined || here === undefined) throw new Error('two pages')
  await there.ask({ type: 'hello', token: older.token })
  await here.ask({ type: 'hello', token: newer.token })
  const use = { device: { system: 'linux', browser: 'chrome' }, network: '10.0.0.1' } as const
  const login = { at: NOON, hasPassword: true, known: false }
  const notices = createNotices({
    rows: noticeRepository(store.db),
    pushes: [pushInApp(bus)],
    now: () => NOON,
    log: pino({ level: 'silent' }),
  })
  await notices.tell('ann', loginNote(use, { ...login, tokenHash: hashOf(newer.token) }))
  await notices.tell('ann', {
    ...loginNote(use, { ...login, tokenHash: hashOf('another') }),
    title: '又一台',
  })
  const title = '账号有新的登录：Linux 电脑'
  const another = { title: '又一台', unread: 2 }
  for (const page of pages) await page.heard((frame) => toldIn(frame)?.title === another.title)
  expect(there.frames.flatMap((frame) => toldIn(frame) ?? [])).toEqual([{ title, unread: 1 }, another])
  expect(here.frames.flatMap((frame) => toldIn(frame) ?? [])).toEqual([
    { title, unread: 1, muted: true },
    another,
  ])
  await server.close()
})

const counted = ({ data }: ServerFrame) => data?.type === 'unread.counted'

test('[FEAT-09] a member who is greeted is told how much is unread, a visitor nothing', async () => {
  const { store, member } = room()
  const { token } = await member('ann')
  const server = await startRooms(store, { unreadOf: unreadOf(store.db) })
  const visitor = await connect(server.address)
  await visitor.ask({ type: 'hello', token: null })
  const client = await connect(server.address)
  await client.ask({ type: 'hello', token })
  const { data: before } = await client.heard(counted)
  const notices = createNotices({
    rows: noticeRepository(store.db),
    pushes: [],
    now: () => NOON,
    log: pino({ level: 'silent' }),
  })
  const use = { device: { system: 'linux', browser: 'chrome' }, network: '10.0.0.1' } as const
  const login = { at: NOON, hasPassword: true, known: false, tokenHash: hashOf('yet another') }
  await notices.tell('ann', loginNote(use, login))
  const later = await connect(server.address)
  await later.ask({ type: 'hello', token })
  const { data: after } = await later.heard(counted)
  const unreadIn = (data: typeof before) => (data?.type === 'unread.counted' ? data.unread : Number.NaN)
  expect(unreadIn(after) - unreadIn(before)).toBe(1)
  await visitor.ask({ type: 'ping' })
  expect(visitor.frames.filter(counted)).toEqual([])
  await server.close()
})

test('[FEAT-09] a greeting is answered where what is unread cannot be counted, and the log says so', async () => {
  const { store } = room()
  const server = await startRooms(store, { unreadOf: () => Promise.reject(new Error('no database')) })
  const { token } = await server.sessions.open('ann')
  const client = await connect(server.address)
  expect((await client.ask({ type: 'hello', token })).data?.type).toBe('hello.done')
  expect((await client.ask({ type: 'ping' })).data?.type).toBe('pong')
  expect(server.logged.map(({ text }) => text)).toContain('what a member has not read could not be counted')
  await server.close()
})

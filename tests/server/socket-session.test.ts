import { expect, test } from 'vitest'
import { eachInRoom, refused } from './support/room'
import { connect } from './support/rooms'
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

import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { createActor, setup, type ActorRefFrom } from 'xstate'
import { ChatUserType } from '../../contract/enums'
import { connectionMachine } from '../../machines/app/connection.machine'
import type { ConnectionExpired } from '../../machines/app/connection.machine'
import { chatMachine, type LiveMoved } from '../../machines/live/chat.machine'
import type { Store } from '../../server/store/open'
import { socket } from '../../src/actors/socket'
import { emittedBy } from '../support/emitted'
import { startRooms, type RoomsServer } from './support/rooms'
import { openTestStore } from './support/store'
import { addLive, addMember } from './rooms-rows'

const me = { memberId: 'ann', nickname: '球迷ann', avatar: null }
let store: Store
let server: RoomsServer
let rooms = 0

beforeAll(async () => {
  store = await openTestStore()
  for (const id of ['ann', 'ben']) await addMember(store, id)
  await addMember(store, 'anchor', 1)
})
afterAll(() => store.close())
afterEach(async () => {
  vi.unstubAllGlobals()
  await server.close()
})

/** A browser's socket tells of a failure and goes on to its end; one of `ws` throws unless it is heard. */
class PageSocket extends WebSocket {
  constructor(address: string) {
    super(address)
    this.on('error', () => {})
  }
}

/** The client's own connection and chat, over the actor that the page uses. */
const openClient = (liveId: string, token: string | null) => {
  const { host, port } = new URL(server.address)
  vi.stubGlobal('WebSocket', PageSocket)
  vi.stubGlobal('window', { location: { protocol: 'http:', host } })
  let keys = 0
  const expired: string[] = []
  const connection = connectionMachine.provide({ actors: { socket } })
  const app = setup({
    types: { events: {} as LiveMoved | ConnectionExpired | { type: 'leave' } },
    actors: { connection, chat: chatMachine, emitted: emittedBy('connection') },
  }).createMachine({
    invoke: [
      { src: 'emitted' },
      {
        src: 'connection',
        systemId: 'connection',
        input: { token, now: () => server.clock.now(), random: () => 0.2 },
      },
    ],
    initial: 'in',
    states: {
      in: {
        invoke: {
          src: 'chat',
          systemId: 'chat',
          input: {
            liveId,
            member: me,
            now: () => server.clock.now(),
            newKey: () => {
              keys += 1
              return `client-key-${keys}`
            },
          },
        },
        on: { leave: 'out' },
      },
      out: {},
    },
    on: {
      'session.expired': {
        actions: ({ event: { words } }) => expired.push('said' in words ? words.said : words.text),
      },
    },
  })
  const root = createActor(app).start()
  const chat = root.system.get('chat') as ActorRefFrom<typeof chatMachine>
  const seen = () => chat.getSnapshot().context.lines.map(({ seq, text }) => `${seq} ${text}`)
  const leave = () => {
    root.send({ type: 'leave' })
    root.stop()
  }
  return { leave, chat, seen, expired, port: Number(port), link: () => chat.getSnapshot().value.link }
}

const openRoom = async (): Promise<string> => {
  rooms += 1
  const liveId = `live${rooms}`
  await addLive(store, { id: liveId, anchor: 'anchor' })
  server = await startRooms(store)
  return liveId
}

const say = (liveId: string, nth: number) =>
  server.live.rooms.say(liveId, {
    userType: ChatUserType.WEB,
    memberId: 'ben',
    nickname: '球迷ben',
    avatar: null,
    text: `第${nth}句`,
    key: `client-ben-${nth}`,
    demo: false,
    event: null,
  })

test('[FEAT-06] the client over a restart of the server: no line lost, none twice, its own in its place', async () => {
  const liveId = await openRoom()
  const { token } = await server.sessions.open('ann')
  const client = openClient(liveId, token)
  await expect.poll(client.link).toEqual({ inside: 'open' })
  for (let nth = 1; nth <= 5; nth += 1) await say(liveId, nth)
  client.chat.send({ type: 'line.send', text: '我在' })
  await expect.poll(client.seen).toHaveLength(6)

  await server.close()
  await expect.poll(client.link).toEqual({ inside: 'reconnecting' })
  client.chat.send({ type: 'line.send', text: '断线时说的' })
  server = await startRooms(store, { port: client.port })
  for (let nth = 7; nth <= 9; nth += 1) await say(liveId, nth)
  await expect.poll(client.seen, { timeout: 60_000 }).toHaveLength(10)

  const seen = client.seen().map((line) => line.split(' '))
  expect(seen.map(([seq]) => Number(seq))).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
  expect(new Set(seen.map(([, text]) => text))).toEqual(
    new Set(['第1句', '第2句', '第3句', '第4句', '第5句', '第7句', '第8句', '第9句', '我在', '断线时说的']),
  )
  expect(client.chat.getSnapshot().context.own).toEqual([])
  client.leave()
})

test('[SES-04] the client whose session ends elsewhere hears it once and reads on as a visitor', async () => {
  const liveId = await openRoom()
  const { token } = await server.sessions.open('ann')
  const client = openClient(liveId, token)
  await expect.poll(client.link).toEqual({ inside: 'open' })
  await server.sessions.end(token)
  await expect.poll(() => client.expired).toEqual(['登录身份已失效，请重新登录!'])
  await say(liveId, 1)
  await expect.poll(client.seen).toEqual(['1 第1句'])
  client.chat.send({ type: 'line.send', text: '还能说吗' })
  await expect
    .poll(() => client.chat.getSnapshot().context.own)
    .toEqual([{ key: 'client-key-1', by: 'ann', text: '还能说吗', is: 'unsent', problem: '登录后才能发言' }])
  client.leave()
})

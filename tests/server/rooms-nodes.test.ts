import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Bus, BusState } from '../../server/domain/ports'
import { openLocalBus } from '../../server/rooms/bus'
import { said } from './support/room'
import { connect, hasLine, linesOf, startRooms, type Client, type RoomsServer } from './support/rooms'
import { openTestStore } from './support/store'
import type { Store } from '../../server/store/open'
import { addLive, addMember } from './rooms-rows'

let store: Store
let rooms = 0
let liveId = ''
let bus: ReturnType<typeof busOfNodes>
const servers: RoomsServer[] = []

/** The bus of nodes in one process, which loses what the test says. */
const busOfNodes = () => {
  const local = openLocalBus()
  const returned = new Set<() => void>()
  const state: { now: BusState; loses: boolean } = { now: 'open', loses: false }
  const shared: Bus = {
    publish: (topic, text) => {
      if (!state.loses) local.publish(topic, text)
    },
    subscribe: local.subscribe,
    get state() {
      return state.now
    },
    onReturn: (listener) => {
      returned.add(listener)
      return () => returned.delete(listener)
    },
    close: () => Promise.resolve(),
  }
  return {
    shared,
    /** As a bus that was away and is back. */
    lose: (loses: boolean, now: BusState) => {
      Object.assign(state, { loses, now })
      if (!loses) for (const listener of returned) listener()
    },
  }
}
const node = async (name: string): Promise<RoomsServer> => {
  const server = await startRooms(store, { bus: bus.shared, node: name })
  servers.push(server)
  return server
}
const enter = async (server: RoomsServer, after: number | null = null): Promise<Client> => {
  const client = await connect(server.address)
  await client.ask({ type: 'room.enter', liveId, after })
  return client
}
const placesOf = (client: Client): readonly number[] => linesOf(client).map(({ seq }) => seq)
const upTo = (last: number): readonly number[] => Array.from({ length: last }, (_, place) => place + 1)

beforeAll(async () => {
  store = await openTestStore()
  for (const id of ['ann', 'ben']) await addMember(store, id)
  await addMember(store, 'anchor', 1)
})
afterAll(() => store.close())
beforeEach(async () => {
  rooms += 1
  liveId = `nodes${rooms}`
  bus = busOfNodes()
  await addLive(store, { id: liveId, anchor: 'anchor' })
})
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()))
})

test('[FEAT-06] what is said on two nodes at once is heard on both, each line once and in order of its place', async () => {
  const [one, other] = [await node('a'), await node('b')]
  const readers = [await enter(one), await enter(other)]
  const saying = Array.from({ length: 20 }, (_, nth) =>
    (nth % 2 === 0 ? one : other).live.rooms.say(liveId, said(`第${nth}句`, `at-once-${nth}`)),
  )
  await Promise.all(saying)
  for (const reader of readers) {
    await expect.poll(() => placesOf(reader).length).toBe(20)
    expect(placesOf(reader)).toEqual(upTo(20))
  }
})

test('[FEAT-06] a line that nobody told of is read: from the hole before the next, and without a next one too', async () => {
  const [one, other] = [await node('a'), await node('b')]
  const reader = await enter(one)
  await enter(other)
  bus.lose(true, 'open')
  await other.live.rooms.say(liveId, said('没人听见', 'unheard-key-1'))
  bus.lose(false, 'open')
  await one.live.rooms.say(liveId, said('后面一句', 'after-it-key-1'))
  await reader.heard(hasLine('后面一句'))
  expect(placesOf(reader)).toEqual([1, 2])
  bus.lose(true, 'open')
  await other.live.rooms.say(liveId, said('最后一句', 'last-key-1'))
  await reader.heard(hasLine('最后一句'))
  expect(placesOf(reader)).toEqual([1, 2, 3])
})

test('[FEAT-06] while nodes do not hear each other lines are heard all the same, and what was removed once they do', async () => {
  const [one, other] = [await node('a'), await node('b')]
  const reader = await enter(one)
  bus.lose(true, 'away')
  const first = await other.live.rooms.say(liveId, said('断线也听见', 'away-key-1'))
  await reader.heard(hasLine('断线也听见'))
  await sql`update chat_line set removed_by = 'anchor', removed_at = now() where live_id = ${liveId} and seq = ${first.seq}`.execute(
    store.db,
  )
  bus.lose(false, 'open')
  const { data } = await reader.heard(({ data: told }) => told?.type === 'room.moderated')
  expect(data?.type === 'room.moderated' && data.talk.removed).toEqual([first.seq])
  expect(linesOf(await enter(one)).map(({ text, removed }) => [text, removed])).toEqual([['', true]])
})

test('[FEAT-06] who comes from a node that was told more is given what follows, and nothing twice', async () => {
  const [one, other] = [await node('a'), await node('b')]
  await enter(one)
  bus.lose(true, 'open')
  for (const nth of [1, 2, 3]) await other.live.rooms.say(liveId, said(`第${nth}句`, `moved-key-${nth}`))
  const reader = await enter(one, 3)
  bus.lose(false, 'open')
  await other.live.rooms.say(liveId, said('第4句', 'moved-key-4'))
  await reader.heard(hasLine('第4句'))
  expect(placesOf(reader)).toEqual([4])
})

test('[FEAT-06] a line whose node died before it told of it is told by the node where it is said again', async () => {
  const [one, other] = [await node('a'), await node('b')]
  const reader = await enter(one)
  bus.lose(true, 'open')
  const before = await other.live.rooms.say(liveId, said('再说一遍', 'again-key-1'))
  bus.lose(false, 'open')
  const again = await one.live.rooms.say(liveId, said('再说一遍', 'again-key-1'))
  await reader.heard(hasLine('再说一遍'))
  expect([again.seq, placesOf(reader)]).toEqual([before.seq, [1]])
})

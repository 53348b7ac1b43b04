import { expect, test } from 'vitest'
import { SocketClose } from '../../contract/socket'
import { eachInRoom, said } from './support/room'
import { connect, hasLine, linesOf, startRooms } from './support/rooms'

const room = eachInRoom()

/** A paused reader and one that reads, told `frames` frames of `bytes` bytes, a line each. */
const tell = async (frames: number, bytes: number) => {
  const { server, liveId, visitor } = room()
  const [slow, fast] = [await visitor(), await visitor()]
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

test('[FEAT-06] 200 people in a room hear every line, once and in order', async () => {
  const { server, liveId } = room()
  const clients = await Promise.all(Array.from({ length: 200 }, () => connect(server.address)))
  await Promise.all(clients.map((client) => client.ask({ type: 'room.enter', liveId, after: null })))
  for (let nth = 1; nth <= 40; nth += 1)
    await server.live.rooms.say(liveId, said(`${nth}`, `crowd-key-${nth}`))
  await Promise.all(clients.map((client) => client.heard(hasLine('40'))))
  const places = Array.from({ length: 40 }, (_, place) => place + 1)
  for (const client of clients) expect(linesOf(client).map(({ seq }) => seq)).toEqual(places)
})

test('[FEAT-06] who does not read is skipped, sees the hole and asks for what is missing; others do not wait', async () => {
  const { liveId } = room()
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
  const { server, liveId, visitor } = room()
  const slow = await visitor()
  slow.socket.pause()
  for (let nth = 1; nth <= 16; nth += 1)
    await server.live.rooms.say(liveId, said(`${nth} ${'x'.repeat(1_500_000)}`, `unread-key-${nth}`))
  // Whoever is ended has a few seconds to hear why.
  slow.socket.resume()
  expect(await slow.closed).toBe(SocketClose.TOO_SLOW)
})

test('[FEAT-06] a server that goes sends everybody away with 1012', async () => {
  const { store } = room()
  const other = await startRooms(store)
  const clients = await Promise.all([connect(other.address), connect(other.address)])
  await other.close()
  expect(await Promise.all(clients.map(({ closed }) => closed))).toEqual([
    SocketClose.RESTART,
    SocketClose.RESTART,
  ])
})

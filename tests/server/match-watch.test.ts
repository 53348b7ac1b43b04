import { afterAll, beforeAll, expect, test } from 'vitest'
import { SOCKET_PATH, type ServerFrame } from '../../contract/socket'
import { startTestServer, type TestServer } from './support/server'
import { connect } from './support/rooms'
import { EVENING, MINUTE } from './support/world'

let demo: TestServer
beforeAll(async () => {
  demo = await startTestServer({ config: { seed: 'demo' }, startAt: EVENING })
})
afterAll(() => demo.close())

const address = (): string => `ws://127.0.0.1:${demo.port}${SOCKET_PATH}`
const isBatch = ({ data }: ServerFrame): boolean => data?.type === 'match.batch'
const underWay = async (): Promise<string> => {
  const { id } = await demo.store.db
    .selectFrom('match')
    .select('id')
    .where('state', '=', 'live')
    .where('match_type', '=', 1)
    .orderBy('starts_at', 'desc')
    .executeTakeFirstOrThrow()
  return id
}

test('[FEAT-03] a watcher is given what it missed, then what happens, each event once', async () => {
  const matchId = await underWay()
  const client = await connect(address())
  const { data } = await client.ask({ type: 'match.watch', matchId, after: null })
  if (data?.type !== 'match.watched') throw new Error('not watched')
  const orders = data.missed.map(({ order }) => order)
  expect(orders).toEqual(orders.map((_, nth) => nth))
  demo.clock.forward(20 * MINUTE)
  const frame = await client.heard(isBatch)
  if (frame.data?.type !== 'match.batch') throw new Error('another frame')
  expect(frame.data.matchId).toBe(matchId)
  expect(frame.data.plays.length).toBeGreaterThan(20)
  const next = frame.data.events.map(({ order }) => order)
  expect(next).toEqual(next.map((_, nth) => orders.length + nth))
  const again = await client.ask({ type: 'match.watch', matchId, after: (orders.at(-1) ?? -1) + next.length })
  expect(again.data?.type === 'match.watched' && again.data.missed).toEqual([])
  expect((await client.ask({ type: 'match.leave', matchId })).data).toEqual({ type: 'match.left', matchId })
  client.socket.close()
  await client.closed
})

test('[ERR-09] a match nobody knows is refused with 404, a bad id with 400', async () => {
  const client = await connect(address())
  const lost = await client.ask({ type: 'match.watch', matchId: 'nowhere', after: null })
  expect([lost.code, lost.msg, lost.data]).toEqual([404, '没有这场比赛，可能已被移除', null])
  const bad = await client.ask({ type: 'match.watch', matchId: '../etc', after: null })
  expect([bad.code, bad.data]).toEqual([400, null])
  client.socket.close()
  await client.closed
})

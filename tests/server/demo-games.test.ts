import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { api } from '../../contract/api'
import { openedOf } from './support/demo-games'
import { startTestServer, type TestServer } from './support/server'
import { EVENING, MINUTE } from './support/world'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ config: { seed: 'demo' }, startAt: EVENING })
})
afterAll(() => server.close())

/** A minute goes by, and what was due in it is done. */
const passMinute = async () => {
  server.clock.forward(MINUTE)
  await expect
    .poll(async () => {
      const { rows } = await sql<{ due: number }>`
        select count(*)::int as due from job where kind like 'demo.%' and due <= ${new Date(server.clock.now())}`.execute(
        server.store.db,
      )
      return rows[0]?.due
    })
    .toBe(0)
}

test('[FEAT-08] the liveliest streams of the demo world predict or vote, one at a time, and a member takes part', async () => {
  await passMinute()
  const opened = await openedOf(server)
  expect(opened.length).toBeGreaterThan(0)
  expect(opened.length).toBeLessThanOrEqual(6)
  await passMinute()
  await passMinute()
  // Nobody is asked twice while the first question goes on.
  const streams = (await openedOf(server)).map(({ liveId }) => liveId)
  expect(new Set(streams).size).toBe(streams.length)

  const fan = await server.member('13600000001')
  const going = (await openedOf(server)).find(({ predictionId, isOpen }) => predictionId !== null && isOpen)
  if (going?.predictionId == null) throw new Error('no prediction takes stakes')
  const { body: games } = await server.ask(api.live.listGames, { liveId: going.liveId })
  const [first] = games.data.predictions[0]?.options ?? []
  if (first === undefined) throw new Error('the prediction has no options')
  const { body } = await server.ask(
    api.live.stake,
    { predictionId: going.predictionId, option: first.option, amount: 20 },
    fan.token,
  )
  expect([body.msg, body.data.points, body.data.stake.amount]).toEqual(['ok', 180, 20])
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { LiveStatus } from '../../contract/enums'
import { getLivingRecordByViewers, getLiveRoom } from '../../contract/live'
import type { Tick } from '../../server/domain/ports'
import { startTestServer, type TestServer } from './support/server'
import { EVENING } from './support/world'

/** Within these some streams start and some end. */
const THREE_HOURS = 3 * 3_600_000

let server: TestServer
beforeAll(async () => {
  // An hour in memory: nothing here gets old by itself.
  server = await startTestServer({ config: { seed: 'demo' }, startAt: EVENING, factsFor: 3_600_000 })
})
afterAll(() => server.close())

/** The next beat in which streams started or ended. */
const nextMove = (): Promise<Tick> =>
  new Promise((resolve) => {
    const stop = server.parts.world.onTick((tick) => {
      if (tick.lives.length === 0) return
      stop()
      resolve(tick)
    })
  })
const started = async (): Promise<string[]> => {
  const { body } = await server.ask(getLivingRecordByViewers, { matchType: 0, page: 1, limit: 100 })
  return body.data.list.map(({ liveId }) => liveId)
}

test('[LIVE-02] what the rooms are told of a stream no answer denies', async () => {
  const before = await started()
  expect(server.app.serving.answers.size.entries).toBe(1)
  const moving = nextMove()
  server.clock.forward(THREE_HOURS)
  const { lives } = await moving
  const ids = (status: LiveStatus) =>
    lives.filter((live) => live.status === status).map(({ liveId }) => liveId)
  const [begun, over] = [ids(LiveStatus.START), new Set(ids(LiveStatus.END))]
  const after = await started()
  expect(after.toSorted()).toEqual([...before, ...begun].filter((id) => !over.has(id)).toSorted())
  expect(after.toSorted()).not.toEqual(before.toSorted())
  for (const { liveId, status } of lives) {
    const { body } = await server.ask(getLiveRoom, { liveId })
    expect(body.data.status).toBe(over.has(liveId) ? LiveStatus.END : status)
  }
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { openEncoderHolds } from '../../server/domain/live/encoder-holds'
import { encoderHoldRepository } from '../../server/repositories/live/encoder-hold.repository'
import { silent } from './support/ingest'
import { NOON, startTestServer, type TestServer } from './support/server'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

/** As a server that starts then. */
const openAt = (at: number) =>
  openEncoderHolds({ rows: encoderHoldRepository(server.store.db), now: () => at, log: silent })

test('[LIVE-02] an encoder whose stream was ended is held over a restart, until it was quiet for its time', async () => {
  const { memberId } = await server.member('13800000001', 1)
  const before = await openAt(NOON)
  before.hold(memberId, NOON)
  const first = before.asks(memberId, NOON + 20_000)
  await before.written
  const after = await openAt(NOON + 80_000)
  expect([first, after.asks(memberId, NOON + 85_000), after.asks(memberId, NOON + 134_000)]).toEqual([
    50_000, 50_000, 122_500,
  ])
  expect(after.asks(memberId, NOON + 257_000)).toBeNull()
  await after.written
  expect((await openAt(NOON + 258_000)).asks(memberId, NOON + 259_000)).toBeNull()
})

test('[LIVE-02] who takes another key over is not held after a restart, nor is anybody for ever', async () => {
  const lifted = await server.member('13800000002', 1)
  const old = await server.member('13800000003', 1)
  const before = await openAt(NOON)
  before.hold(lifted.memberId, NOON)
  before.hold(old.memberId, NOON)
  before.lift(lifted.memberId)
  await before.written
  const soon = await openAt(NOON + 1_000)
  const late = await openAt(NOON + 31 * 60_000)
  expect([
    soon.asks(lifted.memberId, NOON + 2_000),
    soon.asks(old.memberId, NOON + 2_000),
    late.asks(old.memberId, NOON + 31 * 60_000 + 1_000),
  ]).toEqual([null, 30_000, null])
  await soon.written
})

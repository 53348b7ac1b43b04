import { afterAll, beforeAll, expect, test } from 'vitest'
import { api } from '../../contract/api'
import { SOCKET_PATH } from '../../contract/socket'
import { createPurses } from '../../server/domain/wallet/purses'
import { minuteMore, reachedBy } from '../../server/domain/wallet/reached'
import { createWatching } from '../../server/domain/wallet/watching'
import { purseRows } from '../../server/repositories/wallet/purse.repository'
import { watchRows } from '../../server/repositories/wallet/task.repository'
import { connect } from './support/rooms'
import { startTestServer, type TestServer } from './support/server'

const SECOND = 1_000
const MINUTE = 60 * SECOND

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const watchedBy = async (token: string) =>
  (await server.ask(api.wallet.getTasks, {}, token)).body.data.tasks
    .filter(({ taskId }) => taskId.startsWith('watch'))
    .map(({ taskId, progress, state }) => [taskId, progress, state])

const open = () => createWatching(watchRows(server.store.db), server.clock.now, server.parts.log)

/** A beat every 20 seconds, written every minute. */
const play = async (pages: readonly ReturnType<typeof open>[], memberId: string, minutes: number) => {
  for (let beat = 0; beat <= minutes * 3; beat += 1) {
    for (const page of pages) page.beat(memberId, 'somewhere')
    if (beat % 3 === 0) for (const page of pages) await page.write()
    if (beat < minutes * 3) server.clock.forward(20 * SECOND)
  }
}

test('[FEAT-11] minutes of a picture that plays are counted, once for two pages, also where two servers count', async () => {
  const { memberId, token } = await server.member('13600000001')
  const one = open()
  await play([one, one], memberId, 4)
  expect(await watchedBy(token)).toEqual([
    ['watch10', 4, 'open'],
    ['watch30', 4, 'open'],
    ['watch60', 4, 'open'],
  ])
  await play([open(), open()], memberId, 6)
  expect(await watchedBy(token)).toEqual([
    ['watch10', 10, 'done'],
    ['watch30', 10, 'open'],
    ['watch60', 10, 'open'],
  ])
})

test('[FEAT-11] what is written more often than pictures are told of loses nothing', async () => {
  const { memberId, token } = await server.member('13600000004')
  const watching = open()
  for (let second = 0; second <= 10 * 60; second += 5) {
    if (second % 20 === 0) watching.beat(memberId, 'somewhere')
    if (second % 15 === 0) await watching.write()
    server.clock.forward(5 * SECOND)
  }
  const [first] = await watchedBy(token)
  expect(first).toEqual(['watch10', 10, 'done'])
})

test('[FEAT-11] what lay between two beats far apart counts nothing, and a clock set back takes nothing', async () => {
  const { memberId, token } = await server.member('13600000002')
  const watching = open()
  await play([watching], memberId, 2)
  server.clock.forward(10 * MINUTE)
  await play([watching], memberId, 1)
  server.clock.forward(-5 * MINUTE)
  await play([watching], memberId, 1)
  const [first] = await watchedBy(token)
  expect(first?.[1]).toBe(3)
})

test('[FEAT-11] what could not be written is written the next time; who is gone counts nothing', async () => {
  const { memberId, token } = await server.member('13600000003')
  const rows = watchRows(server.store.db)
  let isBroken = true
  const failures: unknown[] = []
  const watching = createWatching(
    { add: (...all) => (isBroken ? Promise.reject(new Error('lost')) : rows.add(...all)) },
    server.clock.now,
    { info: () => {}, warn: () => {}, error: (fields) => failures.push(fields) },
  )
  await play([watching], memberId, 2)
  isBroken = false
  watching.beat('nobody', 'somewhere')
  await watching.write()
  const [first] = await watchedBy(token)
  expect([first?.[1], failures.length]).toEqual([2, 2])
})

const watchedSoFar = (memberId: string, added: number, today: number) => ({
  memberId,
  added,
  today,
  ever: today,
})

test('[FEAT-11] whose minutes are one more is known, so that their pages ask anew', () => {
  expect(
    minuteMore([
      watchedSoFar('within', 20 * SECOND, 50 * SECOND),
      watchedSoFar('over', 20 * SECOND, 70 * SECOND),
      watchedSoFar('just', 20 * SECOND, 2 * MINUTE),
    ]),
  ).toEqual(['over', 'just'])
})

test('[FEAT-11] that a step of a watching task is reached is told once, over the socket too, and not where the task is off', async () => {
  const { memberId, token } = await server.member('13600000009')
  const page = await connect(`ws://127.0.0.1:${server.port}${SOCKET_PATH}`)
  await page.ask({ type: 'hello', token })
  const told: unknown[] = []
  const purses = createPurses(purseRows(server.store.db), server.parts.bus, server.parts.log)
  const watching = createWatching(
    watchRows(server.store.db),
    server.clock.now,
    server.parts.log,
    undefined,
    (grown, day) => {
      const reached = reachedBy(grown, [], day)
      told.push(...reached.map(({ taskId }) => taskId))
      purses.reached(reached)
      return Promise.resolve()
    },
  )
  await play([watching], memberId, 31)
  expect(told).toEqual(['watch10', 'watch30'])
  const { data } = await page.heard(({ data: said }) => said?.type === 'task.reached')
  expect(data).toEqual({
    type: 'task.reached',
    taskId: 'watch10',
    text: '看满 10 分钟，去领取',
    textEn: '10 minutes watched: claim it',
  })
  const grown = [{ memberId, added: 60_000, today: 10 * MINUTE, ever: 60 * MINUTE }]
  const off = {
    what: 'watch10',
    from: '2020-01-01',
    who: null,
    rule: { on: false, goal: 10, reward: 1, currency: 'gold' },
  } as const
  expect(reachedBy(grown, [off], '2026-08-01').map(({ taskId }) => taskId)).toEqual(['watch60'])
})

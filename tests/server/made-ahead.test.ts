import { expect, test } from 'vitest'
import { createMadeAhead, PlaceLost } from '../../server/domain/account/made-ahead'

const settle = () => new Promise((resolve) => setImmediate(resolve))

/** Makes numbers; each is finished by hand. */
const openWorkshop = (limits: { ahead: number; waiting: number; each?: number }) => {
  const under: { finish(): void; fail(): void }[] = []
  const faults: unknown[] = []
  let made = 0
  let most = 0
  const stock = createMadeAhead<number>({
    each: limits.waiting,
    ...limits,
    make: () =>
      new Promise((resolve, reject) => {
        const leave = () => under.splice(0, 1)
        under.push({
          finish: () => (leave(), resolve((made += 1))),
          fail: () => (leave(), reject(new Error('no paint'))),
        })
        most = Math.max(most, under.length)
      }),
    onFault: (error) => faults.push(error),
  })
  return {
    fill: () => stock.fill(),
    /** Null: refused. */
    take: async (network = '192.0.2.1') => stock.take(network),
    faults,
    most: () => most,
    finish: async (times: number) => {
      for (let nth = 0; nth < times; nth += 1) {
        under[0]?.finish()
        await settle()
      }
    },
    fail: async () => {
      under[0]?.fail()
      await settle()
    },
    isIdle: () => under.length === 0,
  }
}

test('[API-04] however many ask, one is made at a time, in their order', async () => {
  const { take, most, finish } = openWorkshop({ ahead: 0, waiting: 5 })
  const taken = Array.from({ length: 5 }, () => take())
  await finish(5)
  expect(await Promise.all(taken)).toEqual([1, 2, 3, 4, 5])
  expect(most()).toBe(1)
})

test('[API-04] beyond those that may wait nobody is taken in, until there is room', async () => {
  const { take, finish } = openWorkshop({ ahead: 0, waiting: 2 })
  const [first, second] = [take(), take()]
  expect(await take()).toBe(null)
  await finish(1)
  expect(await first).toBe(1)
  const third = take()
  await finish(2)
  expect(await Promise.all([second, third])).toEqual([2, 3])
})

test('[API-04] what was made ahead is given at once, each once, and made again', async () => {
  const { take, fill, finish, isIdle } = openWorkshop({ ahead: 2, waiting: 0 })
  fill()
  await finish(2)
  expect(isIdle()).toBe(true)
  expect(await Promise.all([take(), take()])).toEqual([1, 2])
  expect(await take()).toBe(null)
  await finish(2)
  expect([await take(), isIdle()]).toEqual([3, false])
})

test('[API-04] a fault is told to who waits for it, or to the log, and the next are made', async () => {
  const { take, finish, fail, faults } = openWorkshop({ ahead: 1, waiting: 2 })
  const [first, second] = [take(), take()]
  const told = first.catch((error: unknown) => error)
  await fail()
  expect(await told).toEqual(new Error('no paint'))
  await finish(1)
  expect(await second).toBe(1)
  await fail()
  expect(faults).toEqual([new Error('no paint')])
  const third = take()
  await finish(1)
  expect(await third).toBe(2)
})

test('[API-04] a network that asks for many waits behind nobody’s back: each network has its turn', async () => {
  const { take, finish } = openWorkshop({ ahead: 0, waiting: 8, each: 3 })
  const greedy = Array.from({ length: 4 }, () => take('198.51.100.1'))
  expect(await greedy[3]).toBe(null)
  const other = take('192.0.2.1')
  await finish(4)
  expect(await Promise.all([greedy[0], other, greedy[1], greedy[2]])).toEqual([1, 2, 3, 4])
})

test('[API-04] where all places are taken, the longest line gives its last to a network that has none', async () => {
  const { take, finish } = openWorkshop({ ahead: 0, waiting: 3, each: 3 })
  const greedy = Array.from({ length: 3 }, () => take('198.51.100.1').catch((error: unknown) => error))
  const other = take('192.0.2.1')
  expect(await greedy[2]).toBeInstanceOf(PlaceLost)
  await finish(3)
  expect(await Promise.all([greedy[0], other, greedy[1]])).toEqual([1, 2, 3])
})

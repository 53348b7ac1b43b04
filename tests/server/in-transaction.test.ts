import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction, transact } from '../../server/store/in-transaction'
import type { Store } from '../../server/store/open'
import { openRoomStore } from '../../server/store/room-store'
import { settlementRows } from '../../server/repositories/live/gift.repository'
import { plansOf } from './support/plans'
import { openTestStore } from './support/store'

let store: Store
beforeAll(async () => {
  store = await openTestStore()
})
afterAll(() => store.close())

const failing = (code: string, times: number) => {
  let tried = 0
  const work = async (): Promise<number> => {
    tried += 1
    if (tried <= times) throw Object.assign(new Error(`nth ${tried}`), { code })
    return tried
  }
  return { work, tried: () => tried }
}

test.each(['40P01', '40001'])(
  'what the database has undone for the sake of another is done once more (%s)',
  async (code) => {
    const { work } = failing(code, 4)
    expect(await transact(store.db, work)).toBe(5)
  },
)

test('it is given up after five tries, and any other failure is told at once', async () => {
  const deadlock = failing('40P01', 9)
  await expect(transact(store.db, deadlock.work)).rejects.toThrow('nth 5')
  const other = failing('23505', 9)
  await expect(transact(store.db, other.work)).rejects.toThrow('nth 1')
  expect([deadlock.tried(), other.tried()]).toEqual([5, 1])
})

test('within another transaction it is that one which begins again', async () => {
  const { work, tried } = failing('40P01', 1)
  const outer: number[] = []
  const result = await transact(store.db, async (tx) => {
    outer.push(tried())
    return inTransaction(tx, work)
  })
  expect([result, outer]).toEqual([2, [0, 1]])
})

const locks = async (work: Parameters<typeof plansOf>[1]) =>
  (await plansOf(store.db, work)).filter((line) => line.includes('LockRows')).length

test('who changes several streams holds them in one order first', async () => {
  const gift = {
    comboId: 'c',
    first: 'g',
    ids: ['g'],
    senderId: null,
    anchorId: null,
    at: 0,
    month: '2026-08',
  }
  const counts = new Map([
    ['one', 1],
    ['other', 2],
  ])
  expect(await locks((db) => openRoomStore(db).keepViewers(counts, 0))).toBe(1)
  expect(await locks((db) => settlementRows(db).rests(['one', 'other']))).toBe(1)
  const settled = { ...gift, liveId: 'one', price: 2, hundredths: 100, share: 1 }
  expect(await locks((db) => settlementRows(db).settled([settled], new Map()))).toBe(1)
})

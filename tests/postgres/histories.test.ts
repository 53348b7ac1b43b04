import * as fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { walletRows } from '../../server/repositories/wallet/ledger.repository'
import { startTestServer, type TestServer } from '../server/support/server'
import { record } from './support/record'
import { serialOrder, type Done } from './support/serial-order'
import {
  openShop,
  PRICE,
  shopFrom,
  type ShopAnswer,
  type ShopCall,
  type ShopState,
} from './support/shop-histories'

/** How many; more find more. */
const HISTORIES = Number(process.env['HISTORIES'] ?? 25)
const CLIENTS = 6
const CALLS = 8

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const differences = () => walletRows(server.store.db).differences()

/** Few names, so that clients meet at the same order, and send the same transfer again. */
const name = fc.nat(5)
const call: fc.Arbitrary<ShopCall> = fc.oneof(
  { weight: 3, arbitrary: fc.constant<ShopCall>({ do: 'look' }) },
  {
    weight: 3,
    // What is sent again under a name has to be the same.
    arbitrary: fc.nat(11).map((nth): ShopCall => {
      const from = nth % 3
      return {
        do: 'move',
        transfer: `t${nth}`,
        from: `m${from + 1}`,
        to: `m${((from + 1 + (nth % 2)) % 3) + 1}`,
        coins: 1 + nth,
      }
    }),
  },
  {
    weight: 3,
    arbitrary: name.map((nth): ShopCall => ({
      do: 'buy',
      order: `o${nth}`,
      member: `m${(nth % 3) + 1}`,
      count: 1 + (nth % 2),
    })),
  },
  { weight: 2, arbitrary: name.map((nth): ShopCall => ({ do: 'cancel', order: `o${nth}` })) },
)
const programs = fc.array(fc.array(call, { minLength: CALLS, maxLength: CALLS }), {
  minLength: CLIENTS,
  maxLength: CLIENTS,
})

describe('[FEAT-08] [FEAT-10] what many do to coins and pieces at once', () => {
  test('is as if one thing had been done after the other, in an order that everybody’s answers agree with', async () => {
    for (const [nth, history] of fc.sample(programs, { numRuns: HISTORIES, seed: 20_261_124 }).entries()) {
      const shop = await openShop(server, { members: 3, coins: 20, stock: 3 })
      const { anomaly } = serialOrder(await record(shop, history), shopFrom(shop.start))
      expect(anomaly === null ? 'serialisable' : `history ${nth}: ${anomaly}`).toBe('serialisable')
    }
    expect(await differences()).toEqual([])
  })

  test('fifty buyers of the last piece: one has it, nobody else pays, and no order of them says otherwise', async () => {
    const shop = await openShop(server, { members: 50, coins: PRICE, stock: 1 })
    const history = await record(
      shop,
      shop.members.map((one): ShopCall[] => [
        { do: 'buy', order: `o-${one}`, member: one, count: 1 },
        { do: 'look' },
      ]),
    )
    const bought = history.filter(({ call: { do: what }, answer }) => what === 'buy' && answer === 'done')
    expect(bought.length).toBe(1)
    expect(serialOrder(history, shopFrom(shop.start)).anomaly).toBe(null)
    expect(await differences()).toEqual([])
  })

  test('fifty ways to spend the last coins: one is taken, and no order of them says otherwise', async () => {
    const shop = await openShop(server, { members: 1, coins: PRICE, stock: 50 })
    const history = await record(
      shop,
      Array.from({ length: 50 }, (_, nth): ShopCall[] => [
        { do: 'buy', order: `o-${nth}`, member: 'm1', count: 1 },
        { do: 'look' },
      ]),
    )
    const bought = history.filter(({ call: { do: what }, answer }) => what === 'buy' && answer === 'done')
    expect(bought.length).toBe(1)
    expect(serialOrder(history, shopFrom(shop.start)).anomaly).toBe(null)
    expect(await differences()).toEqual([])
  })
})

const start: ShopState = { gold: { m1: 10, m2: 0 }, stock: 1, orders: {}, moved: [] }
const verdict = (history: readonly Done<ShopCall, ShopAnswer>[]) =>
  serialOrder(history, shopFrom(start)).anomaly
const at = (
  client: string,
  [from, to]: readonly [number, number],
  what: ShopCall,
  answer: ShopAnswer,
): Done<ShopCall, ShopAnswer> => ({ client, call: what, answer, from, to })
const move = (transfer: string, amount: number): ShopCall => ({
  do: 'move',
  transfer,
  from: 'm1',
  to: 'm2',
  coins: amount,
})
const saw = (m1: number, m2: number): ShopAnswer => ({ gold: { m1, m2 }, stock: 1 })

describe('the checker', () => {
  test('takes what overlaps in either order', () => {
    expect(
      verdict([
        at('a', [0, 9], move('t1', 6), 'done'),
        at('b', [1, 8], move('t2', 6), 'too few coins'),
        at('c', [2, 3], { do: 'look' }, saw(10, 0)),
        at('c', [4, 5], { do: 'look' }, saw(4, 6)),
      ]),
    ).toBe(null)
  })

  test('shows a transfer that was acknowledged and lost, in words', () => {
    expect(
      verdict([
        at('a', [0, 4], move('t1', 2), 'done'),
        at('b', [1, 5], move('t2', 3), 'done'),
        at('c', [6, 7], { do: 'look' }, saw(7, 3)),
      ]),
    ).toBe(`no order, one after the other, explains what was answered.
The furthest that 2 of 3 can be explained:
  b: moves 3 from m1 to m2 (t2): done
  a: moves 2 from m1 to m2 (t1): done
Then it stands at {"gold":{"m1":5,"m2":5},"stock":1,"orders":{},"moved":["t1","t2"]}, and none of these can come next:
  c: saw {"gold":{"m1":7,"m2":3},"stock":1}; here it would be {"gold":{"m1":5,"m2":5},"stock":1}
`)
  })

  test.each([
    ['coins spent twice', [at('a', [0, 4], move('t1', 6), 'done'), at('b', [1, 5], move('t2', 6), 'done')]],
    [
      'an answer of before, after the end',
      [at('a', [0, 1], move('t1', 6), 'done'), at('b', [2, 3], { do: 'look' }, saw(10, 0))],
    ],
    [
      'two who saw two transfers in different orders',
      [
        at('a', [0, 9], move('t1', 2), 'done'),
        at('b', [0, 9], move('t2', 3), 'done'),
        at('c', [1, 2], { do: 'look' }, saw(8, 2)),
        at('d', [1, 2], { do: 'look' }, saw(7, 3)),
      ],
    ],
    ['half a transfer', [at('a', [0, 9], move('t1', 2), 'done'), at('b', [1, 2], { do: 'look' }, saw(8, 0))]],
    [
      'a transfer that was done twice under one name',
      [at('a', [0, 1], move('t1', 2), 'done'), at('b', [2, 3], move('t1', 2), 'done')],
    ],
  ] as const)('finds %s', (_, history) => {
    expect(verdict(history)).toContain('no order, one after the other, explains what was answered')
  })

  test('finds out who reads a balance and writes the sum, without holding the row', async () => {
    const { db } = server.store
    const shop = await openShop(server, { members: 2, coins: 20, stock: 1 })
    const [m1 = '', m2 = ''] = (
      await sql<{ id: string }>`select id from ledger_account where member_id is not null
        and balance = 20 order by id desc limit 2`.execute(db)
    ).rows
      .map(({ id }) => id)
      .toSorted()
    let waiting: (() => void)[] = []
    /** Both have read before either writes. */
    const together = () =>
      new Promise<void>((go) => {
        waiting.push(go)
        if (waiting.length < 2) return
        for (const each of waiting) each()
        waiting = []
      })
    const careless = async (amount: number): Promise<ShopAnswer> => {
      const balance = async (id: string) =>
        (
          await db
            .selectFrom('ledger_account')
            .select('balance')
            .where('id', '=', id)
            .executeTakeFirstOrThrow()
        ).balance
      const [from, to] = [await balance(m1), await balance(m2)]
      await together()
      await db
        .updateTable('ledger_account')
        .set({ balance: from - amount })
        .where('id', '=', m1)
        .execute()
      await db
        .updateTable('ledger_account')
        .set({ balance: to + amount })
        .where('id', '=', m2)
        .execute()
      return 'done'
    }
    const act = (one: ShopCall) => (one.do === 'move' ? careless(one.coins) : shop.act(one))
    const history = await record<ShopCall, ShopAnswer>({ act }, [[move('t1', 2)], [move('t2', 3)]])
    const after = await record<ShopCall, ShopAnswer>({ act }, [[{ do: 'look' }]])
    const { anomaly } = serialOrder([...history, ...after], shopFrom(shop.start))
    expect(anomaly).toContain('no order, one after the other, explains what was answered')
    await db.updateTable('ledger_account').set({ balance: 20 }).where('id', 'in', [m1, m2]).execute()
  })
})

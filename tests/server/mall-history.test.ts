import { randomUUID } from 'node:crypto'
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CANCEL_WITHIN, RECEIVED_AFTER, type OrderState } from '../../contract/mall.order'
import { createMall, createOrderSteps, type Mall } from '../../server/domain/mall/orders'
import { DomainError } from '../../server/domain/domain-error'
import { createLedger } from '../../server/domain/wallet/ledger'
import { onceIn } from '../../server/repositories/idempotency.repository'
import { orderRows } from '../../server/repositories/mall/order.repository'
import { ledgerRows, walletRows } from '../../server/repositories/wallet/ledger.repository'
import type { Once } from '../../server/domain/idempotency'
import type { Tables } from '../../server/store/tables'
import type { Kysely } from 'kysely'
import { giveCoins } from './support/coins'
import { dying, isDeath } from './support/mortal'
import { startTestServer, type TestServer } from './support/server'

/** What is known of orders and coins without asking the database: the model. */
interface Known {
  readonly gold: Map<string, number>
  readonly stock: Map<string, number>
  readonly orders: Map<
    string,
    {
      member: string
      goods: string
      total: number
      count: number
      state: OrderState
      at: number
      /** Its pieces are in stock again. */
      isBack: boolean
    }
  >
}
interface Shop {
  readonly once: Once<Mall>
  /** The same on another handle of the database. */
  readonly onceOn: (db: Kysely<Tables>) => Once<Mall>
  readonly members: readonly string[]
  readonly goods: readonly string[]
}
type Command = fc.AsyncCommand<Known, Shop>

const PRICE = 7
const AT_FIRST = 50
/** How many; more find more. */
const HISTORIES = Number(process.env['HISTORIES'] ?? 25)
const CLOCK_STEP = CANCEL_WITHIN / 2

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
const now = (): number => server.clock.now()

const partsIn = (within: Kysely<Tables>) => ({
  rows: orderRows(within),
  ledger: createLedger(ledgerRows(within), randomUUID),
  tell: () => Promise.resolve(),
  dressed: () => {},
  moved: () => {},
  now,
})

const balanceOf = async (member: string): Promise<number> => {
  const row = await server.store.db
    .selectFrom('ledger_account')
    .select('balance')
    .where('id', '=', `member:${member}:gold`)
    .executeTakeFirst()
  return row?.balance ?? 0
}

/** Everything the model says is so, and the books balance. */
const agree = async ({ gold, stock, orders }: Known): Promise<void> => {
  const { db } = server.store
  for (const [member, amount] of gold) expect(await balanceOf(member)).toBe(amount)
  for (const [goods, left] of stock) {
    const row = await db
      .selectFrom('goods')
      .select(['stock', 'sold'])
      .where('id', '=', goods)
      .executeTakeFirstOrThrow()
    const out = [...orders.values()].filter((order) => order.goods === goods && !order.isBack)
    expect([row.stock, row.sold]).toEqual([left, out.reduce((sum, { count }) => sum + count, 0)])
  }
  for (const [id, { state }] of orders) {
    const row = await db
      .selectFrom('goods_order')
      .select('state')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(row.state).toBe(state)
  }
  expect(await walletRows(db).differences()).toEqual([])
}

const take = (list: readonly string[], nth: number): string => list[nth % list.length] ?? ''
const orderAt = (known: Known, nth: number) => {
  const all = [...known.orders]
  return all[nth % Math.max(1, all.length)]
}
/** What came of it: done, or refused in words. */
const outcome = async <Result>(work: () => Promise<Result>): Promise<Result | null> => {
  try {
    return await work()
  } catch (error) {
    if (error instanceof DomainError || isDeath(error)) return null
    throw error
  }
}

const earn = (who: number, amount: number): Command => ({
  check: () => true,
  run: async (known, { members }) => {
    const member = take(members, who)
    await giveCoins(server, member, amount)
    known.gold.set(member, (known.gold.get(member) ?? 0) + amount)
    await agree(known)
  },
  toString: () => `earn(${who}, ${amount})`,
})

/** `tries`: how often the same intent is sent; `dies`: a try before them ends after so many statements; null: there is none. */
const buy = (who: number, what: number, count: number, tries: number, dies: number | null): Command => ({
  check: () => true,
  run: async (known, { onceOn, members, goods }) => {
    const [member, goodsId] = [take(members, who), take(goods, what)]
    const input = { goodsId, count, price: PRICE, addressId: `a-${member}`, accountId: null }
    const key = randomUUID()
    const intent = { memberId: member, callId: 'mall.addOrder', key, inputHash: 'same', now: now() }
    const sendIt = (db: Kysely<Tables>) => onceOn(db).run(intent, (mall) => mall.order(member, input))
    const before = dies === null ? undefined : await outcome(() => dying(server.store.db, dies, sendIt))
    if (before !== undefined) tried[before === null ? 'died' : 'lived'] += 1
    const answers = []
    for (let nth = 0; nth < tries; nth += 1) answers.push(await outcome(() => sendIt(server.store.db)))
    const total = PRICE * count
    const may = (known.stock.get(goodsId) ?? 0) >= count && (known.gold.get(member) ?? 0) >= total
    expect(answers.map((answer) => answer !== null)).toEqual(answers.map(() => may))
    expect(new Set(answers.map((answer) => answer?.orderId)).size).toBe(1)
    const [first] = answers
    if (first) {
      known.orders.set(first.orderId, {
        member,
        goods: goodsId,
        total,
        count,
        state: 'placed',
        at: now(),
        isBack: false,
      })
      known.gold.set(member, (known.gold.get(member) ?? 0) - total)
      known.stock.set(goodsId, (known.stock.get(goodsId) ?? 0) - count)
    }
    await agree(known)
  },
  toString: () => `buy(${who}, ${what}, ${count}, ${tries}, ${dies})`,
})

const giveBack = (known: Known, id: string, state: OrderState, isBack = true): void => {
  const order = known.orders.get(id)
  if (order === undefined) return
  known.orders.set(id, { ...order, state, isBack })
  known.gold.set(order.member, (known.gold.get(order.member) ?? 0) + order.total)
  if (!isBack) return
  known.stock.set(order.goods, (known.stock.get(order.goods) ?? 0) + order.count)
}

const cancel = (nth: number): Command => ({
  check: (known) => known.orders.size > 0,
  run: async (known, { once }) => {
    const [id, order] = orderAt(known, nth) ?? []
    if (id === undefined || order === undefined) return
    const may = order.state === 'placed' && now() < order.at + CANCEL_WITHIN
    const answer = await outcome(() => once.act((mall) => mall.cancel(order.member, id)))
    expect(answer !== null).toBe(may)
    if (may) giveBack(known, id, 'cancelled')
    await agree(known)
  },
  toString: () => `cancel(${nth})`,
})

type Operated = 'send' | 'refund' | 'restock'
const operate = (nth: number, what: Operated, dies: number | null): Command => ({
  check: (known) => known.orders.size > 0,
  run: async (known) => {
    const [id, order] = orderAt(known, nth) ?? []
    if (id === undefined || order === undefined) return
    const act = (db: Kysely<Tables>) =>
      db.transaction().execute(async (tx) => {
        const steps = createOrderSteps(partsIn(tx))
        if (what === 'send') await steps.send(id, 'sf', 'SF1')
        else await steps.decideRefund(id, true, '退款', what === 'restock')
        return true
      })
    const lived = dies !== null && (await outcome(() => dying(server.store.db, dies, act))) === true
    const isDone = lived || (await outcome(() => act(server.store.db))) === true
    const may = what === 'send' ? order.state === 'paid' : !['cancelled', 'refunded'].includes(order.state)
    expect(isDone).toBe(may)
    if (may && what === 'send') known.orders.set(id, { ...order, state: 'sent', at: now() })
    // What was sent is in stock again where the operator says so alone.
    const isBack = what === 'restock' || order.state === 'placed' || order.state === 'paid'
    if (may && what !== 'send')
      giveBack(known, id, order.state === 'placed' ? 'cancelled' : 'refunded', isBack)
    await agree(known)
  },
  toString: () => `${what}(${nth}, ${dies})`,
})

const receive = (nth: number): Command => ({
  check: (known) => known.orders.size > 0,
  run: async (known, { once }) => {
    const [id, order] = orderAt(known, nth) ?? []
    if (id === undefined || order === undefined) return
    const answer = await outcome(() => once.act((mall) => mall.receive(order.member, id)))
    expect(answer !== null).toBe(order.state === 'sent')
    if (order.state === 'sent') known.orders.set(id, { ...order, state: 'received' })
    await agree(known)
  },
  toString: () => `receive(${nth})`,
})

const pass = (steps: number, isLong: boolean): Command => ({
  check: () => true,
  run: async (known, { once }) => {
    server.clock.forward(isLong ? RECEIVED_AFTER : steps * CLOCK_STEP)
    await once.act((mall) => mall.tick())
    for (const [id, order] of known.orders) {
      if (order.state === 'placed' && now() >= order.at + CANCEL_WITHIN)
        known.orders.set(id, { ...order, state: 'paid' })
      if (order.state === 'sent' && now() >= order.at + RECEIVED_AFTER)
        known.orders.set(id, { ...order, state: 'received' })
    }
    await agree(known)
  },
  toString: () => `pass(${steps}, ${isLong})`,
})

const small = fc.nat(3)
/** After how many statements: a purchase has a dozen. */
const death = fc.option(fc.nat(14))
const commands = fc.commands(
  [
    fc.tuple(small, fc.integer({ min: 1, max: 60 })).map(([who, amount]) => earn(who, amount)),
    fc
      .tuple(small, small, fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 3 }), death)
      .map(([who, what, pieces, tries, dies]) => buy(who, what, pieces, tries, dies)),
    fc.nat(9).map(cancel),
    fc
      .tuple(fc.nat(9), fc.constantFrom<Operated[]>('send', 'refund', 'restock'), death)
      .map(([nth, what, dies]) => operate(nth, what, dies)),
    fc.nat(9).map(receive),
    fc.tuple(fc.integer({ min: 1, max: 3 }), fc.boolean()).map(([steps, isLong]) => pass(steps, isLong)),
  ],
  { maxCommands: 40, size: '+1' },
)

/** Purchases that were to die: those that did, or were refused, and those that had fewer statements. */
const tried = { died: 0, lived: 0 }
const onceOn = (db: Kysely<Tables>): Once<Mall> => onceIn(db, (within) => createMall(partsIn(within)))

let worlds = 0
const openShop = async (): Promise<{ model: Known; real: Shop }> => {
  worlds += 1
  const { db } = server.store
  const members: string[] = []
  for (let nth = 0; nth < 3; nth += 1) {
    const { memberId } = await server.member(`135${String(10_000_000 + worlds * 10 + nth)}`)
    members.push(memberId)
    await giveCoins(server, memberId, AT_FIRST)
    await db
      .insertInto('member_address')
      .values({
        id: `a-${memberId}`,
        member_id: memberId,
        name: '林可',
        phone: '13800138000',
        area: '110105',
        detail: '示例路 8 号',
        is_default: true,
        at: new Date(now()),
      })
      .execute()
  }
  const goods = [`h-${worlds}-a`, `h-${worlds}-b`]
  for (const id of goods)
    await db
      .insertInto('goods')
      .values({
        id,
        kind: 'physical',
        title: '围巾',
        title_en: null,
        pictures: JSON.stringify([]),
        text: '',
        text_en: null,
        currency: 'gold',
        price: PRICE,
        stock: 4,
        per_member: null,
        worn: null,
        shown_from: null,
        shown_until: null,
        listed: true,
        created_at: new Date(now()),
      })
      .execute()
  return {
    model: {
      gold: new Map(members.map((member) => [member, AT_FIRST])),
      stock: new Map(goods.map((id) => [id, 4])),
      orders: new Map(),
    },
    real: {
      once: onceOn(db),
      onceOn,
      members,
      goods,
    },
  }
}

test('[FEAT-08] [FEAT-10] whatever is earned, ordered, sent twice, withdrawn, sent and refunded in whatever order, killed after whichever statement: coins, pieces and orders are as the model says, and the books balance', async () => {
  await fc.assert(
    fc.asyncProperty(commands, async (history) => {
      const { model, real } = await openShop()
      await fc.asyncModelRun(() => ({ model, real }), history)
    }),
    { numRuns: HISTORIES, seed: 20_261_123 },
  )
  expect(worlds).toBe(HISTORIES)
  expect([tried.died > HISTORIES, tried.lived > 0]).toEqual([true, true])
})

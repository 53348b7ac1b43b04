import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { createMall, type Mall } from '../../../server/domain/mall/orders'
import { DomainError } from '../../../server/domain/domain-error'
import { createLedger } from '../../../server/domain/wallet/ledger'
import { onceIn } from '../../../server/repositories/idempotency.repository'
import { orderRows } from '../../../server/repositories/mall/order.repository'
import { ledgerRows } from '../../../server/repositories/wallet/ledger.repository'
import { transact } from '../../../server/store/in-transaction'
import { giveCoins } from '../../server/support/coins'
import type { TestServer } from '../../server/support/server'
import type { Serial } from './serial-order'

export const PRICE = 7

/** `order`: the name that its buyer gives it; the same is sent again under the same key. `transfer`: likewise. */
export type ShopCall =
  | {
      readonly do: 'move'
      readonly transfer: string
      readonly from: string
      readonly to: string
      readonly coins: number
    }
  | { readonly do: 'buy'; readonly order: string; readonly member: string; readonly count: number }
  | { readonly do: 'cancel'; readonly order: string }
  | { readonly do: 'look' }

export interface ShopState {
  readonly gold: Readonly<Record<string, number>>
  readonly stock: number
  readonly orders: Readonly<
    Record<string, { readonly member: string; readonly count: number; readonly isBack: boolean }>
  >
  /** Names of transfers that were posted. */
  readonly moved: readonly string[]
}

/** What was done or refused in a word, or what was seen. */
export type ShopAnswer =
  | 'done'
  | 'done before'
  | 'too few coins'
  | 'too few pieces'
  | 'no such order'
  | { readonly gold: Readonly<Record<string, number>>; readonly stock: number }

const add = (gold: ShopState['gold'], member: string, coins: number): ShopState['gold'] => ({
  ...gold,
  [member]: (gold[member] ?? 0) + coins,
})

const does = (state: ShopState, call: ShopCall): { state: ShopState; answer: ShopAnswer } => {
  const { gold, stock, orders, moved } = state
  switch (call.do) {
    case 'look':
      return { state, answer: { gold, stock } }
    case 'move': {
      if (moved.includes(call.transfer)) return { state, answer: 'done before' }
      if ((gold[call.from] ?? 0) < call.coins) return { state, answer: 'too few coins' }
      const after = add(add(gold, call.from, -call.coins), call.to, call.coins)
      return { state: { ...state, gold: after, moved: [...moved, call.transfer].toSorted() }, answer: 'done' }
    }
    case 'buy': {
      const { order, member, count } = call
      // Under the same key the same answer is given again, whatever has become of the order.
      if (orders[order] !== undefined) return { state, answer: 'done' }
      if (stock < count) return { state, answer: 'too few pieces' }
      if ((gold[member] ?? 0) < count * PRICE) return { state, answer: 'too few coins' }
      return {
        state: {
          ...state,
          gold: add(gold, member, -count * PRICE),
          stock: stock - count,
          orders: { ...orders, [order]: { member, count, isBack: false } },
        },
        answer: 'done',
      }
    }
    case 'cancel': {
      const order = orders[call.order]
      if (order === undefined || order.isBack) return { state, answer: 'no such order' }
      return {
        state: {
          ...state,
          gold: add(gold, order.member, order.count * PRICE),
          stock: stock + order.count,
          orders: { ...orders, [call.order]: { ...order, isBack: true } },
        },
        answer: 'done',
      }
    }
  }
}

/** The shop as one who does one thing after the other keeps it. */
export const shopFrom = (start: ShopState): Serial<ShopState, ShopCall, ShopAnswer> => ({
  start,
  does,
  says: (call, answer) => {
    const told = typeof answer === 'string' ? answer : `saw ${JSON.stringify(answer)}`
    if (call.do === 'look') return told
    if (call.do === 'move')
      return `moves ${call.coins} from ${call.from} to ${call.to} (${call.transfer}): ${told}`
    if (call.do === 'buy') return `${call.member} buys ${call.count} (${call.order}): ${told}`
    return `takes ${call.order} back: ${told}`
  },
})

/** What a refusal is in the model's words. */
const refusals: readonly (readonly [RegExp, ShopAnswer])[] = [
  [/余额不足/, 'too few coins'],
  [/已兑完|只剩/, 'too few pieces'],
  [/不能撤销|已经撤销|没有这个订单/, 'no such order'],
]
const refusalOf = (error: unknown): ShopAnswer => {
  if (error instanceof DomainError)
    for (const [words, answer] of refusals) if (words.test(error.message)) return answer
  throw error
}

let shops = 0

export interface OpenShop {
  readonly members: readonly string[]
  readonly start: ShopState
  /** Does it on the server's database and answers in the model's words; null: nobody knows that order's number yet, and nothing was asked. */
  act(call: ShopCall): Promise<ShopAnswer | null>
}

/** A shop with members and one kind of goods of its own. */
export const openShop = async (
  server: TestServer,
  given: { readonly members: number; readonly coins: number; readonly stock: number },
): Promise<OpenShop> => {
  shops += 1
  const { db } = server.store
  const { now } = server.clock
  const goodsId = `s-${shops}`
  const names = Array.from({ length: given.members }, (_, nth) => `m${nth + 1}`)
  const ids = new Map<string, string>()
  for (const [nth, name] of names.entries()) {
    const { memberId } = await server.member(`134${String(10_000_000 + shops * 100 + nth)}`)
    ids.set(name, memberId)
    if (given.coins > 0) await giveCoins(server, memberId, given.coins)
    await db
      .insertInto('redeem_account')
      .values({
        id: `r-${memberId}`,
        member_id: memberId,
        platform: 'qq',
        account: '10001',
        at: new Date(now()),
      })
      .execute()
  }
  await db
    .insertInto('goods')
    .values({
      id: goodsId,
      kind: 'virtual',
      platforms: '["qq"]',
      title: '兑换码',
      title_en: null,
      pictures: JSON.stringify([]),
      text: '',
      text_en: null,
      currency: 'gold',
      price: PRICE,
      stock: given.stock,
      per_member: null,
      worn: null,
      shown_from: null,
      shown_until: null,
      listed: true,
      created_at: new Date(now()),
    })
    .execute()
  const idOf = (name: string): string => ids.get(name) ?? ''
  const orders = new Map<string, { orderId: string; memberId: string }>()
  const mall = onceIn<Mall>(db, (within) =>
    createMall({
      rows: orderRows(within),
      ledger: createLedger(ledgerRows(within), randomUUID),
      tell: () => Promise.resolve(),
      dressed: () => {},
      moved: () => {},
      now,
    }),
  )
  const look = async (): Promise<ShopAnswer> => {
    const { rows } = await sql<{ who: string | null; amount: number }>`
      select member.id as who, coalesce(account.balance, 0)::int as amount from member
        left join ledger_account account on account.id = 'member:' || member.id || ':gold' where member.id = any(${[...ids.values()]})
      union all select null, stock from goods where id = ${goodsId}`.execute(db)
    const amountOf = (id: string | null): number => rows.find(({ who }) => who === id)?.amount ?? 0
    return {
      gold: Object.fromEntries(names.map((name) => [name, amountOf(idOf(name))])),
      stock: amountOf(null),
    }
  }
  const acts = async (call: ShopCall): Promise<ShopAnswer | null> => {
    switch (call.do) {
      case 'look':
        return look()
      case 'move': {
        const currency = 'gold'
        const isNew = await transact(db, (tx) =>
          createLedger(ledgerRows(tx), randomUUID).post(
            {
              key: `${goodsId}:${call.transfer}`,
              reason: 'correction',
              about: null,
              postings: [
                { account: { memberId: idOf(call.from) }, currency, amount: -call.coins },
                { account: { memberId: idOf(call.to) }, currency, amount: call.coins },
              ],
            },
            now(),
          ),
        )
        return isNew ? 'done' : 'done before'
      }
      case 'buy': {
        const memberId = idOf(call.member)
        const key = `${goodsId}:${call.order}`
        const intent = { memberId, callId: 'mall.addOrder', key, inputHash: 'same', now: now() }
        const input = {
          goodsId,
          count: call.count,
          price: PRICE,
          addressId: null,
          accountId: `r-${memberId}`,
        }
        const { orderId } = await mall.run(intent, (on) => on.order(memberId, input))
        orders.set(call.order, { orderId, memberId })
        return 'done'
      }
      case 'cancel': {
        const order = orders.get(call.order)
        if (order === undefined) return null
        await mall.act((on) => on.cancel(order.memberId, order.orderId))
        return 'done'
      }
    }
  }
  return {
    members: names,
    start: {
      gold: Object.fromEntries(names.map((name) => [name, given.coins])),
      stock: given.stock,
      orders: {},
      moved: [],
    },
    act: (call) => acts(call).catch(refusalOf),
  }
}

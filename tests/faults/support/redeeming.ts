import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import { addOrder } from '../../../contract/mall'
import { walletRows } from '../../../server/repositories/wallet/ledger.repository'
import type { Tables } from '../../../server/store/tables'
import { openAsking, type Asking } from './asking'
import { Unexpected } from './killing'
import type { Person } from './people'

/** One tap on 兑换, however often it is sent. */
interface Intent {
  readonly key: string
  readonly goodsId: string
  readonly person: Person
  /** Orders that were answered, each time the same. */
  readonly orderIds: Set<string>
  isSoldOut: boolean
}

export interface Shelf {
  readonly goodsId: string
  readonly price: number
  readonly stock: number
}

const isOpen = ({ orderIds, isSoldOut }: Intent): boolean => orderIds.size === 0 && !isSoldOut

/** Members who redeem goods, what they were answered, and whether the database agrees. */
export const openRedeeming = (url: string, shelves: readonly Shelf[], coins: number) => {
  const intents: Intent[] = []
  const priceOf = (goodsId: string): number => shelves.find((one) => one.goodsId === goodsId)?.price ?? 0

  const send = async (asking: Asking, intent: Intent): Promise<void> => {
    const { key, goodsId, person } = intent
    const input = { goodsId, count: 1, price: priceOf(goodsId), addressId: null, accountId: person.accountId }
    const { code, msg, data } = await asking.ask(addOrder, input, key)
    if (code === 0) intent.orderIds.add(data.orderId)
    else if (msg.startsWith('已兑完')) intent.isSoldOut = true
    // Whether a server that breaks has done it nobody knows: it is sent again.
    else if (code !== 500 && code !== 503) throw new Unexpected(`an order was refused: ${code} ${msg}`)
  }

  return {
    done: () => intents.filter((intent) => !isOpen(intent)).length,
    intents: () => intents.length,
    redeem: async (asking: Asking, person: Person): Promise<void> => {
      const { goodsId = '' } = shelves[intents.length % shelves.length] ?? {}
      const intent: Intent = { key: randomUUID(), goodsId, person, orderIds: new Set(), isSoldOut: false }
      intents.push(intent)
      await send(asking, intent)
    },
    /** Sends again what was not answered, and some of what was. Answers how many. */
    again: async (): Promise<number> => {
      const asked = intents.filter((intent, nth) => isOpen(intent) || nth % 5 === 0)
      for (const intent of asked) {
        const asking = openAsking(url, intent.person.token)
        await send(asking, intent).finally(() => asking.close())
      }
      return asked.length
    },
    /** What does not agree, in words. */
    differences: async (db: Kysely<Tables>): Promise<readonly string[]> => {
      const lost: string[] = []
      const orders = await db.selectFrom('goods_order').select(['id', 'member_id', 'goods_id']).execute()
      const done = intents.filter(({ orderIds }) => orderIds.size > 0)
      const known = new Map(orders.map((order) => [order.id, order]))
      const named = new Map<string, string>()
      for (const { key, goodsId, person, orderIds } of done) {
        if (orderIds.size > 1)
          lost.push(`the tap ${key} has ${orderIds.size} orders: ${[...orderIds].join(', ')}`)
        for (const id of orderIds) {
          const order = known.get(id)
          if (order?.member_id !== person.memberId || order.goods_id !== goodsId)
            lost.push(`the order ${id} was acknowledged to ${person.memberId} and is not there`)
          if (named.has(id)) lost.push(`the order ${id} is that of two taps: ${key} and ${named.get(id)}`)
          named.set(id, key)
        }
      }
      for (const { id } of orders)
        if (!named.has(id)) lost.push(`the order ${id} is there, and no tap was answered with it`)
      for (const intent of intents.filter(isOpen)) lost.push(`the tap ${intent.key} was never answered`)
      for (const { goodsId, stock } of shelves) {
        const goods = await db
          .selectFrom('goods')
          .select(['stock', 'sold'])
          .where('id', '=', goodsId)
          .executeTakeFirstOrThrow()
        const sold = orders.filter((order) => order.goods_id === goodsId).length
        if (goods.stock + sold !== stock || goods.sold !== sold)
          lost.push(`of ${stock} pieces of ${goodsId} ${goods.stock} are left, though ${sold} were ordered`)
      }
      for (const { memberId } of new Set(intents.map(({ person }) => person))) {
        const account = await db
          .selectFrom('ledger_account')
          .select('balance')
          .where('id', '=', `member:${memberId}:gold`)
          .executeTakeFirstOrThrow()
        const spent = orders
          .filter((order) => order.member_id === memberId)
          .reduce((sum, order) => sum + priceOf(order.goods_id ?? ''), 0)
        if (account.balance !== coins - spent)
          lost.push(`${memberId} has ${account.balance} coins of ${coins} and ordered for ${spent}`)
      }
      for (const { of, is, should } of await walletRows(db).differences())
        lost.push(`ledger verify: ${of}: ${is}, should be ${should}`)
      return lost
    },
  }
}

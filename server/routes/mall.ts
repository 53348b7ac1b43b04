import type { FastifyInstance } from 'fastify'
import { api } from '../../contract/api'
import type { Once } from '../domain/idempotency'
import type { AddressBook } from '../domain/mall/addresses'
import type { Mall } from '../domain/mall/orders'
import { serveMember, serveOnce } from '../http/serve'

interface Parts {
  readonly mall: Once<Mall>
  readonly book: Once<AddressBook>
}

const asItIs = <Input>(input: Input): Promise<Input> => Promise.resolve(input)
const done = { done: true } as const

export const mallRoutes = (app: FastifyInstance, { mall, book }: Parts): void => {
  const calls = api.mall
  serveMember(app, calls.listGoods, (input, { principal }) =>
    mall.domain.listGoods(principal.memberId, input),
  )
  serveMember(app, calls.getGoods, ({ goodsId }, { principal }) =>
    mall.domain.goods(principal.memberId, goodsId),
  )
  serveMember(app, calls.listOrders, (input, { principal }) => mall.domain.list(principal.memberId, input))
  serveMember(app, calls.listAddresses, (_, { principal }) => book.domain.addresses(principal.memberId))
  serveMember(app, calls.listAccounts, (_, { principal }) => book.domain.accounts(principal.memberId))
  serveOnce(app, calls.saveAddress, {
    once: book,
    prepare: asItIs,
    run: (within, input, { principal }) => within.saveAddress(principal.memberId, input),
  })
  serveMember(app, calls.removeAddress, ({ addressId }, { principal }) =>
    book.act((within) => within.removeAddress(principal.memberId, addressId)).then(() => done),
  )
  serveOnce(app, calls.saveAccount, {
    once: book,
    prepare: asItIs,
    run: (within, input, { principal }) => within.saveAccount(principal.memberId, input),
  })
  serveMember(app, calls.removeAccount, ({ accountId }, { principal }) =>
    book.act((within) => within.removeAccount(principal.memberId, accountId)).then(() => done),
  )
  serveMember(app, calls.listWorn, (_, { principal }) => mall.domain.wardrobe(principal.memberId))
  serveMember(app, calls.wish, ({ goodsId, on }, { principal }) =>
    mall.act((within) => within.wish(principal.memberId, goodsId, on)).then(() => done),
  )
  serveMember(app, calls.wear, ({ goodsId, on }, { principal }) =>
    mall.act((within) => within.wear(principal.memberId, goodsId, on)).then(() => done),
  )
  serveOnce(app, calls.addOrder, {
    once: mall,
    prepare: asItIs,
    run: (within, input, { principal }) => within.order(principal.memberId, input),
  })
  serveOnce(app, calls.cancelOrder, {
    once: mall,
    prepare: asItIs,
    run: (within, { orderId }, { principal }) => within.cancel(principal.memberId, orderId),
  })
  serveOnce(app, calls.receiveOrder, {
    once: mall,
    prepare: asItIs,
    run: (within, { orderId }, { principal }) => within.receive(principal.memberId, orderId),
  })
  serveOnce(app, calls.askRefund, {
    once: mall,
    prepare: asItIs,
    run: (within, { orderId, reason }, { principal }) =>
      within.askRefund(principal.memberId, orderId, reason),
  })
}

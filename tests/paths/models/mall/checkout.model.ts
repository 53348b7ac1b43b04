import { accounts, addresses, mall, orders, scarf } from '../../../../contract/samples/mall'
import { checkoutMachine, type CheckoutFacts } from '../../../../machines/mall/checkout.machine'
import { done, failed, type Model } from '../../support/model'

export const checkoutFacts: CheckoutFacts = { goods: scarf, addresses, accounts: [], again: null }
interface CheckoutSeen {
  readonly facts: CheckoutFacts | null
  readonly addressId: string | null
  readonly accountId: string | null
  readonly left: object | null
}
const [gone, changed] = mall.addOrder.refused
const refused = { kind: 'refused', overHttp: true, data: null } as const

export const checkout: Model = {
  name: 'mall/checkout',
  machine: checkoutMachine,
  starts: {
    opened: {
      says: 'the member wants something out of the mall',
      input: {
        goodsId: scarf.goodsId,
        count: 1,
        again: null,
        addressId: addresses[1].addressId,
        accountId: null,
        left: null,
        ordered: () => ({ tone: 'success', words: { said: '兑换成功，10 分钟内可以撤销' } }),
      },
    },
    left: {
      says: 'the page before has left an order unanswered',
      input: {
        goodsId: scarf.goodsId,
        count: 1,
        again: null,
        addressId: null,
        accountId: null,
        left: {
          key: 'key-00000000',
          memberId: 'm-1',
          input: {
            goodsId: scarf.goodsId,
            count: 1,
            price: scarf.price,
            addressId: addresses[1].addressId,
            accountId: null,
          },
        },
        ordered: () => ({ tone: 'success', words: { said: '兑换成功，10 分钟内可以撤销' } }),
      },
    },
  },
  samples: {
    'facts come': { says: 'goods and addresses come', event: done('load', checkoutFacts) },
    'facts come, and it goes on': {
      says: 'goods and addresses come, and what was left is of this member',
      event: done('load', { ...checkoutFacts, goesOn: true }),
    },
    'facts come with nowhere to send it': {
      says: 'the goods come, and no address is kept',
      event: done('load', { ...checkoutFacts, addresses: [] }),
    },
    'a virtual thing comes': {
      says: 'something virtual comes, with accounts',
      event: done('load', { goods: { ...scarf, kind: 'virtual' }, addresses: [], accounts, again: null }),
    },
    'nothing is left': {
      says: 'the goods come, and nothing is left',
      event: done('load', { ...checkoutFacts, goods: { ...scarf, left: 0 } }),
    },
    'goods outdated': { says: 'what is left may have changed', event: { type: 'data.outdated' } },
    'facts do not come': { says: 'the server is not reached', event: failed('load', { kind: 'network' }) },
    'goods are gone': {
      says: 'the goods are no longer offered',
      event: failed('load', { ...refused, ...gone }),
    },
    'server back': { says: 'the server is back', event: { type: 'server.back' } },
    'another try': { says: 'the member tries again', event: { type: 'retry' } },
    'one more': { says: 'the member wants one more', event: { type: 'count.change', count: 2 } },
    'another address': {
      says: 'the member chooses another address',
      event: { type: 'address.choose', addressId: addresses[0].addressId },
    },
    'another account': {
      says: 'the member chooses another account',
      event: { type: 'account.choose', accountId: accounts[1].accountId },
    },
    'order wanted': { says: 'the member confirms', event: { type: 'submit' } },
    'order placed': { says: 'the order is placed', event: done('order', orders.placed) },
    'order refused': {
      says: 'the price has changed meanwhile',
      event: failed('order', { ...refused, ...changed }),
    },
    'no answer': {
      says: 'the server does not answer the order',
      event: failed('order', { kind: 'timeout' }),
    },
  },
  // Whether it can be sent somewhere, whether another one goes first, and whether anything is left.
  notifies: ({ facts, addressId, accountId, left }: CheckoutSeen) => [
    facts === null ? 'nothing' : (addressId ?? accountId) !== null,
    left !== null,
    facts?.goods.left === 0,
  ],
  around: {
    toasts: {},
    navigation: {},
    reachability: {},
    requests: { newKey: () => 'key-00000001' },
  },
}

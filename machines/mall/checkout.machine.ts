import { assign, fromPromise, setup, waitFor } from 'xstate'
import { appActor } from '../app/app-system'
import { asCallError, isMissing, type CallError } from '../app/call-error'
import { memberIdIn, requesting, type RequestScope } from '../app/call-request'
import type { Toast } from '../app/toasts.machine'
import { awaitServer, untilServerBack, type ServerBack } from '../patterns/server-back'
import {
  attempt,
  outlast,
  outlastBy,
  type Intent,
  type IntentStore,
  type KeptIntent,
} from '../patterns/outlasting'
import { watchOutdated, type DataOutdated } from '../patterns/outdated'
import { isRefusal } from '../patterns/unanswered'
import { addOrder, getGoods, listAccounts, listAddresses, listOrders } from '../../contract/mall'
import { canGoTo, isOwned, mostPieces } from '../../contract/mall.rules'
import { isThereAtOnce } from '../../contract/mall.order'
import type { Account, Address, AddOrderInput, Goods, Order } from '../../contract/mall.schema'

/** What an order is made of. `accounts`: those that the goods can go to. */
export interface CheckoutFacts {
  readonly goods: Goods
  readonly addresses: readonly Address[]
  readonly accounts: readonly Account[]
  /** Where the order that is made again went; null: none is, or it went nowhere. */
  readonly again: Order['to']
  /** What the page that was here before has left unanswered is this member's. */
  readonly goesOn?: boolean
}

/** An order that the page that was here before has sent, and that nobody has answered. */
export interface LeftOrder extends Pick<KeptIntent, 'key' | 'memberId'> {
  readonly input: AddOrderInput
}

/** `count`: how many are wanted at first. `again`: the order that is made once more; null: none. `addressId`, `accountId`: chosen last on this device. `ordered`: what is said then; null: it was refused after the page was left. */
export interface CheckoutInput {
  readonly goodsId: string
  readonly count: number
  readonly again: string | null
  readonly addressId: string | null
  readonly accountId: string | null
  readonly ordered: (order: Pick<Order, 'kind' | 'state'> | null) => Toast
  readonly intents?: IntentStore
  /** Of these goods; null: none. */
  readonly left: LeftOrder | null
}

/** `key`: of the intent; it goes with the same order until the server has answered. */
interface CheckoutContext extends CheckoutInput {
  readonly facts: CheckoutFacts | null
  readonly key: string | null
  readonly error: CallError | null
  /** What one piece cost as it was shown before the refusal, where it costs something else now. */
  readonly priceBefore: number | null
  /** There were fewer left than were wanted, and as many are wanted now. */
  readonly isCut: boolean
}

export type CheckoutCommand =
  | { readonly type: 'count.change'; readonly count: number }
  | { readonly type: 'address.choose'; readonly addressId: string }
  | { readonly type: 'account.choose'; readonly accountId: string }
  | { readonly type: 'submit' }
  | { readonly type: 'retry' }

interface Load {
  readonly goodsId: string
  readonly again: string | null
  readonly silent: boolean
  /** Whose order was left; null: none was. */
  readonly leftBy: string | null
}
type Sent = Intent<AddOrderInput, Order>

const askGoods = requesting(getGoods, { silent: 'missing' })
const askAddresses = requesting(listAddresses)
const askAccounts = requesting(listAccounts)
const askOrders = requesting(listOrders)
/** ERR-11 What nobody answered stands in its place: no dialog lies over it. */
const askOrder = requesting(addOrder, { silent: true })

const loadFacts = async ({ input, signal, system }: RequestScope<Load>): Promise<CheckoutFacts> => {
  const { goodsId, again, silent, leftBy } = input
  const scope = { signal, system, silent }
  const goods = await askGoods({ ...scope, input: { goodsId } })
  const [addresses, accounts, orders] = await Promise.all([
    goods.kind === 'physical' ? askAddresses({ ...scope, input: {} }) : { list: [] },
    goods.kind === 'virtual' ? askAccounts({ ...scope, input: {} }) : { list: [] },
    again === null
      ? { list: [] }
      : askOrders({ ...scope, input: { state: null, orderId: again, page: 1, limit: 1 } }),
    leftBy !== null &&
      waitFor(appActor(system, 'session'), ({ context: { token, user } }) => token === null || user !== null),
  ])
  return {
    goods,
    addresses: addresses.list,
    accounts: accounts.list.filter((one) => canGoTo(goods.platforms, one)),
    again: orders.list[0]?.to ?? null,
    ...(leftBy !== null && { goesOn: leftBy === memberIdIn(system) }),
  }
}

/** Where the order that is made again went, as it is kept now. */
export const sameAddress = ({ addresses, again }: CheckoutFacts): Address | undefined =>
  addresses.find(
    ({ name, phone, areaName, detail }) =>
      name === again?.name && phone === again.phone && `${areaName}${detail}` === again.place,
  )
export const sameAccount = ({ accounts, again }: CheckoutFacts): Account | undefined =>
  accounts.find(({ platform, account }) => platform === again?.name && account === again.place)

/** What the facts make of what was chosen. */
const standing = (
  { addressId, accountId, count }: CheckoutContext,
  facts: CheckoutFacts,
): Pick<CheckoutContext, 'facts' | 'addressId' | 'accountId' | 'count'> => {
  const { addresses, accounts, goods } = facts
  const address =
    addresses.find((one) => one.addressId === addressId) ??
    sameAddress(facts) ??
    addresses.find(({ isDefault }) => isDefault) ??
    addresses[0]
  const account = accounts.find((one) => one.accountId === accountId) ?? sameAccount(facts) ?? accounts[0]
  return {
    facts,
    addressId: address?.addressId ?? null,
    accountId: account?.accountId ?? null,
    count: Math.max(1, Math.min(count, mostPieces(goods))),
  }
}

/** Goes somewhere, or needs to go nowhere. */
const hasRecipient = ({ facts, addressId, accountId }: CheckoutContext): boolean => {
  if (facts === null) return false
  if (facts.goods.kind === 'physical') return addressId !== null
  return facts.goods.kind !== 'virtual' || accountId !== null
}

const wantedIn = ({ facts, goodsId, count, addressId, accountId }: CheckoutContext): AddOrderInput => ({
  goodsId,
  count,
  price: facts?.goods.price ?? 0,
  addressId: facts?.goods.kind === 'physical' ? addressId : null,
  accountId: facts?.goods.kind === 'virtual' ? accountId : null,
})

const sentOf = (context: CheckoutContext): Sent => {
  const { facts, key, ordered, intents, left } = context
  const input = left?.input ?? wantedIn(context)
  const { kind } = facts?.goods ?? { kind: 'physical' }
  const done = ordered({ kind, state: isThereAtOnce(kind) ? 'received' : 'placed' })
  return {
    ask: askOrder,
    input,
    key: key ?? '',
    told: ordered,
    ...(intents && { kept: { store: intents, call: addOrder, input, done } }),
  }
}

/** Who has left the page before the answer hears of it wherever they are. */
const placeOrder = async ({ input, signal, system }: RequestScope<Sent>) => {
  const order = await attempt(input, { signal, system })
  if (signal.aborted) appActor(system, 'toasts').send({ type: 'toast.wanted', toast: input.told(order) })
  return order
}

/**
 * FEAT-10 One order before it is placed: what it costs, how many, where to. What the server refuses is told, and all facts are read anew, so
 * that the next press is about what is true. What nobody answers goes again as it is under its key once the server is back, so that it is placed once;
 * what the page that was here before has left unanswered goes first. Where nothing is left, it follows whether anything is again.
 */
export const checkoutMachine = setup({
  types: {
    input: {} as CheckoutInput,
    context: {} as CheckoutContext,
    events: {} as CheckoutCommand | ServerBack | DataOutdated,
    tags: {} as 'busy',
  },
  actors: {
    load: fromPromise<CheckoutFacts, Load>(loadFacts),
    order: fromPromise<Order, Sent>(placeOrder),
    outlast: outlast<AddOrderInput, Order>(),
    untilServerBack,
    watchOutdated: watchOutdated(getGoods.tags),
  },
  guards: {
    mayOrder: ({ context }) => {
      const { facts, count } = context
      if (facts === null || isOwned(facts.goods) || !hasRecipient(context)) return false
      return count <= mostPieces(facts.goods) && count * facts.goods.price <= facts.goods.balance
    },
    goesOn: ({ context: { left } }, { facts: { goesOn } }: { facts: CheckoutFacts }) =>
      left !== null && goesOn === true,
    isSoldOut: ({ context: { facts } }) => facts?.goods.left === 0,
    isGone: (_, { error }: { error: unknown }) => isMissing(asCallError(error)),
    isRefused: (_, { error }: { error: unknown }) => isRefusal(error),
  },
  actions: {
    keepFacts: assign(({ context }, { facts }: { facts: CheckoutFacts }) => {
      const most = mostPieces(facts.goods)
      return {
        ...standing(context, facts),
        isCut: context.facts !== null && most > 0 && context.count > most,
        priceBefore:
          context.facts === null || context.facts.goods.price === facts.goods.price
            ? null
            : context.facts.goods.price,
      }
    }),
    /** That nothing was left is no reason any more once there is a piece. */
    follow: assign(({ context }, { facts }: { facts: CheckoutFacts }) => ({
      ...standing(context, facts),
      error: facts.goods.left > 0 ? null : context.error,
    })),
    keepError: assign((_, { error }: { error: unknown }) => ({ error: asCallError(error) })),
    forgetError: assign({ error: null }),
    keepCount: assign(({ context }, { count }: { count: number }) => ({
      count: Math.max(1, Math.min(count, context.facts === null ? 1 : mostPieces(context.facts.goods))),
      error: null,
    })),
    keepAddress: assign((_, { addressId }: { addressId: string }) => ({ addressId, error: null })),
    keepAccount: assign((_, { accountId }: { accountId: string }) => ({ accountId, error: null })),
    makeKey: assign(({ system }) => ({
      key: appActor(system, 'requests').getSnapshot().context.newKey(),
      error: null,
    })),
    forgetKey: assign({ key: null, left: null }),
    leave: ({ context, system }, { orderId, kind, state }: Pick<Order, 'orderId' | 'kind' | 'state'>) => {
      const toast = context.ordered({ kind, state })
      appActor(system, 'toasts').send({ type: 'toast.wanted', toast })
      appActor(system, 'navigation').send({ type: 'go', to: `/changeLog?id=${orderId}`, replace: true })
    },
  },
}).createMachine({
  id: 'checkout',
  context: ({ input }) => ({
    ...input,
    // As it was sent, so that this is what is seen.
    ...(input.left && { count: input.left.input.count }),
    addressId: input.left?.input.addressId ?? input.addressId,
    accountId: input.left?.input.accountId ?? input.accountId,
    facts: null,
    key: input.left?.key ?? null,
    error: null,
    priceBefore: null,
    isCut: false,
  }),
  initial: 'loading',
  states: {
    loading: {
      description: 'goods, addresses and accounts are on their way',
      invoke: {
        id: 'load',
        src: 'load',
        input: ({ context: { goodsId, again, left }, event }) => ({
          goodsId,
          again,
          silent: event.type === 'server.back',
          leftBy: left?.memberId ?? null,
        }),
        onDone: [
          {
            guard: { type: 'goesOn', params: ({ event }) => ({ facts: event.output }) },
            target: 'confirming',
            actions: ['forgetError', { type: 'keepFacts', params: ({ event }) => ({ facts: event.output }) }],
          },
          {
            target: 'choosing',
            actions: [
              'forgetError',
              'forgetKey',
              { type: 'keepFacts', params: ({ event }) => ({ facts: event.output }) },
            ],
          },
        ],
        onError: { target: 'failed', actions: { type: 'keepError', params: ({ event }) => event } },
      },
    },
    failed: {
      description: 'nothing came, a retry is offered',
      invoke: awaitServer,
      on: { retry: 'loading', 'server.back': 'loading' },
    },
    choosing: {
      initial: 'settled',
      invoke: { id: 'watchOutdated', src: 'watchOutdated' },
      on: {
        'data.outdated': { guard: 'isSoldOut', target: '.following' },
        'count.change': { actions: { type: 'keepCount', params: ({ event }) => event } },
        'address.choose': { actions: { type: 'keepAddress', params: ({ event }) => event } },
        'account.choose': { actions: { type: 'keepAccount', params: ({ event }) => event } },
        submit: { guard: 'mayOrder', target: 'ordering', actions: 'makeKey' },
      },
      states: {
        settled: { description: 'the member chooses how many and where to' },
        following: {
          description: 'nothing was left, and whether anything is now is asked behind it',
          // The registry sends again what is in flight.
          on: { 'data.outdated': {} },
          invoke: {
            id: 'load',
            src: 'load',
            input: ({ context: { goodsId, again } }) => ({ goodsId, again, silent: true, leftBy: null }),
            onDone: {
              target: 'settled',
              actions: { type: 'follow', params: ({ event }) => ({ facts: event.output }) },
            },
            onError: [
              {
                guard: { type: 'isGone', params: ({ event }) => event },
                target: '#checkout.failed',
                actions: { type: 'keepError', params: ({ event }) => event },
              },
              { target: 'settled' },
            ],
          },
        },
      },
    },
    ordering: {
      tags: 'busy',
      description: 'the order is on its way',
      invoke: {
        id: 'order',
        src: 'order',
        input: ({ context }) => sentOf(context),
        onDone: {
          target: 'ordered',
          actions: { type: 'leave', params: ({ event }) => event.output },
        },
        onError: [
          {
            guard: { type: 'isRefused', params: ({ event }) => event },
            target: 'checking',
            actions: ['forgetKey', { type: 'keepError', params: ({ event }) => event }],
          },
          { target: 'unsure', actions: { type: 'keepError', params: ({ event }) => event } },
        ],
      },
    },
    unsure: {
      description: 'nobody knows whether it was placed, and it goes again once the server is back',
      invoke: [awaitServer, outlastBy(sentOf)],
      on: { retry: 'confirming', 'server.back': 'confirming' },
    },
    confirming: {
      tags: 'busy',
      description: 'the same order goes again under its key',
      invoke: {
        id: 'order',
        src: 'order',
        input: ({ context }) => sentOf(context),
        onDone: { target: 'ordered', actions: { type: 'leave', params: ({ event }) => event.output } },
        onError: [
          {
            guard: { type: 'isRefused', params: ({ event }) => event },
            target: 'checking',
            actions: ['forgetKey', { type: 'keepError', params: ({ event }) => event }],
          },
          { target: 'unsure', actions: { type: 'keepError', params: ({ event }) => event } },
        ],
      },
    },
    checking: {
      tags: 'busy',
      description: 'what was refused is compared with what is true now',
      invoke: {
        id: 'load',
        src: 'load',
        input: ({ context: { goodsId, again } }) => ({ goodsId, again, silent: true, leftBy: null }),
        onDone: {
          target: 'choosing',
          actions: { type: 'keepFacts', params: ({ event }) => ({ facts: event.output }) },
        },
        onError: [
          {
            guard: { type: 'isGone', params: ({ event }) => event },
            target: 'failed',
            actions: { type: 'keepError', params: ({ event }) => event },
          },
          { target: 'choosing' },
        ],
      },
    },
    ordered: { tags: 'busy', description: 'the order is placed, and leads to it' },
  },
})

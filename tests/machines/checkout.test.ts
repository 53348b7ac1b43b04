import { createActor, fromPromise, setup, type ActorRefFrom, type AnyActorRef } from 'xstate'
import { expect, test } from 'vitest'
import { connectCheckout, type Checkout } from '../../machines/mall/checkout.connect'
import { platformsIn } from '../../machines/mall/address-form.connect'
import { checkoutMachine, type CheckoutFacts, type LeftOrder } from '../../machines/mall/checkout.machine'
import type { Intent } from '../../machines/patterns/outlasting'
import { accounts, addresses, mall, orders, scarf } from '../../contract/samples/mall'
import { mostPieces, platforms } from '../../contract/mall.rules'
import type { AddOrderInput, Order } from '../../contract/mall.schema'
import { settled } from '../support/exchange'

const facts: CheckoutFacts = { goods: scarf, addresses, accounts: [], again: null }
const refusal = { kind: 'refused', overHttp: true, data: null, ...mall.addOrder.refused[1] }

interface Sent {
  readonly input: AddOrderInput
  readonly key: string
}

const open = async (
  loads: (CheckoutFacts | object)[],
  answers: (Order | object)[],
  count = 1,
  left: LeftOrder | null = null,
) => {
  const sent: Sent[] = []
  const loaded: boolean[] = []
  const told: object[] = []
  let keys = 0
  const checkout = checkoutMachine.provide({
    actors: {
      load: fromPromise<
        CheckoutFacts,
        { goodsId: string; again: string | null; silent: boolean; leftBy: string | null }
      >(({ input: { silent } }) => {
        loaded.push(silent)
        const next = loads.shift() ?? { kind: 'network' }
        return 'goods' in next ? Promise.resolve(next as CheckoutFacts) : Promise.reject(next)
      }),
      order: fromPromise<Order, Intent<AddOrderInput, Order>>(({ input: { input, key } }) => {
        sent.push({ input, key })
        const next = answers.shift() ?? { kind: 'timeout' }
        return 'orderId' in next ? Promise.resolve(next as Order) : Promise.reject(next)
      }),
    },
  })
  const around = setup({}).createMachine({
    context: { newKey: () => `key-${(keys += 1)}` },
    on: { '*': { actions: ({ event }) => told.push(event) } },
  })
  const root = setup({ actors: { checkout, around } }).createMachine({
    invoke: [
      { src: 'around', systemId: 'requests' },
      { src: 'around', systemId: 'toasts' },
      { src: 'around', systemId: 'navigation' },
      {
        src: 'checkout',
        systemId: 'checkout',
        input: {
          goodsId: scarf.goodsId,
          count,
          left,
          again: null,
          addressId: addresses[1].addressId,
          accountId: null,
          ordered: (order) => ({ tone: 'success', words: { said: `${order?.kind} ${order?.state}` } }),
        },
      },
    ],
  })
  const { system } = createActor(root).start()
  const actor = system.get('checkout') as AnyActorRef as ActorRefFrom<typeof checkoutMachine>
  await settled()
  const view = () => connectCheckout(actor)
  const shown = () => {
    const seen = view()
    if (seen.is !== 'shown') throw new Error(`it is ${seen.is}`)
    return seen
  }
  return { view, shown, sent, loaded, told, actor }
}

test('[FEAT-10] as many as were wanted before an address was added are wanted again, never more than there may be', async () => {
  const goods = { ...scarf, bought: 0, perMember: 3, left: 9, balance: 90_000 }
  const { shown } = await open([{ ...facts, goods }], [], 2)
  expect([shown().count, shown().most]).toEqual([2, 3])
  const { shown: less } = await open([{ ...facts, goods }], [], 7)
  expect(less().count).toBe(3)
})

test('[FEAT-10] [STORE-03] the address chosen last is taken, else the default one; a press orders what is seen, once', async () => {
  const { shown, sent, told } = await open([facts], [orders.placed])
  expect([shown().address?.addressId, shown().total, shown().after, shown().most]).toEqual([
    'a-work',
    880,
    11_600,
    1,
  ])
  shown().chooseAddress('a-home')
  shown().submit()
  shown().submit()
  await settled()
  expect(sent).toEqual([
    {
      input: { goodsId: 'g-scarf', count: 1, price: 880, addressId: 'a-home', accountId: null },
      key: 'key-1',
    },
  ])
  expect(told).toEqual([
    { type: 'toast.wanted', toast: { tone: 'success', words: { said: 'physical placed' } } },
    { type: 'go', to: `/changeLog?id=${orders.placed.orderId}`, replace: true },
  ])
  expect(shown().isBusy).toBe(true)
})

test('[FEAT-10] where no answer came the order stays as it is, and goes again under its key once the server is back', async () => {
  const { shown, sent, told, actor } = await open(
    [facts],
    [{ kind: 'network' }, { kind: 'timeout' }, orders.placed],
  )
  shown().submit()
  await settled()
  expect([shown().unsure?.isAsking, shown().isBusy]).toEqual([false, true])
  // Another address would be another order.
  shown().chooseAddress('a-home')
  shown().submit()
  expect([shown().address?.addressId, sent.length]).toEqual(['a-work', 1])
  actor.send({ type: 'server.back' })
  await settled()
  shown().unsure?.ask()
  await settled()
  expect(sent.map(({ key }) => key)).toEqual(['key-1', 'key-1', 'key-1'])
  expect(told.length).toBe(2)
})

test('[FEAT-10] what is refused once the server is back was not ordered, and the next press is another order', async () => {
  const { shown, sent } = await open([facts, facts], [{ kind: 'network' }, refusal])
  shown().submit()
  await settled()
  shown().unsure?.ask()
  await settled()
  expect([shown().unsure, shown().error?.kind]).toEqual([null, 'refused'])
  shown().submit()
  expect(sent.map(({ key }) => key)).toEqual(['key-1', 'key-1', 'key-2'])
})

const left: LeftOrder = {
  key: 'key-before',
  memberId: 'm-1',
  input: { goodsId: 'g-scarf', count: 2, price: 800, addressId: 'a-home', accountId: null },
}

test('[FEAT-10] what the page before has left unanswered goes first, as it was and under its key, and leads to that order', async () => {
  const counted = { ...facts, goesOn: true, goods: { ...scarf, bought: 2, perMember: 2 } }
  const { shown, sent, told } = await open([counted], [{ kind: 'network' }, orders.placed], 1, left)
  expect([shown().unsure?.isAsking, shown().address?.addressId, shown().obstacle, shown().isBusy]).toEqual([
    false,
    'a-home',
    null,
    true,
  ])
  shown().submit()
  shown().unsure?.ask()
  await settled()
  expect(sent).toEqual([
    { input: left.input, key: 'key-before' },
    { input: left.input, key: 'key-before' },
  ])
  expect(told.at(-1)).toEqual({ type: 'go', to: `/changeLog?id=${orders.placed.orderId}`, replace: true })
})

test('[FEAT-10] what the page before has left unanswered and is refused now is said, and the next press is another order', async () => {
  const { shown, sent } = await open([{ ...facts, goesOn: true }, facts], [refusal, orders.placed], 1, left)
  await settled()
  expect([shown().error?.kind, shown().isBusy]).toEqual(['refused', false])
  shown().submit()
  await settled()
  expect(sent.map(({ key, input: { price } }) => [key, price])).toEqual([
    ['key-before', 800],
    ['key-1', 880],
  ])
})

test('[SES-03] what another member has left is not sent', async () => {
  const { shown, sent } = await open([{ ...facts, goesOn: false }], [orders.placed], 1, left)
  expect([shown().unsure, sent.length]).toEqual([null, 0])
  shown().submit()
  expect(sent.map(({ key }) => key)).toEqual(['key-1'])
})

test('[FEAT-10] what is refused is said, and all is shown as it is now', async () => {
  const { shown, sent } = await open([facts, { ...facts, goods: { ...scarf, price: 900 } }], [refusal])
  shown().submit()
  await settled()
  const { error, total, isBusy } = shown()
  expect([error?.kind === 'refused' && error.msg, total, isBusy]).toEqual([
    '价格刚刚变了，请看过新的价格再兑换',
    900,
    false,
  ])
  shown().submit()
  expect(sent.at(-1)?.key).toBe('key-2')
})

test('[FEAT-10] fewer are wanted once fewer are left, and that is told until the number is changed', async () => {
  const fewer = { ...facts, goods: { ...scarf, left: 2, perMember: null } }
  const { shown } = await open(
    [{ ...facts, goods: { ...scarf, left: 9, perMember: null } }, fewer],
    [refusal],
    3,
  )
  expect([shown().count, shown().isCut]).toEqual([3, false])
  shown().submit()
  await settled()
  expect([shown().count, shown().isCut, shown().most]).toEqual([2, true, 2])
  shown().changeCount(1)
  expect(shown().isCut).toBe(false)
  // Where none is left nothing has been made fewer.
  const none = await open([facts, { ...facts, goods: { ...scarf, left: 0 } }], [refusal], 1)
  none.shown().submit()
  await settled()
  expect([none.shown().isCut, none.shown().obstacle]).toEqual([false, 'soldOut'])
})

test('[FEAT-10] where nothing is left it is asked again behind it, and what came back can be ordered; where something is left nothing is asked', async () => {
  const none = { ...facts, goods: { ...scarf, left: 0 } }
  const opened = await open([facts, none, none, { kind: 'network' }, facts, facts], [refusal])
  const outdated = async () => {
    opened.actor.send({ type: 'data.outdated' })
    const { isBusy } = opened.shown()
    await settled()
    const { obstacle, error } = opened.shown()
    return [isBusy, obstacle, error === null, opened.loaded.length]
  }
  expect(await outdated()).toEqual([false, null, true, 1])
  opened.shown().submit()
  await settled()
  expect([await outdated(), await outdated(), await outdated(), await outdated()]).toEqual([
    [false, 'soldOut', false, 3],
    [false, 'soldOut', false, 4],
    [false, null, true, 5],
    [false, null, true, 5],
  ])
  expect(opened.loaded).toEqual([false, true, true, true, true])
})

test('[FEAT-10] after a refusal a new price is told beside the old one: a limit reached speaks of itself alone', async () => {
  const limited = { ...facts, goods: { ...scarf, perMember: 2, bought: 2 } }
  const dearer = { ...facts, goods: { ...scarf, price: scarf.price + 20 } }
  const { shown } = await open([facts, limited], [refusal])
  expect(shown().priceBefore).toBe(null)
  shown().submit()
  await settled()
  expect([shown().error?.kind, shown().priceBefore, shown().obstacle]).toEqual(['refused', null, 'limit'])
  const other = await open([facts, dearer], [refusal])
  other.shown().submit()
  await settled()
  expect([other.shown().error?.kind, other.shown().priceBefore]).toEqual(['refused', scarf.price])
  // Whoever goes on has seen it.
  other.shown().changeCount(1)
  expect(other.shown().priceBefore).toBe(null)
})

test.each<[string, Partial<CheckoutFacts>, Extract<Checkout, { is: 'shown' }>['obstacle']]>([
  ['nothing is left', { goods: { ...scarf, left: 0 } }, 'soldOut'],
  ['one has it on', { goods: { ...scarf, kind: 'badge', worn: true } }, 'owned'],
  ['one has as many as one may', { goods: { ...scarf, bought: 2 } }, 'limit'],
  ['it costs more than one has', { goods: { ...scarf, balance: 879 } }, 'balance'],
  ['it cannot be sent anywhere', { addresses: [] }, 'address'],
  ['it cannot be redeemed anywhere', { goods: { ...scarf, kind: 'virtual' }, accounts: [] }, 'account'],
  ['all is there', {}, null],
])('[FEAT-10] where %s it is said so, and nothing is sent', async (_, change, obstacle) => {
  const { shown, sent } = await open([{ ...facts, ...change }], [])
  expect(shown().obstacle).toBe(obstacle)
  shown().submit()
  expect(sent.length).toBe(obstacle === null ? 1 : 0)
})

test('[FEAT-10] goods that are gone are told as gone, a lost way is tried again', async () => {
  const { view, shown } = await open(
    [{ kind: 'network' }, { ...facts, goods: { ...scarf, kind: 'virtual' }, accounts }],
    [],
  )
  const failed = view()
  if (failed.is === 'failed') failed.retry()
  expect(view().is).toBe('loading')
  await settled()
  expect(shown().account?.accountId).toBe('c-phone')
  shown().chooseAccount('c-steam')
  expect(shown().account?.accountId).toBe('c-steam')
})

test('[FEAT-10] an account is asked for at those platforms that the goods go to, all where none is named', () => {
  expect([platformsIn('phone,qq'), platformsIn('telex'), platformsIn(null)]).toEqual([
    ['phone', 'qq'],
    platforms,
    platforms,
  ])
})

test.each([
  [{ left: 5, perMember: null, bought: 0 }, 5],
  [{ left: 500, perMember: null, bought: 0 }, 99],
  [{ left: 5, perMember: 3, bought: 1 }, 2],
  [{ left: 5, perMember: 3, bought: 4 }, 0],
  [{ left: 5, perMember: null, bought: 0, kind: 'badge' as const }, 1],
])('[FEAT-10] of %j one may order %d', (change, most) => {
  expect(mostPieces({ ...scarf, ...change })).toBe(most)
})

test('[FEAT-10] no more is ordered than there is', async () => {
  const { shown } = await open([{ ...facts, goods: { ...scarf, bought: 0 } }], [])
  shown().changeCount(9)
  expect([shown().count, shown().total]).toEqual([2, 1_760])
  shown().changeCount(-3)
  expect(shown().count).toBe(1)
})

test('[ERR-05] facts that do not come are asked for again, without a word, once the server is back', async () => {
  const { view, loaded, actor, shown } = await open([{ kind: 'network' }, facts], [])
  const before = [view().is, ...Object.keys(actor.getSnapshot().children)]
  actor.send({ type: 'server.back' })
  await settled()
  expect([before, shown().error, loaded]).toEqual([['failed', 'untilServerBack'], null, [false, true]])
})

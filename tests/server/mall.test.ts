import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { api } from '../../contract/api'
import { ResultCode } from '../../contract/codes'
import { areaNameOf } from '../../contract/mall.areas'
import {
  CANCEL_WITHIN,
  orderChart,
  orderStates,
  RECEIVED_AFTER,
  REFUND_WITHIN,
  type OrderState,
} from '../../contract/mall.order'
import type {
  AddOrderInput,
  FindOrdersInput,
  GoodsKind,
  Order,
  Platform,
  SaveGoodsInput,
} from '../../contract/mall.schema'
import { versionOf } from '../../contract/office.version'
import { dayOf } from '../../contract/wallet.days'
import { isAccountOf } from '../../contract/mall.rules'
import { SOCKET_PATH } from '../../contract/socket'
import { refusals } from '../../office/text/refusals'
import { createOrderSteps } from '../../server/domain/mall/orders'
import { createLedger } from '../../server/domain/wallet/ledger'
import { orderRows } from '../../server/repositories/mall/order.repository'
import { mallJobs } from '../../server/repositories/mall/mall.jobs'
import { ledgerJobs } from '../../server/repositories/wallet/ledger.jobs'
import { ledgerRows, walletRows } from '../../server/repositories/wallet/ledger.repository'
import { giveCoins } from './support/coins'
import { addOperator, askOffice, logOf, sessionOf } from './support/office'
import { plansOf } from './support/plans'
import { connect } from './support/rooms'
import { startTestServer, type TestServer } from './support/server'
import { homeAddress as home } from '../support/address'

const { addOrder, cancelOrder, receiveOrder, askRefund, listOrders, getGoods, listGoods } = api.mall
const { saveAddress, listAddresses, removeAddress, saveAccount, listAccounts, removeAccount } = api.mall
const page = { page: 1, limit: 20 }
const DAY = 24 * 3_600_000

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

let count = 0
const newMember = () => server.member(`136${String(10_000_000 + (count += 1))}`)

const rich = async (gold: number, brick = 0) => {
  const member = await newMember()
  if (gold > 0) await giveCoins(server, member.memberId, gold)
  if (brick > 0) await giveCoins(server, member.memberId, brick, 'brick')
  return member
}

interface Offer {
  readonly kind?: GoodsKind
  readonly price?: number
  readonly stock?: number
  readonly perMember?: number | null
  readonly platforms?: readonly Platform[]
  readonly worn?: string | null
  readonly from?: number | null
  readonly until?: number | null
}
const offer = async ({
  kind = 'physical',
  price = 100,
  stock = 10,
  perMember = null,
  platforms = kind === 'virtual' ? ['steam'] : [],
  worn = null,
  from = null,
  until = null,
}: Offer = {}) => {
  const goodsId = `g-${(count += 1)}`
  await server.store.db
    .insertInto('goods')
    .values({
      id: goodsId,
      kind,
      title: `商品${count}`,
      title_en: null,
      pictures: JSON.stringify([]),
      text: '',
      text_en: null,
      currency: 'gold',
      price,
      stock,
      per_member: perMember,
      platforms: JSON.stringify(platforms),
      worn,
      shown_from: from === null ? null : new Date(from),
      shown_until: until === null ? null : new Date(until),
      listed: true,
      created_at: new Date(server.clock.now()),
    })
    .execute()
  return goodsId
}

const addressOf = async (token: string) => (await server.ask(saveAddress, home, token)).body.data.addressId
const order = (token: string, input: Partial<AddOrderInput> & { goodsId: string }) =>
  server.ask(addOrder, { count: 1, price: 100, addressId: null, accountId: null, ...input }, token)
const goldOf = async (token: string) =>
  (await server.ask(api.account.getSimpleInfo, {}, token)).body.data.gold
const stockOf = async (goodsId: string) => {
  const { stock, sold } = await server.store.db
    .selectFrom('goods')
    .select(['stock', 'sold'])
    .where('id', '=', goodsId)
    .executeTakeFirstOrThrow()
  return [stock, sold]
}
const ownOrders = async (token: string) =>
  (await server.ask(listOrders, { state: null, orderId: null, ...page }, token)).body.data.list
const tick = () =>
  server.store.db.transaction().execute(async (tx) => {
    // As who runs jobs does: the server's own look at them waits meanwhile.
    await tx.selectFrom('job').select('id').where('key', '=', 'mall.tick').forUpdate().execute()
    return mallJobs(server.parts.notices, server.parts.tellPages)['mall.tick']?.(null, tx, server.clock.now())
  })
/** What a member was told last. */
const toldLast = async (token: string) => {
  const [newest] = (await server.ask(api.messages.listNotices, page, token)).body.data.list
  return [newest?.title, newest?.text, newest?.textEn]
}
const differences = () => walletRows(server.store.db).differences()
/** What waits in orders, and what was paid. */
const heldAndSold = async () => {
  const rows = await server.store.db.selectFrom('ledger_account').select(['id', 'balance']).execute()
  const sum = (beginning: string) =>
    rows.filter(({ id }) => id.startsWith(beginning)).reduce((all, { balance }) => all + balance, 0)
  return [sum('holds:'), sum('sales:')]
}

describe('[FEAT-10] an order', () => {
  test('holds the coins, is paid when it cannot be cancelled any more, and each step is in the books', async () => {
    const [heldBefore = 0, soldBefore = 0] = await heldAndSold()
    const { token } = await rich(500)
    const goodsId = await offer()
    const addressId = await addressOf(token)
    const { data } = (await order(token, { goodsId, count: 2, addressId })).body
    expect([data.state, data.total, data.cancelUntil, data.to]).toEqual([
      'placed',
      200,
      server.clock.now() + CANCEL_WITHIN,
      { name: '林可', phone: '13800138000', place: '北京市朝阳区示例路 8 号', region: '北京市朝阳区' },
    ])
    expect([await goldOf(token), await stockOf(goodsId), await heldAndSold()]).toEqual([
      300,
      [8, 2],
      [heldBefore + 200, soldBefore],
    ])
    await tick()
    expect((await ownOrders(token))[0]?.state).toBe('placed')
    server.clock.forward(CANCEL_WITHIN)
    expect((await server.ask(cancelOrder, { orderId: data.orderId }, token)).body.msg).toBe(
      '这个订单已经不能撤销，如有需要请申请退款',
    )
    await tick()
    expect((await ownOrders(token))[0]?.state).toBe('paid')
    expect(await heldAndSold()).toEqual([heldBefore, soldBefore + 200])
    expect(await differences()).toEqual([])
    expect(await toldLast(token)).toEqual([
      `已付款，等待发货：${data.title}`,
      '200 金币已扣除，不能再撤销，可申请退款',
      '200 gold taken; it can be refunded, not cancelled',
    ])
  })

  test('of more than a thousand coins is told with its thousands apart', async () => {
    const { token } = await rich(1_680)
    const goodsId = await offer({ price: 1_680 })
    await order(token, { goodsId, addressId: await addressOf(token), price: 1_680 })
    server.clock.forward(CANCEL_WITHIN)
    await tick()
    expect((await toldLast(token)).slice(1)).toEqual([
      '1,680 金币已扣除，不能再撤销，可申请退款',
      '1,680 gold taken; it can be refunded, not cancelled',
    ])
  })

  test('that is cancelled gives coins and pieces back, once', async () => {
    const { token } = await rich(100)
    const goodsId = await offer({ stock: 1 })
    const { orderId } = (await order(token, { goodsId, addressId: await addressOf(token) })).body.data
    expect([await goldOf(token), await stockOf(goodsId)]).toEqual([0, [0, 1]])
    const taps = await Promise.all(
      Array.from({ length: 10 }, () => server.ask(cancelOrder, { orderId }, token)),
    )
    expect(taps.filter(({ body }) => body.code === 0).length).toBe(1)
    expect([await goldOf(token), await stockOf(goodsId)]).toEqual([100, [1, 0]])
    expect(await differences()).toEqual([])
  })

  test('[FEAT-08] is named in the books, held while it can be withdrawn; what is withdrawn is neither in nor out', async () => {
    const { token } = await rich(500)
    const goodsId = await offer()
    const addressId = await addressOf(token)
    const { orderId } = (await order(token, { goodsId, addressId })).body.data
    const month = dayOf(server.clock.now()).slice(0, 7)
    const asked = { currency: 'gold', month } as const
    const { listEntries, getMonth } = api.wallet
    const entries = async (direction: 'all' | 'in' | 'out') =>
      (await server.ask(listEntries, { ...asked, direction, ...page }, token)).body.data.list.map((entry) => [
        entry.reason,
        entry.amount,
        entry.order?.state ?? null,
        entry.order?.title.startsWith('商品') ?? false,
      ])
    const sums = async () => {
      const { in: came, out, days } = (await server.ask(getMonth, asked, token)).body.data
      return [came, out, days.map((day) => [day.in, day.out])]
    }
    const given = ['correction', 500, null, false]
    expect([await entries('all'), await sums()]).toEqual([
      [['order', -100, 'held', true], given],
      [500, 100, [[500, 100]]],
    ])
    await server.ask(cancelOrder, { orderId }, token)
    expect([await entries('all'), await entries('in'), await entries('out'), await sums()]).toEqual([
      [['orderBack', 100, 'withdrawn', true], ['order', -100, 'withdrawn', true], given],
      [given],
      [],
      [500, 0, [[500, 0]]],
    ])
    await order(token, { goodsId, addressId })
    server.clock.forward(CANCEL_WITHIN)
    await tick()
    expect([(await entries('out'))[0], await sums(), await differences()]).toEqual([
      ['order', -100, 'taken', true],
      [500, 100, [[500, 100]]],
      [],
    ])
  })

  test('[FEAT-08] that is refunded says so in the books, and the month how much came back', async () => {
    const { token } = await rich(500)
    const { orderId } = (await order(token, { goodsId: await offer(), addressId: await addressOf(token) }))
      .body.data
    server.clock.forward(CANCEL_WITHIN)
    await tick()
    await server.store.db.transaction().execute((tx) =>
      createOrderSteps({
        rows: orderRows(tx),
        ledger: createLedger(ledgerRows(tx), randomUUID),
        now: () => server.clock.now(),
        tell: () => Promise.resolve(),
        dressed: () => {},
        moved: () => {},
      }).decideRefund(orderId, true, '缺货'),
    )
    const month = dayOf(server.clock.now()).slice(0, 7)
    const asked = { currency: 'gold', month } as const
    const { list } = (
      await server.ask(api.wallet.listEntries, { ...asked, direction: 'all', ...page }, token)
    ).body.data
    expect(list.map(({ reason, order: of }) => [reason, of?.state ?? null])).toEqual([
      ['refund', 'refunded'],
      ['order', 'refunded'],
      ['correction', null],
    ])
    const sums = (await server.ask(api.wallet.getMonth, asked, token)).body.data
    expect([sums.in, sums.out, sums.refunds]).toEqual([600, 100, 100])
  })

  test('fifty buyers of seven pieces: seven get one, nobody else pays', async () => {
    const goodsId = await offer({ stock: 7 })
    const buyers = await Promise.all(
      Array.from({ length: 50 }, async () => {
        const { token } = await rich(100)
        return { token, addressId: await addressOf(token) }
      }),
    )
    const answers = await Promise.all(
      buyers.map(({ token, addressId }) => order(token, { goodsId, addressId })),
    )
    expect(answers.filter(({ body }) => body.code === 0).length).toBe(7)
    expect([...new Set(answers.filter(({ body }) => body.code !== 0).map(({ body }) => body.msg))]).toEqual([
      '已兑完，请看看别的',
    ])
    expect(await stockOf(goodsId)).toEqual([0, 7])
    const left = await Promise.all(buyers.map(({ token }) => goldOf(token)))
    expect(left.filter((gold) => gold === 0).length).toBe(7)
    expect(await differences()).toEqual([])
  })

  test('two hundred taps with the coins for three order three; the last coin is spent once', async () => {
    const { token } = await rich(350)
    const [goodsId, addressId] = [await offer({ stock: 500 }), await addressOf(token)]
    const taps = await Promise.all(Array.from({ length: 200 }, () => order(token, { goodsId, addressId })))
    expect(taps.filter(({ body }) => body.code === 0).length).toBe(3)
    expect([await goldOf(token), await stockOf(goodsId)]).toEqual([50, [497, 3]])
  })

  test.each<[string, Offer, Partial<AddOrderInput>, string]>([
    ['another price than was seen', { price: 120 }, {}, '价格刚刚变了，请看过新的价格再兑换'],
    ['too few pieces', { stock: 1 }, { count: 2 }, '只剩 1 件，请减少数量'],
    ['more than one may have', { perMember: 1 }, { count: 2 }, '每人限兑 1 件，你还能兑 1 件，请减少数量'],
    ['before its time', { from: Date.UTC(2100, 0) }, {}, '还没有开始兑换，请到时间再来'],
    ['after its time', { until: Date.UTC(2001, 0) }, {}, '兑换已经结束，请看看别的'],
    ['a foreign address', {}, { addressId: 'a-foreign' }, '收货地址已经不在了，请重新选择一个'],
    ['no account', { kind: 'virtual' }, {}, '兑换账号已经不在了，请重新选择一个'],
    ['goods that are none', {}, { goodsId: 'g-none' }, '这件商品已经下架，请看看别的'],
  ])('%s is refused in words, and nothing is paid', async (_, given, input, words) => {
    const { token } = await rich(1_000)
    const addressId = await addressOf(token)
    const { body } = await order(token, { goodsId: await offer(given), addressId, ...input })
    expect([body.msg, await goldOf(token), await ownOrders(token)]).toEqual([words, 1_000, []])
  })

  test('more than one has is refused', async () => {
    const { token } = await rich(99)
    const { body } = await order(token, { goodsId: await offer(), addressId: await addressOf(token) })
    expect([body.msg, await goldOf(token)]).toEqual(['余额不足，请先去任务中心赚一些', 99])
  })

  test.each([0, -1, 1.5, 100, 2 ** 53])('%s pieces are no order', async (pieces) => {
    const { token } = await rich(500)
    const { body } = await order(token, {
      goodsId: await offer(),
      count: pieces,
      addressId: await addressOf(token),
    })
    expect(body.code).toBe(ResultCode.PARAMETER_ERROR)
  })

  test('of somebody else is none: neither seen nor cancelled', async () => {
    const [{ token }, other] = [await rich(100), await newMember()]
    const { orderId } = (await order(token, { goodsId: await offer(), addressId: await addressOf(token) }))
      .body.data
    expect([
      (await server.ask(cancelOrder, { orderId }, other.token)).body.code,
      (await server.ask(listOrders, { state: null, orderId, ...page }, other.token)).body.data.list,
    ]).toEqual([ResultCode.SERVER_LOST, []])
  })

  test('keeps the address it was sent to, also when that is deleted', async () => {
    const { token } = await rich(100)
    const addressId = await addressOf(token)
    await order(token, { goodsId: await offer(), addressId })
    await server.ask(removeAddress, { addressId }, token)
    expect((await ownOrders(token))[0]?.to?.place).toBe('北京市朝阳区示例路 8 号')
  })

  test('says in the list why its goods cannot be had once more; what was had by others, or came back, bars nobody', async () => {
    const { token } = await rich(5_000)
    const until = server.clock.now() + DAY
    const addressId = await addressOf(token)
    const [free, once, gone, over, last] = [
      await offer(),
      await offer({ perMember: 1 }),
      await offer(),
      await offer({ until }),
      await offer({ stock: 1 }),
    ]
    const badge = await offer({ kind: 'badge', worn: 'flag' })
    for (const goodsId of [free, once, gone, over, last, badge]) await order(token, { goodsId, addressId })
    await server.store.db.updateTable('goods').set({ listed: false }).where('id', '=', gone).execute()
    const barred = async (of = token) =>
      Object.fromEntries((await ownOrders(of)).map((own) => [own.goodsId, own.barred ?? null]))
    const bars = {
      [free]: null,
      [once]: { by: 'limit', perMember: 1 },
      [gone]: { by: 'gone', perMember: null },
      [over]: null,
      [last]: { by: 'soldOut', perMember: null },
      [badge]: { by: 'owned', perMember: null },
    }
    expect(await barred()).toEqual(bars)
    server.clock.forward(DAY)
    expect(await barred()).toEqual({ ...bars, [over]: { by: 'over', perMember: null } })
    const other = await rich(100)
    const mine = (await order(other.token, { goodsId: once, addressId: await addressOf(other.token) })).body
      .data
    await server.ask(cancelOrder, { orderId: mine.orderId }, other.token)
    expect(await barred(other.token)).toEqual({ [once]: null })
    const all = [free, once, over, last, badge]
    await server.store.db.updateTable('goods').set({ listed: false }).where('id', 'in', all).execute()
  })

  test('a badge is worn at once, owned once', async () => {
    const { token } = await rich(500)
    const goodsId = await offer({ kind: 'badge', worn: 'whistle' })
    const { data } = (await order(token, { goodsId })).body
    expect([data.state, data.to, await goldOf(token)]).toEqual(['received', null, 400])
    expect((await order(token, { goodsId })).body.msg).toBe('你已经拥有它了')
    expect(await goldOf(token)).toBe(400)
  })

  test('[FEAT-06] what is owned is worn beside the name in chat, put away, and gone with a refund', async () => {
    const { token } = await rich(500)
    const [badge, colour] = [
      await offer({ kind: 'badge', worn: 'crown' }),
      await offer({ kind: 'colour', worn: 'jade' }),
    ]
    const wear = (goodsId: string, on: boolean) => server.ask(api.mall.wear, { goodsId, on }, token)
    expect((await wear(badge, true)).body.msg).toBe('你还没有它，先去兑换吧')
    const { orderId } = (await order(token, { goodsId: badge })).body.data
    const worn = async () => (await server.parts.sessions.principalOf(token))?.worn
    expect(await worn()).toEqual({ badge: 'crown', colour: null })
    await order(token, { goodsId: colour })
    expect(await worn()).toEqual({ badge: 'crown', colour: 'jade' })
    const wardrobe = async () =>
      (await server.ask(api.mall.listWorn, {}, token)).body.data.list.map((one) => [
        one.goodsId,
        one.kind,
        one.worn,
        one.on,
      ])
    expect(await wardrobe()).toEqual([
      [badge, 'badge', 'crown', true],
      [colour, 'colour', 'jade', true],
    ])
    // Each order shows what was worn, too.
    const { list } = (await server.ask(listOrders, { state: null, orderId: null, page: 1, limit: 20 }, token))
      .body.data
    expect(new Set(list.map(({ style }) => style))).toEqual(new Set(['crown', 'jade']))
    await wear(badge, false)
    expect((await wardrobe())[0]).toEqual([badge, 'badge', 'crown', false])
    expect((await server.ask(getGoods, { goodsId: badge }, token)).body.data.worn).toBe(false)
    expect(await worn()).toEqual({ badge: null, colour: 'jade' })
    await wear(badge, true)
    const { db } = server.store
    await db.transaction().execute(async (tx) => {
      const steps = createOrderSteps({
        rows: orderRows(tx),
        ledger: createLedger(ledgerRows(tx), randomUUID),
        now: server.clock.now,
        tell: () => Promise.resolve(),
        dressed: () => {},
        moved: () => {},
      })
      await steps.step(await steps.found(orderId, null), 'refund', 'operator')
    })
    const { badge: left } = await db
      .selectFrom('member')
      .innerJoin('goods_order', 'goods_order.member_id', 'member.id')
      .select('badge')
      .where('goods_order.id', '=', orderId)
      .executeTakeFirstOrThrow()
    expect([left, await goldOf(token)]).toEqual([null, 400])
    expect(await wardrobe()).toEqual([[colour, 'colour', 'jade', true]])
  })

  test('[FEAT-08] many orders are paid by one posting: who settles gifts meanwhile holds the accounts in the same order', async () => {
    for (let nth = 0; nth < 3; nth += 1) {
      const { token } = await rich(100)
      await order(token, { goodsId: await offer(), addressId: await addressOf(token) })
    }
    const plans = await server.store.db.transaction().execute(async (tx) => {
      await tx.selectFrom('job').select('id').where('key', '=', 'mall.tick').forUpdate().execute()
      server.clock.forward(CANCEL_WITHIN)
      const jobs = mallJobs(server.parts.notices, server.parts.tellPages)
      return plansOf(tx, async (db) => jobs['mall.tick']?.(null, db as typeof tx, server.clock.now()))
    })
    expect(plans.filter((line) => line.includes('ledger_post'))).toHaveLength(1)
  })

  test('while the books do not balance nothing is bought, and it is said so', async () => {
    const { token } = await rich(100)
    const [goodsId, addressId] = [await offer(), await addressOf(token)]
    const { db } = server.store
    const prove = () =>
      db
        .transaction()
        .execute(
          (tx) =>
            ledgerJobs(server.parts.log)['ledger.prove']?.(null, tx, server.clock.now()) ?? Promise.resolve(),
        )
    const off = (by: number) =>
      db
        .updateTable('ledger_account')
        .set(({ eb }) => ({ balance: eb('balance', '+', by) }))
        .where('id', 'like', 'rewards:gold:%')
        .execute()
    await off(1)
    await prove()
    expect((await order(token, { goodsId, addressId })).body.msg).toBe(
      '账目正在核对，暂时不能兑换，你的余额不会变，请稍后再试',
    )
    await off(-1)
    await prove()
    expect((await order(token, { goodsId, addressId })).body.code).toBe(0)
  })
})

describe('[FEAT-10] an order that was changed on another page of its member', () => {
  test('is told to every page, and a late act is refused in words that say how it stands', async () => {
    const { token } = await rich(200)
    const addressId = await addressOf(token)
    const placed = async () => (await order(token, { goodsId: await offer(), addressId })).body.data.orderId
    const orderId = await placed()
    const socket = await connect(`ws://127.0.0.1:${server.port}${SOCKET_PATH}`)
    await socket.ask({ type: 'hello', token })
    const told = () => socket.frames.filter(({ data }) => data?.type === 'orders.moved').length
    const cancel = (id: string) => server.ask(cancelOrder, { orderId: id }, token)
    expect([(await cancel(orderId)).body.code, (await cancel(orderId)).body.msg]).toEqual([
      0,
      '这个订单已经撤销，款项已退回',
    ])
    await socket.heard(({ data }) => data?.type === 'orders.moved')
    expect(told()).toBe(1)
    const other = await placed()
    await server.store.db
      .updateTable('goods_order')
      .set({ state: 'sent', paid_at: new Date(server.clock.now()), sent_at: new Date(server.clock.now()) })
      .where('id', '=', other)
      .execute()
    const ask = async (call: typeof receiveOrder) =>
      (await server.ask(call, { orderId: other }, token)).body.msg
    const reason = { orderId: other, reason: '脱线了' }
    expect([
      await ask(receiveOrder),
      await ask(receiveOrder),
      await ask(cancelOrder),
      (await server.ask(askRefund, reason, token)).body.code,
      (await server.ask(askRefund, reason, token)).body.msg,
      (await server.ask(askRefund, { ...reason, orderId }, token)).body.msg,
    ]).toEqual([
      'ok',
      '这个订单已经确认收货',
      '这个订单已经不能撤销，如有需要请申请退款',
      0,
      '已经申请过退款，请等待处理或联系客服',
      '这个订单已经撤销，款项已退回',
    ])
    await socket.heard(() => told() === 4)
    expect(told()).toBe(4)
  })
})

describe('[FEAT-10] every step of the chart', () => {
  const ways: Readonly<Record<OrderState, readonly OrderState[]>> = Object.fromEntries(
    orderStates.map((state) => [state, Object.values(orderChart[state]).map(({ to }) => to)]),
  ) as never

  test('leads from placed to every state, and nothing leaves what has ended', () => {
    const reached = new Set<OrderState>(['placed'])
    for (const state of reached) for (const to of ways[state]) reached.add(to)
    expect([[...reached].toSorted(), ways.cancelled, ways.refunded]).toEqual([
      [...orderStates].toSorted(),
      [],
      [],
    ])
  })

  test('what was sent is received by a press or by the clock, and a refund may be asked for some days', async () => {
    const { token } = await rich(300)
    const addressId = await addressOf(token)
    const placed: Order[] = []
    for (let nth = 0; nth < 2; nth += 1)
      placed.push((await order(token, { goodsId: await offer(), addressId })).body.data)
    const [first, second] = placed.map(({ orderId }) => orderId)
    expect((await server.ask(receiveOrder, { orderId: first ?? '' }, token)).body.msg).toBe(
      '这个订单还没有发货，收到后再确认',
    )
    server.clock.forward(CANCEL_WITHIN)
    await tick()
    await server.store.db
      .updateTable('goods_order')
      .set({ state: 'sent', sent_at: new Date(server.clock.now()) })
      .where('id', 'in', [first ?? '', second ?? ''])
      .execute()
    expect((await server.ask(receiveOrder, { orderId: first ?? '' }, token)).body.data.state).toBe('received')
    server.clock.forward(REFUND_WITHIN)
    const ask = (orderId = '') => server.ask(askRefund, { orderId, reason: '脱线了' }, token)
    expect((await ask(first)).body.msg).toBe('这个订单现在不能退款，请刷新后查看')
    expect((await ask(second)).body.data.refund).toEqual({
      reason: '脱线了',
      at: server.clock.now(),
      declined: null,
    })
    expect((await ask(second)).body.msg).toBe('已经申请过退款，请等待处理或联系客服')
    server.clock.forward(RECEIVED_AFTER)
    await tick()
    // While a refund is asked for, nothing is received by itself.
    const waiting = (await ownOrders(token)).find(({ orderId }) => orderId === second)
    expect([waiting?.state, waiting?.receivedBy]).toEqual(['sent', null])
    await server.store.db
      .updateTable('goods_order')
      .set({ refund_declined: '没有脱线' })
      .where('id', '=', second ?? '')
      .execute()
    await tick()
    const states = (await ownOrders(token)).map(({ state }) => state)
    expect(states).toEqual(['received', 'received'])
    expect(await toldLast(token)).toEqual([
      `已自动确认收货：${placed[1]?.title}`,
      '发货后 15 天没有确认，订单已自动完成；有问题请在 7 天内申请退款',
      'It was sent 15 days ago; if something is wrong, ask for a refund within 7 days',
    ])
  })
})

describe('[FEAT-10] the mall', () => {
  test('lists what is there, what is in one’s reach, and what one has of it', async () => {
    const { token } = await rich(150)
    const [near, far] = [
      await offer({ price: 100, kind: 'badge', worn: 'flag' }),
      await offer({ price: 200, kind: 'badge', worn: 'rocket' }),
    ]
    const ids = async (within: boolean) =>
      (
        await server.ask(listGoods, { kind: 'badge', currency: 'gold', within, page: 1, limit: 100 }, token)
      ).body.data.list.map(({ goodsId }) => goodsId)
    expect([
      (await ids(false)).includes(far),
      (await ids(true)).includes(far),
      (await ids(true)).includes(near),
    ]).toEqual([true, false, true])
    const { balance, bought, left } = (await server.ask(getGoods, { goodsId: near }, token)).body.data
    expect([balance, bought, left]).toEqual([150, 0, 10])
    expect((await server.ask(getGoods, { goodsId: 'none' }, token)).body.code).toBe(ResultCode.SERVER_LOST)
  })
})

test('[FEAT-10] within reach is nothing that is sold out, not there yet, or of which one has had all that one may', async () => {
  const { token } = await rich(1_000)
  const kind = 'virtual'
  const once = await offer({ kind, perMember: 1 })
  const twice = await offer({ kind, perMember: 2 })
  const gone = await offer({ kind, stock: 0 })
  const coming = await offer({ kind, from: server.clock.now() + 3_600_000 })
  const { accountId } = (
    await server.ask(saveAccount, { accountId: null, platform: 'steam', account: 'corner_flag' }, token)
  ).body.data
  for (const goodsId of [once, twice])
    await server.ask(addOrder, { goodsId, count: 1, price: 100, addressId: null, accountId }, token)
  const { list } = (
    await server.ask(listGoods, { kind, currency: 'gold', within: true, page: 1, limit: 100 }, token)
  ).body.data
  const ids = new Set(list.map(({ goodsId }) => goodsId))
  expect([once, twice, gone, coming].map((goodsId) => ids.has(goodsId))).toEqual([false, true, false, false])
})

describe('[VAL-02] [CONST-06] an address', () => {
  test('has a county by its six digits; the first is the default, and there is always one', async () => {
    const { token } = await newMember()
    const save = async (more: object) =>
      (await server.ask(saveAddress, { ...home, ...more }, token)).body.data
    const first = await save({})
    const second = await save({ isDefault: true, area: '330106', phone: '0571-88880000' })
    const list = async () => (await server.ask(listAddresses, {}, token)).body.data.list
    expect(
      (await list()).map(({ addressId, areaName, phone, isDefault }) => [
        addressId,
        areaName,
        phone,
        isDefault,
      ]),
    ).toEqual([
      [second.addressId, '浙江省杭州市西湖区', '0571-88880000', true],
      [first.addressId, '北京市朝阳区', '13800138000', false],
    ])
    await server.ask(removeAddress, { addressId: second.addressId }, token)
    expect((await list()).map(({ isDefault }) => isDefault)).toEqual([true])
  })

  test.each([
    ['name', { name: '  ' }, '请填写收货人姓名'],
    ['detail', { detail: ' \u200b ' }, '请填写详细地址'],
    ['area', { area: '110199' }, '请选择地区'],
  ])('whose %s is not there is refused at its field', async (field, wrong, words) => {
    const { token } = await newMember()
    const { body } = await server.ask(saveAddress, { ...home, ...wrong }, token)
    expect([body.code, body.data]).toEqual([ResultCode.PARAMETER_ERROR, { fields: { [field]: words } }])
  })

  test.each(['110000', '110100', '010101', '1101055', 'x'])('%s is no county', async (area) => {
    const { token } = await newMember()
    expect((await server.ask(saveAddress, { ...home, area }, token)).body.code).toBe(
      ResultCode.PARAMETER_ERROR,
    )
    expect(areaNameOf(area)).toBe(null)
  })

  test.each([
    ['13800138000', true],
    ['8613800138000', true],
    ['+8613800138000', true],
    ['010-55501234', true],
    ['02155501234', true],
    ['0571-88880000-102', true],
    ['138 0013 8000', true],
    ['+86 138-0013-8000', true],
    ['138 00138000 0', false],
    ['12800138000', false],
    ['1380013800', false],
    ['5550123', false],
  ])('[VAL-02] the phone %s: %s', async (phone, isRight) => {
    const { token } = await newMember()
    const { body } = await server.ask(saveAddress, { ...home, phone }, token)
    expect(body.code === 0).toBe(isRight)
  })

  test('[VAL-02] keeps a mobile number without what groups it', async () => {
    const { token } = await newMember()
    for (const phone of ['138 0013 8000', '+86 138-0013-8000', '010 55501234'])
      await server.ask(saveAddress, { ...home, phone }, token)
    const { list } = (await server.ask(listAddresses, {}, token)).body.data
    expect(list.map(({ phone }) => phone).toSorted()).toEqual(['010-55501234', '13800138000', '13800138000'])
  })

  test('of somebody else is neither changed nor removed, and twenty are enough', async () => {
    const [{ token }, other] = [await newMember(), await newMember()]
    const addressId = await addressOf(token)
    const changed = await server.ask(saveAddress, { ...home, addressId, name: '别人' }, other.token)
    await server.ask(removeAddress, { addressId }, other.token)
    expect([changed.body.code, (await server.ask(listAddresses, {}, token)).body.data.list[0]?.name]).toEqual(
      [ResultCode.SERVER_LOST, '林可'],
    )
    const answers = []
    for (let nth = 0; nth < 20; nth += 1) answers.push((await server.ask(saveAddress, home, token)).body.msg)
    expect(answers.at(-1)).toBe('最多保存 20 个地址，请先删除不用的')
  })
})

test.each([
  ['phone', '+86 13800138000', true],
  ['phone', '138 0013 8000', true],
  ['phone', '010-55501234', false],
  ['phone', 'abcdef', false],
  ['wechat', 'corner_flag', true],
  ['wechat', '13800138000', true],
  ['wechat', '1corner', false],
  ['wechat', '角旗角旗角旗', false],
  ['qq', '10001', true],
  ['qq', '0123456', false],
  ['qq', 'corner', false],
  ['alipay', 'fan@example.com', true],
  ['alipay', '13800138000', true],
  ['alipay', 'fan@example', false],
  ['steam', 'corner_flag', true],
  ['steam', 'https://steamcommunity.com/id/corner', true],
  ['steam', 'corner flag', false],
] as const)(
  '[FEAT-10] [VAL-04] an account of %s, %s: %s, for the form and the server alike',
  async (platform, account, isRight) => {
    const { token } = await newMember()
    const { body } = await server.ask(saveAccount, { accountId: null, platform, account }, token)
    const { fields = {} } = body.data as { fields?: object }
    expect([isAccountOf(platform, account), body.code === 0, Object.keys(fields)]).toEqual([
      isRight,
      isRight,
      isRight ? [] : ['account'],
    ])
  },
)

const ownNumberOf = async (phone: string) =>
  (await server.ask(listAccounts, {}, (await server.member(phone)).token)).body.data.own

test('[FEAT-10] the number one logs in with is offered for phone credit, one of another country is not', async () => {
  expect([await ownNumberOf('13600000771'), await ownNumberOf('+85291234567')]).toEqual(['13600000771', null])
})

test('[FEAT-10] a redemption account is kept once, and goes with an order', async () => {
  const { token } = await rich(100)
  const save = (account: string) =>
    server.ask(saveAccount, { accountId: null, platform: 'steam', account }, token)
  const { accountId } = (await save('corner_flag')).body.data
  expect((await save(' corner_flag ')).body.data).toEqual({ fields: { account: '这个账号已经保存过了' } })
  const { data } = (await order(token, { goodsId: await offer({ kind: 'virtual' }), accountId })).body
  expect(data.to).toEqual({ name: 'steam', phone: '', place: 'corner_flag' })
  await server.ask(removeAccount, { accountId }, token)
  expect((await server.ask(listAccounts, {}, token)).body.data.list).toEqual([])
})

test('[FEAT-10] goods go to accounts of their own platforms alone; nothing is taken for another', async () => {
  const { token } = await rich(100)
  const { accountId } = (
    await server.ask(saveAccount, { accountId: null, platform: 'steam', account: 'corner_flag' }, token)
  ).body.data
  const goodsId = await offer({ kind: 'virtual', platforms: ['phone'] })
  expect((await server.ask(getGoods, { goodsId }, token)).body.data.platforms).toEqual(['phone'])
  const { code, msg } = (await order(token, { goodsId, accountId })).body
  expect([code, msg]).toEqual([ResultCode.BUSINESS_FAILURE, '这件商品不能发放到这个账号，请换一个账号'])
  expect([await goldOf(token), await stockOf(goodsId)]).toEqual([100, [10, 0]])
})

const paidOrder = async (goodsId: string) => {
  const member = await rich(100)
  const addressId = await addressOf(member.token)
  const { orderId } = (await order(member.token, { goodsId, addressId })).body.data
  server.clock.forward(CANCEL_WITHIN)
  await tick()
  return { ...member, orderId }
}
const fieldsOf = ({ data }: { readonly data: unknown }): Readonly<Record<string, string>> =>
  (data as { readonly fields: Readonly<Record<string, string>> }).fields
/** Without what the clock has told of the payment. */
const noticesOf = async (token: string) =>
  (await server.ask(api.messages.listNotices, page, token)).body.data.list
    .filter(({ title }) => !title.startsWith('已付款'))
    .map(({ title, text, path }) => [title, text, path])

describe('[FEAT-10] the office', () => {
  const { saveGoods, findGoods, findOrders, sendOrders, decideRefund, getAttention } = api.office
  let operator: string
  beforeAll(async () => {
    await addOperator(server, 'owner', 'owner')
    operator = await sessionOf(server, 'owner')
  })
  const form = {
    goodsId: null,
    kind: 'physical',
    title: '看台围巾',
    titleEn: 'Terrace scarf',
    pictures: ['/goods/scarf.svg'],
    text: '<p onclick="x()">双面提花</p><script>alert(1)</script>',
    textEn: null,
    currency: 'gold',
    price: 100,
    left: 5,
    seen: 0,
    perMember: 2,
    platforms: [],
    worn: null,
    from: null,
    until: null,
    listed: true,
  } as const satisfies SaveGoodsInput
  const save = async (more: Partial<SaveGoodsInput> = {}) =>
    (await askOffice(server, saveGoods, { ...form, ...more }, operator)).body
  const orders = async (more: Partial<FindOrdersInput>) =>
    (
      await askOffice(
        server,
        findOrders,
        { queryName: '', state: null, refund: false, ...page, ...more },
        operator,
      )
    ).body.data

  test('lists goods, clean of what is no text; what is sold while the form is open stays sold', async () => {
    const { data: goods } = await save()
    expect([goods.text, goods.left]).toEqual(['<p>双面提花</p>', 5])
    const { token } = await paidOrder(goods.goodsId)
    await server.ask(api.mall.wish, { goodsId: goods.goodsId, on: true }, token)
    const changed = (await save({ goodsId: goods.goodsId, price: 90, left: 10, seen: 5 })).data
    expect([changed.left, changed.price, await stockOf(goods.goodsId)]).toEqual([9, 90, [9, 1]])
    await save({ goodsId: goods.goodsId, listed: false })
    expect((await server.ask(getGoods, { goodsId: goods.goodsId }, token)).body.code).toBe(
      ResultCode.SERVER_LOST,
    )
    const found = await askOffice(
      server,
      findGoods,
      { queryName: '围巾', kind: null, listed: false, ...page },
      operator,
    )
    expect(found.body.data.list.map(({ goodsId, open, wished }) => [goodsId, open, wished])).toEqual([
      [goods.goodsId, 1, 1],
    ])
  })

  test.each<[string, Partial<SaveGoodsInput>, object]>([
    ['without a name', { title: ' \u200b ' }, { title: '请填写名称' }],
    ['that end before they begin', { from: 2, until: 1 }, { until: '结束时间要晚于开始时间' }],
    ['with a sign that is none', { kind: 'badge', worn: 'sky' }, { worn: '请选择一种样式' }],
  ])('goods %s are refused at the field', async (_, more, fields) => {
    expect((await save(more)).data).toEqual({ fields })
  })

  test('sends several at once; one that cannot be sent holds back none, and each buyer is told', async () => {
    const { data: goods } = await save({ left: 9 })
    const [first, second] = [await paidOrder(goods.goodsId), await paidOrder(goods.goodsId)]
    const { data } = (
      await askOffice(
        server,
        sendOrders,
        {
          orders: [
            { orderId: first.orderId, carrier: 'sf', tracking: 'SF100' },
            { orderId: 'none', carrier: null, tracking: 'SF101' },
            { orderId: second.orderId, carrier: 'sf', tracking: ' ' },
            { orderId: first.orderId, carrier: 'sf', tracking: 'SF102' },
          ],
        },
        operator,
      )
    ).body
    const to = (await ownOrders(first.token))[0]?.to
    expect(data).toEqual({
      sent: 1,
      list: [{ orderId: first.orderId, kind: 'physical', to, carrier: 'sf', tracking: 'SF100' }],
      refused: [
        { orderId: 'none', why: '没有这个订单，请核对订单号' },
        { orderId: second.orderId, why: '请填写快递单号' },
        { orderId: first.orderId, why: '这个订单已经发货，不用再发；单号写错了可以在订单里更正' },
      ],
    })
    const [sent] = await ownOrders(first.token)
    expect([sent?.carrier, sent?.tracking]).toEqual(['sf', 'SF100'])
    expect(await noticesOf(first.token)).toEqual([
      ['已发货：看台围巾', '顺丰速运 SF100', `/changeLog?id=${first.orderId}`],
    ])
    expect(
      (await orders({ state: 'paid', queryName: second.orderId })).list.map(({ state }) => state),
    ).toEqual(['paid'])
    const sendOne = async (more: object) =>
      (
        await askOffice(
          server,
          sendOrders,
          { orders: [{ orderId: first.orderId, carrier: 'sf' as const, tracking: 'SF100', ...more }] },
          operator,
        )
      ).body.data.refused.map(({ why }) => why)
    // A wrong number is corrected, and the buyer is told the right one.
    expect(await sendOne({ corrects: true, tracking: 'sorry!' })).toEqual([
      '快递单号是 5 到 40 位字母、数字或横线，请核对',
    ])
    expect(await sendOne({ corrects: true, carrier: 'yto', tracking: 'YT200' })).toEqual([])
    const [corrected] = await ownOrders(first.token)
    expect([corrected?.carrier, corrected?.tracking]).toEqual(['yto', 'YT200'])
    expect((await noticesOf(first.token)).map(([title]) => title)).toContain('快递单号已更正：看台围巾')
    // Handed over in person it needs none.
    expect(await sendOne({ orderId: second.orderId, carrier: 'other', tracking: '' })).toEqual([])
    const [handed] = await ownOrders(second.token)
    expect([handed?.state, handed?.carrier, handed?.tracking]).toEqual(['sent', 'other', null])
  })

  test('and the clock tell every open page of the buyer what they do, once each time', async () => {
    const { data: goods } = await save({ left: 9 })
    const { token } = await rich(200)
    const addressId = await addressOf(token)
    const placed = async () => (await order(token, { goodsId: goods.goodsId, addressId })).body.data.orderId
    const [first, second] = [await placed(), await placed()]
    const socket = await connect(`ws://127.0.0.1:${server.port}${SOCKET_PATH}`)
    await socket.ask({ type: 'hello', token })
    const told = () => socket.frames.filter(({ data }) => data?.type === 'orders.moved').length
    const sendBoth = (tracking: string, corrects = false) => {
      const sent = [first, second].map((orderId) => ({ orderId, carrier: 'sf' as const, tracking, corrects }))
      return askOffice(server, sendOrders, { orders: sent }, operator)
    }
    const decide = (give: boolean) =>
      askOffice(server, decideRefund, { orderId: first, give, reason: '缺货' }, operator)
    const askBack = () => server.ask(askRefund, { orderId: first, reason: '不想要了' }, token)
    const acts = [
      async () => {
        server.clock.forward(CANCEL_WITHIN)
        const send = await tick()
        send?.()
      },
      () => sendBoth('SF100'),
      () => sendBoth('SF200', true),
      askBack,
      () => decide(false),
      () => decide(true),
    ]
    const counts: number[] = []
    for (const [nth, act] of acts.entries()) {
      await act()
      await socket.heard(() => told() > nth)
      counts.push(told())
    }
    expect(counts).toEqual([1, 2, 3, 4, 5, 6])
    const states = new Map((await ownOrders(token)).map(({ orderId, state }) => [orderId, state]))
    expect([states.get(first), states.get(second)]).toEqual(['refunded', 'sent'])
  })

  test('tries a table before it is sent; who asks for the coins back is answered first', async () => {
    const { data: goods } = await save({ left: 9 })
    const [first, asked] = [await paidOrder(goods.goodsId), await paidOrder(goods.goodsId)]
    await server.ask(askRefund, { orderId: asked.orderId, reason: '不想要了' }, asked.token)
    const sendAll = async (more: object) =>
      (
        await askOffice(
          server,
          sendOrders,
          {
            orders: [first, asked, first].map(({ orderId }) => ({
              orderId,
              carrier: 'sf' as const,
              tracking: ' SF100 ',
            })),
            byTable: true,
            ...more,
          },
          operator,
        )
      ).body.data
    const to = (await ownOrders(first.token))[0]?.to
    const outcome = {
      sent: 1,
      // What would be sent is told as it is then.
      list: [{ orderId: first.orderId, kind: 'physical', to, carrier: 'sf', tracking: 'SF100' }],
      refused: [
        { orderId: asked.orderId, why: '会员已申请退款，请先同意或拒绝退款' },
        { orderId: first.orderId, why: '这个订单已经发货，不用再发；单号写错了可以在订单里更正' },
      ],
    }
    const states = async () => [
      (await ownOrders(first.token))[0]?.state,
      (await ownOrders(asked.token))[0]?.state,
    ]
    expect(await sendAll({ tries: true })).toEqual(outcome)
    expect([await states(), await noticesOf(first.token)]).toEqual([['paid', 'paid'], []])
    expect(await sendAll({})).toEqual(outcome)
    expect(await states()).toEqual(['sent', 'paid'])
    expect(outcome.refused.filter(({ why }) => refusals[why] === undefined)).toEqual([])
    // As a table has it.
    expect((await orders({ queryName: `T${asked.orderId}` })).list.map(({ orderId }) => orderId)).toEqual([
      asked.orderId,
    ])
  })

  test('a table’s number goes to no account; what is noted of such an order is the member’s to read', async () => {
    const { data: goods } = await save({ kind: 'virtual', platforms: ['phone'], title: '话费' })
    const { token } = await rich(100)
    const account = { accountId: null, platform: 'phone', account: '13800138000' } as const
    const { accountId } = (await server.ask(saveAccount, account, token)).body.data
    const { orderId } = (await order(token, { goodsId: goods.goodsId, accountId })).body.data
    server.clock.forward(CANCEL_WITHIN)
    await tick()
    const send = async (tracking: string, byTable: boolean) =>
      (
        await askOffice(
          server,
          sendOrders,
          { orders: [{ orderId, carrier: null, tracking }], byTable },
          operator,
        )
      ).body.data
    const why = '虚拟商品发到账号，没有快递单号；请在列表里选中发货，或打开订单发货'
    expect(await send('X1', true)).toEqual({ sent: 0, list: [], refused: [{ orderId, why }] })
    expect(refusals[why] === undefined).toBe(false)
    const told = await send('已充值', false)
    const [sent] = await ownOrders(token)
    const to = sent?.to
    expect(told).toEqual({
      sent: 1,
      list: [{ orderId, kind: 'virtual', to, carrier: null, tracking: '已充值' }],
      refused: [],
    })
    expect([sent?.state, sent?.tracking]).toEqual(['sent', '已充值'])
  })

  test('[ERR-12] says of an order that cannot be sent or refunded how it stands, in words of operators, in both languages', async () => {
    const { data: goods } = await save({ left: 9, perMember: null })
    const { token } = await rich(300)
    const addressId = await addressOf(token)
    const place = async () => (await order(token, { goodsId: goods.goodsId, addressId })).body.data.orderId
    const [held, withdrawn, refunded] = [await place(), await place(), await place()]
    await server.ask(cancelOrder, { orderId: withdrawn }, token)
    await askOffice(server, decideRefund, { orderId: refunded, give: true, reason: '缺货' }, operator)
    const ids = [held, withdrawn, refunded]
    const { data } = (
      await askOffice(
        server,
        sendOrders,
        { orders: ids.map((orderId) => ({ orderId, carrier: null, tracking: 'SF1' })) },
        operator,
      )
    ).body
    const again = (
      await askOffice(server, decideRefund, { orderId: withdrawn, give: true, reason: '缺货' }, operator)
    ).body
    const words = [...data.refused.map(({ why }) => why), again.msg]
    expect(words).toEqual([
      '这个订单还没有扣款，会员还可以撤销；等它变成「待发货」再发货',
      '这个订单已经撤销，款项已退回，请不要发货',
      '这个订单已经撤销，款项已退回，请不要发货',
      '这个订单已经撤销，款项早已退回，不用再退',
    ])
    expect(words.filter((said) => refusals[said] === undefined)).toEqual([])
  })

  test('gives the coins back once, or says why not', async () => {
    const { data: goods } = await save({ left: 9, title: '退款的围巾' })
    const [given, kept] = [await paidOrder(goods.goodsId), await paidOrder(goods.goodsId)]
    for (const { orderId, token } of [given, kept])
      await server.ask(askRefund, { orderId, reason: '不想要了' }, token)
    expect((await orders({ refund: true, queryName: goods.title })).total).toBe(2)
    // Who asks for the coins back is not waiting for the parcel: the start page counts what the list shows.
    const toSend = async () => (await orders({ state: 'paid' })).total
    const counted = async () =>
      (await askOffice(server, getAttention, {}, operator)).body.data.waiting.find(
        ({ work }) => work === 'orders',
      )?.count ?? 0
    expect((await orders({ state: 'paid', queryName: goods.title })).total).toBe(0)
    expect(await counted()).toBe(await toSend())
    const decide = (orderId: string, give: boolean) =>
      askOffice(server, decideRefund, { orderId, give, reason: give ? '已按申请退款' : '已经寄出' }, operator)
    const twice = await Promise.all([decide(given.orderId, true), decide(given.orderId, true)])
    expect(twice.filter(({ body }) => body.code === 0).length).toBe(1)
    await decide(kept.orderId, false)
    expect(
      (await orders({ state: 'paid', queryName: goods.title })).list.map(({ orderId }) => orderId),
    ).toEqual([kept.orderId])
    expect(await counted()).toBe(await toSend())
    expect([await goldOf(given.token), await goldOf(kept.token), await stockOf(goods.goodsId)]).toEqual([
      100,
      0,
      [8, 1],
    ])
    expect((await ownOrders(kept.token))[0]?.refund?.declined).toBe('已经寄出')
    expect((await noticesOf(given.token)).map(([title]) => title)).toEqual(['已退款：退款的围巾'])
    expect([(await orders({ refund: true, queryName: goods.title })).total, await differences()]).toEqual([
      0,
      [],
    ])
    expect((await logOf(server)).slice(-2).map(([who, act]) => [who, act])).toEqual([
      ['owner', 'order.refund'],
      ['owner', 'order.decline'],
    ])
  })

  test.each([' ', '\u200b\n'])(
    'a reason in which nothing stands, “%s”, neither gives the coins back nor declines it, nor asks for them',
    async (reason) => {
      const title = '没有理由的围巾'
      const { goodsId } = (await save({ title })).data
      const { orderId, token } = await paidOrder(goodsId)
      await save({ title, goodsId, listed: false })
      const decide = async (give: boolean) =>
        (await askOffice(server, decideRefund, { orderId, give, reason }, operator)).body
      const ask = async (why: string) => (await server.ask(askRefund, { orderId, reason: why }, token)).body
      const refused = [await ask(`${reason} `)]
      expect((await ask('不想要了')).code).toBe(0)
      refused.push(await decide(false), await decide(true))
      const said = ['请写明理由，200 个字以内', '请写明理由，会员会看到', '请写明理由，会员会看到']
      expect(refused.map((one) => [one.code, fieldsOf(one)['reason']])).toEqual(
        said.map((words) => [ResultCode.PARAMETER_ERROR, words]),
      )
      const [stands] = await ownOrders(token)
      expect([stands?.state, stands?.refund?.declined]).toEqual(['paid', null])
    },
  )

  /** As an operator’s page says that it saw an order. */
  const versionSeen = async (orderId: string) => {
    const [one] = (await orders({ queryName: orderId })).list
    return versionOf('order', one ?? null)
  }

  test('what an operator did not see of an order is not overruled: sent, asked for or corrected meanwhile', async () => {
    const { data: goods } = await save({ title: '两人处理的围巾', perMember: null })
    const send = async (orderId: string, tracking: string, version: string, corrects = false) =>
      (
        await askOffice(
          server,
          sendOrders,
          { orders: [{ orderId, carrier: 'sf', tracking, corrects, version }] },
          operator,
        )
      ).body.data
    const decide = async (orderId: string, give: boolean, version: string) =>
      (await askOffice(server, decideRefund, { orderId, give, reason: '按电话申请', version }, operator)).body
    const [{ orderId, token }, other] = [await paidOrder(goods.goodsId), await paidOrder(goods.goodsId)]
    const opened = await versionSeen(orderId)
    const { sent, refused } = await send(orderId, 'SF10000001', opened)
    expect([sent, refused]).toEqual([1, []])
    const late = await decide(orderId, true, opened)
    expect([late.code, fieldsOf(late)['version']]).toEqual([
      ResultCode.BUSINESS_FAILURE,
      '这个订单在你打开之后变了：已经发货，请看过再决定',
    ])
    const now = JSON.parse(fieldsOf(late)['now'] ?? '') as Record<string, unknown>
    expect([now['state'], versionOf('order', now)]).toEqual(['sent', await versionSeen(orderId)])
    expect(await goldOf(token)).toBe(0)
    const sentAs = await versionSeen(orderId)
    expect((await send(orderId, 'SF10000002', sentAs, true)).sent).toBe(1)
    expect((await send(orderId, 'SF10000003', sentAs, true)).refused).toEqual([
      { orderId, why: '这个订单在你打开之后变了：已经发货，请看过再决定' },
    ])
    // Seen, it goes through.
    expect((await decide(orderId, true, await versionSeen(orderId))).code).toBe(0)
    const before = await versionSeen(other.orderId)
    await server.ask(askRefund, { orderId: other.orderId, reason: '不想要了' }, other.token)
    expect((await send(other.orderId, 'SF10000004', before)).refused).toEqual([
      { orderId: other.orderId, why: '这个订单在你打开之后变了：会员申请了退款，请看过再决定' },
    ])
    const asked = await versionSeen(other.orderId)
    expect((await decide(other.orderId, false, asked)).code).toBe(0)
    expect((await decide(other.orderId, true, asked)).code).toBe(ResultCode.BUSINESS_FAILURE)
    expect((await logOf(server)).slice(-4).map(([, act]) => act)).toEqual([
      'order.send',
      'order.correct',
      'order.refund',
      'order.decline',
    ])
  })

  test('pieces that were sent come back with the coins where the operator says so alone; else they stay sold, and count for the member', async () => {
    const { data: goods } = await save({ title: '一人一件', left: 5, perMember: 1 })
    const { goodsId } = goods
    const give = async (orderId: string, restock?: boolean) =>
      (
        await askOffice(
          server,
          decideRefund,
          { orderId, give: true, reason: '按申请退款', ...(restock !== undefined && { restock }) },
          operator,
        )
      ).body.data.kept
    const kept = await paidOrder(goodsId)
    const send = (orderId: string) =>
      askOffice(
        server,
        sendOrders,
        { orders: [{ orderId, carrier: 'sf', tracking: 'SF10000005' }] },
        operator,
      )
    await send(kept.orderId)
    expect([await give(kept.orderId), await stockOf(goodsId)]).toEqual([true, [4, 1]])
    const again = await order(kept.token, { goodsId, addressId: await addressOf(kept.token) })
    expect(again.body.msg).toBe('每人限兑 1 件，你已经达到上限')
    const back = await paidOrder(goodsId)
    await send(back.orderId)
    expect([await give(back.orderId, true), await stockOf(goodsId)]).toEqual([false, [4, 1]])
    // What was not sent is there, whatever is said of it.
    const unsent = await paidOrder(goodsId)
    expect([await give(unsent.orderId, false), await stockOf(goodsId)]).toEqual([false, [4, 1]])
    const { rows } = await sql<{ kept: unknown }>`
      select after->'kept' as kept from operator_log where act = 'order.refund' order by id desc limit 3`.execute(
      server.store.db,
    )
    expect([rows.map((row) => row.kept), await differences()]).toEqual([[false, false, true], []])
  })

  test('[FEAT-06] takes a badge back at once in chat; one that is not offered any more is put away by whoever owns it', async () => {
    const badge = { ...form, kind: 'badge', worn: 'boots', perMember: null } as const
    const { goodsId } = (await save(badge)).data
    const [given, kept] = [await rich(100), await rich(100)]
    const wornBy = async ({ token }: { readonly token: string }) =>
      (await server.parts.sessions.principalOf(token))?.worn?.badge ?? null
    const { orderId } = (await order(given.token, { goodsId })).body.data
    await order(kept.token, { goodsId })
    expect([await wornBy(given), await wornBy(kept)]).toEqual(['boots', 'boots'])
    await askOffice(server, decideRefund, { orderId, give: true, reason: '按申请退款' }, operator)
    expect([await wornBy(given), await wornBy(kept)]).toEqual([null, 'boots'])
    await save({ ...badge, goodsId, listed: false })
    const seen = await Promise.all(
      [given, kept].map(async ({ token }) => (await server.ask(getGoods, { goodsId }, token)).body.code),
    )
    expect(seen).toEqual([ResultCode.SERVER_LOST, 0])
    await server.ask(api.mall.wear, { goodsId, on: false }, kept.token)
    expect(await wornBy(kept)).toBe(null)
  })

  test('keeps which platforms something virtual goes to, each once, at least one; nothing else has any', async () => {
    const virtual = { ...form, kind: 'virtual', title: '话费 10 元' } as const
    expect((await save(virtual)).data).toEqual({ fields: { platforms: '请至少选择一个兑换平台' } })
    expect((await save({ ...virtual, platforms: ['phone', 'phone'] })).data.platforms).toEqual(['phone'])
    expect((await save({ platforms: ['steam'] })).data.platforms).toEqual([])
  })

  test('is for its roles alone: an editor sees no address, a moderator changes no goods', async () => {
    await addOperator(server, 'ed', 'editor')
    await addOperator(server, 'mod', 'moderator')
    const [editor, moderator] = [await sessionOf(server, 'ed'), await sessionOf(server, 'mod')]
    const ask = { queryName: '', state: null, refund: false, ...page }
    expect((await askOffice(server, findOrders, ask, editor)).body.code).toBe(ResultCode.SERVER_REJECTED)
    expect((await askOffice(server, saveGoods, form, moderator)).body.code).toBe(ResultCode.SERVER_REJECTED)
  })
})

test('[FEAT-10] who waits for what is sold out is told once when it is there again, and waits no longer', async () => {
  const { token, memberId } = await rich(500)
  const goodsId = await offer({ stock: 0, perMember: 1 })
  const wish = (on: boolean) => server.ask(api.mall.wish, { goodsId, on }, token)
  const waits = async () => [
    (await server.ask(getGoods, { goodsId }, token)).body.data.wished,
    (
      await server.ask(listGoods, { kind: null, currency: null, within: false, page: 1, limit: 50 }, token)
    ).body.data.list.find((one) => one.goodsId === goodsId)?.wished,
  ]
  const told = async () =>
    (
      await server.store.db
        .selectFrom('member_notice')
        .select(['title', 'path'])
        .where('member_id', '=', memberId)
        .where('title', 'like', '到货了%')
        .execute()
    ).map(({ path }) => path)
  const restock = (stock: number) =>
    server.store.db.updateTable('goods').set({ stock }).where('id', '=', goodsId).execute()
  expect(await waits()).toEqual([false, false])
  await wish(true)
  await wish(true)
  expect(await waits()).toEqual([true, true])
  await tick()
  expect(await told()).toEqual([])
  await restock(3)
  await tick()
  await tick()
  expect([await told(), await waits()]).toEqual([[`/detail?id=${goodsId}`], [false, false]])
  await restock(0)
  await wish(true)
  await wish(false)
  await restock(1)
  await tick()
  expect((await told()).length).toBe(1)
  await restock(0)
  server.clock.forward(1)
  await wish(true)
  await restock(1)
  await tick()
  expect((await told()).length).toBe(2)
  expect((await toldLast(token)).slice(1)).toEqual([
    '你等的商品又有了，数量有限，先到先得',
    'What you waited for is there again, while it lasts',
  ])
  await restock(0)
  server.clock.forward(1)
  await wish(true)
  await server.store.db.updateTable('goods').set({ price: 1_200 }).where('id', '=', goodsId).execute()
  // Asked for once more it still is from when it was first asked for.
  await wish(true)
  await restock(1)
  await tick()
  expect((await toldLast(token)).slice(1)).toEqual([
    '你等的商品又有了，现价 1,200 金币，数量有限，先到先得',
    'What you waited for is there again, now for 1,200 gold, while it lasts',
  ])
  expect((await server.ask(api.mall.wish, { goodsId: 'g-none', on: true }, token)).body.msg).toBe(
    '这件商品已经下架，请看看别的',
  )
})

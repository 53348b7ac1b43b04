import { randomBytes } from 'node:crypto'
import { ResultCode } from '../../../contract/codes'
import { formatNumber } from '../../../contract/figures'
import {
  afterStep,
  CANCEL_WITHIN,
  givingBack,
  isTakenBack,
  mayAskRefund,
  mayStep,
  piecesBack,
  RECEIVED_AFTER,
  REFUND_WITHIN,
  waitsForRefund,
  type OrderActor,
  type OrderState,
  type OrderStep,
} from '../../../contract/mall.order'
import { looksLikeNumber } from '../../../contract/mall.order-table'
import { canGoTo, carrierOf, refundReasonRule, type Carrier } from '../../../contract/mall.rules'
import type {
  Account,
  AddOrderInput,
  Goods,
  GoodsPage,
  ListGoodsInput,
  ListOrdersInput,
  Order,
  Orders,
  PlacedOrder,
  OwnedWorn,
  Wardrobe,
} from '../../../contract/mall.schema'
import { isWornKind, type WornKind } from '../../../contract/mall.worn'
import { DomainError } from '../domain-error'
import type { Note } from '../messages/notices'
import { plainText } from '../plain-text'
import { reasonIn } from '../reason'
import type { Now } from '../ports'
import type { TellPages } from '../social/social'
import type { Ledger, NewTransfer } from '../wallet/ledger'
import { withAreaName, type KeptAddress } from './addresses'

/** Goods while somebody orders them. */
export interface HeldGoods extends Pick<
  Goods,
  | 'goodsId'
  | 'kind'
  | 'title'
  | 'titleEn'
  | 'picture'
  | 'currency'
  | 'price'
  | 'left'
  | 'from'
  | 'until'
  | 'perMember'
  | 'platforms'
> {
  readonly listed: boolean
  /** A badge's sign or a colour's name. */
  readonly worn: string | null
}

/** A wish whose goods are there again. `at`: when it was made; `priceThen`: of one piece, null: not known. */
export interface FulfilledWish extends Pick<Goods, 'goodsId' | 'title' | 'titleEn' | 'currency' | 'price'> {
  readonly memberId: string
  readonly at: number
  readonly priceThen: number | null
}

type Recipient = NonNullable<Order['to']>

/** What of an order changes with a step. */
export interface OrderChange {
  readonly state: OrderState
  readonly at: number
  readonly carrier?: Carrier | null
  readonly tracking?: string
  readonly reason?: string
  readonly kept?: boolean
}

/** The side of the database, within one transaction. Rows are held until it ends: orders before goods, goods before members, members before accounts. */
export interface OrderRows {
  goods(memberId: string, goodsId: string): Promise<Goods | null>
  listGoods(memberId: string, input: ListGoodsInput, now: number): Promise<GoodsPage>
  list(memberId: string, input: ListOrdersInput, now: number): Promise<Orders>
  holdGoods(goodsId: string): Promise<HeldGoods | null>
  hold(memberId: string): Promise<void>
  /** Pieces, without those that came back. */
  bought(memberId: string, goodsId: string): Promise<number>
  /** Moves pieces out of the stock, or back where negative. */
  take(goodsId: string, count: number): Promise<void>
  address(memberId: string, addressId: string): Promise<KeptAddress | null>
  account(memberId: string, accountId: string): Promise<Account | null>
  add(order: {
    readonly orderId: string
    readonly memberId: string
    readonly goods: HeldGoods
    readonly count: number
    readonly to: Recipient | null
    readonly at: number
  }): Promise<void>
  /** Held. `memberId` null: whoever's. */
  find(orderId: string, memberId: string | null): Promise<PlacedOrder | null>
  change(orderId: string, change: OrderChange): Promise<void>
  /** Of what is on its way. */
  correct(orderId: string, carrier: Carrier | null, tracking: string): Promise<void>
  askRefund(orderId: string, reason: string, at: number): Promise<void>
  declineRefund(orderId: string, why: string): Promise<void>
  /** What was got first, first. */
  wardrobe(memberId: string): Promise<readonly OwnedWorn[]>
  /** Gives so many of the goods' codes to the order, the oldest first; how many there were. */
  draw(goodsId: string, orderId: string, count: number): Promise<number>
  wears(memberId: string, kind: WornKind, worn: string): Promise<boolean>
  wear(memberId: string, kind: WornKind, worn: string, orderId: string, at: number): Promise<void>
  unwear(orderId: string): Promise<void>
  /** Since when the member waits for goods; null: no longer. */
  wish(memberId: string, goodsId: string, at: number | null): Promise<void>
  /** Takes away the wishes whose goods are there, the oldest first. */
  fulfilled(now: number, limit: number): Promise<readonly FulfilledWish[]>
  /** Held, the oldest first: those placed and those sent before then, without those whose refund is asked for. */
  due(placedBefore: number, sentBefore: number, limit: number): Promise<readonly PlacedOrder[]>
  /** Shows what is worn, or null, beside the member's name. */
  show(memberId: string, kind: WornKind, worn: string | null): Promise<void>
  /** The books do not balance. */
  isHalted(): Promise<boolean>
}

interface Deps {
  readonly rows: OrderRows
  readonly ledger: Ledger
  readonly now: Now
  readonly tell: (memberId: string, note: Note) => Promise<void>
  /** The member's sessions are read anew. */
  readonly dressed: (memberId: string) => void
  /** An order of the member is no longer as it was: their pages are to show it. */
  readonly moved: (memberId: string) => void
}

/** Tells the pages of a member once it is kept: once, however much of theirs has moved by then. */
export const ordersMoved = (tellPages: TellPages, after: (then: () => void) => void): Deps['moved'] => {
  const told = new Set<string>()
  return (memberId) => {
    if (told.has(memberId)) return
    told.add(memberId)
    after(() => {
      told.delete(memberId)
      tellPages(memberId, { type: 'orders.moved' })
    })
  }
}

/** As it is in every table, too. */
const newOrderId = (): string => {
  const id = randomBytes(6).toString('hex')
  return looksLikeNumber(id) ? newOrderId() : id
}

const refused = (words: string): DomainError => new DomainError(ResultCode.BUSINESS_FAILURE, words)
const gone = (words: string): DomainError => new DomainError(ResultCode.SERVER_LOST, words)

const tooLate: Readonly<Record<OrderStep, string>> = {
  pay: '这个订单已经付款或已撤销，请刷新后查看',
  cancel: '这个订单已经不能撤销，如有需要请申请退款',
  send: '这个订单现在不能发货，请刷新后查看',
  receive: '这个订单还没有发货，收到后再确认',
  refund: '这个订单现在不能退款，请刷新后查看',
}

/** What operators are told where an order cannot be sent or refunded: how it stands, and what to do. */
const tooLateAtDesk: Readonly<Record<'send' | 'refund', Readonly<Record<OrderState, string>>>> = {
  send: {
    placed: '这个订单还没有扣款，会员还可以撤销；等它变成「待发货」再发货',
    paid: tooLate.send,
    sent: '这个订单已经发货，不用再发；单号写错了可以在订单里更正',
    received: '这个订单会员已经收到，不用再发',
    cancelled: '这个订单已经撤销，款项已退回，请不要发货',
    refunded: '这个订单已经退款，请不要发货',
  },
  refund: {
    placed: tooLate.refund,
    paid: tooLate.refund,
    sent: tooLate.refund,
    received: tooLate.refund,
    cancelled: '这个订单已经撤销，款项早已退回，不用再退',
    refunded: '这个订单已经退过款，不用再退',
  },
}
/** What members are told where it is over, whatever they wanted: it was done on another page or by another. */
const overFor: Readonly<Partial<Record<OrderState, string>>> = {
  cancelled: '这个订单已经撤销，款项已退回',
  refunded: '这个订单已经退款',
}
const overOf = (state: OrderState, step: OrderStep): string | undefined =>
  step === 'receive' && state === 'received' ? '这个订单已经确认收货' : overFor[state]
const asksAtDesk = '会员已申请退款，请先同意或拒绝退款'
const noneAtDesk = '没有这个订单，请核对订单号'
const refusalOf = (order: PlacedOrder, step: OrderStep, by: OrderActor): string =>
  by === 'operator' && (step === 'send' || step === 'refund')
    ? tooLateAtDesk[step][order.state]
    : ((by === 'member' ? overOf(order.state, step) : undefined) ?? tooLate[step])

/** An operator may not send it as it stands, or has to answer its member first. */
export const refuseUnsendable = ({ state, refund }: Pick<PlacedOrder, 'state' | 'refund'>): void => {
  if (!mayStep(state, 'send', 'operator')) throw refused(tooLateAtDesk.send[state])
  if (waitsForRefund(state, refund)) throw refused(asksAtDesk)
}

/** What is written of how it goes: an account has no company. */
export const sentWith = (
  { kind }: Pick<PlacedOrder, 'kind'>,
  carrier: Carrier | null,
  tracking: string,
): Pick<PlacedOrder, 'carrier' | 'tracking'> => ({
  carrier: kind === 'physical' ? carrier : null,
  tracking: plainText(tracking) || null,
})

/** How the coins of an order move with each step. */
const moneyOf = (
  { orderId, currency, total, by: { memberId } }: PlacedOrder,
  step: OrderStep,
): NewTransfer | null => {
  const held = { platform: 'holds', of: orderId } as const
  const sales = { platform: 'sales', of: orderId } as const
  const member = memberId === null ? sales : { memberId }
  const transfer = (
    reason: NewTransfer['reason'],
    from: NewTransfer['postings'][number]['account'],
    to: NewTransfer['postings'][number]['account'],
  ): NewTransfer => ({
    key: `${reason}:${orderId}`,
    reason,
    about: orderId,
    postings: [
      { account: from, currency, amount: -total },
      { account: to, currency, amount: total },
    ],
  })
  if (step === 'pay') return transfer('orderTaken', held, sales)
  if (step === 'cancel') return transfer('orderBack', held, member)
  // Of somebody whose account is deleted the coins stay where they are.
  if (step === 'refund') return memberId === null ? null : transfer('refund', sales, member)
  return null
}

const noteOf = (
  order: PlacedOrder,
  title: string,
  titleEn: string,
  more: string,
  moreEn: string = more,
): Note => ({
  kind: 'system',
  title: `${title}：${order.title}`,
  text: more === '' ? `订单号 ${order.orderId}` : more,
  english: {
    title: `${titleEn}: ${order.titleEn ?? order.title}`,
    text: moreEn === '' ? `Order ${order.orderId}` : moreEn,
  },
  path: `/changeLog?id=${order.orderId}`,
  key: `order:${order.orderId}:${titleEn}`,
})

const coinNames = {
  gold: { name: '金币', nameEn: 'gold' },
  brick: { name: '砖块', nameEn: 'bricks' },
} as const
const DAYS = 24 * 3_600_000

/** What the member is told of a step that nobody took: their coins are taken, or what was sent counts as received. */
const clockNoteOf = (order: PlacedOrder): Note => {
  const { state, currency, total, kind } = order
  if (state === 'paid') {
    const sum = formatNumber(total)
    const { name: coins, nameEn: coinsEn } = coinNames[currency]
    return noteOf(
      order,
      kind === 'physical' ? '已付款，等待发货' : '已付款，等待发放',
      'Paid, on its way soon',
      `${sum} ${coins}已扣除，不能再撤销，可申请退款`,
      `${sum} ${coinsEn} taken; it can be refunded, not cancelled`,
    )
  }
  const [after, within] = [RECEIVED_AFTER / DAYS, REFUND_WITHIN / DAYS]
  return noteOf(
    order,
    '已自动确认收货',
    'Counted as received',
    `发货后 ${after} 天没有确认，订单已自动完成；有问题请在 ${within} 天内申请退款`,
    `It was sent ${after} days ago; if something is wrong, ask for a refund within ${within} days`,
  )
}

/** FEAT-10 What operators and members do to one order, and the coins and pieces that move with it. */
export const createOrderSteps = ({ rows, ledger, now, tell, dressed, moved }: Deps) => {
  const found = async (orderId: string, memberId: string | null): Promise<PlacedOrder> => {
    const order = await rows.find(orderId, memberId)
    if (order === null) throw gone(memberId === null ? noneAtDesk : '没有这个订单，请到兑换记录里看看')
    return order
  }

  /** The order alone, once its coins and pieces have moved. */
  const advance = async (
    order: PlacedOrder,
    which: OrderStep,
    by: OrderActor,
    more: Omit<OrderChange, 'state' | 'at'> = {},
  ): Promise<PlacedOrder> => {
    const state = afterStep(order.state, which, by)
    if (state === null) throw refused(refusalOf(order, which, by))
    await rows.change(order.orderId, { ...more, state, at: now() })
    if (order.by.memberId !== null) moved(order.by.memberId)
    return found(order.orderId, null)
  }

  const step = async (
    order: PlacedOrder,
    which: OrderStep,
    by: OrderActor,
    more: Omit<OrderChange, 'state' | 'at' | 'kept'> = {},
    restocks = false,
  ): Promise<PlacedOrder> => {
    if (afterStep(order.state, which, by) === null) throw refused(refusalOf(order, which, by))
    const money = moneyOf(order, which)
    let kept = false
    if (which === 'cancel' || which === 'refund') {
      // A code that was read is nobody else's any more.
      const pieces = piecesBack(order.state, which, order.kind)
      kept = pieces === 'asked' && !restocks
      if (pieces !== null && !kept) await rows.take(order.goodsId, -order.count)
      if (isWornKind(order.kind)) {
        await rows.unwear(order.orderId)
        if (order.by.memberId !== null) dressed(order.by.memberId)
      }
    }
    if (money !== null) await ledger.post(money, now())
    return advance(order, which, by, { ...more, ...(kept && { kept }) })
  }

  return {
    found,
    step,
    /** The clock's steps of many orders: their accounts are held once, in the order of all who post. */
    tick: async (due: readonly PlacedOrder[]): Promise<readonly PlacedOrder[]> => {
      const steps = due.map(
        (order) => [order, mayStep(order.state, 'pay', 'clock') ? 'pay' : 'receive'] as const,
      )
      await ledger.postAll(
        steps.flatMap(([order, which]) => moneyOf(order, which) ?? []),
        now(),
      )
      const stepped: PlacedOrder[] = []
      for (const [order, which] of steps) stepped.push(await advance(order, which, 'clock'))
      return stepped
    },
    /** What is paid goes out: the member is told. */
    send: async (orderId: string, carrier: Carrier | null, tracking: string): Promise<PlacedOrder> => {
      const order = await found(orderId, null)
      const { carrier: by, tracking: text } = sentWith(order, carrier, tracking)
      const written =
        text === null && by === null ? {} : { carrier: by, ...(text !== null && { tracking: text }) }
      const sent = await step(order, 'send', 'operator', written)
      const isPhysical = order.kind === 'physical'
      const title = isPhysical ? '已发货' : '已发放'
      const { name, nameEn } = carrierOf(by) ?? { name: '', nameEn: '' }
      const [words, wordsEn] = [`${name} ${text ?? ''}`.trim(), `${nameEn} ${text ?? ''}`.trim()]
      const note = noteOf(sent, title, isPhysical ? 'Sent' : 'Delivered', words, wordsEn)
      if (sent.by.memberId !== null) await tell(sent.by.memberId, note)
      return sent
    },
    /** The number or the company was wrong: the member is told the right one. */
    correct: async (orderId: string, carrier: Carrier | null, tracking: string): Promise<PlacedOrder> => {
      const text = plainText(tracking)
      await rows.correct(orderId, carrier, text)
      const corrected = await found(orderId, null)
      const { name, nameEn } = carrierOf(carrier) ?? { name: '', nameEn: '' }
      const [words, wordsEn] = [`${name} ${text}`.trim(), `${nameEn} ${text}`.trim()]
      const note = noteOf(corrected, '快递单号已更正', 'Tracking number corrected', words, wordsEn)
      if (corrected.by.memberId !== null) {
        moved(corrected.by.memberId)
        await tell(corrected.by.memberId, { ...note, key: `${note.key}:${now()}` })
      }
      return corrected
    },
    /** Gives the coins back, or says why not: the member is told. `restocks`: what was sent is there again. */
    decideRefund: async (
      orderId: string,
      give: boolean,
      reason: string,
      restocks = false,
    ): Promise<PlacedOrder> => {
      const order = await found(orderId, null)
      const why = reasonIn(reason, '请写明理由，会员会看到')
      const { memberId } = order.by
      if (!give) {
        if (!waitsForRefund(order.state, order.refund)) throw refused('这个订单没有等待处理的退款申请')
        await rows.declineRefund(orderId, why)
        const declined = await found(orderId, null)
        if (memberId !== null) {
          moved(memberId)
          await tell(memberId, noteOf(declined, '退款未通过', 'Refund declined', why))
        }
        return declined
      }
      const which = givingBack(order.state) ?? 'refund'
      const ended = await step(order, which, 'operator', { reason: why }, restocks)
      if (memberId !== null) await tell(memberId, noteOf(ended, '已退款', 'Refunded', why))
      return ended
    },
  }
}
export type OrderSteps = ReturnType<typeof createOrderSteps>

const orderOf = ({ by: _by, kept: _kept, ...order }: PlacedOrder): Order => order

/** Of what was waited for, and what it costs where that has moved since. */
const backNoteOf = ({ goodsId, title, titleEn, at, currency, price, priceThen }: FulfilledWish): Note => {
  const hasMoved = priceThen !== null && priceThen !== price
  const { name, nameEn } = coinNames[currency]
  return {
    kind: 'system',
    title: `到货了：${title}`,
    text: `你等的商品又有了，${hasMoved ? `现价 ${formatNumber(price)} ${name}，` : ''}数量有限，先到先得`,
    english: {
      title: `Back in stock: ${titleEn ?? title}`,
      text: `What you waited for is there again, ${hasMoved ? `now for ${formatNumber(price)} ${nameEn}, ` : ''}while it lasts`,
    },
    path: `/detail?id=${goodsId}`,
    key: `wish:${goodsId}:${at}`,
  }
}

export interface Mall {
  listGoods(memberId: string, input: ListGoodsInput): Promise<GoodsPage>
  goods(memberId: string, goodsId: string): Promise<Goods>
  list(memberId: string, input: ListOrdersInput): Promise<Orders>
  order(memberId: string, input: AddOrderInput): Promise<Order>
  cancel(memberId: string, orderId: string): Promise<Order>
  receive(memberId: string, orderId: string): Promise<Order>
  askRefund(memberId: string, orderId: string, reason: string): Promise<Order>
  wardrobe(memberId: string): Promise<Wardrobe>
  wear(memberId: string, goodsId: string, on: boolean): Promise<void>
  wish(memberId: string, goodsId: string, on: boolean): Promise<void>
  /** What the clock does: placed orders are paid, sent ones received, and their members are told; so are those whose goods are there again. True: there may be more. */
  tick(): Promise<boolean>
}

const AT_ONCE = 200

/** FEAT-10 For one transaction. */
export const createMall = (deps: Deps): Mall => {
  const { rows, ledger, now } = deps
  const steps = createOrderSteps(deps)

  const recipientOf = async (
    memberId: string,
    { kind, platforms }: HeldGoods,
    { addressId, accountId }: AddOrderInput,
  ): Promise<Recipient | null> => {
    if (kind === 'physical') {
      const kept = addressId === null ? null : await rows.address(memberId, addressId)
      if (kept === null) throw gone('收货地址已经不在了，请重新选择一个')
      const { name, phone, areaName, detail } = withAreaName(kept)
      return { name, phone, place: `${areaName}${detail}`, region: areaName }
    }
    if (kind === 'virtual') {
      const kept = accountId === null ? null : await rows.account(memberId, accountId)
      if (kept === null) throw gone('兑换账号已经不在了，请重新选择一个')
      if (!canGoTo(platforms, kept)) throw refused('这件商品不能发放到这个账号，请换一个账号')
      return { name: kept.platform, phone: '', place: kept.account }
    }
    return null
  }

  const sellable = (goods: HeldGoods | null, { count, price }: AddOrderInput): HeldGoods => {
    if (goods === null || !goods.listed) throw gone('这件商品已经下架，请看看别的')
    if (goods.from !== null && goods.from > now()) throw refused('还没有开始兑换，请到时间再来')
    if (goods.until !== null && goods.until <= now()) throw refused('兑换已经结束，请看看别的')
    if (goods.price !== price) throw refused('价格刚刚变了，请看过新的价格再兑换')
    if (goods.left === 0) throw refused('已兑完，请看看别的')
    if (goods.left < count) throw refused(`只剩 ${goods.left} 件，请减少数量`)
    return goods
  }

  const placed = async (memberId: string, input: AddOrderInput): Promise<PlacedOrder> => {
    if (await rows.isHalted()) throw refused('账目正在核对，暂时不能兑换，你的余额不会变，请稍后再试')
    const goods = sellable(await rows.holdGoods(input.goodsId), input)
    await rows.hold(memberId)
    const { kind, worn, perMember, currency, price } = goods
    const { count } = input
    if (perMember !== null) {
      const left = perMember - (await rows.bought(memberId, goods.goodsId))
      if (left <= 0) throw refused(`每人限兑 ${perMember} 件，你已经达到上限`)
      if (left < count) throw refused(`每人限兑 ${perMember} 件，你还能兑 ${left} 件，请减少数量`)
    }
    if (isWornKind(kind) && (count > 1 || worn === null || (await rows.wears(memberId, kind, worn))))
      throw refused('你已经拥有它了')
    const to = await recipientOf(memberId, goods, input)
    const orderId = newOrderId()
    await rows.take(goods.goodsId, count)
    const at = now()
    await rows.add({ orderId, memberId, goods, count, to, at })
    const amount = price * count
    await ledger.post(
      {
        key: `order:${orderId}`,
        reason: 'order',
        about: orderId,
        postings: [
          { account: { memberId }, currency, amount: -amount },
          { account: { platform: 'holds', of: orderId }, currency, amount },
        ],
      },
      at,
    )
    const order = await steps.found(orderId, memberId)
    if (kind === 'code') {
      if ((await rows.draw(goods.goodsId, orderId, count)) < count) throw refused('已兑完，请看看别的')
    } else {
      if (!isWornKind(kind) || worn === null) return order
      await rows.wear(memberId, kind, worn, orderId, at)
      await rows.show(memberId, kind, worn)
      deps.dressed(memberId)
    }
    // It is theirs at once, so nothing is held.
    const paid = await steps.step(order, 'pay', 'clock')
    return steps.step(await steps.step(paid, 'send', 'clock'), 'receive', 'clock')
  }

  return {
    listGoods: (memberId, input) => rows.listGoods(memberId, input, now()),
    goods: async (memberId, goodsId) => {
      const goods = await rows.goods(memberId, goodsId)
      if (goods === null) throw gone('这件商品已经下架，请看看别的')
      return goods
    },
    list: (memberId, input) => rows.list(memberId, input, now()),
    order: async (memberId, input) => {
      const order = await placed(memberId, input)
      deps.moved(memberId)
      return orderOf(order)
    },
    cancel: async (memberId, orderId) => {
      const order = await steps.found(orderId, memberId)
      if (order.state === 'placed' && now() >= order.placedAt + CANCEL_WITHIN) throw refused(tooLate.cancel)
      return orderOf(await steps.step(order, 'cancel', 'member'))
    },
    receive: async (memberId, orderId) =>
      orderOf(await steps.step(await steps.found(orderId, memberId), 'receive', 'member')),
    askRefund: async (memberId, orderId, reason) => {
      const order = await steps.found(orderId, memberId)
      if (!isTakenBack(order.kind))
        throw refused('兑换码、徽章和名字颜色已经到账，不能退款；有问题请联系客服')
      if (mayStep(order.state, 'refund', 'operator') && order.refund !== null)
        throw refused('已经申请过退款，请等待处理或联系客服')
      if (!mayAskRefund(order, now())) throw refused(refusalOf(order, 'refund', 'member'))
      const why = reasonIn(reason, `请写明理由，${refundReasonRule.maxLength} 个字以内`)
      await rows.askRefund(orderId, why, now())
      deps.moved(memberId)
      return orderOf(await steps.found(orderId, memberId))
    },
    wardrobe: async (memberId) => ({ list: [...(await rows.wardrobe(memberId))] }),
    wear: async (memberId, goodsId, on) => {
      const goods = await rows.holdGoods(goodsId)
      const { kind, worn } = goods ?? { kind: 'physical', worn: null }
      if (!isWornKind(kind) || worn === null || !(await rows.wears(memberId, kind, worn)))
        throw refused('你还没有它，先去兑换吧')
      await rows.show(memberId, kind, on ? worn : null)
      deps.dressed(memberId)
    },
    wish: async (memberId, goodsId, on) => {
      if (on && (await rows.goods(memberId, goodsId)) === null) throw gone('这件商品已经下架，请看看别的')
      await rows.wish(memberId, goodsId, on ? now() : null)
    },
    tick: async () => {
      const due = await rows.due(now() - CANCEL_WITHIN, now() - RECEIVED_AFTER, AT_ONCE)
      for (const order of await steps.tick(due)) {
        if (order.by.memberId !== null) await deps.tell(order.by.memberId, clockNoteOf(order))
      }
      // However they came back: restocked, given back, listed again, or their time has begun.
      const fulfilled = await rows.fulfilled(now(), AT_ONCE)
      for (const wish of fulfilled) await deps.tell(wish.memberId, backNoteOf(wish))
      return due.length === AT_ONCE || fulfilled.length === AT_ONCE
    },
  }
}

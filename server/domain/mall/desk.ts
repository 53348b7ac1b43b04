import { randomBytes } from 'node:crypto'
import { ResultCode } from '../../../contract/codes'
import { TRACKING, type Carrier } from '../../../contract/mall.rules'
import { isWornKind, stylesOf } from '../../../contract/mall.worn'
import type {
  AddCodesInput,
  AddedCodes,
  DecideRefundInput,
  FindGoodsInput,
  FindOrdersInput,
  PlacedOrder,
  PlacedOrderPage,
  RemovedCodes,
  SaveGoodsInput,
  SendOrdersInput,
  SentOrder,
  SentOrders,
  StockedGoods,
  StockedGoodsPage,
} from '../../../contract/mall.schema'
import { DomainError, FieldError } from '../domain-error'
import { safeHtml, safeHtmlOrNull } from '../html'
import type { Logged } from '../office/log'
import { refuseMeanwhile, refuseOrderMeanwhile } from '../office/meanwhile'
import { plainOrNull, plainText } from '../plain-text'
import type { Now } from '../ports'
import { lineIn } from '../written'
import { refuseUnsendable, sentWith, type OrderSteps } from './orders'

/** Goods without what comes of their orders and wishes. */
type KeptGoods = Omit<StockedGoods, 'sold' | 'open' | 'wished'>

/** The side of the database, within one transaction. */
export interface DeskRows extends Logged {
  searchGoods(input: FindGoodsInput): Promise<StockedGoodsPage>
  /** Held. */
  goods(goodsId: string): Promise<StockedGoods | null>
  keepGoods(goods: KeptGoods, now: number): Promise<void>
  /** How many of them were not there yet; the stock grows by these. */
  addCodes(goodsId: string, codes: readonly string[], now: number): Promise<number>
  /** Those nobody has; the stock shrinks by these. `given`: how many of the others somebody has. */
  removeCodes(goodsId: string, codes: readonly string[]): Promise<Pick<RemovedCodes, 'removed' | 'given'>>
  searchOrders(input: FindOrdersInput): Promise<PlacedOrderPage>
  /** Undoes what the work did where it throws, and nothing else. */
  apart<Result>(work: () => Promise<Result>): Promise<Result>
}

export interface MallDesk {
  searchGoods(input: FindGoodsInput): Promise<StockedGoodsPage>
  saveGoods(input: SaveGoodsInput, who: string): Promise<StockedGoods>
  addCodes(input: AddCodesInput, who: string): Promise<AddedCodes>
  removeCodes(input: AddCodesInput, who: string): Promise<RemovedCodes>
  searchOrders(input: FindOrdersInput): Promise<PlacedOrderPage>
  send(input: SendOrdersInput, who: string): Promise<SentOrders>
  decideRefund(input: DecideRefundInput, who: string): Promise<PlacedOrder>
}

const wornRight = ({ kind, worn }: SaveGoodsInput): boolean =>
  isWornKind(kind) ? stylesOf(kind).some((one) => one === worn) : worn === null

/** Each once; what goes to an account has to say where that may be. */
const platformsOf = ({ platforms: given }: SaveGoodsInput): StockedGoods['platforms'] => {
  if (given.length === 0) throw new FieldError('platforms', '请至少选择一个兑换平台')
  return [...new Set(given)]
}

/** Of codes there are as many as were added and not drawn. */
const leftOf = ({ kind, left, seen }: SaveGoodsInput, before: StockedGoods | null): number => {
  if (kind === 'code') return before?.left ?? 0
  return Math.max(0, before === null ? left : before.left + left - seen)
}

/** What the log keeps of goods. */
const told = ({
  goodsId: _id,
  text: _text,
  textEn: _textEn,
  open: _open,
  wished: _wished,
  ...goods
}: StockedGoods) => goods
const toldOrder = ({ state, kind, carrier, tracking, reason, refund, kept }: PlacedOrder) => ({
  state,
  carrier,
  tracking,
  reason,
  refund,
  ...(state === 'refunded' && kind !== 'code' && { kept }),
})

const sentOf = ({ orderId, kind, to, carrier, tracking }: PlacedOrder): SentOrder => ({
  orderId,
  kind,
  to,
  carrier,
  tracking,
})

const numbered = new RegExp(`^${TRACKING}$`)
/** What goes by no company, as handed over in person, has a number where somebody writes one. */
const refuseWrongNumber = (carrier: Carrier | null, number: string): void => {
  if (carrier === 'other') return
  if (number === '') throw new DomainError(ResultCode.PARAMETER_ERROR, '请填写快递单号')
  if (!numbered.test(number))
    throw new DomainError(ResultCode.PARAMETER_ERROR, '快递单号是 5 到 40 位字母、数字或横线，请核对')
}

const refuseUncorrectable = ({ kind, state }: PlacedOrder): void => {
  if (kind !== 'physical' || state !== 'sent')
    throw new DomainError(
      ResultCode.BUSINESS_FAILURE,
      '只有已经发货、还没有收到的订单可以更正单号，请刷新后查看',
    )
}

/** Goods that give codes, held. */
const ofCodes = async (rows: DeskRows, goodsId: string): Promise<StockedGoods> => {
  const goods = await rows.goods(goodsId)
  if (goods === null) throw new DomainError(ResultCode.SERVER_LOST, '这件商品已经不在了，请刷新后重试')
  if (goods.kind !== 'code') throw new FieldError('codes', '这件商品不是兑换码')
  return goods
}

interface Deps {
  readonly rows: DeskRows
  readonly steps: OrderSteps
  readonly now: Now
}

/** FEAT-10 What operators do with goods and orders, for one transaction. */
export const createMallDesk = ({ rows, steps, now }: Deps): MallDesk => ({
  searchGoods: (input) => rows.searchGoods(input),
  saveGoods: async (input, who) => {
    const title = lineIn('title', input.title, '请填写名称')
    if (!wornRight(input)) throw new FieldError('worn', '请选择一种样式')
    const platforms = input.kind === 'virtual' ? platformsOf(input) : []
    if (input.from !== null && input.until !== null && input.until <= input.from)
      throw new FieldError('until', '结束时间要晚于开始时间')
    const before = input.goodsId === null ? null : await rows.goods(input.goodsId)
    if (input.goodsId !== null && before === null)
      throw new DomainError(ResultCode.SERVER_LOST, '这件商品已经不在了，请刷新后重试')
    const target = input.goodsId ?? ''
    await refuseMeanwhile(rows, { seen: input.version, kind: 'goods', before, target })
    if (before !== null && (before.kind !== input.kind || before.currency !== input.currency))
      throw new FieldError('kind', '种类和货币不能再改，请另外新增一件')
    const { seen: _seen, version: _version, goodsId, titleEn, text, textEn, pictures, ...rest } = input
    const goods: KeptGoods = {
      ...rest,
      platforms,
      goodsId: goodsId ?? randomBytes(9).toString('hex'),
      title,
      titleEn: plainOrNull(titleEn),
      text: safeHtml(text),
      textEn: safeHtmlOrNull(textEn),
      pictures: [...pictures],
      picture: pictures[0] ?? null,
      // What was sold since the form was opened stays sold.
      left: leftOf(input, before),
    }
    await rows.keepGoods(goods, now())
    const { sold, open, wished } = before ?? { sold: 0, open: 0, wished: 0 }
    const after: StockedGoods = { ...goods, sold, open, wished }
    await rows.note({
      who,
      act: 'goods.save',
      target: after.goodsId,
      before: before === null ? null : told(before),
      after: told(after),
      at: now(),
    })
    return after
  },
  addCodes: async ({ goodsId, codes }, who) => {
    const goods = await ofCodes(rows, goodsId)
    const fresh = [...new Set(codes)]
    const added = await rows.addCodes(goodsId, fresh, now())
    const left = goods.left + added
    // Never the codes themselves.
    await rows.note({
      who,
      act: 'goods.codes',
      target: goodsId,
      before: { left: goods.left },
      after: { left },
      at: now(),
    })
    return { added, known: codes.length - added, left }
  },
  removeCodes: async ({ goodsId, codes }, who) => {
    const goods = await ofCodes(rows, goodsId)
    const asked = [...new Set(codes)]
    const { removed, given } = await rows.removeCodes(goodsId, asked)
    const left = goods.left - removed
    if (removed > 0)
      await rows.note({
        who,
        act: 'goods.codesRemoved',
        target: goodsId,
        before: { left: goods.left },
        after: { left },
        at: now(),
      })
    return { removed, given, unknown: asked.length - removed - given, left }
  },
  searchOrders: (input) => rows.searchOrders(input),
  send: async ({ orders, byTable = false, tries = false }, who) => {
    const [list, refused]: [SentOrders['list'], SentOrders['refused']] = [[], []]
    const tried = new Set<string>()
    for (const { orderId, carrier, tracking, corrects = false, version } of orders) {
      try {
        // One that cannot be sent leaves the others as they are.
        await rows.apart(async () => {
          const before = await steps.found(orderId, null)
          refuseOrderMeanwhile(version, before)
          if (corrects) refuseUncorrectable(before)
          else refuseUnsendable(tried.has(orderId) ? { ...before, state: 'sent' } : before)
          if (before.kind === 'physical') refuseWrongNumber(carrier, plainText(tracking))
          else if (byTable)
            throw new DomainError(
              ResultCode.BUSINESS_FAILURE,
              '虚拟商品发到账号，没有快递单号；请在列表里选中发货，或打开订单发货',
            )
          if (tries) {
            tried.add(orderId)
            list.push(sentOf({ ...before, ...sentWith(before, carrier, tracking) }))
            return
          }
          const after = await (corrects ? steps.correct : steps.send)(orderId, carrier, tracking)
          await rows.note({
            who,
            act: corrects ? 'order.correct' : 'order.send',
            target: orderId,
            before: toldOrder(before),
            after: toldOrder(after),
            at: now(),
          })
          list.push(sentOf(after))
        })
      } catch (error) {
        if (!(error instanceof DomainError)) throw error
        refused.push({ orderId, why: error.message })
      }
    }
    return { sent: list.length, list, refused }
  },
  decideRefund: async ({ orderId, give, reason, version, restock = false }, who) => {
    const before = await steps.found(orderId, null)
    refuseOrderMeanwhile(version, before)
    const after = await steps.decideRefund(orderId, give, reason, restock)
    await rows.note({
      who,
      act: give ? 'order.refund' : 'order.decline',
      target: orderId,
      before: toldOrder(before),
      after: toldOrder(after),
      at: now(),
    })
    return after
  },
})

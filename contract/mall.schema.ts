import { Type as T, type Static } from 'typebox'
import { COVER_MAX } from './rules'
import * as rules from './mall.rules'
import { orderStates, type OrderState } from './mall.order'
import { chatColours, wornBadges } from './mall.worn'
import { Count, Done, Id, Instant, Nullable, OrNull, PageInput, PageOf } from './schema'
import { Currency } from './wallet.schema'

const oneOf = <const Values extends readonly string[]>(values: Values) =>
  T.Unsafe<Values[number]>(T.Union(values.map((value) => T.Literal(value))))

export const GoodsKind = oneOf(rules.goodsKinds)
export type GoodsKind = Static<typeof GoodsKind>
export const Platform = oneOf(rules.platforms)
const Carrier = oneOf(rules.carriers)
export type Platform = Static<typeof Platform>
const State = T.Unsafe<OrderState>(T.Union(orderStates.map((state) => T.Literal(state))))
const Picture = T.String({ maxLength: COVER_MAX, pattern: rules.GOODS_PICTURE })

/** FEAT-10 `titleEn` null: the title is all there is. `left`: pieces in stock; `from`, `until` null: no bound. `picture` null: one is drawn by the kind. */
export const GoodsCard = T.Object({
  goodsId: Id,
  kind: GoodsKind,
  title: T.String(),
  titleEn: Nullable(T.String()),
  picture: Nullable(T.String()),
  currency: Currency,
  price: Count,
  left: Count,
  sold: Count,
  from: Nullable(Instant),
  until: Nullable(Instant),
})
export type GoodsCard = Static<typeof GoodsCard>
const Worn = oneOf([...wornBadges, ...chatColours])
/** `wished`: who asks wants to be told when they are there again. `style`: a badge's sign or a colour's name, null: nothing to wear. */
export const OfferedGoods = T.Object({ ...GoodsCard.properties, style: Nullable(Worn), wished: T.Boolean() })
export type OfferedGoods = Static<typeof OfferedGoods>
const described = {
  ...GoodsCard.properties,
  pictures: T.Array(T.String()),
  text: T.String(),
  textEn: Nullable(T.String()),
  perMember: Nullable(Count),
  platforms: T.Array(Platform, { maxItems: rules.platforms.length }),
}
/** `text`, `textEn`: sanitised HTML. `perMember` null: as many as there are; `bought`: by who asks, without what came back. `balance`: what they have of its currency. `worn`: by who asks; null: it cannot be.
 * `style`: a badge's sign or a colour's name, null: nothing to wear. `platforms`: where an account has to be for it; none where it goes to no account. */
export const Goods = T.Object({
  ...described,
  bought: Count,
  balance: Count,
  worn: Nullable(T.Boolean()),
  style: Nullable(Worn),
  wished: T.Boolean(),
})
export type Goods = Static<typeof Goods>

/** `within`: what the member can pay now. Null: all. */
export const ListGoodsInput = T.Object({
  kind: Nullable(GoodsKind),
  currency: Nullable(Currency),
  within: T.Boolean(),
  ...PageInput,
})
export type ListGoodsInput = Static<typeof ListGoodsInput>
export const GoodsPage = PageOf(OfferedGoods)
export type GoodsPage = Static<typeof GoodsPage>
export const GoodsInput = T.Object({ goodsId: Id })
export type GoodsInput = Static<typeof GoodsInput>

/** VAL-02 CONST-06 Where something is sent. `area`: a county by its six digits; `areaName`: with its province and city. */
export const Address = T.Object({
  addressId: Id,
  name: T.String(),
  phone: T.String(),
  area: T.String(),
  areaName: T.String(),
  detail: T.String(),
  isDefault: T.Boolean(),
})
export type Address = Static<typeof Address>
/** The default one first, then the newest. */
export const Addresses = T.Object({ list: T.Array(Address, { maxItems: rules.ADDRESSES_MAX }) })
export type Addresses = Static<typeof Addresses>
/** `addressId` null: another one. */
export const SaveAddressInput = T.Object({
  addressId: Nullable(Id),
  name: T.String(rules.consigneeRule),
  phone: T.String(rules.consigneePhoneRule),
  area: T.String(rules.areaRule),
  detail: T.String(rules.addressDetailRule),
  isDefault: T.Boolean(),
})
export type SaveAddressInput = Static<typeof SaveAddressInput>
export const AddressInput = T.Object({ addressId: Id })
export type AddressInput = Static<typeof AddressInput>

export const Account = T.Object({
  accountId: Id,
  platform: Platform,
  account: T.String(),
})
export type Account = Static<typeof Account>
/** The newest first. */
/** `own`: the number one logs in with, as an account; null: it takes no phone credit. */
export const Accounts = T.Object({
  list: T.Array(Account, { maxItems: rules.ACCOUNTS_MAX }),
  own: Nullable(T.String()),
})
export type Accounts = Static<typeof Accounts>
export const SaveAccountInput = T.Object({
  accountId: Nullable(Id),
  platform: Platform,
  account: T.String(rules.accountRule),
})
export type SaveAccountInput = Static<typeof SaveAccountInput>
export const AccountInput = T.Object({ accountId: Id })
export type AccountInput = Static<typeof AccountInput>

/**
 * FEAT-10 `price`: of one piece, as it was ordered. `to`: as it was when it was ordered; null: it is worn; its `place` begins with its `region`. `tracking`: the number of what was sent, or
 * a code; `carrier`: whose number it is, null where nobody said so. `cancelUntil`: the member may cancel before; `receivedBy`: then it counts as received, null while a refund is asked for. `refund`: what the member asked for, with the operators'
 * words once they declined. `style`: a badge's sign or a colour's name, null: nothing to wear. `reason`: why it was cancelled or refunded. `codes`: what was drawn out of the stock, as the order's member reads it in the list of
 * orders; in every other answer there are none. `barred`: why its member cannot have the goods once more, in that list as well; `perMember`: as many as one may have; left out: they can, or it is another answer.
 */
export const Order = T.Object({
  orderId: Id,
  goodsId: Id,
  kind: GoodsKind,
  title: T.String(),
  titleEn: Nullable(T.String()),
  picture: Nullable(T.String()),
  style: Nullable(Worn),
  currency: Currency,
  price: Count,
  count: Count,
  total: Count,
  state: State,
  to: Nullable(
    T.Object({ name: T.String(), phone: T.String(), place: T.String(), region: T.Optional(T.String()) }),
  ),
  carrier: Nullable(Carrier),
  tracking: Nullable(T.String()),
  placedAt: Instant,
  paidAt: Nullable(Instant),
  sentAt: Nullable(Instant),
  receivedAt: Nullable(Instant),
  endedAt: Nullable(Instant),
  cancelUntil: Nullable(Instant),
  receivedBy: Nullable(Instant),
  refund: Nullable(T.Object({ reason: T.String(), at: Instant, declined: Nullable(T.String()) })),
  reason: Nullable(T.String()),
  codes: T.Array(T.String()),
  barred: T.Optional(T.Object({ by: oneOf(rules.bars), perMember: Nullable(Count) })),
})
export type Order = Static<typeof Order>
/** `price`: of one piece, as the member saw it. `addressId`, `accountId`: as the kind asks for, else null. */
export const AddOrderInput = T.Object({
  goodsId: Id,
  count: T.Integer({ minimum: 1, maximum: rules.PIECES_MAX }),
  price: T.Integer({ minimum: 1, maximum: rules.PRICE_MAX }),
  addressId: Nullable(Id),
  accountId: Nullable(Id),
})
export type AddOrderInput = Static<typeof AddOrderInput>
/** `orderId`: that one alone. Null: all. */
export const ListOrdersInput = T.Object({ state: Nullable(State), orderId: Nullable(Id), ...PageInput })
export type ListOrdersInput = Static<typeof ListOrdersInput>
/** The newest first. */
export const Orders = PageOf(Order)
export type Orders = Static<typeof Orders>
/** FEAT-10 To be told when they are there again, or no longer. */
export const WishInput = T.Object({ goodsId: Id, on: T.Boolean() })
export type WishInput = Static<typeof WishInput>
export const WearInput = T.Object({ goodsId: Id, on: T.Boolean() })
export type WearInput = Static<typeof WearInput>
/** What a member owns of what is worn in chat. `worn`: a badge's sign or a colour's name; `on`: it shows now. */
export const OwnedWorn = T.Object({
  goodsId: Id,
  kind: oneOf(['badge', 'colour']),
  worn: Worn,
  title: T.String(),
  titleEn: Nullable(T.String()),
  on: T.Boolean(),
})
export type OwnedWorn = Static<typeof OwnedWorn>
/** What was got first, first. */
export const Wardrobe = T.Object({ list: T.Array(OwnedWorn) })
export type Wardrobe = Static<typeof Wardrobe>
export const OrderInput = T.Object({ orderId: Id })
export type OrderInput = Static<typeof OrderInput>
export const AskRefundInput = T.Object({ orderId: Id, reason: T.String(rules.refundReasonRule) })
export type AskRefundInput = Static<typeof AskRefundInput>

/** Goods as operators have them. `open`: orders of them that are neither received nor given back; `wished`: how many members want to be told when they are there. */
export const StockedGoods = T.Object({
  ...described,
  worn: Nullable(T.String()),
  listed: T.Boolean(),
  open: Count,
  wished: Count,
})
export type StockedGoods = Static<typeof StockedGoods>
export const StockedGoodsPage = PageOf(StockedGoods)
export type StockedGoodsPage = Static<typeof StockedGoodsPage>
export const FindGoodsInput = T.Object({
  queryName: T.String({ maxLength: 64 }),
  kind: OrNull(GoodsKind),
  listed: OrNull(T.Boolean()),
  ...PageInput,
})
export type FindGoodsInput = Static<typeof FindGoodsInput>
/**
 * `goodsId` null: new ones; their kind and currency stay as they begin. `left`: what is in stock now; `seen`: what it was when the form was opened, so that what was sold
 * meanwhile stays sold. `worn`: a badge's sign or a colour's name.
 */
export const SaveGoodsInput = T.Object({
  version: T.Optional(T.String({ maxLength: 16 })),
  goodsId: OrNull(Id),
  kind: GoodsKind,
  title: T.String(rules.goodsTitleRule),
  titleEn: OrNull(T.String({ maxLength: 80 })),
  pictures: T.Array(Picture, { maxItems: rules.GOODS_PICTURES_MAX }),
  text: T.String({ maxLength: rules.GOODS_TEXT_MAX }),
  textEn: OrNull(T.String({ maxLength: rules.GOODS_TEXT_MAX })),
  currency: Currency,
  price: T.Integer({ minimum: 1, maximum: rules.PRICE_MAX }),
  left: T.Integer({ minimum: 0, maximum: rules.STOCK_MAX }),
  seen: T.Integer({ minimum: 0, maximum: rules.STOCK_MAX }),
  perMember: OrNull(T.Integer({ minimum: 1, maximum: rules.PIECES_MAX })),
  platforms: T.Array(Platform, { maxItems: rules.platforms.length }),
  worn: OrNull(Worn),
  from: OrNull(Instant),
  until: OrNull(Instant),
  listed: T.Boolean(),
})
export type SaveGoodsInput = Static<typeof SaveGoodsInput>
/** More codes for goods of the kind `code`; those that were there already are left out. */
export const AddCodesInput = T.Object({
  goodsId: Id,
  codes: T.Array(T.String(rules.codeRule), { minItems: 1, maxItems: rules.CODES_AT_ONCE }),
})
export type AddCodesInput = Static<typeof AddCodesInput>
/** `known`: were there already. */
export const AddedCodes = T.Object({ added: Count, known: Count, left: Count })
export type AddedCodes = Static<typeof AddedCodes>
/** `given`: somebody has them, and keeps them; `unknown`: are not there. */
export const RemovedCodes = T.Object({ removed: Count, given: Count, unknown: Count, left: Count })
export type RemovedCodes = Static<typeof RemovedCodes>

/** An order as operators have it. `kept`: its coins went back, its pieces did not: they stay sold, and count as what the member has had. */
export const PlacedOrder = T.Object({
  ...Order.properties,
  kept: T.Boolean(),
  by: T.Object({ memberId: Nullable(Id), nickname: T.String() }),
})
export type PlacedOrder = Static<typeof PlacedOrder>
export const PlacedOrderPage = PageOf(PlacedOrder)
export type PlacedOrderPage = Static<typeof PlacedOrderPage>
/** `queryName`: a part of the goods' title, an order's id or a name. `refund`: those whose member asks for one. */
export const FindOrdersInput = T.Object({
  queryName: T.String({ maxLength: 64 }),
  state: Nullable(State),
  refund: T.Boolean(),
  ...PageInput,
})
export type FindOrdersInput = Static<typeof FindOrdersInput>
/** Several at once: each by itself, so that one that cannot be sent holds back none. `carrier`: of what goes to an address. `corrects`: it was sent, by another company or under another number than was written. `version`: what the operator saw of it. `byTable`: every number is a courier's, so that none goes to an account. `tries`: nothing is sent, and the answer says what would be. */
export const SendOrdersInput = T.Object({
  orders: T.Array(
    T.Object({
      orderId: Id,
      carrier: OrNull(Carrier),
      tracking: T.String({ maxLength: rules.TRACKING_MAX }),
      corrects: T.Optional(T.Boolean()),
      version: T.Optional(T.String({ maxLength: 16 })),
    }),
    { minItems: 1, maxItems: 500 },
  ),
  byTable: T.Optional(T.Boolean()),
  tries: T.Optional(T.Boolean()),
})
export type SendOrdersInput = Static<typeof SendOrdersInput>
/** What is sent: to whom and by what, as it is written then. */
export const SentOrder = T.Pick(Order, ['orderId', 'kind', 'to', 'carrier', 'tracking'])
export type SentOrder = Static<typeof SentOrder>
/** `sent`: how many; `list`: these. `refused`: those that were not sent, and why. */
export const SentOrders = T.Object({
  sent: Count,
  list: T.Array(SentOrder),
  refused: T.Array(T.Object({ orderId: T.String(), why: T.String() })),
})
export type SentOrders = Static<typeof SentOrders>
/** `give` false: it was asked for and is declined. `version`: what the operator saw of the order. `restock`: what was sent is there again. */
export const DecideRefundInput = T.Object({
  version: T.Optional(T.String({ maxLength: 16 })),
  orderId: Id,
  give: T.Boolean(),
  reason: T.String({ minLength: 1, maxLength: rules.refundReasonRule.maxLength }),
  restock: T.Optional(T.Boolean()),
})
export type DecideRefundInput = Static<typeof DecideRefundInput>

/** What goes in and comes out of each call of this area. */
export const calls = {
  listGoods: { input: ListGoodsInput, output: GoodsPage },
  getGoods: { input: GoodsInput, output: Goods },
  listAddresses: { input: T.Object({}), output: Addresses },
  saveAddress: { input: SaveAddressInput, output: Address },
  removeAddress: { input: AddressInput, output: Done },
  listAccounts: { input: T.Object({}), output: Accounts },
  saveAccount: { input: SaveAccountInput, output: Account },
  removeAccount: { input: AccountInput, output: Done },
  addOrder: { input: AddOrderInput, output: Order },
  listOrders: { input: ListOrdersInput, output: Orders },
  cancelOrder: { input: OrderInput, output: Order },
  receiveOrder: { input: OrderInput, output: Order },
  askRefund: { input: AskRefundInput, output: Order },
  wish: { input: WishInput, output: Done },
  wear: { input: WearInput, output: Done },
  listWorn: { input: T.Object({}), output: Wardrobe },
} as const

import { Type as T, type Static } from 'typebox'
import { GIFT_COUNT_MAX, GIFT_PRICE_MAX, giftIds, SUPPORTERS_MAX, type GiftId } from './live.gift-rules'
import { Count, Id, Nullable } from './schema'

/** Which of the gifts of `contract/live.gift-rules.ts`. */
export const GiftName = T.Unsafe<GiftId>(T.Union(giftIds.map((id) => T.Literal(id))))

/** What of a line tells of a gift. `count`: how many of it were sent one after the other, so far. */
export const LineGift = T.Object({ giftId: GiftName, count: T.Integer({ minimum: 1 }) })
export type LineGift = Static<typeof LineGift>

/** A line of a gift that has grown since it was told. */
export const GrownGift = T.Object({ seq: T.Integer({ minimum: 1 }), count: T.Integer({ minimum: 1 }) })
export type GrownGift = Static<typeof GrownGift>

const Price = T.Integer({ minimum: 1, maximum: GIFT_PRICE_MAX })

/** A gift that can be sent, and what it costs in gold. */
export const Gift = T.Object({ giftId: GiftName, price: Price })
export type Gift = Static<typeof Gift>

export const GetGiftsInput = T.Object({})
export type GetGiftsInput = Static<typeof GetGiftsInput>
/** `balance`: the member's gold. In the order operators keep them in. */
export const Gifts = T.Object({ balance: Count, list: T.Array(Gift) })
export type Gifts = Static<typeof Gifts>

/** A gift as operators keep it; its name and its drawing are the product's. */
export const KeptGift = T.Object({ giftId: GiftName, price: Price, listed: T.Boolean() })
export type KeptGift = Static<typeof KeptGift>
/** `version`: what the form was opened with. */
export const SaveGiftInput = T.Object({
  ...KeptGift.properties,
  version: T.Optional(T.String({ maxLength: 16 })),
})
export type SaveGiftInput = Static<typeof SaveGiftInput>
/** In the order they are offered in. */
export const KeptGifts = T.Object({ list: T.Array(KeptGift) })
export type KeptGifts = Static<typeof KeptGifts>
/** All of them, in their new order. */
export const OrderGiftsInput = T.Object({ giftIds: T.Array(GiftName, { maxItems: giftIds.length }) })
export type OrderGiftsInput = Static<typeof OrderGiftsInput>

/** `price`: of one, as it was seen. `count`: how many as one; left out: one. */
export const SendGiftInput = T.Object({
  liveId: Id,
  giftId: GiftName,
  price: Price,
  count: T.Optional(T.Integer({ minimum: 1, maximum: GIFT_COUNT_MAX })),
})
export type SendGiftInput = Static<typeof SendGiftInput>
/** `count`: the combo's, with these. `balance`: what is left. */
export const GiftSent = T.Object({
  giftId: GiftName,
  count: T.Integer({ minimum: 1 }),
  balance: Count,
})
export type GiftSent = Static<typeof GiftSent>

/** Who has sent gifts, and how many coins they cost together. */
export const Supporter = T.Object({
  memberId: Id,
  nickname: T.String(),
  avatar: Nullable(T.String()),
  coins: Count,
})
export type Supporter = Static<typeof Supporter>

/** What one has sent oneself. `place`: from 1, as they are listed; null: nothing was sent. */
const Support = T.Object({ coins: Count, place: Nullable(T.Integer({ minimum: 1 })) })
export type Support = Static<typeof Support>

export const SupportersInput = T.Object({ liveId: Id })
export type SupportersInput = Static<typeof SupportersInput>
/**
 * Those of the stream, and those of the anchor's month as the platform counts it; the most first. `coins`: of all, also of those who are not named
 * or not members any more. `of`: whose month it is, which, like `2026-11`, and what its supporters have sent together. `own`: of the member who asks, named or not; null: a visitor.
 */
export const Supporters = T.Object({
  coins: Count,
  stream: T.Array(Supporter, { maxItems: SUPPORTERS_MAX }),
  month: T.Array(Supporter, { maxItems: SUPPORTERS_MAX }),
  of: T.Object({ nickname: T.String(), month: T.String(), coins: Count }),
  own: Nullable(T.Object({ stream: Support, month: Support })),
})
export type Supporters = Static<typeof Supporters>

/** What goes in and comes out of the calls of gifts. */
export const giftCalls = {
  getGifts: { input: GetGiftsInput, output: Gifts },
  sendGift: { input: SendGiftInput, output: GiftSent },
  listSupporters: { input: SupportersInput, output: Supporters },
} as const

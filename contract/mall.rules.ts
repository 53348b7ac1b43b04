import type { TextRule } from './field-rules'

/** FEAT-10 `physical` goes to an address, `virtual` to an account elsewhere; `badge` and `colour` are worn in chat. */
export const goodsKinds = ['physical', 'virtual', 'badge', 'colour'] as const
/** Where an account is to which something virtual is redeemed. */
export const platforms = ['phone', 'wechat', 'qq', 'alipay', 'steam'] as const

/** VAL-02 Of who receives something. A mobile number of mainland China, with its country or without, or a landline with its area. */
export const consigneeRule = { minLength: 1, maxLength: 20 } satisfies TextRule
export const consigneePhoneRule = {
  pattern: '^((\\+?86[- ]?)?1[3-9]\\d{9}|0\\d{2,3}[- ]?[1-9]\\d{6,7}(-\\d{1,5})?)$',
  maxLength: 24,
} satisfies TextRule
/** CONST-06 A county by its six digits; neither a province (…0000) nor a city (…00). */
export const areaRule = { pattern: '^[1-9]\\d{3}(0[1-9]|[1-9]\\d)$' } satisfies TextRule
export const addressDetailRule = { minLength: 1, maxLength: 200 } satisfies TextRule
export const accountRule = { minLength: 3, maxLength: 60 } satisfies TextRule
/** Of one member. */
export const ADDRESSES_MAX = 20
export const ACCOUNTS_MAX = 20
/** Pieces of one order, and what one may cost. */
export const PIECES_MAX = 99
export const PRICE_MAX = 10_000_000
export const STOCK_MAX = 1_000_000
export const goodsTitleRule = { minLength: 1, maxLength: 60 } satisfies TextRule
export const GOODS_TEXT_MAX = 10_000
export const GOODS_PICTURES_MAX = 6
/** A picture that was uploaded, or one of the product's own drawings. */
export const GOODS_PICTURE = '^/(uploads/[0-9a-f]{32}\\.webp|goods/[a-z-]{1,40}\\.svg)$'
export const refundReasonRule = { minLength: 2, maxLength: 200 } satisfies TextRule
/** A company's number, or a code. */
export const TRACKING_MAX = 200

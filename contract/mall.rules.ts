import type { TextRule } from './field-rules'
import { isWornKind } from './mall.worn'

/** FEAT-10 `physical` goes to an address, `virtual` to an account elsewhere, `code` is drawn out of a stock of codes at once; `badge` and `colour` are worn in chat. */
export const goodsKinds = ['physical', 'virtual', 'code', 'badge', 'colour'] as const
/** Where an account is to which something virtual is redeemed. */
export const platforms = ['phone', 'wechat', 'qq', 'alipay', 'steam'] as const

/** A mobile number of mainland China, with its country or without, in one piece or grouped as 138 1234 5678 is. */
const MOBILE = '(\\+?86[- ]?)?1[3-9]\\d[- ]?\\d{4}[- ]?\\d{4}'

/** VAL-02 Of who receives something. A mobile number, or a landline with its area. */
export const consigneeRule = { minLength: 1, maxLength: 20 } satisfies TextRule
export const consigneePhoneRule = {
  pattern: `^(${MOBILE}|0\\d{2,3}[- ]?[1-9]\\d{6,7}(-\\d{1,5})?)$`,
  maxLength: 24,
} satisfies TextRule
/** CONST-06 A county by its six digits; neither a province (…0000) nor a city (…00). */
export const areaRule = { pattern: '^[1-9]\\d{3}(0[1-9]|[1-9]\\d)$' } satisfies TextRule
export const addressDetailRule = { minLength: 1, maxLength: 200 } satisfies TextRule
export const accountRule = { minLength: 3, maxLength: 60 } satisfies TextRule
/** How each platform names an account. A phone is a mobile number: nobody tops a landline up; WeChat and Alipay know a member by their phone, too. */
const accountRules = {
  phone: { pattern: `^${MOBILE}$` },
  wechat: { pattern: '^([A-Za-z][\\w-]{5,19}|1[3-9]\\d{9})$' },
  qq: { pattern: '^[1-9]\\d{4,11}$' },
  alipay: { pattern: '^((\\+?86[- ]?)?1[3-9]\\d{9}|[^\\s@]+@[^\\s@.]+(\\.[^\\s@.]+)+)$' },
  steam: { pattern: '^(\\w{3,32}|https://steamcommunity\\.com/(id|profiles)/[\\w-]{2,40}/?)$' },
} as const satisfies Readonly<Record<(typeof platforms)[number], TextRule>>
export const isAccountOf = (platform: (typeof platforms)[number], account: string): boolean =>
  new RegExp(accountRules[platform].pattern, 'u').test(account)
/** Companies that carry what is sent, as they are called at home and abroad; `other` has no name. */
export const carriers = ['sf', 'jd', 'ems', 'zto', 'yto', 'yunda', 'sto', 'jt', 'other'] as const
export type Carrier = (typeof carriers)[number]
type NamedCarrier = Exclude<Carrier, 'other'>
export const carrierNames: Readonly<
  Record<NamedCarrier, { readonly name: string; readonly nameEn: string }>
> = {
  sf: { name: '顺丰速运', nameEn: 'SF Express' },
  jd: { name: '京东快递', nameEn: 'JD Logistics' },
  ems: { name: '邮政 EMS', nameEn: 'China Post EMS' },
  zto: { name: '中通快递', nameEn: 'ZTO Express' },
  yto: { name: '圆通速递', nameEn: 'YTO Express' },
  yunda: { name: '韵达快递', nameEn: 'Yunda Express' },
  sto: { name: '申通快递', nameEn: 'STO Express' },
  jt: { name: '极兔速递', nameEn: 'J&T Express' },
}
/** The company's names; null where nobody said whose number it is. */
export const carrierOf = (carrier: Carrier | null): (typeof carrierNames)[NamedCarrier] | null =>
  carrier === null || carrier === 'other' ? null : carrierNames[carrier]

/** Whether goods that go to these platforms can be redeemed to that account. */
export const canGoTo = (
  offered: readonly (typeof platforms)[number][],
  { platform, account }: { readonly platform: (typeof platforms)[number]; readonly account: string },
): boolean => offered.includes(platform) && isAccountOf(platform, account)
/** Of one member. */
export const ADDRESSES_MAX = 20
export const ACCOUNTS_MAX = 20
/** Pieces of one order, and what one may cost. */
export const PIECES_MAX = 99
/** How many pieces one may order now: by the stock, by what one person may have, and in one order. */
export const mostPieces = ({
  kind,
  left,
  perMember,
  bought,
}: {
  readonly kind: string
  readonly left: number
  readonly perMember: number | null
  readonly bought: number
}): number => {
  if (isWornKind(kind)) return Math.min(1, left)
  return Math.max(0, Math.min(left, PIECES_MAX, perMember === null ? left : perMember - bought))
}
/** What is worn is had once. */
export const isOwned = ({
  worn,
  bought,
}: {
  readonly worn: boolean | null
  readonly bought: number
}): boolean => worn !== null && bought > 0
/** Why goods cannot be had once more: they are no longer offered, their time is over, they are owned, one has had as many as one may, or nothing is left. */
export const bars = ['gone', 'over', 'owned', 'limit', 'soldOut'] as const
export const PRICE_MAX = 10_000_000
export const STOCK_MAX = 1_000_000
/** With fewer left operators are told. */
export const LOW_STOCK = 10
/** Codes that are added at once, and how each looks: no space, nothing that a spreadsheet splits. */
export const CODES_AT_ONCE = 2_000
export const codeRule = { pattern: '^[^\\s,;"]{4,100}$' } satisfies TextRule
export const goodsTitleRule = { minLength: 1, maxLength: 60 } satisfies TextRule
export const GOODS_TEXT_MAX = 10_000
export const GOODS_PICTURES_MAX = 6
/** A picture that was uploaded, or one of the product's own drawings. */
export const GOODS_PICTURE = '^/(uploads/[0-9a-f]{32}\\.webp|goods/[a-z-]{1,40}\\.svg)$'
export const refundReasonRule = { minLength: 2, maxLength: 200 } satisfies TextRule
/** A company's number, or a code. */
/** A parcel's number as companies write it. */
export const TRACKING = '[A-Za-z0-9][A-Za-z0-9\\-]{4,39}'
export const TRACKING_MAX = 200

/**
 * FEAT-08 The gifts of rooms and what each costs at first, in gold; operators may ask for something else. What they look like is
 * the client's to know.
 */
export const giftPrices = {
  clap: 1,
  rose: 2,
  whistle: 5,
  horn: 10,
  scarf: 20,
  drum: 50,
  ball: 100,
  medal: 200,
  gloves: 300,
  fireworks: 500,
  trophy: 1_000,
  rocket: 2_000,
} as const
export type GiftId = keyof typeof giftPrices
export const giftIds = Object.keys(giftPrices) as readonly GiftId[]

export const giftNames: Readonly<Record<GiftId, { readonly name: string; readonly nameEn: string }>> = {
  clap: { name: '掌声', nameEn: 'Applause' },
  rose: { name: '玫瑰', nameEn: 'Rose' },
  whistle: { name: '金哨', nameEn: 'Golden whistle' },
  horn: { name: '喇叭', nameEn: 'Megaphone' },
  scarf: { name: '围巾', nameEn: 'Scarf' },
  drum: { name: '战鼓', nameEn: 'War drum' },
  ball: { name: '金球', nameEn: 'Golden ball' },
  medal: { name: '奖牌', nameEn: 'Medal' },
  gloves: { name: '金手套', nameEn: 'Golden gloves' },
  fireworks: { name: '烟花', nameEn: 'Fireworks' },
  trophy: { name: '奖杯', nameEn: 'Trophy' },
  rocket: { name: '火箭', nameEn: 'Rocket' },
}

/** What a gift may cost. */
export const GIFT_PRICE_MAX = 100_000
/** What costs so much or more is asked about before it is sent. */
export const ASKED_FROM = 500
/** How many of a gift are offered to be sent as one, and how many may be. */
export const GIFT_COUNTS = [1, 10, 66, 188, 520] as const
export const GIFT_COUNT_MAX = Math.max(...GIFT_COUNTS)
/** The same gift again within so many milliseconds goes on with the combo. */
export const COMBO_WITHIN = 3_000
/** Supporters that are named of a stream, and of a month. */
export const SUPPORTERS_MAX = 20

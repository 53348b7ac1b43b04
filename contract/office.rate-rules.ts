/** What of the economy operators set, each a whole number with its least and its most. */
export const rateBounds = {
  giftShare: [0, 100],
  hostReward: [1, 10_000],
  guestReward: [1, 10_000],
  guestsAMonth: [0, 1_000],
  pointsADay: [1, 100_000],
  pointsStock: [1, 1_000_000],
} as const satisfies Readonly<Record<string, readonly [least: number, most: number]>>
export type RateName = keyof typeof rateBounds
export const rateNames = Object.keys(rateBounds) as readonly RateName[]

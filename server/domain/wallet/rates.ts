import type { RateName } from '../../../contract/office.rate-rules'
import type { Rates } from '../../../contract/office.rates.schema'

/** As the product has them, until operators say something else. */
export const usualRates: Rates = {
  giftShare: 50,
  hostReward: 20,
  guestReward: 10,
  guestsAMonth: 20,
  pointsADay: 200,
  pointsStock: 1_000,
}

/** The same, with what the server was started with. */
export const installedRates = ({ giftShare }: { readonly giftShare: number }): Rates => ({
  ...usualRates,
  giftShare,
})

interface KeptRate {
  readonly value: number
  readonly by: string
  readonly at: number
}
/** Those that were ever set. */
export type KeptRates = Readonly<Partial<Record<RateName, KeptRate>>>

/** What is in force: what was never set is as installed. */
export const ratesOf = (kept: KeptRates, installed: Rates): Rates => ({
  giftShare: kept.giftShare?.value ?? installed.giftShare,
  hostReward: kept.hostReward?.value ?? installed.hostReward,
  guestReward: kept.guestReward?.value ?? installed.guestReward,
  guestsAMonth: kept.guestsAMonth?.value ?? installed.guestsAMonth,
  pointsADay: kept.pointsADay?.value ?? installed.pointsADay,
  pointsStock: kept.pointsStock?.value ?? installed.pointsStock,
})

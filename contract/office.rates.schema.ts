import { Type as T, type Static } from 'typebox'
import { oneOf } from './live.moderation.schema'
import { rateBounds, rateNames, type RateName } from './office.rate-rules'
import { Instant } from './schema'

const rate = (name: RateName) => {
  const [minimum, maximum] = rateBounds[name]
  return T.Integer({ minimum, maximum })
}

/**
 * `giftShare`: percent of a gift's price that its anchor gets. `hostReward`, `guestReward`: bricks that an invitation brings; `guestsAMonth`: for so many
 * guests in 30 days. `pointsADay`: free points of a day, up to `pointsStock` in all.
 */
export const Rates = T.Object({
  giftShare: rate('giftShare'),
  hostReward: rate('hostReward'),
  guestReward: rate('guestReward'),
  guestsAMonth: rate('guestsAMonth'),
  pointsADay: rate('pointsADay'),
  pointsStock: rate('pointsStock'),
})
export type Rates = Static<typeof Rates>

/** Who set it last. */
const RateChange = T.Object({ name: oneOf(rateNames), by: T.String(), at: Instant })

/** `installed`: what each is until somebody sets it. `changes`: the last one of each that was ever set. */
export const RatesCard = T.Object({ rates: Rates, installed: Rates, changes: T.Array(RateChange) })
export type RatesCard = Static<typeof RatesCard>
/** As they are typed. */
const TypedRates = T.Object({
  giftShare: T.Number(),
  hostReward: T.Number(),
  guestReward: T.Number(),
  guestsAMonth: T.Number(),
  pointsADay: T.Number(),
  pointsStock: T.Number(),
})
/** `seen`: as they were shown; whoever saved in between is not undone. */
export const SaveRatesInput = T.Object({ rates: TypedRates, seen: Rates })
export type SaveRatesInput = Static<typeof SaveRatesInput>

export const rateCalls = {
  getRates: { input: T.Object({}), output: RatesCard },
  saveRates: { input: SaveRatesInput, output: RatesCard },
}

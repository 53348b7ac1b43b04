import { ResultCode } from '../codes'
import * as calls from '../office.rates'
import type { Rates, RatesCard } from '../office.rates.schema'
import { HOUR, NOW, refusedAt, refusedWith, sampleOf } from './sample'

const installed: Rates = {
  giftShare: 50,
  hostReward: 20,
  guestReward: 10,
  guestsAMonth: 20,
  pointsADay: 200,
  pointsStock: 1_000,
}
const set: Rates = { ...installed, giftShare: 60, hostReward: 30 }
const card: RatesCard = {
  rates: set,
  installed,
  changes: [
    { name: 'giftShare', by: 'lin', at: NOW - HOUR },
    { name: 'hostReward', by: 'lin', at: NOW - HOUR },
  ],
}

/** What the office's samples have of the economy's rates. */
export const rates = {
  getRates: sampleOf(calls.getRates)({
    input: {},
    full: card,
    empty: { rates: installed, installed, changes: [] },
  }),
  saveRates: sampleOf(calls.saveRates)({ input: { rates: set, seen: installed }, full: card }, [
    refusedAt('giftShare', ResultCode.PARAMETER_ERROR, '请填写 0 到 100 的整数'),
    refusedWith(ResultCode.BUSINESS_FAILURE, '有人在你之前改过费率，请刷新后再看'),
  ]),
} as const

import { ResultCode } from '../../../contract/codes'
import { formatNumber } from '../../../contract/figures'
import { rateBounds, rateNames } from '../../../contract/office.rate-rules'
import type { Rates, RatesCard, SaveRatesInput } from '../../../contract/office.rates.schema'
import { DomainError, FieldError } from '../domain-error'
import type { Logged } from '../office/log'
import type { Now } from '../ports'
import { ratesOf, type KeptRates } from './rates'

/** The side of the database, within one transaction. */
export interface RateRows extends Logged {
  kept(): Promise<KeptRates>
  /** The same, held until the transaction ends. */
  hold(): Promise<KeptRates>
  keep(rates: KeptRates): Promise<void>
}

export interface RateDesk {
  read(): Promise<RatesCard>
  save(input: SaveRatesInput, who: string): Promise<RatesCard>
}

/** FEAT-08 What gifts, invitations and days give, as operators set it, for one transaction. `installed`: as the server was started. */
export const createRateDesk = (rows: RateRows, installed: Rates, now: Now): RateDesk => {
  const cardOf = (kept: KeptRates): RatesCard => ({
    rates: ratesOf(kept, installed),
    installed,
    changes: rateNames.flatMap((name) => {
      const set = kept[name]
      return set === undefined ? [] : [{ name, by: set.by, at: set.at }]
    }),
  })
  return {
    read: async () => cardOf(await rows.kept()),
    save: async ({ rates, seen }, who) => {
      for (const name of rateNames) {
        const [least, most] = rateBounds[name]
        if (!Number.isInteger(rates[name]) || rates[name] < least || rates[name] > most)
          throw new FieldError(name, `请填写 ${formatNumber(least)} 到 ${formatNumber(most)} 的整数`)
      }
      const kept = await rows.hold()
      const before = ratesOf(kept, installed)
      if (rateNames.some((name) => before[name] !== seen[name]))
        throw new DomainError(ResultCode.BUSINESS_FAILURE, '有人在你之前改过费率，请刷新后再看')
      const moved = rateNames.filter((name) => rates[name] !== before[name])
      if (moved.length === 0) return cardOf(kept)
      const at = now()
      const set = Object.fromEntries(moved.map((name) => [name, { value: rates[name], by: who, at }]))
      const after = { ...kept, ...set }
      await rows.keep(after)
      const only = (all: Rates) => Object.fromEntries(moved.map((name) => [name, all[name]]))
      await rows.note({
        who,
        act: 'rates.save',
        target: moved.join(', '),
        before: only(before),
        after: only(rates),
        at,
      })
      return cardOf(after)
    },
  }
}

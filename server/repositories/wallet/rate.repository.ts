import type { Kysely } from 'kysely'
import type { Rates } from '../../../contract/office.rates.schema'
import type { RateRows } from '../../domain/wallet/rate-desk'
import { ratesOf, usualRates, type KeptRates } from '../../domain/wallet/rates'
import type { Tables } from '../../store/tables'
import { keptValue } from '../office/kept-value'
import { logging } from '../office/log.repository'

const kept = keptValue<KeptRates>('rates')

/** What is in force now. */
export const ratesIn = async (db: Kysely<Tables>, installed = usualRates): Promise<Rates> =>
  ratesOf(await kept.read(db), installed)

/** FEAT-08 In one transaction. */
export const rateRows = (tx: Kysely<Tables>): RateRows => ({
  ...logging(tx),
  kept: () => kept.read(tx),
  hold: () => kept.hold(tx),
  keep: (rates) => kept.keep(tx, rates),
})

import type { Nothing } from './account.schema'
import { ResultCode } from './codes'
import { officeCall } from './office.call'
import type { RatesCard, SaveRatesInput } from './office.rates.schema'

/** FEAT-08 What gifts, invitations and days give. */
export const getRates = officeCall<Nothing, RatesCard>('owner')({ id: 'office.getRates', kind: 'read' })
/** FEAT-08 From now on, for nothing that has happened. PARAMETER_ERROR: with words for the field. BUSINESS_FAILURE: somebody else has set them meanwhile. */
export const saveRates = officeCall<SaveRatesInput, RatesCard>('owner')({
  id: 'office.saveRates',
  kind: 'write',
  errors: [ResultCode.PARAMETER_ERROR, ResultCode.BUSINESS_FAILURE],
})

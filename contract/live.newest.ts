import { call } from './call'
import { MMS } from './constants'
import type { Livings, LivingInput } from './live.schema'

/** Started streams, those that began last first: where somebody who is watched by nobody yet is found. */
export const getLivingRecordByStart = call<LivingInput, Livings>()({
  id: 'live.getLivingRecordByStart',
  path: `${MMS}/uFront/live/getLivingRecordByStart`,
  keeps: true,
})

import { call } from './call'
import { ResultCode } from './codes'
import { MMS } from './constants'
import type { LiveReserved, ReserveLiveInput } from './live.schema'

/** FEAT-02 Whoever reserves a planned stream is told when it begins, is moved or cancelled. BUSINESS_FAILURE: it is planned no more. */
export const reserveLive = call<ReserveLiveInput, LiveReserved>()({
  id: 'live.reserveLive',
  path: `${MMS}/front/live/reserveLive`,
  access: 'member',
  kind: 'write',
  once: true,
  invalidates: ['match.reservations'],
  errors: [ResultCode.SERVER_LOST, ResultCode.BUSINESS_FAILURE],
})

import { call } from './call'
import { MMS } from './constants'
import type { AnchorLives } from './live.recording.schema'
import type { ReservedLivesInput } from './live.schema'

/** FEAT-02 The streams the member reserved: what is on, then what is planned, the soonest first. What was cancelled, missed or is over is left out. */
export const listReservedLives = call<ReservedLivesInput, AnchorLives>()({
  id: 'live.listReservedLives',
  path: `${MMS}/front/live/listReservedLives`,
  access: 'member',
  tags: ['match.reservations'],
})

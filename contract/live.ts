import { call } from './call'
import { ResultCode } from './codes'
import { MMS } from './constants'
import type { LiveRoom } from './entities.schema'
import type { Livings, LivingInput, LiveRoomInput } from './live.schema'

/** API-13 Started streams, those of the hottest matches first. */
export const getLivingRecordByHotMatch = call<LivingInput, Livings>()({
  id: 'live.getLivingRecordByHotMatch',
  path: `${MMS}/uFront/live/getLivingRecordByHotMatch`,
  keeps: true,
})
/** API-14 Started streams, the most watched first. */
export const getLivingRecordByViewers = call<LivingInput, Livings>()({
  id: 'live.getLivingRecordByViewers',
  path: `${MMS}/uFront/live/getLivingRecordByViewers`,
  keeps: true,
})
/** One room with all it takes to play it. */
export const getLiveRoom = call<LiveRoomInput, LiveRoom>()({
  id: 'live.getLiveRoom',
  path: `${MMS}/uFront/live/getLiveRoom`,
  errors: [ResultCode.SERVER_LOST],
})

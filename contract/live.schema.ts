import { Type as T, type Static } from 'typebox'
import { LiveRecord, LiveRoom } from './entities.schema'
import { MatchType } from './enums'
import { giftCalls } from './live.gifts.schema'
import { moderationCalls } from './live.moderation.schema'
import { predictionCalls } from './live.predictions.schema'
import { AnchorLives, recordingCalls } from './live.recording.schema'
import { Id, OneOf, PageInput, PageOf } from './schema'

/** `matchType` 0: every sport. */
export const LivingInput = T.Object({ matchType: T.Union([OneOf(MatchType), T.Literal(0)]), ...PageInput })
export type LivingInput = Static<typeof LivingInput>
export const Livings = PageOf(LiveRecord)
export type Livings = Static<typeof Livings>

export const LiveRoomInput = T.Object({ liveId: Id })
export type LiveRoomInput = Static<typeof LiveRoomInput>

/** FEAT-02 */
export const ReserveLiveInput = T.Object({ liveId: Id, on: T.Boolean() })
export type ReserveLiveInput = Static<typeof ReserveLiveInput>
export const LiveReserved = T.Object({ liveId: Id, reserved: T.Boolean() })
export type LiveReserved = Static<typeof LiveReserved>
/** `reserved` of what comes out: the stream itself, whether it has a match or none. */
export const ReservedLivesInput = T.Object({ ...PageInput })
export type ReservedLivesInput = Static<typeof ReservedLivesInput>

/** What goes in and comes out of each call of this area. */
export const calls = {
  getLivingRecordByHotMatch: { input: LivingInput, output: Livings },
  getLivingRecordByViewers: { input: LivingInput, output: Livings },
  getLivingRecordByStart: { input: LivingInput, output: Livings },
  getLiveRoom: { input: LiveRoomInput, output: LiveRoom },
  ...moderationCalls,
  ...recordingCalls,
  ...giftCalls,
  ...predictionCalls,
  reserveLive: { input: ReserveLiveInput, output: LiveReserved },
  listReservedLives: { input: ReservedLivesInput, output: AnchorLives },
} as const

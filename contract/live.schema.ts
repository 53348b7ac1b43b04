import { Type as T, type Static } from 'typebox'
import { LiveRecord, LiveRoom } from './entities.schema'
import { MatchType } from './enums'
import { moderationCalls } from './moderation.schema'
import { Id, OneOf, PageInput, PageOf } from './schema'

/** `matchType` 0: every sport. */
export const LivingInput = T.Object({ matchType: T.Union([OneOf(MatchType), T.Literal(0)]), ...PageInput })
export type LivingInput = Static<typeof LivingInput>
export const Livings = PageOf(LiveRecord)
export type Livings = Static<typeof Livings>

export const LiveRoomInput = T.Object({ liveId: Id })
export type LiveRoomInput = Static<typeof LiveRoomInput>

/** What goes in and comes out of each call of this area. */
export const calls = {
  getLivingRecordByHotMatch: { input: LivingInput, output: Livings },
  getLivingRecordByViewers: { input: LivingInput, output: Livings },
  getLiveRoom: { input: LiveRoomInput, output: LiveRoom },
  ...moderationCalls,
} as const

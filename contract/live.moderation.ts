import { call } from './call'
import { ResultCode } from './codes'
import { MMS } from './constants'
import type * as schema from './live.moderation.schema'

const at = (name: string): string => `${MMS}/front/live/${name}`
const write = { access: 'member', kind: 'write' } as const
const errors = [ResultCode.SERVER_LOST, ResultCode.SERVER_REJECTED]

/** FEAT-06 Rules, moderators, sanctioned people and the log of a room. These calls are refused to who is neither its anchor nor a moderator. */
export const getModeration = call<schema.ModerationInput, schema.Moderation>()({
  id: 'live.getModeration',
  path: at('getModeration'),
  access: 'member',
  errors,
})
/** FEAT-06 In force at once, in every stream of the anchor. */
export const saveRules = call<schema.SaveRulesInput, schema.RoomRules>()({
  id: 'live.saveRules',
  path: at('saveRules'),
  ...write,
  errors,
})
/** FEAT-06 By the anchor alone. */
export const nameModerator = call<schema.NameModeratorInput, schema.Moderators>()({
  id: 'live.nameModerator',
  path: at('nameModerator'),
  ...write,
  errors: [...errors, ResultCode.BUSINESS_FAILURE],
})
/** FEAT-06 Mutes or bans; said again, the newer holds. Nobody sanctions the anchor or oneself, and a moderator no moderator: BUSINESS_FAILURE. */
export const sanction = call<schema.SanctionInput, schema.SanctionRow>()({
  id: 'live.sanction',
  path: at('sanction'),
  ...write,
  errors: [...errors, ResultCode.BUSINESS_FAILURE],
})
/** FEAT-06 Lifted again it stays lifted. */
export const liftSanction = call<schema.LiftSanctionInput, schema.Lifted>()({
  id: 'live.liftSanction',
  path: at('liftSanction'),
  ...write,
  errors,
})
/** FEAT-06 A removed line stays as a place without words. */
export const removeLine = call<schema.LineInput, schema.LineRemoved>()({
  id: 'live.removeLine',
  path: at('removeLine'),
  ...write,
  errors,
})
/** FEAT-06 One line of a stream is pinned at a time. */
export const pinLine = call<schema.PinLineInput, schema.LinePinned>()({
  id: 'live.pinLine',
  path: at('pinLine'),
  ...write,
  errors: [...errors, ResultCode.BUSINESS_FAILURE],
})
/** FEAT-06 By any member; the operator looks at it. BUSINESS_FAILURE: too many in an hour. */
export const reportChat = call<schema.ReportChatInput, schema.ChatReported>()({
  id: 'live.reportChat',
  path: at('reportChat'),
  ...write,
  once: true,
  errors: [ResultCode.SERVER_LOST, ResultCode.BUSINESS_FAILURE],
})
/** FEAT-01 A clip, by any member but who cut it; the operator looks at it. BUSINESS_FAILURE: one's own, or too many in an hour. */
export const reportClip = call<schema.ReportClipInput, schema.ChatReported>()({
  id: 'live.reportClip',
  path: at('reportClip'),
  ...write,
  once: true,
  errors: [ResultCode.SERVER_LOST, ResultCode.BUSINESS_FAILURE],
})
/** FEAT-06 A stream, by any member but its anchor, once; the operator looks at it. BUSINESS_FAILURE: one's own, or too many in an hour. */
export const reportLive = call<schema.ReportLiveInput, schema.LiveReported>()({
  id: 'live.reportLive',
  path: at('reportLive'),
  ...write,
  once: true,
  errors: [ResultCode.SERVER_LOST, ResultCode.BUSINESS_FAILURE],
})

import { Type as T, type Static } from 'typebox'
import { ChatUserType } from './enums'
import {
  BLOCKED_WORD_MAX,
  BLOCKED_WORDS_MAX,
  MODERATORS_MAX,
  REASON_MAX,
  REPORT_TEXT_MAX,
  sanctionMinutes,
  slowSteps,
} from './live.limits'
import { Id, Instant, Nullable, OneOf } from './schema'

/** A line's place in its room, as far as the database counts. */
export const Seq = T.Integer({ minimum: 1, maximum: 2_147_483_647 })
export const oneOf = <const Value extends number | string>(values: readonly Value[]) =>
  T.Unsafe<Value>(T.Union(values.map((value) => T.Literal(value))))

/** What everybody in a room goes by. `slowS`: seconds between two lines of one person, 0: none. */
export const TalkRules = T.Object({
  slowS: oneOf(slowSteps),
  followersOnly: T.Boolean(),
  emojiOnly: T.Boolean(),
  noLinks: T.Boolean(),
  noDuplicates: T.Boolean(),
})
export type TalkRules = Static<typeof TalkRules>

/** `words`: no line may hold one of them, however it is spaced, cased or wide. Moderators alone are told. */
export const RoomRules = T.Object({
  ...TalkRules.properties,
  words: T.Array(T.String({ minLength: 1, maxLength: BLOCKED_WORD_MAX }), { maxItems: BLOCKED_WORDS_MAX }),
})
export type RoomRules = Static<typeof RoomRules>

export const PinnedLine = T.Object({
  seq: Seq,
  userType: OneOf(ChatUserType),
  nickname: T.String(),
  text: T.String(),
})
export type PinnedLine = Static<typeof PinnedLine>

export const SanctionKind = T.Union([T.Literal('mute'), T.Literal('ban')])
export type SanctionKind = Static<typeof SanctionKind>

/** The platform's operators have imposed it: nobody of the room can lift or change it. */
const Official = T.Optional(T.Literal(true))

/** How somebody stands in a room. A ban goes before a mute; `until` null: until it is lifted. */
export const Standing = T.Object({
  role: T.Union([T.Literal('none'), T.Literal('moderator'), T.Literal('anchor')]),
  sanction: Nullable(
    T.Object({ kind: SanctionKind, until: Nullable(Instant), reason: T.String(), official: Official }),
  ),
})
export type Standing = Static<typeof Standing>

/** `removed`: places of lines that are removed. `moderators`: who moderates beside the anchor; left out: nobody does. */
export const RoomTalk = T.Object({
  rules: T.Object({ ...TalkRules.properties, moderators: T.Optional(T.Array(Id)) }),
  pinned: Nullable(PinnedLine),
  removed: T.Array(Seq),
})
export type RoomTalk = Static<typeof RoomTalk>

/** Why a line was not taken. `until`: when it may be tried again, where time alone mends it. */
export const LineRefusal = T.Object({
  reason: T.Union([
    T.Literal('muted'),
    T.Literal('banned'),
    T.Literal('slow'),
    T.Literal('new'),
    T.Literal('followers'),
    T.Literal('emoji'),
    T.Literal('word'),
    T.Literal('link'),
    T.Literal('duplicate'),
  ]),
  until: Nullable(Instant),
})
export type LineRefusal = Static<typeof LineRefusal>

/** Of a stream; null: the asker's own room, on air or not. */
const ofRoom = Nullable(Id)
export const ModerationInput = T.Object({ liveId: ofRoom })
export type ModerationInput = Static<typeof ModerationInput>
export const SaveRulesInput = T.Object({ liveId: ofRoom, rules: RoomRules })
export type SaveRulesInput = Static<typeof SaveRulesInput>
export const NameModeratorInput = T.Object({ liveId: ofRoom, memberId: Id, on: T.Boolean() })
export type NameModeratorInput = Static<typeof NameModeratorInput>
/** Who is meant: a member, or who said the line, for one of the demo world has no id. `minutes` null: until it is lifted, of a ban alone. */
export const SanctionInput = T.Object({
  liveId: Id,
  memberId: Nullable(Id),
  seq: Nullable(Seq),
  kind: SanctionKind,
  minutes: Nullable(oneOf(sanctionMinutes)),
  reason: T.String({ maxLength: REASON_MAX }),
  /** With all they have said in this stream. */
  removeLines: T.Boolean(),
})
export type SanctionInput = Static<typeof SanctionInput>
export const LiftSanctionInput = T.Object({ liveId: ofRoom, sanctionId: Id })
export type LiftSanctionInput = Static<typeof LiftSanctionInput>
export const Lifted = T.Object({ sanctionId: Id })
export type Lifted = Static<typeof Lifted>
export const LineInput = T.Object({ liveId: Id, seq: Seq })
export type LineInput = Static<typeof LineInput>
export const LineRemoved = T.Object({ seq: Seq })
export type LineRemoved = Static<typeof LineRemoved>
/** `seq` null: what was pinned is taken down. */
export const PinLineInput = T.Object({ liveId: Id, seq: Nullable(Seq) })
export type PinLineInput = Static<typeof PinLineInput>
export const LinePinned = T.Object({ pinned: Nullable(PinnedLine) })
export type LinePinned = Static<typeof LinePinned>

export const ReportReason = T.Union([
  T.Literal('abuse'),
  T.Literal('spam'),
  T.Literal('fraud'),
  T.Literal('gambling'),
  T.Literal('porn'),
  T.Literal('violence'),
  T.Literal('copyright'),
  T.Literal('impersonation'),
  T.Literal('illegal'),
  T.Literal('other'),
])
export type ReportReason = Static<typeof ReportReason>
/** A line, or a person where `seq` is null. */
export const ReportChatInput = T.Object({
  liveId: Id,
  memberId: Nullable(Id),
  seq: Nullable(Seq),
  reason: ReportReason,
  text: T.String({ maxLength: REPORT_TEXT_MAX }),
})
export type ReportChatInput = Static<typeof ReportChatInput>
export const ReportClipInput = T.Object({
  clipId: Id,
  reason: ReportReason,
  text: T.String({ maxLength: REPORT_TEXT_MAX }),
})
export type ReportClipInput = Static<typeof ReportClipInput>
/** A stream. `at`: the instant of the server that the reporter's picture shows, null: as of now. */
export const ReportLiveInput = T.Object({
  liveId: Id,
  at: Nullable(Instant),
  reason: ReportReason,
  text: T.String({ maxLength: REPORT_TEXT_MAX }),
})
export type ReportLiveInput = Static<typeof ReportLiveInput>
/** `before`: the same member has reported this stream already, and operators have yet to decide, or have decided. */
export const LiveReported = T.Object({
  before: T.Union([T.Literal('no'), T.Literal('waiting'), T.Literal('decided')]),
})
export type LiveReported = Static<typeof LiveReported>
export const ChatReported = T.Object({ reported: T.Literal(true) })
export type ChatReported = Static<typeof ChatReported>

/** A person as a room's books name them; without an id one of the demo world. */
export const RoomPerson = T.Object({ memberId: Nullable(Id), nickname: T.String() })
export type RoomPerson = Static<typeof RoomPerson>

export const SanctionRow = T.Object({
  sanctionId: Id,
  person: RoomPerson,
  kind: SanctionKind,
  at: Instant,
  until: Nullable(Instant),
  reason: T.String(),
  by: T.String(),
  official: Official,
})
export type SanctionRow = Static<typeof SanctionRow>

export const ModeratorRow = T.Object({ memberId: Id, nickname: T.String(), avatar: Nullable(T.String()) })
export type ModeratorRow = Static<typeof ModeratorRow>
export const Moderators = T.Object({
  moderators: T.Array(ModeratorRow, { maxItems: MODERATORS_MAX }),
})
export type Moderators = Static<typeof Moderators>

export const LogAction = T.Union([
  T.Literal('removed'),
  T.Literal('muted'),
  T.Literal('banned'),
  T.Literal('unmuted'),
  T.Literal('unbanned'),
  T.Literal('named'),
  T.Literal('unnamed'),
  T.Literal('pinned'),
  T.Literal('unpinned'),
  T.Literal('ruled'),
])
export type LogAction = Static<typeof LogAction>
/** `before`, `after`: the rules that changed, no others; `added`, `taken`: blocked words. */
export const RulesChanged = T.Object({
  before: T.Partial(TalkRules),
  after: T.Partial(TalkRules),
  added: T.Array(T.String()),
  taken: T.Array(T.String()),
})
export type RulesChanged = Static<typeof RulesChanged>
/** `lines`: how many were removed with a mute or ban, left out: none. */
export const LogDetails = T.Object({
  lines: T.Optional(T.Integer({ minimum: 1 })),
  changed: T.Optional(RulesChanged),
})
export type LogDetails = Static<typeof LogDetails>
/** `person`: to whom it was done; `text`: the line, or why; `minutes`: of a mute or ban. */
export const LogRow = T.Object({
  ...LogDetails.properties,
  logId: Id,
  at: Instant,
  by: T.String(),
  action: LogAction,
  person: Nullable(RoomPerson),
  text: T.String(),
  minutes: Nullable(T.Integer()),
})
export type LogRow = Static<typeof LogRow>

/** A line whose words are told to nobody else any more. `at`: when it was said; `reason`: '' where none was given. */
export const RemovedLine = T.Object({
  liveId: Id,
  seq: Seq,
  at: Instant,
  person: RoomPerson,
  text: T.String(),
  by: T.String(),
  removedAt: Instant,
  reason: T.String(),
})
export type RemovedLine = Static<typeof RemovedLine>

/** `sanctions`: those in force, the newest first; `removed`: of the stream, or of all, the newest hundred first; `log`: the newest hundred. */
export const Moderation = T.Object({
  role: T.Union([T.Literal('moderator'), T.Literal('anchor')]),
  rules: RoomRules,
  ...Moderators.properties,
  sanctions: T.Array(SanctionRow),
  removed: T.Array(RemovedLine),
  log: T.Array(LogRow),
})
export type Moderation = Static<typeof Moderation>

/** What goes in and comes out of the calls by which a room is moderated. */
export const moderationCalls = {
  getModeration: { input: ModerationInput, output: Moderation },
  saveRules: { input: SaveRulesInput, output: RoomRules },
  nameModerator: { input: NameModeratorInput, output: Moderators },
  sanction: { input: SanctionInput, output: SanctionRow },
  liftSanction: { input: LiftSanctionInput, output: Lifted },
  removeLine: { input: LineInput, output: LineRemoved },
  pinLine: { input: PinLineInput, output: LinePinned },
  reportClip: { input: ReportClipInput, output: ChatReported },
  reportChat: { input: ReportChatInput, output: ChatReported },
  reportLive: { input: ReportLiveInput, output: LiveReported },
} as const

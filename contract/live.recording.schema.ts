import { Type as T, type Static } from 'typebox'
import { Anchor, ChatLine, LiveRecord, Team } from './entities.schema'
import { MatchType } from './enums'
import { CLIP_SECONDS_MAX, CLIP_SECONDS_MIN, CLIP_TITLE_MAX, REPLAY_LINES_MAX } from './live.limits'
import { MatchEvent } from './match.detail.schema'
import { Count, Id, Instant, Nullable, OneOf, PageInput, PageOf } from './schema'

/** A scoring event of a stream's match, and between whom; `at` of the event is the time of its picture. */
export const Moment = T.Object({
  event: MatchEvent,
  matchType: OneOf(MatchType),
  home: Team,
  away: Team,
})
export type Moment = Static<typeof Moment>

/**
 * A piece of a stream with an address of its own, which outlives the recording. `moment`: cut by itself for what happened, `member`: by
 * somebody. `title`, `titleEn`: finished words; what a member wrote is in no other language. `startsAt`: epoch milliseconds of its first
 * picture; `duration`: seconds. `url`: a whole mp4 whose time begins at 0. `preview`: address of a picture.
 */
export const Clip = T.Object({
  clipId: Id,
  liveId: Id,
  matchId: Nullable(Id),
  matchType: OneOf(MatchType),
  kind: T.Union([T.Literal('moment'), T.Literal('member')]),
  title: T.String(),
  titleEn: Nullable(T.String()),
  moment: Nullable(Moment),
  member: Nullable(T.Object({ memberId: Id, nickname: T.String() })),
  anchor: Anchor,
  startsAt: Instant,
  duration: T.Number({ minimum: 0 }),
  url: T.String(),
  preview: T.String(),
  createdAt: Instant,
})
export type Clip = Static<typeof Clip>

export const ClipInput = T.Object({ clipId: Id })
export type ClipInput = Static<typeof ClipInput>

/** Of one stream, of one match, or newest of all where both are null. */
/** `cutBy`: by which member; left out, by anybody. `besides`: those of that clip's match come first. */
export const ClipsInput = T.Object({
  liveId: Nullable(Id),
  matchId: Nullable(Id),
  cutBy: T.Optional(Id),
  besides: T.Optional(Id),
  ...PageInput,
})
export type ClipsInput = Static<typeof ClipsInput>
export const Clips = PageOf(Clip)
export type Clips = Static<typeof Clips>

/** `startsAt`: epoch milliseconds of a picture that is kept; `duration`: seconds; without a `title` it is called as its stream. */
export const AddClipInput = T.Object({
  liveId: Id,
  startsAt: Instant,
  duration: T.Number({ minimum: CLIP_SECONDS_MIN, maximum: CLIP_SECONDS_MAX }),
  title: T.String({ maxLength: CLIP_TITLE_MAX }),
})
export type AddClipInput = Static<typeof AddClipInput>

export const ClipRemoved = T.Object({ clipId: Id })
export type ClipRemoved = Static<typeof ClipRemoved>

export const MomentsInput = T.Object({ liveId: Id })
export type MomentsInput = Static<typeof MomentsInput>
/** Oldest first. `clipId` null: its clip is not cut yet, or was removed. */
export const Moments = T.Object({
  list: T.Array(T.Object({ moment: Moment, clipId: Nullable(Id) })),
})
export type Moments = Static<typeof Moments>

/** The streams of `memberId`, or of who streams `liveId`; PARAMETER_ERROR where both are null. */
export const AnchorLivesInput = T.Object({ memberId: Nullable(Id), liveId: Nullable(Id), ...PageInput })
export type AnchorLivesInput = Static<typeof AnchorLivesInput>
/** A stream of an anchor. `peak`: the most viewers at once; `duration`: seconds of it that can be seen again, null before its end; `reserved`: its match, or the stream itself where it has none, by the asker. */
export const AnchorLive = T.Object({
  ...LiveRecord.properties,
  peak: Count,
  duration: Nullable(T.Number({ minimum: 0 })),
  reserved: T.Boolean(),
})
export type AnchorLive = Static<typeof AnchorLive>
export const AnchorLives = PageOf(AnchorLive)
export type AnchorLives = Static<typeof AnchorLives>

/** Until the year 9999, as far as the database writes it. */
const Writable = T.Integer({ minimum: 0, maximum: 253_402_300_799_999 })

/** Lines said from `from` to before `to`, epoch milliseconds; `after`: the newest `seq` that is known already, 0 without. */
export const ReplayChatInput = T.Object({
  liveId: Id,
  from: Writable,
  to: Writable,
  after: T.Integer({ minimum: 0, maximum: 2_147_483_647 }),
})
export type ReplayChatInput = Static<typeof ReplayChatInput>
/** Oldest first; removed ones are left out. `more`: ask again with the last line's `seq`. */
export const ReplayChat = T.Object({
  lines: T.Array(ChatLine, { maxItems: REPLAY_LINES_MAX }),
  more: T.Boolean(),
})
export type ReplayChat = Static<typeof ReplayChat>

/** What goes in and comes out of the calls about recordings and clips. */
export const recordingCalls = {
  getClip: { input: ClipInput, output: Clip },
  listClips: { input: ClipsInput, output: Clips },
  addClip: { input: AddClipInput, output: Clip },
  removeClip: { input: ClipInput, output: ClipRemoved },
  listAnchorLives: { input: AnchorLivesInput, output: AnchorLives },
  listMoments: { input: MomentsInput, output: Moments },
  listReplayChat: { input: ReplayChatInput, output: ReplayChat },
} as const

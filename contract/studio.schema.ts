import { Type as T, type Static } from 'typebox'
import { Break, LiveRoom, MatchCard } from './entities.schema'
import { LiveStatus, MatchType } from './enums'
import { announcementRule, anchorNameRule, applicationRule, liveTitleRule, tagRule } from './field-rules'
import { LIVE_TAGS_MAX, NEW_FANS_MAX } from './studio.rules'
import { COVER_MAX } from './rules'
import { Count, Id, Instant, Nullable, OneOf, PageInput, PageOf } from './schema'

const sport = OneOf(MatchType)
/** The address of an uploaded picture. */
const cover = Nullable(T.String({ maxLength: COVER_MAX, pattern: '^/uploads/[A-Za-z0-9._/-]+$' }))

/** Nothing is asked beyond who asks. */
export const NoInput = T.Object({})
export type NoInput = Static<typeof NoInput>

export const ApplicationState = T.Union([T.Literal('pending'), T.Literal('refused'), T.Literal('accepted')])
export type ApplicationState = Static<typeof ApplicationState>
/** A member who asks to become an anchor. `name`: the nickname from then on; `reason`: why it was refused, for the member. */
export const Application = T.Object({
  applicationId: Id,
  state: ApplicationState,
  name: T.String(),
  matchType: sport,
  words: T.String(),
  reason: Nullable(T.String()),
  at: Instant,
  decidedAt: Nullable(Instant),
})
export type Application = Static<typeof Application>
/** `application`: the newest; null: there is none. `isOpen`: members may apply now. */
export const ApplicationStatus = T.Object({ application: Nullable(Application), isOpen: T.Boolean() })
export type ApplicationStatus = Static<typeof ApplicationStatus>
const appliedWith = {
  name: T.String(anchorNameRule),
  matchType: sport,
  words: T.String(applicationRule),
}
/** `agreed`: to the anchors' agreement. */
export const ApplyInput = T.Object({ ...appliedWith, agreed: T.Literal(true) })
export type ApplyInput = Static<typeof ApplyInput>
/** `applicationId`: the pending one that it takes the place of, under an id of its own. */
export const ChangeApplicationInput = T.Object({ applicationId: Id, ...appliedWith })
export type ChangeApplicationInput = Static<typeof ChangeApplicationInput>
export const ApplicationInput = T.Object({ applicationId: Id })
export type ApplicationInput = Static<typeof ApplicationInput>

/** What a stream is called and shows before its picture. */
const heading = {
  title: T.String(liveTitleRule),
  matchType: sport,
  matchId: Nullable(Id),
  cover,
  announcement: T.String(announcementRule),
}
const tags = T.Array(T.String(tagRule), { maxItems: LIVE_TAGS_MAX, uniqueItems: true })

/**
 * LIVE-01 A stream as its anchor plans it. `state`: where it stands; `missed`: it was not begun within the time of grace. `beginsFrom`: whoever goes live since then begins it. `reserved`:
 * how many are to be reminded of it. `clash`: another plan of the same anchor too near to it.
 */
export const LivePlan = T.Object({
  liveId: Id,
  state: T.Union([
    T.Literal('planned'),
    T.Literal('live'),
    T.Literal('ended'),
    T.Literal('missed'),
    T.Literal('cancelled'),
  ]),
  title: T.String(),
  matchType: sport,
  match: Nullable(MatchCard),
  plannedAt: Instant,
  beginsFrom: Instant,
  startedAt: Nullable(Instant),
  endedAt: Nullable(Instant),
  cover: Nullable(T.String()),
  announcement: Nullable(T.String()),
  reserved: Count,
  cancelReason: Nullable(T.String()),
})
export type LivePlan = Static<typeof LivePlan>
/** From a week ago on, the earliest first. */
export const LivePlans = T.Object({ plans: T.Array(LivePlan) })
export type LivePlans = Static<typeof LivePlans>
export const LivePlanInput = T.Object({ liveId: Id })
export type LivePlanInput = Static<typeof LivePlanInput>
/** `liveId` null: a new one. */
export const SavePlanInput = T.Object({ liveId: Nullable(Id), ...heading, plannedAt: Instant })
export type SavePlanInput = Static<typeof SavePlanInput>
/** `reason`: told to those who are to be reminded; may be empty. */
export const CancelPlanInput = T.Object({ liveId: Id, reason: T.String(announcementRule) })
export type CancelPlanInput = Static<typeof CancelPlanInput>

/** `over`: the stream that is on and goes on as the plan; null: none is on, and whoever goes live next begins it. */
export const StartPlanInput = T.Object({ liveId: Id, over: Nullable(Id) })
export type StartPlanInput = Static<typeof StartPlanInput>

/** What is wrong with what arrives, worst first; each has its words in the studio. `newKey`: whoever published is gone, and the stream key is another one since. */
export const IngestFault = T.Union([
  T.Literal('newKey'),
  T.Literal('stopped'),
  T.Literal('lost'),
  T.Literal('stalled'),
  T.Literal('noKeyFrame'),
  T.Literal('noVideo'),
  T.Literal('noAudio'),
  T.Literal('jumps'),
  T.Literal('slow'),
  T.Literal('drops'),
  T.Literal('fewFrames'),
  T.Literal('far'),
  T.Literal('longGop'),
  T.Literal('bitrate'),
  T.Literal('noRenditions'),
  T.Literal('slowRenditions'),
  T.Literal('noRecording'),
])
export type IngestFault = Static<typeof IngestFault>
/**
 * What arrives from a publisher. `since`, `lostAt`: when it came, when it was lost (it may come back until `resumeUntil`).
 * `delay`: milliseconds from the publisher to here: by its own clock where that can be, else what its line takes; null: not known. `kbps`, `fps`: of the last five seconds.
 * `dropped`: frames left out by the publisher or here since it came. `gop`: seconds between key frames.
 */
export const IngestHealth = T.Object({
  via: T.Union([T.Literal('rtmp'), T.Literal('whip'), T.Literal('browser'), T.Literal('engine')]),
  since: Instant,
  lostAt: Nullable(Instant),
  resumeUntil: Nullable(Instant),
  kbps: Count,
  fps: T.Number({ minimum: 0 }),
  width: Count,
  height: Count,
  videoCodec: Nullable(T.String()),
  audioCodec: Nullable(T.String()),
  gop: Nullable(T.Number({ minimum: 0 })),
  delay: Nullable(Count),
  dropped: Count,
  faults: T.Array(IngestFault),
})
export type IngestHealth = Static<typeof IngestHealth>

/** What keeps an anchor from going live. `until` null: until operators lift it. */
export const AnchorBlock = T.Object({ reason: T.String(), at: Instant, until: Nullable(Instant) })
export type AnchorBlock = Static<typeof AnchorBlock>
/** `block` null: nothing does. */
export const BlockNow = T.Object({ block: Nullable(AnchorBlock) })
export type BlockNow = Static<typeof BlockNow>

/** Members who have followed the anchor since the stream began, and follow still: how many, and the newest of them, the newest first. */
export const NewFans = T.Object({
  count: Count,
  newest: T.Array(T.Object({ memberId: Id, nickname: T.String(), at: Instant }), { maxItems: NEW_FANS_MAX }),
})
export type NewFans = Static<typeof NewFans>

/** The stream that an anchor is about to begin, or has begun. `ingest` null: nothing arrives. */
export const OnAir = T.Object({
  liveId: Id,
  title: T.String(),
  status: OneOf(LiveStatus),
  startedAt: Nullable(Instant),
  /** It was planned: what it shows is its own, not the room's. */
  isPlanned: T.Boolean(),
  viewers: Count,
  peak: Count,
  newFans: NewFans,
  /** Lines said in it, without those that were removed, and gold that its gifts have cost; left out before it has begun. */
  said: T.Optional(Count),
  giftCoins: T.Optional(Count),
  ingest: Nullable(IngestHealth),
  /** It was on when the server was lost: it goes on if its publisher comes back until then. */
  resumeUntil: T.Optional(Instant),
  /** Why the last publisher was turned away, for the anchor; null where none was. */
  refusal: Nullable(T.String()),
  /** An encoder that was turned away after an end begins again once it was quiet until then; null: none is held. */
  heldUntil: Nullable(Instant),
})
export type OnAir = Static<typeof OnAir>

/**
 * An anchor's room. `match`: what the next stream is about. `planOnAir`: the plan that viewers see now, as they see it. `next`: the plan that the next stream starts. `keyMadeAt`: when the
 * stream key was shown last; the key itself is known to nobody here. `rtmpUrl` null: RTMP is switched off. `whipUrl`: where WHIP is switched on.
 */
export const Studio = T.Object({
  title: T.String(),
  matchType: sport,
  match: Nullable(MatchCard),
  cover: Nullable(T.String()),
  announcement: T.String(),
  tags: T.Array(T.String()),
  onAir: Nullable(OnAir),
  planOnAir: Nullable(LivePlan),
  next: Nullable(LivePlan),
  keyMadeAt: Nullable(Instant),
  rtmpUrl: Nullable(T.String()),
  whipUrl: T.Optional(T.String()),
})
export type Studio = Static<typeof Studio>
/** `liveId`: the plan on air that is to show this; the room then keeps what it has, but for its tags. Left out: the room is. */
export const SaveStudioInput = T.Object({ ...heading, tags, liveId: T.Optional(Id) })
export type SaveStudioInput = Static<typeof SaveStudioInput>

/**
 * `streamKey`: shown this once; the one before it is worth nothing from now on. `liveId`: the stream that it begins. `rtmpUrl` null: RTMP is
 * switched off, and there is a `whipUrl`.
 */
export const Ingest = T.Object({
  rtmpUrl: Nullable(T.String()),
  whipUrl: T.Optional(T.String()),
  streamKey: T.String(),
  liveId: Id,
})
export type Ingest = Static<typeof Ingest>

/** `room` has what plays the stream, for the anchor's own eyes before anybody else's. */
export const OnAirInput = T.Object({ liveId: Id })
export type OnAirInput = Static<typeof OnAirInput>
export const OnAirNow = T.Object({ onAir: OnAir, playback: LiveRoom.properties.playback })
export type OnAirNow = Static<typeof OnAirNow>
export const EndLiveInput = T.Object({ liveId: Id })
export type EndLiveInput = Static<typeof EndLiveInput>

/** What an anchor shows of a stream that is over; `deleted` for good. */
export const Replay = T.Union([T.Literal('shown'), T.Literal('hidden'), T.Literal('deleted')])
export type Replay = Static<typeof Replay>

/** How the publisher of a stream went that ended because nobody came back: its connection was `lost`, or it was `stopped` in good order. */
export const CutOff = T.Union([T.Literal('lost'), T.Literal('stopped')])
export type CutOff = Static<typeof CutOff>

const ClipsCut = T.Object({ count: Count, newest: T.Array(T.Object({ clipId: Id, title: T.String() })) })

/**
 * How a stream went. `endedAt`: with its last picture where its publisher did not come back, which `cutOff` tells. `minutes` it was on; `average` viewers over them; `viewers`: how many there were, at most 120 points in time, each the most until the next; `uncounted`: when nobody counted them, and `breaks`: when no pictures came, as far as those are kept, both left out where that was never;
 * `countedFor`: days for which counts of viewers are kept, told once those of this stream are no more: `viewers` is empty then;
 * `people`: how many different ones they were in all, null: it was not counted; `newFans`, `chatLines`, `giftCoins` (what the gifts in it have cost) and `giftShare` (what its anchor gets of that): from its start to its end. `clips`: what viewers have cut of it, `ownClips`: what its anchor has, `newest` a few of them; `moderated`: what was done in its room meanwhile, and lines removed and
 * reports also since; `replayViews`: how often it was watched since. `isKept`: whether pictures of it are kept to be seen again; `replay`: whether its anchor shows them, and clips of them. `endReason`: why
 * operators have ended it; null: they have not. `isWithheld`: they do not show to anybody what is kept of it.
 */
export const StreamReport = T.Object({
  liveId: Id,
  title: T.String(),
  match: Nullable(MatchCard),
  startedAt: Instant,
  endedAt: Instant,
  minutes: Count,
  peak: Count,
  average: T.Number({ minimum: 0 }),
  people: Nullable(Count),
  viewers: T.Array(T.Object({ at: Instant, count: Count })),
  uncounted: T.Optional(T.Array(Break)),
  breaks: T.Optional(T.Array(Break)),
  countedFor: T.Optional(Count),
  newFans: Count,
  chatLines: Count,
  giftCoins: Count,
  giftShare: Count,
  replayViews: Count,
  clips: ClipsCut,
  ownClips: ClipsCut,
  moderated: T.Object({ removed: Count, muted: Count, banned: Count, reports: Count }),
  isKept: T.Boolean(),
  replay: Replay,
  endReason: Nullable(T.String()),
  cutOff: T.Optional(CutOff),
  isWithheld: T.Boolean(),
})
export type StreamReport = Static<typeof StreamReport>
export const ReportInput = T.Object({ liveId: Id })
export type ReportInput = Static<typeof ReportInput>
/** `isShown` false: nobody is shown the replay, nor clips of it. */
export const SaveReplayInput = T.Object({ liveId: Id, title: T.String(liveTitleRule), isShown: T.Boolean() })
export type SaveReplayInput = Static<typeof SaveReplayInput>
export const ReportsInput = T.Object(PageInput)
export type ReportsInput = Static<typeof ReportsInput>
/** The newest first. */
export const StreamReports = PageOf(StreamReport)
export type StreamReports = Static<typeof StreamReports>

/** What goes in and comes out of each call of this area. */
export const calls = {
  getApplication: { input: NoInput, output: ApplicationStatus },
  apply: { input: ApplyInput, output: Application },
  changeApplication: { input: ChangeApplicationInput, output: Application },
  withdrawApplication: { input: ApplicationInput, output: ApplicationStatus },
  getBlock: { input: NoInput, output: BlockNow },
  getStudio: { input: NoInput, output: Studio },
  saveStudio: { input: SaveStudioInput, output: Studio },
  getIngest: { input: NoInput, output: Ingest },
  getOnAir: { input: OnAirInput, output: OnAirNow },
  endLive: { input: EndLiveInput, output: StreamReport },
  listPlans: { input: NoInput, output: LivePlans },
  getPlan: { input: LivePlanInput, output: LivePlan },
  savePlan: { input: SavePlanInput, output: LivePlan },
  startPlan: { input: StartPlanInput, output: LivePlan },
  cancelPlan: { input: CancelPlanInput, output: LivePlan },
  getReport: { input: ReportInput, output: StreamReport },
  saveReplay: { input: SaveReplayInput, output: StreamReport },
  deleteReplay: { input: ReportInput, output: StreamReport },
  listReports: { input: ReportsInput, output: StreamReports },
} as const

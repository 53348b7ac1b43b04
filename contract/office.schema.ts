import { Type as T, type Static } from 'typebox'
import { Nothing, UploadedFile, type UploadInput } from './account.schema'
import { LiveStatus, ChatUserType, NoticeCode } from './enums'
import { memberSanctionHours, OPERATOR_PASSWORD_MIN } from './office.desk-rules'
import { messageMuteHours, REASON_MAX, sanctionMinutes } from './live.limits'
import { oneOf, ReportReason, RoomPerson, SanctionKind, Seq } from './live.moderation.schema'
import { Count, Done, Id, Instant, Nullable, OneOf, OrNull, PageInput, PageOf } from './schema'
import { LegalDocument, PublishDocumentInput } from './account.documents.schema'
import { AnswerQuestionInput, FindQuestionsInput, Question, Questions } from './support.questions.schema'
import * as gift from './live.gifts.schema'
import * as prediction from './live.predictions.schema'
import * as campaign from './activity.campaign.schema'
import { deskCalls } from './office.desk.schema'
import { importCalls } from './office.import.schema'
import { leagueDeskCalls } from './office.leagues.schema'
import { settingsCalls } from './office.settings.schema'
import { matchDeskCalls } from './office.matches.schema'
import * as ledger from './office.ledger.schema'
import * as mall from './mall.schema'
import { rateCalls } from './office.rates.schema'
import * as service from './support.service.schema'
import { Host } from './support.schema'
import { Application, ApplicationState } from './studio.schema'

/** `owner`: everything; `moderator`: people, streams and talk; `editor`: notices and the home page. */
export const OperatorRole = T.Union([T.Literal('owner'), T.Literal('moderator'), T.Literal('editor')])
export type OperatorRole = Static<typeof OperatorRole>

/** The multipart field is named `file`. */
export type PictureInput = Pick<UploadInput, 'file'>
const Password = T.String({ minLength: 1, maxLength: 200 })
/** From when to when something is shown; null: since ever, for ever. */
const shown = { from: OrNull(Instant), until: OrNull(Instant) }

export const OperatorName = T.String({ minLength: 2, maxLength: 32, pattern: '^[A-Za-z0-9._-]+$' })

export const SignInInput = T.Object({
  name: T.String({ minLength: 1, maxLength: 32 }),
  password: Password,
  code: T.String({ pattern: '^\\d{6}$' }),
})
export type SignInInput = Static<typeof SignInInput>
/** Who is signed in. `mustChange`: the password was given and has to be changed before anything else. */
export const OperatorSelf = T.Object({
  operatorId: Id,
  name: T.String(),
  role: OperatorRole,
  mustChange: T.Boolean(),
})
export type OperatorSelf = Static<typeof OperatorSelf>
export const ChangePasswordInput = T.Object({
  password: Password,
  next: T.String({ minLength: OPERATOR_PASSWORD_MIN, maxLength: 200 }),
})
export type ChangePasswordInput = Static<typeof ChangePasswordInput>

export const OperatorRow = T.Object({
  operatorId: Id,
  name: T.String(),
  role: OperatorRole,
  mustChange: T.Boolean(),
  createdAt: Instant,
  disabledAt: Nullable(Instant),
  seenAt: Nullable(Instant),
})
export type OperatorRow = Static<typeof OperatorRow>
export const OperatorPage = PageOf(OperatorRow)
export type OperatorPage = Static<typeof OperatorPage>
export const OperatorInput = T.Object({ operatorId: Id })
export type OperatorInput = Static<typeof OperatorInput>
export const AddOperatorInput = T.Object({ name: OperatorName, role: OperatorRole })
export type AddOperatorInput = Static<typeof AddOperatorInput>
/** Told once: the password to begin with, and the secret of the codes as an `otpauth:` address. */
export const Credentials = T.Object({
  operatorId: Id,
  name: T.String(),
  password: T.String(),
  uri: T.String(),
})
export type Credentials = Static<typeof Credentials>
export const ChangeOperatorInput = T.Object({
  version: T.Optional(T.String({ maxLength: 16 })),
  operatorId: Id,
  role: OperatorRole,
  disabled: T.Boolean(),
})
export type ChangeOperatorInput = Static<typeof ChangeOperatorInput>

/** Something that a line of the log names by its id, as it is called now. */
export const LogThing = T.Object({
  kind: oneOf([
    'member',
    'live',
    'match',
    'league',
    'clip',
    'question',
    'goods',
    'order',
    'activity',
    'article',
    'carousel',
    'prediction',
    'poll',
  ]),
  id: T.String(),
  name: T.String(),
})
export type LogThing = Static<typeof LogThing>
/**
 * `before` and `after`: what the act changed, as it was and as it is; null where there was or is nothing. `object`: what `target` is, null where it is
 * no thing or gone; `things`: what else the line names by an id.
 */
export const LogLine = T.Object({
  logId: Id,
  at: Instant,
  who: T.String(),
  act: T.String(),
  target: T.String(),
  object: Nullable(LogThing),
  before: T.Unknown(),
  after: T.Unknown(),
  things: T.Array(LogThing),
})
export type LogLine = Static<typeof LogLine>
export const LogPage = PageOf(LogLine)
export type LogPage = Static<typeof LogPage>
const LogWord = T.String({ maxLength: 64 })
/** Empty words admit all; `act` admits what begins with it, `target` whom or what it was done to, or what was changed. */
export const LogInput = T.Object({
  who: LogWord,
  act: LogWord,
  target: LogWord,
  ...shown,
  ...PageInput,
})
export type LogInput = Static<typeof LogInput>

export const SiteNotice = T.Object({
  code: OneOf(NoticeCode),
  title: T.String(),
  /** As it was written; what people see of it is sanitised. */
  content: T.String(),
  titleEn: T.Union([T.String(), T.Null()]),
  contentEn: T.Union([T.String(), T.Null()]),
  ...shown,
})
export type SiteNotice = Static<typeof SiteNotice>
export const SiteNoticePage = PageOf(SiteNotice)
export type SiteNoticePage = Static<typeof SiteNoticePage>
export const SaveNoticeInput = T.Object({
  version: T.Optional(T.String({ maxLength: 16 })),
  code: OneOf(NoticeCode),
  title: T.String({ minLength: 1, maxLength: 80 }),
  content: T.String({ maxLength: 10_000 }),
  titleEn: OrNull(T.String({ maxLength: 80 })),
  contentEn: OrNull(T.String({ maxLength: 10_000 })),
  ...shown,
})
export type SaveNoticeInput = Static<typeof SaveNoticeInput>

const Target = T.Union([T.Literal('match'), T.Literal('live'), T.Literal('url'), T.Literal('none')])
/** A picture of home's carousel. `targetId`: a match's or stream's id or an address, as `targetKind` says. */
export const Slide = T.Object({
  carouselId: Id,
  position: Count,
  title: T.String(),
  titleEn: Nullable(T.String()),
  subtitle: T.String(),
  subtitleEn: Nullable(T.String()),
  image: Nullable(T.String()),
  targetKind: Target,
  targetId: T.String(),
  ...shown,
})
export type Slide = Static<typeof Slide>
export const SlidePage = PageOf(Slide)
export type SlidePage = Static<typeof SlidePage>
export const SlideInput = T.Object({ carouselId: Id })
export type SlideInput = Static<typeof SlideInput>
/** `carouselId` null: a new one, at the end. */
export const SaveSlideInput = T.Object({
  version: T.Optional(T.String({ maxLength: 16 })),
  carouselId: OrNull(Id),
  title: T.String({ minLength: 1, maxLength: 60 }),
  titleEn: OrNull(T.String({ maxLength: 80 })),
  subtitle: T.String({ maxLength: 80 }),
  subtitleEn: OrNull(T.String({ maxLength: 120 })),
  image: OrNull(T.String({ maxLength: 500, pattern: '^(/uploads/|https://)\\S+$' })),
  targetKind: Target,
  targetId: T.String({ maxLength: 500 }),
  ...shown,
})
export type SaveSlideInput = Static<typeof SaveSlideInput>
/** Every one there is, in the order they are to have. */
export const OrderSlidesInput = T.Object({ carouselIds: T.Array(Id, { maxItems: 100 }) })
export type OrderSlidesInput = Static<typeof OrderSlidesInput>

export const AnchorApplication = T.Object({
  ...Application.properties,
  memberId: Id,
  nickname: T.String(),
  fans: Count,
  since: Instant,
})
export type AnchorApplication = Static<typeof AnchorApplication>
export const ApplicationPage = PageOf(AnchorApplication)
export type ApplicationPage = Static<typeof ApplicationPage>
/** `state` null: all, those that wait first. */
export const ListApplicationsInput = T.Object({ state: OrNull(ApplicationState), ...PageInput })
export type ListApplicationsInput = Static<typeof ListApplicationsInput>
/** `reason`: for the member, where it is refused. */
export const DecideInput = T.Object({
  applicationId: Id,
  accepted: T.Boolean(),
  reason: T.String({ maxLength: 200 }),
})
export type DecideInput = Static<typeof DecideInput>

/** An anchor with what is on now, and what keeps it from going live. `isDemo`: of the demo world, of whom nothing but the chat can be moderated. */
export const AnchorRow = T.Object({
  memberId: Id,
  nickname: T.String(),
  fans: Count,
  live: Nullable(T.Object({ liveId: Id, title: T.String(), startedAt: Nullable(Instant), viewers: Count })),
  block: Nullable(T.Object({ reason: T.String(), until: Nullable(Instant) })),
  isDemo: T.Boolean(),
})
export type AnchorRow = Static<typeof AnchorRow>
export const AnchorPage = PageOf(AnchorRow)
export type AnchorPage = Static<typeof AnchorPage>
export const ListAnchorsInput = T.Object({
  queryName: T.String({ maxLength: 50 }),
  show: T.Union([T.Literal('all'), T.Literal('live'), T.Literal('blocked')]),
  ...PageInput,
})
export type ListAnchorsInput = Static<typeof ListAnchorsInput>
const Reason = T.String({ minLength: 1, maxLength: 200 })
/** `until` null: until somebody lifts it. */
export const BlockInput = T.Object({ memberId: Id, reason: Reason, until: OrNull(Instant) })
export type BlockInput = Static<typeof BlockInput>
export const AnchorInput = T.Object({ memberId: Id })
export type AnchorInput = Static<typeof AnchorInput>
/** `keepReplay` false: nobody is shown what is kept of it, nor clips of it. */
export const EndLiveInput = T.Object({ liveId: Id, reason: Reason, keepReplay: T.Boolean() })
export type EndLiveInput = Static<typeof EndLiveInput>

/** A stream of an anchor that is over. `isKept`: pictures of it are kept; `isHidden`: its anchor shows them, and clips of it, to nobody; `isWithheld`: operators do; `endReason`: why operators have ended it. */
export const EndedLiveRow = T.Object({
  liveId: Id,
  title: T.String(),
  startedAt: Instant,
  endedAt: Instant,
  isKept: T.Boolean(),
  isHidden: T.Boolean(),
  isWithheld: T.Boolean(),
  endReason: Nullable(T.String()),
})
export type EndedLiveRow = Static<typeof EndedLiveRow>
export const EndedLivePage = PageOf(EndedLiveRow)
export type EndedLivePage = Static<typeof EndedLivePage>
/** The newest first. */
export const ListEndedLivesInput = T.Object({ memberId: Id, ...PageInput })
export type ListEndedLivesInput = Static<typeof ListEndedLivesInput>
export const WithholdReplayInput = T.Object({ liveId: Id, reason: Reason })
export type WithholdReplayInput = Static<typeof WithholdReplayInput>
export const ShowReplayInput = T.Object({ liveId: Id })
export type ShowReplayInput = Static<typeof ShowReplayInput>

/** A clip as operators see it. `member` null: it was cut of a moment by itself; `removed`: why operators have removed it. */
export const ClipRow = T.Object({
  clipId: Id,
  title: T.String(),
  at: Instant,
  startsAt: Instant,
  duration: T.Number({ minimum: 0 }),
  member: Nullable(RoomPerson),
  anchor: RoomPerson,
  live: T.Object({ liveId: Id, title: T.String() }),
  removed: Nullable(T.String()),
})
export type ClipRow = Static<typeof ClipRow>
export const ClipPage = PageOf(ClipRow)
export type ClipPage = Static<typeof ClipPage>
/** `queryName`: of its title, its number, who cut it or the anchor. */
export const ListClipsInput = T.Object({ queryName: T.String({ maxLength: 64 }), ...PageInput })
export type ListClipsInput = Static<typeof ListClipsInput>
export const RemoveClipInput = T.Object({ clipId: Id, reason: Reason })
export type RemoveClipInput = Static<typeof RemoveClipInput>

/**
 * What came of a report: nothing, or what was done about the line, its person or the stream. Of a person without a room it is done everywhere:
 * `ban` keeps from logging in.
 */
export const ReportDecision = T.Union([
  T.Literal('dismiss'),
  T.Literal('remove'),
  T.Literal('mute'),
  T.Literal('ban'),
  T.Literal('end'),
  T.Literal('withhold'),
  T.Literal('block'),
])
export type ReportDecision = Static<typeof ReportDecision>
/** Another report of the same thing. */
export const OtherReport = T.Object({
  at: Instant,
  reporter: RoomPerson,
  reason: ReportReason,
  text: T.String(),
})
export type OtherReport = Static<typeof OtherReport>
/**
 * A line that a member has reported, a stream where it says so, a clip where there is a `clipId`, or else a person where `seq` is null.
 * `decision` null: nobody has decided yet. Open ones of the same thing are one row: the oldest, with how many there are, each of another member.
 */
export const ReportRow = T.Object({
  reportId: Id,
  at: Instant,
  reporter: RoomPerson,
  /** Null: a person was reported from their card. */
  room: Nullable(T.Object({ liveId: Id, title: T.String(), status: OneOf(LiveStatus), anchor: RoomPerson })),
  person: RoomPerson,
  seq: Nullable(Seq),
  clipId: Nullable(Id),
  /** The stream itself is reported. `place`: seconds from its start to what the reporter saw, null: it had not begun. */
  stream: Nullable(T.Object({ place: Nullable(T.Integer()) })),
  /** The line as it was said, the title of a clip or of a stream, '' where a person was reported. */
  line: T.String(),
  reason: ReportReason,
  /** The reporter's own words. */
  text: T.String(),
  decision: Nullable(ReportDecision),
  /** 1 where it is decided. */
  count: T.Integer({ minimum: 1 }),
  /** The oldest first, some of them where there are very many. */
  others: T.Array(OtherReport),
  /** It is of the demo world, which begins its streams by itself: neither is one ended, nor whose it is blocked. */
  isDemo: T.Boolean(),
})
export type ReportRow = Static<typeof ReportRow>
export const ReportPage = PageOf(ReportRow)
export type ReportPage = Static<typeof ReportPage>
/** `open`: those that wait, the oldest first; else all, the newest first. */
export const ListReportsInput = T.Object({ open: T.Boolean(), ...PageInput })
export type ListReportsInput = Static<typeof ListReportsInput>
const Minutes = OrNull(oneOf(sanctionMinutes))
const Words = T.String({ maxLength: REASON_MAX })
/**
 * `minutes` null: until it is lifted, of a ban or block alone; `hours` in its place where a person of no room was reported. `reason`: for whom it
 * is done to. `keepReplay`: what is kept of a stream that is ended is shown all the same.
 */
export const SettleReportInput = T.Object({
  reportId: Id,
  decision: ReportDecision,
  minutes: Minutes,
  hours: T.Optional(OrNull(oneOf(memberSanctionHours))),
  reason: Words,
  keepReplay: T.Optional(T.Boolean()),
})
export type SettleReportInput = Static<typeof SettleReportInput>

/** What came of a report of a message: nothing, or what was done about it or its writer. */
export const MessageDecision = T.Union([T.Literal('dismiss'), T.Literal('remove'), T.Literal('mute')])
export type MessageDecision = Static<typeof MessageDecision>
/**
 * A message that one of two has reported, as it was written. `person.memberId` null: the account is deleted. `mutedUntil`: the writer can
 * write no messages until then. `decision` null: nobody has decided yet.
 */
export const MessageReportRow = T.Object({
  reportId: Id,
  at: Instant,
  reporter: RoomPerson,
  person: RoomPerson,
  message: T.String(),
  picture: Nullable(T.String()),
  reason: ReportReason,
  /** The reporter's own words. */
  text: T.String(),
  mutedUntil: Nullable(Instant),
  decision: Nullable(MessageDecision),
})
export type MessageReportRow = Static<typeof MessageReportRow>
export const MessageReportPage = PageOf(MessageReportRow)
export type MessageReportPage = Static<typeof MessageReportPage>
/** A message beside the reported one. `meant`: it is the reported one. */
export const MessageAround = T.Object({
  seq: Seq,
  at: Instant,
  nickname: T.String(),
  text: T.String(),
  picture: Nullable(T.String()),
  removed: T.Boolean(),
  meant: T.Boolean(),
})
export type MessageAround = Static<typeof MessageAround>
export const ReadMessagesAroundInput = T.Object({ reportId: Id })
export type ReadMessagesAroundInput = Static<typeof ReadMessagesAroundInput>
export const MessagesAround = T.Object({ messages: T.Array(MessageAround) })
export type MessagesAround = Static<typeof MessagesAround>
/** `hours`: of a mute alone. `reason`: for whom it is done to. */
export const SettleMessageReportInput = T.Object({
  reportId: Id,
  decision: MessageDecision,
  hours: OrNull(oneOf(messageMuteHours)),
  reason: Words,
})
export type SettleMessageReportInput = Static<typeof SettleMessageReportInput>
export const LiftMessageMuteInput = T.Object({ memberId: Id })
export type LiftMessageMuteInput = Static<typeof LiftMessageMuteInput>

export const LegalDocumentPage = PageOf(LegalDocument)
export type LegalDocumentPage = Static<typeof LegalDocumentPage>

/** A host that nobody is led to, with those below it. `by`: the operator; `reason`: shown to whoever follows a link there. */
export const BlockedHost = T.Object({
  host: Host,
  reason: T.String(),
  reasonEn: Nullable(T.String()),
  by: T.String(),
  at: Instant,
})
export type BlockedHost = Static<typeof BlockedHost>
export const BlockedHostPage = PageOf(BlockedHost)
export type BlockedHostPage = Static<typeof BlockedHostPage>
export const ListBlockedHostsInput = T.Object({ queryName: T.String({ maxLength: 64 }), ...PageInput })
export type ListBlockedHostsInput = Static<typeof ListBlockedHostsInput>
/** `host`: alone, or within an address. One that is listed already gets the new reason. */
export const BlockHostInput = T.Object({
  host: T.String({ minLength: 1, maxLength: 2_000 }),
  reason: T.String({ minLength: 1, maxLength: REASON_MAX }),
  reasonEn: OrNull(T.String({ maxLength: REASON_MAX })),
})
export type BlockHostInput = Static<typeof BlockHostInput>
export const UnblockHostInput = T.Object({ host: Host })
export type UnblockHostInput = Static<typeof UnblockHostInput>

/** A line of a room as an operator reads it: with the words of those that were removed. */
export const TalkLine = T.Object({
  seq: Seq,
  at: Instant,
  userType: OneOf(ChatUserType),
  memberId: Nullable(Id),
  nickname: T.String(),
  text: T.String(),
  removed: T.Boolean(),
  /** What stands against who said it. `until` null: until it is lifted. */
  sanctions: T.Array(
    T.Object({ kind: SanctionKind, until: Nullable(Instant), reason: T.String(), by: T.String() }),
  ),
})
export type TalkLine = Static<typeof TalkLine>
/** `around`: the lines about this one; null: the newest. */
export const TalkInput = T.Object({ liveId: Id, around: OrNull(Seq) })
export type TalkInput = Static<typeof TalkInput>
/** Oldest first. */
export const Talk = T.Object({
  liveId: Id,
  title: T.String(),
  status: OneOf(LiveStatus),
  anchor: RoomPerson,
  lines: T.Array(TalkLine),
})
export type Talk = Static<typeof Talk>
export const ModerateInput = T.Object({
  liveId: Id,
  seq: Seq,
  action: T.Union([T.Literal('remove'), T.Literal('mute'), T.Literal('ban'), T.Literal('lift')]),
  minutes: Minutes,
  reason: Words,
})
export type ModerateInput = Static<typeof ModerateInput>

export const ListInput = T.Object(PageInput)
export type ListInput = Static<typeof ListInput>

/** What goes in and comes out of each call of this area. */
export const calls = {
  signIn: { input: SignInInput, output: OperatorSelf },
  signOut: { input: Nothing, output: Done },
  getSelf: { input: Nothing, output: OperatorSelf },
  changePassword: { input: ChangePasswordInput, output: OperatorSelf },
  listOperators: { input: ListInput, output: OperatorPage },
  addOperator: { input: AddOperatorInput, output: Credentials },
  changeOperator: { input: ChangeOperatorInput, output: OperatorRow },
  resetOperator: { input: OperatorInput, output: Credentials },
  listLog: { input: LogInput, output: LogPage },
  listApplications: { input: ListApplicationsInput, output: ApplicationPage },
  decideApplication: { input: DecideInput, output: Done },
  listAnchors: { input: ListAnchorsInput, output: AnchorPage },
  blockAnchor: { input: BlockInput, output: Done },
  unblockAnchor: { input: AnchorInput, output: Done },
  endLive: { input: EndLiveInput, output: Done },
  listEndedLives: { input: ListEndedLivesInput, output: EndedLivePage },
  withholdReplay: { input: WithholdReplayInput, output: Done },
  showReplay: { input: ShowReplayInput, output: Done },
  listClips: { input: ListClipsInput, output: ClipPage },
  removeClip: { input: RemoveClipInput, output: Done },
  listReports: { input: ListReportsInput, output: ReportPage },
  settleReport: { input: SettleReportInput, output: Done },
  listMessageReports: { input: ListReportsInput, output: MessageReportPage },
  readMessagesAround: { input: ReadMessagesAroundInput, output: MessagesAround },
  settleMessageReport: { input: SettleMessageReportInput, output: Done },
  liftMessageMute: { input: LiftMessageMuteInput, output: Done },
  listBlockedHosts: { input: ListBlockedHostsInput, output: BlockedHostPage },
  blockHost: { input: BlockHostInput, output: Done },
  unblockHost: { input: UnblockHostInput, output: Done },
  readTalk: { input: TalkInput, output: Talk },
  moderate: { input: ModerateInput, output: Done },
  findQuestions: { input: FindQuestionsInput, output: Questions },
  answerQuestion: { input: AnswerQuestionInput, output: Question },
  listCases: { input: service.ListCasesInput, output: service.CasePage },
  readCase: { input: service.CaseInput, output: service.CaseTalk },
  takeCase: { input: service.CaseInput, output: Done },
  answerCase: { input: service.AnswerCaseInput, output: Done },
  closeCase: { input: service.CaseInput, output: Done },
  listArticles: { input: ListInput, output: service.ArticlePage },
  saveArticle: { input: service.SaveArticleInput, output: Done },
  listDocuments: { input: ListInput, output: LegalDocumentPage },
  publishDocument: { input: PublishDocumentInput, output: LegalDocument },
  listSiteNotices: { input: ListInput, output: SiteNoticePage },
  saveSiteNotice: { input: SaveNoticeInput, output: SiteNotice },
  listSlides: { input: ListInput, output: SlidePage },
  saveSlide: { input: SaveSlideInput, output: Slide },
  removeSlide: { input: SlideInput, output: Done },
  orderSlides: { input: OrderSlidesInput, output: Done },
  uploadPicture: { input: Nothing, output: UploadedFile },
  findGoods: { input: mall.FindGoodsInput, output: mall.StockedGoodsPage },
  saveGoods: { input: mall.SaveGoodsInput, output: mall.StockedGoods },
  addCodes: { input: mall.AddCodesInput, output: mall.AddedCodes },
  removeCodes: { input: mall.AddCodesInput, output: mall.RemovedCodes },
  findOrders: { input: mall.FindOrdersInput, output: mall.PlacedOrderPage },
  sendOrders: { input: mall.SendOrdersInput, output: mall.SentOrders },
  decideRefund: { input: mall.DecideRefundInput, output: mall.PlacedOrder },
  findAccounts: { input: ledger.FindAccountsInput, output: ledger.AccountsPage },
  getAccounts: { input: ledger.AccountsInput, output: ledger.MemberAccounts },
  listAccountEntries: { input: ledger.AccountEntriesInput, output: ledger.AccountEntries },
  exportEntries: { input: ledger.AccountEntriesInput, output: ledger.AccountEntries },
  getBooks: { input: Nothing, output: ledger.Books },
  listPlatformEntries: { input: ledger.PlatformEntriesInput, output: ledger.PlatformEntries },
  askCorrection: { input: ledger.AskCorrectionInput, output: ledger.Correction },
  listCorrections: { input: ledger.ListCorrectionsInput, output: ledger.CorrectionPage },
  decideCorrection: { input: ledger.DecideCorrectionInput, output: ledger.Correction },
  getRewards: { input: Nothing, output: ledger.Rewards },
  saveTaskRule: { input: ledger.SaveTaskRuleInput, output: ledger.Rewards },
  saveCheckInRule: { input: ledger.SaveCheckInRuleInput, output: ledger.Rewards },
  dropRule: { input: ledger.DropRuleInput, output: ledger.Rewards },
  listGifts: { input: Nothing, output: gift.KeptGifts },
  saveGift: { input: gift.SaveGiftInput, output: gift.KeptGifts },
  orderGifts: { input: gift.OrderGiftsInput, output: gift.KeptGifts },
  listPredictions: { input: prediction.OwnPredictionsInput, output: prediction.OfficePredictions },
  listPayouts: { input: prediction.PayoutsInput, output: prediction.Payouts },
  voidPrediction: { input: prediction.OfficeVoidInput, output: Done },
  listPolls: { input: prediction.OwnPredictionsInput, output: prediction.OfficePolls },
  endPoll: { input: prediction.OfficeEndPollInput, output: Done },
  proveBooks: { input: Nothing, output: ledger.Books },
  listActivities: { input: ListInput, output: campaign.ActivityRows },
  saveActivity: { input: campaign.SaveActivityInput, output: campaign.ActivityRow },
  saveCampaign: { input: campaign.SaveCampaignInput, output: campaign.ActivityRow },
  endCampaign: { input: campaign.EndCampaignInput, output: campaign.ActivityRow },
  ...deskCalls,
  ...rateCalls,
  ...matchDeskCalls,
  ...leagueDeskCalls,
  ...importCalls,
  ...settingsCalls,
} as const

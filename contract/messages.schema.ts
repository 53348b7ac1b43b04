import { Type as T, type Static } from 'typebox'
import { ChatUserType, MemberType } from './enums'
import { pushCalls } from './messages.push.schema'
import { ReportReason } from './live.moderation.schema'
import { REPORT_TEXT_MAX } from './live.limits'
import { MESSAGE_TEXT_MAX, MESSAGES_AT_ONCE } from './messages.rules'
import { COVER_MAX, WRITE_KEY } from './rules'
import { Count, Id, Instant, Nullable, OneOf, PageInput, PageOf } from './schema'
import { caseStates } from './support.service-rules'

/**
 * What stands in a notice's place for whoever hides scores, where it tells how a match stands. `path`: where it leads then, if elsewhere.
 */
const CoveredNotice = T.Object({
  title: T.String(),
  text: T.String(),
  titleEn: T.String(),
  textEn: T.String(),
  path: T.Optional(T.String()),
})

/** Something the member was told. `path`: where it leads within the application, query included. In English null: it was told before there was any. */
export const MemberNotice = T.Object({
  noticeId: Id,
  kind: T.Union([
    T.Literal('match'),
    T.Literal('live'),
    T.Literal('fan'),
    T.Literal('mention'),
    T.Literal('reply'),
    T.Literal('system'),
  ]),
  title: T.String(),
  text: T.String(),
  titleEn: Nullable(T.String()),
  textEn: Nullable(T.String()),
  path: Nullable(T.String()),
  at: Instant,
  read: T.Boolean(),
  covered: T.Optional(CoveredNotice),
})
export type MemberNotice = Static<typeof MemberNotice>
/** What the platform says, and what concerns the member. */
export const NoticeBox = T.Union([T.Literal('system'), T.Literal('interaction')])
export type NoticeBox = Static<typeof NoticeBox>
/** Without a `box`: of both. */
export const NoticeListInput = T.Object({ box: T.Optional(NoticeBox), ...PageInput })
export type NoticeListInput = Static<typeof NoticeListInput>
/** Newest first. */
export const MemberNotices = PageOf(MemberNotice)
export type MemberNotices = Static<typeof MemberNotices>

/** `noticeId` null: all of them, or all of the `box`. */
export const ReadNoticeInput = T.Object({ noticeId: Nullable(Id), box: T.Optional(NoticeBox) })
export type ReadNoticeInput = Static<typeof ReadNoticeInput>
export const UnreadNotices = T.Object({ unread: Count })
export type UnreadNotices = Static<typeof UnreadNotices>

const Place = T.Integer({ minimum: 1, maximum: 2_147_483_647 })

/** `width`, `height`: pixels. */
const Picture = T.Object({ url: T.String(), width: Count, height: Count })

/** What a message answers, as it stands now: without words where `removed`; no more than its beginning. `picture`: its address. */
export const Quote = T.Object({
  seq: Place,
  own: T.Boolean(),
  text: T.String(),
  isPicture: T.Boolean(),
  picture: T.Optional(T.String()),
  removed: T.Boolean(),
})
export type Quote = Static<typeof Quote>

/**
 * One message of a thread. `seq`: its place, counted from 1 without a hole. `own`: of who asks; `key`: by which its writer sent it, null
 * for everybody else. `removed`: without its words, by an operator, or where `recalled` by its writer. `textEn`: of what the platform says by itself.
 * `hidden`: who asks has deleted it for themselves; it is told without its words, so that it goes from where it stood.
 */
export const ThreadMessage = T.Object({
  seq: Place,
  userType: OneOf(ChatUserType),
  own: T.Boolean(),
  text: T.String(),
  textEn: T.Optional(T.String()),
  picture: Nullable(Picture),
  key: Nullable(T.String()),
  at: Instant,
  removed: T.Boolean(),
  recalled: T.Boolean(),
  quote: T.Optional(Quote),
  hidden: T.Optional(T.Literal(true)),
})
export type ThreadMessage = Static<typeof ThreadMessage>

/**
 * Why nothing can be written: `stranger`: who asks does not follow the other, `awaited`: the other does not follow back, `barred`: who asks does
 * not follow the other, and may not; `blocked`: by who asks; `refused`: by the other; `gone`: the other's account is deleted; `told`: nobody answers here.
 */
export const WritingBar = T.Union([
  T.Literal('stranger'),
  T.Literal('awaited'),
  T.Literal('barred'),
  T.Literal('blocked'),
  T.Literal('refused'),
  T.Literal('gone'),
  T.Literal('told'),
])
export type WritingBar = Static<typeof WritingBar>

/** `person` null: of no member, or of one whose account is deleted. */
export const ThreadPerson = T.Object({
  memberId: Id,
  nickname: T.String(),
  avatar: Nullable(T.String()),
  userType: OneOf(MemberType),
})

/** Where the newest conversation with the service stands. `ahead`: how many wait before. */
export const ThreadService = T.Object({
  state: T.Unsafe<(typeof caseStates)[number]>(T.Union(caseStates.map((state) => T.Literal(state)))),
  ahead: Count,
  rated: T.Boolean(),
})
export type ThreadService = Static<typeof ThreadService>

/**
 * A thread as the one who asks has it. `system` and `interaction` are notices: theirs are read at /notice. `readSeq`: as far as who asks
 * has read, `theirReadSeq`: as far as the other has. `last`: its newest message, as a line; its English is a notice's or what the platform says by itself,
 * `covered` what a notice that tells of a score is for whoever hides scores.
 */
export const Thread = T.Object({
  threadId: Id,
  kind: T.Union([T.Literal('direct'), T.Literal('service'), T.Literal('system'), T.Literal('interaction')]),
  person: Nullable(ThreadPerson),
  last: Nullable(
    T.Object({
      text: T.String(),
      textEn: Nullable(T.String()),
      isPicture: T.Boolean(),
      own: T.Boolean(),
      removed: T.Boolean(),
      recalled: T.Boolean(),
      covered: T.Optional(T.Object({ text: T.String(), textEn: T.String() })),
    }),
  ),
  at: Instant,
  lastSeq: Count,
  readSeq: Count,
  theirReadSeq: Count,
  unread: Count,
  muted: T.Boolean(),
  pinned: T.Boolean(),
  bar: Nullable(WritingBar),
  /** Null: it is none of the service, or none was begun. */
  service: Nullable(ThreadService),
})
export type Thread = Static<typeof Thread>

export const ThreadListInput = T.Object({ ...PageInput })
export type ThreadListInput = Static<typeof ThreadListInput>
/** Pinned ones first, then the newest. */
export const Threads = PageOf(Thread)
export type Threads = Static<typeof Threads>

export const OpenThreadInput = T.Object({ memberId: Id })
export type OpenThreadInput = Static<typeof OpenThreadInput>

/** `after`: all behind this place, oldest first; `before`: the newest in front of it. Without both: the newest. */
export const ReadThreadInput = T.Object({
  threadId: Id,
  after: T.Optional(T.Integer({ minimum: 0, maximum: 2_147_483_647 })),
  before: T.Optional(Place),
})
export type ReadThreadInput = Static<typeof ReadThreadInput>
/**
 * `messages`: oldest first. `more`: there are others in the direction that was asked for. `gone`: where it was asked what is behind a place, the
 * last up to there that have lost their words, or were deleted by who asks.
 */
export const ThreadPart = T.Object({
  thread: Thread,
  messages: T.Array(ThreadMessage, { maxItems: MESSAGES_AT_ONCE }),
  more: T.Boolean(),
  gone: T.Array(ThreadMessage, { maxItems: MESSAGES_AT_ONCE }),
})
export type ThreadPart = Static<typeof ThreadPart>

/** A text, a picture that was uploaded for a message, or both. Sent again with the same `key` it stays one message. */
export const SendMessageInput = T.Object({
  threadId: Id,
  key: T.String({ pattern: WRITE_KEY }),
  text: T.String({ maxLength: MESSAGE_TEXT_MAX }),
  picture: T.Optional(T.String({ maxLength: COVER_MAX, pattern: '^/uploads/[0-9a-f]{32}\\.webp$' })),
  /** The place of what is answered. */
  quote: T.Optional(Place),
})
export type SendMessageInput = Static<typeof SendMessageInput>
export const MessageSent = T.Object({ thread: Thread, message: ThreadMessage })
export type MessageSent = Static<typeof MessageSent>

export const RecallMessageInput = T.Object({ threadId: Id, seq: Place })
export type RecallMessageInput = Static<typeof RecallMessageInput>

export const HideMessageInput = T.Object({ threadId: Id, seq: Place })
export type HideMessageInput = Static<typeof HideMessageInput>

export const MarkReadInput = T.Object({ threadId: Id, seq: Place })
export type MarkReadInput = Static<typeof MarkReadInput>
/** `unread`: messages of all threads that are not muted. */
export const ThreadMoved = T.Object({ thread: Thread, unread: Count })
export type ThreadMoved = Static<typeof ThreadMoved>

/** What is left out stays. `deleted`: as far as it goes now; taken back it is as before. */
export const ChangeThreadInput = T.Object({
  threadId: Id,
  muted: T.Optional(T.Boolean()),
  pinned: T.Optional(T.Boolean()),
  deleted: T.Optional(T.Boolean()),
})
export type ChangeThreadInput = Static<typeof ChangeThreadInput>

export const BlockInput = T.Object({ threadId: Id, on: T.Boolean() })
export type BlockInput = Static<typeof BlockInput>

export const ReportMessageInput = T.Object({
  threadId: Id,
  seq: Place,
  reason: ReportReason,
  text: T.String({ maxLength: REPORT_TEXT_MAX }),
})
export type ReportMessageInput = Static<typeof ReportMessageInput>
export const MessageReported = T.Object({ reported: T.Literal(true) })
export type MessageReported = Static<typeof MessageReported>

/** What goes in and comes out of each call of this area. */
export const calls = {
  listThreads: { input: ThreadListInput, output: Threads },
  openThread: { input: OpenThreadInput, output: Thread },
  readThread: { input: ReadThreadInput, output: ThreadPart },
  sendMessage: { input: SendMessageInput, output: MessageSent },
  recallMessage: { input: RecallMessageInput, output: MessageSent },
  hideMessage: { input: HideMessageInput, output: MessageSent },
  markRead: { input: MarkReadInput, output: ThreadMoved },
  changeThread: { input: ChangeThreadInput, output: ThreadMoved },
  block: { input: BlockInput, output: ThreadMoved },
  reportMessage: { input: ReportMessageInput, output: MessageReported },
  listNotices: { input: NoticeListInput, output: MemberNotices },
  readNotice: { input: ReadNoticeInput, output: UnreadNotices },
  ...pushCalls,
} as const

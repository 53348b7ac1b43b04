import { Type as T, type Static } from 'typebox'
import { MatchEvent, Play, PlayerPoints, RealRow } from './match.detail.schema'
import { ChatLine, LiveRecord, LiveRoom, MatchUpdate } from './entities.schema'
import { GrownGift } from './live.gifts.schema'
import { CHEERS_MAX } from './live.cheer-rules'
import { GamesMoved } from './live.predictions.schema'
import { CHAT_TEXT_MAX } from './live.chat-rules'
import { DEVICE_ID_MAX } from './rules'
import { Count, Id, Instant, Nullable } from './schema'
import { MemberNotice, Thread, ThreadMessage } from './messages.schema'
import { TaskId } from './wallet.schema'
import { LineRefusal, RoomTalk, Standing } from './live.moderation.schema'

const asked = { id: T.Integer({ minimum: 1 }) }

/** What a client may say over the socket. `id` is its own count; the answer carries it as `re`. */
export const ClientMessage = T.Union([
  /** First of all, and again after every login and logout: who speaks; null: a visitor. `device`: DEVICE-ID, where it is known. */
  T.Object({
    type: T.Literal('hello'),
    ...asked,
    token: Nullable(T.String({ maxLength: 256 })),
    device: T.Optional(Nullable(T.String({ maxLength: DEVICE_ID_MAX }))),
  }),
  /** `watching`: the room whose picture plays from now on; one that another ping named has played until now. */
  T.Object({ type: T.Literal('ping'), ...asked, watching: T.Optional(Id) }),
  /** `after`: the last `seq` the client holds, to be given what it missed; null: the newest lines. */
  T.Object({
    type: T.Literal('room.enter'),
    ...asked,
    liveId: Id,
    after: Nullable(T.Integer({ minimum: 0 })),
  }),
  T.Object({ type: T.Literal('room.leave'), ...asked, liveId: Id }),
  /** Sent again with the same `key` it stays one line. */
  T.Object({
    type: T.Literal('chat.send'),
    ...asked,
    liveId: Id,
    key: T.String({ minLength: 8, maxLength: 64, pattern: '^[A-Za-z0-9_-]+$' }),
    text: T.String({ minLength: 1, maxLength: CHAT_TEXT_MAX }),
  }),
  /** Taps for the one team and the other since the last of these. */
  T.Object({
    type: T.Literal('room.cheer'),
    ...asked,
    liveId: Id,
    home: T.Integer({ minimum: 0, maximum: CHEERS_MAX }),
    away: T.Integer({ minimum: 0, maximum: CHEERS_MAX }),
  }),
  /** What moves in the lists of streams and matches. */
  T.Object({ type: T.Literal('board.watch'), ...asked }),
  T.Object({ type: T.Literal('board.leave'), ...asked }),
  /** All that happens in one match. `after`: the last event's `order` the client holds; null: none. */
  T.Object({ type: T.Literal('match.watch'), ...asked, matchId: Id, after: Nullable(Count) }),
  T.Object({ type: T.Literal('match.leave'), ...asked, matchId: Id }),
])
export type ClientMessage = Static<typeof ClientMessage>

/** What a stream is called and is about, as its anchor has just put it. */
export const Heading = T.Pick(LiveRoom, ['title', 'matchType', 'match', 'announcement', 'plannedAt'])
export type Heading = Static<typeof Heading>

/**
 * What moves in a stream while one looks. `interrupted`: no pictures come for now, and its room waits for them, at the longest until `resumeUntil` where whoever publishes is lost; `elsewhere`: the stream
 * that its anchor has on meanwhile; `takenDown`: operators have ended it, and show what is kept of it to nobody; these are told in its room alone. `heading`: it was changed since the room, or the board, was opened.
 * `cancelled`: its anchor has called the plan off; the board alone is told.
 */
export const LiveUpdate = T.Object({
  liveId: Id,
  status: LiveRecord.properties.status,
  viewers: Count,
  interrupted: T.Optional(T.Literal(true)),
  resumeUntil: T.Optional(Instant),
  elsewhere: T.Optional(Id),
  takenDown: T.Optional(T.Literal(true)),
  heading: T.Optional(Heading),
  cancelled: T.Optional(T.Literal(true)),
})
export type LiveUpdate = Static<typeof LiveUpdate>

/** What a member has changed between them and another; neither: the other has begun or ended a stream. */
const TiesChanged = T.Object({
  memberId: Id,
  followed: T.Optional(T.Boolean()),
  fan: T.Optional(T.Boolean()),
})
export type TiesChanged = Static<typeof TiesChanged>

/** What the envelope's `data` holds when the server speaks. `at` and `serverNow` are the server's clock. */
export const ServerMessage = T.Union([
  T.Object({ type: T.Literal('hello.done'), memberId: Nullable(Id), serverNow: Instant }),
  T.Object({ type: T.Literal('pong'), serverNow: Instant }),
  /**
   * `missed`: more was said since `after` than the server gives at once; `lines` are the newest, the gap stays. `talk.removed`: of lines
   * the client may hold; `gifts`: lines it may hold that have grown. Who is banned is given no lines, here and in batches, and the rest as everybody.
   */
  T.Object({
    type: T.Literal('room.entered'),
    liveId: Id,
    lines: T.Array(ChatLine),
    missed: T.Boolean(),
    gifts: T.Optional(T.Array(GrownGift)),
    live: LiveUpdate,
    match: Nullable(MatchUpdate),
    talk: RoomTalk,
    standing: Standing,
  }),
  T.Object({ type: T.Literal('room.left'), liveId: Id }),
  /** What moderators have changed: rules and pinned line as they are now, and lines that are removed. */
  T.Object({ type: T.Literal('room.moderated'), liveId: Id, talk: RoomTalk }),
  /** To the one it is about, when it changes. */
  T.Object({ type: T.Literal('room.standing'), liveId: Id, standing: Standing }),
  /** The `data` of a refusal by the room's rules. */
  T.Object({ type: T.Literal('chat.refused'), liveId: Id, refusal: LineRefusal }),
  T.Object({ type: T.Literal('chat.sent'), liveId: Id, line: ChatLine }),
  /** All that happened in a room since the frame before; at most one every 100 ms. `gifts`: lines told before that have grown. `games`: predictions and polls that have moved. */
  T.Object({
    type: T.Literal('room.batch'),
    liveId: Id,
    at: Instant,
    lines: T.Array(ChatLine),
    gifts: T.Optional(T.Array(GrownGift)),
    games: T.Optional(GamesMoved),
    live: Nullable(LiveUpdate),
    match: Nullable(MatchUpdate),
  }),
  T.Object({ type: T.Literal('room.cheered'), liveId: Id }),
  T.Object({ type: T.Literal('board.watched') }),
  T.Object({ type: T.Literal('board.left') }),
  T.Object({
    type: T.Literal('board.batch'),
    at: Instant,
    lives: T.Array(LiveUpdate),
    matches: T.Array(MatchUpdate),
  }),
  /** `missed`: events since `after`. */
  T.Object({
    type: T.Literal('match.watched'),
    matchId: Id,
    pulse: MatchUpdate,
    missed: T.Array(MatchEvent),
  }),
  T.Object({ type: T.Literal('match.left'), matchId: Id }),
  /** What happened in a match since the frame before; at most one a second. `rows`: the real data where it changed; `points`: those of all players, where they did. */
  T.Object({
    type: T.Literal('match.batch'),
    matchId: Id,
    at: Instant,
    pulse: Nullable(MatchUpdate),
    events: T.Array(MatchEvent),
    plays: T.Array(Play),
    rows: Nullable(T.Array(RealRow)),
    points: T.Optional(T.Array(PlayerPoints)),
  }),
  /** To the member the socket speaks for, unasked. `muted`: it is told of nowhere but in its list. */
  T.Object({
    type: T.Literal('notice.arrived'),
    notice: MemberNotice,
    unread: Count,
    muted: T.Optional(T.Literal(true)),
  }),
  /** To every page of the member: they have read a notice, null: all that were shown, and so many are left unread. */
  T.Object({ type: T.Literal('notice.read'), noticeId: Nullable(Id), unread: Count }),
  /** To the member the socket speaks for, after each greeting: how much is unread. `unread`: notices, `unreadMessages`: of threads that are not muted. */
  T.Object({ type: T.Literal('unread.counted'), unread: Count, unreadMessages: Count }),
  /** To every page of the member: they are somebody else than before, by name, picture, profile or role. */
  T.Object({ type: T.Literal('member.moved') }),
  /**
   * To every page of the member: how a thread of theirs is now. `message`: the newest, where it has just come; `unread`: messages of all
   * threads that are not muted.
   */
  T.Object({
    type: T.Literal('thread.moved'),
    thread: Thread,
    message: Nullable(ThreadMessage),
    unread: Count,
  }),
  /**
   * To every page of the member: what stands between them and another is other than before. Of another's doing it says no more. `own`: what the
   * member has done about `memberId`, a team's or a league's id with it; `followed`: by the member, `fan`: the other follows them, left out: as
   * before. Neither: they are on air, or no longer. A follow is not told to the session that did it.
   */
  T.Object({
    type: T.Literal('ties.moved'),
    own: T.Optional(TiesChanged),
  }),
  /** To every page of the member: what they have by now, once gold or bricks have moved. */
  T.Object({ type: T.Literal('purse.moved'), gold: Count, brick: Count }),
  /** To every page of the member: in a task they have got further, as by another minute that was watched, or a guest of theirs was registered or has watched one more. */
  T.Object({ type: T.Literal('tasks.moved') }),
  /** To every page of the member: on one of them something was ordered, or an order of theirs was changed. */
  T.Object({ type: T.Literal('orders.moved') }),
  /** To every page of the member: on one of them a match or a stream was reserved or given back. */
  T.Object({ type: T.Literal('reservations.moved') }),
  /** To every page of the member, once: a task can be claimed, and what is said of it. */
  T.Object({ type: T.Literal('task.reached'), taskId: TaskId, text: T.String(), textEn: T.String() }),
])
export type ServerMessage = Static<typeof ServerMessage>

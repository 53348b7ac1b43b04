import { ChatUserType, FootballEvent, LiveStatus } from '../enums'
import type { ChatLine, MatchUpdate } from '../entities.schema'
import type { ClientMessage, LiveUpdate, ServerFrame } from '../socket'
import type { ServerMessage } from '../socket.schema'
import { records } from './live'
import { poll, predictions } from './live.predictions'
import { football, tennis } from './matches'
import { anchors, member } from './people'
import { events } from './players'
import type { RoomTalk, Standing } from '../live.moderation.schema'
import { answered, MINUTE, NOW, refusedWith } from './sample'
import { notices, threadMessages, threads } from './messages'
import { ResultCode } from '../codes'

const { liveId } = records.derby
const token = 'tk_b7c1e0f2a94d4c7c8f15d3e6'

const said = (seq: number, nickname: string, text: string, more: Partial<ChatLine> = {}): ChatLine => ({
  seq,
  userType: ChatUserType.WEB,
  memberId: `d-${seq}`,
  nickname,
  avatar: null,
  text,
  key: null,
  at: NOW - (900 - seq) * 1000,
  demo: true,
  event: null,
  ...more,
})

/** A room's talk, one line of each kind and a few more. */
export const lines: readonly ChatLine[] = [
  said(871, '触线', '欢迎来到直播间，请友善发言', {
    userType: ChatUserType.SYS,
    memberId: null,
    demo: false,
  }),
  said(872, anchors.chen.nickname, '对面边后卫压得太高，身后全是空当', {
    userType: ChatUserType.ANCHOR,
    memberId: anchors.chen.memberId,
  }),
  said(873, '半夜不睡', '控球 61% 了还能不赢？'),
  said(874, '场务小助手', '下半场结束后抽奖，请留意公告', {
    userType: ChatUserType.MMS,
    memberId: null,
    demo: false,
  }),
  said(875, '红港', '63′ 进球！林峰 破门，红港 2–1', {
    userType: ChatUserType.SYS,
    memberId: null,
    event: { kind: 'goal', side: 'home', score: { home: 2, away: 1 } },
  }),
  said(876, 'KK1987', '蓝桥这换人看不懂'),
  said(877, '阿May', '回放回放！！'),
  said(878, 'Tiger', '体能是关键，最后二十分钟'),
]

/** The same talk where the derby is not what one looks at, or has not got that far. */
export const plainLines: readonly ChatLine[] = [
  ...lines.slice(0, 1),
  said(872, anchors.chen.nickname, '声音清楚吗？听得到的打个 1', {
    userType: ChatUserType.ANCHOR,
    memberId: anchors.chen.memberId,
  }),
  said(873, '半夜不睡', '1'),
  said(874, '阿May', '清楚，主播辛苦了'),
  said(876, 'KK1987', '今天人好多'),
  said(878, 'Tiger', '搬好小板凳了'),
]

export const ownLine: ChatLine = said(879, member.nickname, '挑射那一下门将完全没反应', {
  memberId: member.memberId,
  key: 'k-4b1f20aa',
  demo: false,
})

export const liveUpdate: LiveUpdate = { liveId, status: LiveStatus.START, viewers: 42_318 }
export const matchUpdate: MatchUpdate = {
  matchId: football.matchId,
  at: NOW,
  state: football.state,
  score: football.score,
  clock: football.clock,
  touchline: football.touchline,
}

/** Each message a client may send. */
export const clientMessages = {
  hello: { type: 'hello', id: 1, token },
  helloVisitor: { type: 'hello', id: 1, token: null },
  ping: { type: 'ping', id: 2 },
  enter: { type: 'room.enter', id: 3, liveId, after: null },
  enterAgain: { type: 'room.enter', id: 3, liveId, after: 878 },
  leave: { type: 'room.leave', id: 4, liveId },
  cheer: { type: 'room.cheer', id: 13, liveId, home: 3, away: 0 },
  send: { type: 'chat.send', id: 5, liveId, key: 'k-4b1f20aa', text: ownLine.text },
  watch: { type: 'board.watch', id: 6 },
  unwatch: { type: 'board.leave', id: 7 },
  watchMatch: { type: 'match.watch', id: 8, matchId: football.matchId, after: null },
  watchMatchAgain: { type: 'match.watch', id: 8, matchId: football.matchId, after: 5 },
  unwatchMatch: { type: 'match.leave', id: 9, matchId: football.matchId },
} as const satisfies Readonly<Record<string, ClientMessage>>

/** A room without rules, and how most stand in it. */
export const openTalk: RoomTalk = {
  rules: { slowS: 0, followersOnly: false, emojiOnly: false, noLinks: false, noDuplicates: false },
  pinned: null,
  removed: [],
}
export const plainStanding: Standing = { role: 'none', sanction: null }
export const moderatedTalk: RoomTalk = {
  rules: { slowS: 10, followersOnly: true, emojiOnly: false, noLinks: true, noDuplicates: false },
  pinned: {
    seq: 872,
    userType: ChatUserType.ANCHOR,
    nickname: anchors.chen.nickname,
    text: '下半场送 20 份球衣，看完抽奖',
  },
  removed: [876],
}

/** Each message the server may send. */
export const serverMessages = {
  helloDone: { type: 'hello.done', memberId: member.memberId, serverNow: NOW },
  helloVisitor: { type: 'hello.done', memberId: null, serverNow: NOW },
  pong: { type: 'pong', serverNow: NOW },
  entered: {
    type: 'room.entered',
    liveId,
    lines: [...lines],
    missed: false,
    live: liveUpdate,
    match: matchUpdate,
    talk: openTalk,
    standing: plainStanding,
  },
  enteredEmpty: {
    type: 'room.entered',
    liveId,
    lines: [],
    missed: false,
    live: liveUpdate,
    match: null,
    talk: openTalk,
    standing: plainStanding,
  },
  moderated: { type: 'room.moderated', liveId, talk: moderatedTalk },
  muted: {
    type: 'room.standing',
    liveId,
    standing: { role: 'none', sanction: { kind: 'mute', until: NOW + 10 * MINUTE, reason: '刷屏' } },
  },
  named: { type: 'room.standing', liveId, standing: { role: 'moderator', sanction: null } },
  tooSlow: { type: 'chat.refused', liveId, refusal: { reason: 'slow', until: NOW + 8_000 } },
  left: { type: 'room.left', liveId },
  cheered: { type: 'room.cheered', liveId },
  batchGames: {
    type: 'room.batch',
    liveId,
    at: NOW,
    lines: [],
    games: { predictions: [predictions.open], polls: [poll] },
    live: null,
    match: null,
  },
  sent: { type: 'chat.sent', liveId, line: ownLine },
  batch: { type: 'room.batch', liveId, at: NOW, lines: [ownLine], live: liveUpdate, match: matchUpdate },
  batchQuiet: { type: 'room.batch', liveId, at: NOW, lines: [], live: liveUpdate, match: null },
  watched: { type: 'board.watched' },
  unwatched: { type: 'board.left' },
  board: { type: 'board.batch', at: NOW, lives: [liveUpdate], matches: [matchUpdate] },
  matchWatched: { type: 'match.watched', matchId: football.matchId, pulse: matchUpdate, missed: [...events] },
  matchLeft: { type: 'match.left', matchId: football.matchId },
  matchMoved: {
    type: 'match.batch',
    matchId: football.matchId,
    at: NOW,
    pulse: matchUpdate,
    events: events.slice(-1),
    plays: [{ at: NOW, seconds: 3_990, side: 'home', kind: 'shot', x: 92, y: 48 }],
    rows: [{ kind: FootballEvent.POSSESSION, unit: 'percent', home: 61, away: 39 }],
  },
  pointPlayed: {
    type: 'match.batch',
    matchId: tennis.matchId,
    at: NOW,
    pulse: null,
    events: [],
    plays: [
      {
        at: NOW,
        seconds: 2_710,
        side: 'away',
        kind: 'point',
        x: 12,
        y: 40,
        score: { home: 1, away: 0, part: [3, 2] },
      },
    ],
    rows: [],
  },
  notice: { type: 'notice.arrived', notice: notices.started, unread: 1 },
  thread: { type: 'thread.moved', thread: threads.friend, message: threadMessages[3], unread: 2 },
  noticeRead: { type: 'notice.read', noticeId: notices.started.noticeId, unread: 0 },
  member: { type: 'member.moved' },
  ties: { type: 'ties.moved' },
  purse: { type: 'purse.moved', gold: 12_450, brick: 86 },
  tasks: { type: 'tasks.moved' },
  orders: { type: 'orders.moved' },
  reservations: { type: 'reservations.moved' },
  unread: { type: 'unread.counted', unread: 3, unreadMessages: 1 },
  reached: {
    type: 'task.reached',
    taskId: 'watch10',
    text: '看满 10 分钟，去领取',
    textEn: '10 minutes watched: claim it',
  },
} as const satisfies Readonly<Record<string, ServerMessage>>

/** A message as the socket carries it: `re` is the number of what it answers, null when nobody asked. */
export const frame = (message: ServerMessage, re: number | null = null): ServerFrame => ({
  ...answered(message),
  re,
})

export const refusedFrame = (code: ResultCode, msg: string, re: number | null): ServerFrame => ({
  ...refusedWith(code, msg),
  re,
})
